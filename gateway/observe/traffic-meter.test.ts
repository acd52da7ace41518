import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { manualClock } from '../time/clock.ts'
import { createTrafficMeter, type MinuteCounts } from './traffic-meter.ts'

const START = new Date('2026-11-21T10:00:00Z')

test('remembers no account of a minute that is over, and counts each account once while it lasts', async () => {
  const clock = manualClock(START)
  const meter = createTrafficMeter(clock)
  const fail = () => Promise.reject(new Error('the database is read-only'))
  const count = (account: number) =>
    meter.count({ parts: ['pay'], accountId: `acc_${account}`, hasFailed: false, ms: 3 })
  const before = heapUsed()
  for (let minute = 0; minute < 60; minute++) {
    for (let account = 0; account < 5_000; account++) count(account)
    for (let account = 0; account < 5_000; account++) count(account)
    await meter.write(fail).catch(() => {})
    clock.advance(60)
  }
  expect(heapUsed() - before).toBeLessThan(5_000_000)
  const sent: MinuteCounts[] = []
  await meter.write(async (minutes) => void sent.push(...minutes))
  const counts = sent.flatMap(({ parts }) => parts.map(([, { requests, callers }]) => [requests, callers]))
  expect(counts).toEqual(Array(60).fill([10_000, 5_000]))
})

test('writes the durations since the last write, with a zero in each empty place', async () => {
  const meter = createTrafficMeter(manualClock(START))
  const count = (ms: number) => meter.count({ parts: ['pay'], accountId: 'acc_1', hasFailed: false, ms })
  const sent: MinuteCounts[] = []
  const write = () => meter.write(async (minutes) => void sent.push(...minutes))
  count(0.5)
  count(1)
  await write()
  count(1)
  await write()
  expect(sent.flatMap(({ parts }) => parts.map(([, { durations }]) => durations))).toEqual([
    [1, 0, 0, 0, 1],
    [0, 0, 0, 0, 1],
  ])
})

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

function heapUsed(): number {
  collect()
  return process.memoryUsage().heapUsed
}
