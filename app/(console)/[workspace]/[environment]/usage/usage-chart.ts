import { fillBuckets } from '#components/charts/buckets.ts'
import { type Bucket, bucketTotal, type Series } from '#components/charts/series.ts'
import type { UsageReport } from '#lib/data/usage.ts'
import { monthStart, shiftMonth } from './months.ts'

export type Measure = 'calls' | 'cost'

export const pillarSeries: Series[] = [
  { id: 'pay', label: 'Pay', color: 'var(--pillar-pay)' },
  { id: 'connect', label: 'Connect', color: 'var(--pillar-connect)' },
  { id: 'identity', label: 'Identity', color: 'var(--pillar-identity)' },
  { id: 'commerce', label: 'Commerce', color: 'var(--pillar-commerce)' },
  { id: 'knowledge', label: 'Knowledge', color: 'var(--pillar-knowledge)' },
  { id: 'logistics', label: 'Logistics', color: 'var(--pillar-logistics)' },
]

/** A bucket for each day of the month, up to today in the current one; `before` is compared day by day. */
export function dayBuckets(report: UsageReport, measure: Measure, now: Date, before?: UsageReport): Bucket[] {
  const end = monthStart(shiftMonth(report.period, 1))
  const to = end < now ? end : now
  const buckets = fillBuckets(known(report, measure), { from: monthStart(report.period), to, unit: 'day', now })
  if (!before) return buckets
  const earlier = new Map(
    known(before, measure).map((bucket) => [bucket.start.slice(8, 10), bucketTotal(bucket, pillarSeries)]),
  )
  return buckets.map((bucket) => ({ ...bucket, previous: earlier.get(bucket.start.slice(8, 10)) ?? 0 }))
}

export function totalCalls(report: UsageReport): number {
  return Object.values(report.byPillar).reduce((sum, { calls }) => sum + calls, 0)
}

function known({ days }: UsageReport, measure: Measure): Bucket[] {
  return days.map(({ date, byPillar }) => ({
    start: `${date}T00:00:00.000Z`,
    values: Object.fromEntries(Object.entries(byPillar).map(([pillar, spend]) => [pillar, spend[measure]])),
  }))
}
