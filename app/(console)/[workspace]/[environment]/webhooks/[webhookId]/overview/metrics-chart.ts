import type { Bucket, Series } from '#components/charts/series.ts'
import type { StripBar } from '#components/charts/stacked-strip.tsx'
import type { WebhookMetrics } from '#lib/data/webhooks.ts'
import { formatDuration } from '#lib/duration.ts'
import { formatNumber } from '#lib/format.ts'

export const outcomeSeries: Series[] = [
  { id: 'succeeded', label: 'Delivered', color: 'var(--success)' },
  { id: 'failed', label: 'Failed', color: 'var(--danger)' },
]

/** The last bucket is still filling. */
export function outcomeBuckets({ buckets }: WebhookMetrics): Bucket[] {
  return buckets.map(({ start, succeeded, failed }, index) => ({
    start,
    values: { succeeded, failed },
    ...(index === buckets.length - 1 && { partial: true }),
  }))
}

export function outcomeBars(buckets: Bucket[]): StripBar[] {
  return buckets.map(({ start, values }) => ({
    id: start,
    parts: outcomeSeries.map((series) => ({ ...series, value: values[series.id] ?? 0 })),
  }))
}

export function answersOf({ byStatus, byError }: WebhookMetrics): { answer: string; isGood: boolean; count: string }[] {
  const errors = byError
    // These errors have a status and are already counted by it.
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
