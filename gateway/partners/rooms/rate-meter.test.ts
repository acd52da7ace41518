import { expect, test } from 'vitest'
import { atMostEvery, createMeter } from './rate-meter.ts'

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

test('a flood of tiny packets is limited by their number', () => {
  const admits = createMeter('camera', { quality: 'hd' }, () => 0)
  const admitted = Array.from({ length: 50_000 }, () => admits(1)).filter(Boolean)
  expect(admitted).toHaveLength(8_333)
})
