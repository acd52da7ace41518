import type { StripBar } from '#components/charts/stacked-strip.tsx'
import type { RequestVolume } from '#lib/data/requests.ts'
import { formatUtc, formatUtcDate, formatUtcDay, plural } from '#lib/format.ts'

type Bucket = RequestVolume['buckets'][number]

const DAY_SECONDS = 86_400

/** A bar for each bucket of the span, the empty ones too. */
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
  const at = `${new Date(start).toISOString().slice(0, 19)}Z`
  return {
    id: at,
    parts: [
      { id: 'succeeded', label: 'succeeded', color: 'var(--control)', value: bucket?.succeeded ?? 0 },
      { id: 'refused', label: 'refused (4xx)', color: 'var(--warning)', value: bucket?.refused ?? 0 },
      { id: 'failed', label: 'failed (5xx)', color: 'var(--danger)', value: bucket?.failed ?? 0, isHatched: true },
    ],
  }
}

export function barEnd(bar: StripBar, bucketSeconds: number) {
  return `${new Date(Date.parse(bar.id) + bucketSeconds * 1000).toISOString().slice(0, 19)}Z`
}

export function describeBar(bar: StripBar, bucketSeconds: number) {
  return `${spanName(bar.id, bucketSeconds)}: ${said(bar.parts)}`
}

export function summariseVolume({ from, to, buckets, complete }: RequestVolume) {
  const sum = (name: 'succeeded' | 'refused' | 'failed') => buckets.reduce((total, bucket) => total + bucket[name], 0)
  const parts = [
    { label: 'succeeded', value: sum('succeeded') },
    { label: 'refused (4xx)', value: sum('refused') },
    { label: 'failed (5xx)', value: sum('failed') },
  ]
  const cut = complete ? '' : ' Older calls of this span are not counted: there are too many.'
  return `${toMinute(from)} to ${toMinute(to)}: ${said(parts)}.${cut}`
}

function toMinute(at: string) {
  return formatUtc(at).replace(/:\d\d UTC$/, ' UTC')
}

function said(parts: { label: string; value: number }[]) {
  const total = parts.reduce((sum, { value }) => sum + value, 0)
  if (total === 0) return 'no calls'
  const shown = parts
    .filter(({ value }) => value > 0)
    .map(({ label, value }) => `${value.toLocaleString('en-GB')} ${label}`)
  return `${plural(total, 'call')}, ${shown.join(', ')}`
}

function spanName(start: string, bucketSeconds: number) {
  if (bucketSeconds >= DAY_SECONDS) return formatUtcDate(start)
  const end = new Date(Date.parse(start) + bucketSeconds * 1000).toISOString()
  const clock = (at: string) => at.slice(11, bucketSeconds < 60 ? 19 : 16)
  return `${formatUtcDay(start)}, ${clock(start)} to ${clock(end)} UTC`
}
