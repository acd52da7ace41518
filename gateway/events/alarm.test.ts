import { expect, test } from 'vitest'
import { createAlarm } from './alarm.ts'

const HOUR_MS = 3_600_000

test('waits until it rings', async () => {
  const alarm = createAlarm(HOUR_MS)
  let heard: boolean | undefined
  const waiting = alarm.wait().then((rang) => {
    heard = rang
  })
  await new Promise(setImmediate)
  expect(heard).toBeUndefined()
  alarm.ring()
  await waiting
  expect(heard).toBe(true)
})

test('does not wait if it rang since the last wait, and waits again afterwards', async () => {
  const alarm = createAlarm(HOUR_MS)
  alarm.ring()
  alarm.ring()
  expect(await alarm.wait()).toBe(true)
  const waiting = alarm.wait()
  expect(await Promise.race([waiting, new Promise((done) => setImmediate(done, 'waits'))])).toBe('waits')
  alarm.ring()
  expect(await waiting).toBe(true)
})

test('returns false after the interval without a ring', async () => {
  expect(await createAlarm(1).wait()).toBe(false)
})
