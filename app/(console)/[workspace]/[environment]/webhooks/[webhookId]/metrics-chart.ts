import type { Bucket, Series } from '#components/charts/series.ts'
import type { WebhookMetrics } from '#lib/data/webhooks.ts'
import { formatDuration, formatNumber } from '#lib/format.ts'

export const metricRanges = [
  { value: '24h', label: '24 hours', hours: 24, interval: 'hour' },
  { value: '7d', label: '7 days', hours: 7 * 24, interval: 'day' },
  { value: '30d', label: '30 days', hours: 30 * 24, interval: 'day' },
] as const

export type MetricRange = (typeof metricRanges)[number]['value']

export const outcomeSeries: Series[] = [
  { id: 'succeeded', label: 'Delivered', color: 'var(--success)' },
  { id: 'failed', label: 'Failed', color: 'var(--danger)' },
]

/** The last bucket still runs. */
export function outcomeBuckets({ buckets }: WebhookMetrics): Bucket[] {
  return buckets.map(({ start, succeeded, failed }, index) => ({
    start,
    values: { succeeded, failed },
    ...(index === buckets.length - 1 && { partial: true }),
  }))
}

/** What was answered and how often, the most frequent first. */
export function answersOf({ byStatus, byError }: WebhookMetrics): { answer: string; isGood: boolean; count: string }[] {
  const errors = byError
    // Of this kind each has a status, and is counted there.
    .filter(({ error }) => error !== 'non_2xx')
    .map(({ error, count }) => ({ answer: error.replaceAll('_', ' '), isGood: false, count }))
  const statuses = byStatus.map(({ status, count }) => ({
    answer: String(status),
    isGood: status >= 200 && status < 300,
    count,
  }))
  return [...statuses, ...errors]
    .toSorted((a, b) => b.count - a.count)
    .map((one) => ({ ...one, count: formatNumber(one.count) }))
}

export function latency(milliseconds: number | null) {
  return milliseconds === null ? '–' : formatDuration(milliseconds)
}
