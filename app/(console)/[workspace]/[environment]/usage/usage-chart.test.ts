import { expect, it } from 'vitest'
import type { UsageReport } from '#lib/data/usage.ts'
import { pickableMonths, shiftMonth } from './months.ts'
import { dayBuckets, totalCalls } from './usage-chart.ts'

const nothing = { calls: 0, cost: 0 }
const quiet = {
  identity: nothing,
  connect: nothing,
  pay: nothing,
  commerce: nothing,
  knowledge: nothing,
  logistics: nothing,
}

function report(period: string, days: Record<string, number>): UsageReport {
  const calls = Object.values(days).reduce((sum, count) => sum + count, 0)
  return {
    period,
    byPillar: { ...quiet, pay: { calls, cost: calls / 2 } },
    days: Object.entries(days).map(([date, count]) => ({
      date,
      byPillar: { ...quiet, pay: { calls: count, cost: count / 2 } },
    })),
  } as UsageReport
}

const now = new Date('2026-11-03T10:00:00Z')

it('draws every day up to today and marks the running one', () => {
  const buckets = dayBuckets(report('2026-11', { '2026-11-01': 4, '2026-11-03': 2 }), 'calls', now)
  expect(buckets.map(({ values, partial }) => [values.pay ?? 0, partial ?? false])).toEqual([
    [4, false],
    [0, false],
    [2, true],
  ])
})

it('draws a closed month whole, beside the month before it', () => {
  const before = report('2026-09', { '2026-09-01': 8 })
  const buckets = dayBuckets(report('2026-10', { '2026-10-31': 6 }), 'cost', now, before)
  expect(buckets).toHaveLength(31)
  expect(buckets[0]?.previous).toBe(4)
  expect(buckets[30]).toMatchObject({ values: { pay: 3 }, previous: 0 })
  expect(buckets.some(({ partial }) => partial)).toBe(false)
})

it('counts the calls of all pillars', () => {
  expect(totalCalls(report('2026-11', { '2026-11-01': 4, '2026-11-03': 2 }))).toBe(6)
})

it('walks months over the turn of the year', () => {
  expect(shiftMonth('2026-01', -1)).toBe('2025-12')
  expect(shiftMonth('2026-12', 1)).toBe('2027-01')
  expect(pickableMonths(now)).toHaveLength(13)
  expect(pickableMonths(now).at(-1)).toBe('2025-11')
})
