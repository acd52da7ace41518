import type { ChartRows } from '#components/charts/chart-rows.ts'
import type { Series } from '#components/charts/series.ts'
import type { StripBar } from '#components/charts/stacked-strip.tsx'
import type { RequestVolume } from '#lib/data/requests.ts'
import { formatNumber, formatUtc, formatUtcDate, formatUtcDay, plural } from '#lib/format.ts'
import { toTimestamp } from '#lib/time-span.ts'

type Bucket = RequestVolume['buckets'][number]

type Counted = { label: string; value: number }

type Outcome = 'succeeded' | 'refused' | 'failed'

const DAY_SECONDS = 86_400

export const volumeSeries: (Series & { id: Outcome })[] = [
  { id: 'succeeded', label: 'Succeeded', color: 'var(--control)' },
  { id: 'refused', label: 'Client errors (4xx)', color: 'var(--warning)' },
  { id: 'failed', label: 'Server errors (5xx)', color: 'var(--danger)' },
]

export function volumeBars({ from, to, bucketSeconds, buckets }: RequestVolume): StripBar[] {
  const known = new Map(buckets.map((bucket) => [Date.parse(bucket.start), bucket]))
  const size = bucketSeconds * 1000
  const bars: StripBar[] = []
  for (let start = Math.floor(Date.parse(from) / size) * size; start < Date.parse(to); start += size) {
    bars.push(toBar(start, known.get(start)))
  }
  return bars
}

function toBar(start: number, bucket: Bucket | undefined): StripBar {
  const at = toTimestamp(new Date(start))
  return { id: at, parts: volumeSeries.map((series) => ({ ...series, value: bucket?.[series.id] ?? 0 })) }
}

type Span = { from: string; to: string }

/** The bars as numbers. The table has readable times and links to the requests, newest first; the file has ISO 8601. */
export function volumeRows(bars: StripBar[], bucketSeconds: number, linkTo: (span: Span) => string) {
  const values = (bar: StripBar) => [...bar.parts.map(({ value }) => value), totalOf(bar.parts)]
  const newestFirst = bars.toReversed()
  return {
    table: {
      header: ['Time', ...volumeSeries.map(({ label }) => label), 'Total'],
      rows: newestFirst.map((bar) => [spanName(bar.id, bucketSeconds), ...values(bar)]),
      links: newestFirst.map((bar) => (totalOf(bar.parts) > 0 ? linkTo(barSpan(bar, bucketSeconds)) : '')),
    } satisfies ChartRows,
    csvRows: bars.map((bar) => [bar.id, ...values(bar)]),
  }
}

export function barSpan(bar: StripBar, bucketSeconds: number): Span {
  const end = new Date(Date.parse(bar.id) + bucketSeconds * 1000)
  return { from: bar.id, to: toTimestamp(end) }
}

export function describeBar(bar: StripBar, bucketSeconds: number) {
  return `${spanName(bar.id, bucketSeconds)}: ${listed(bar.parts)}`
}

export function summariseVolume({ from, to, buckets, complete }: RequestVolume) {
  const sum = (name: Outcome) => buckets.reduce((total, bucket) => total + bucket[name], 0)
  const parts = volumeSeries.map(({ id, label }) => ({ label, value: sum(id) }))
  const cut = complete ? '' : ' Older requests aren’t counted because there are too many.'
  return `${toMinute(from)} to ${toMinute(to)}: ${listed(parts)}.${cut}`
}

function toMinute(at: string) {
  return formatUtc(at).replace(/:\d\d UTC$/, ' UTC')
}

function listed(parts: Counted[]) {
  const total = totalOf(parts)
  if (total === 0) return 'no requests'
  const shown = parts
    .filter(({ value }) => value > 0)
    .map(({ label, value }) => `${formatNumber(value)} ${label.toLowerCase()}`)
  return `${plural(total, 'request')}, ${shown.join(', ')}`
}

function totalOf(parts: Counted[]) {
  return parts.reduce((sum, { value }) => sum + value, 0)
}

function spanName(start: string, bucketSeconds: number) {
  if (bucketSeconds >= DAY_SECONDS) return formatUtcDate(start)
  const end = new Date(Date.parse(start) + bucketSeconds * 1000).toISOString()
  const clock = (at: string) => at.slice(11, bucketSeconds < 60 ? 19 : 16)
  return `${formatUtcDay(start)}, ${clock(start)} to ${clock(end)} UTC`
}
