import { expect, test } from 'vitest'
import { atMostEvery } from './rate-meter.ts'

test('requests for key frames reach a publisher at most every 300 ms', () => {
  let nowMs = 0
  let asked = 0
  const ask = atMostEvery(
    300,
    () => asked++,
    () => nowMs,
  )
  for (; nowMs < 1_000; nowMs++) ask()
  expect(asked).toBe(4)
})
