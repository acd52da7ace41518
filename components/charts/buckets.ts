import { formatUtcDate, formatUtcDay, formatUtcHour, formatUtcMonth } from '#lib/format.ts'
import type { Bucket, BucketUnit } from './series.ts'

function bucketStart(at: Date, unit: BucketUnit) {
  const start = new Date(at)
  start.setUTCMinutes(0, 0, 0)
  if (unit !== 'hour') start.setUTCHours(0)
  if (unit === 'month') start.setUTCDate(1)
  return start
}

export function nextBucket(start: Date, unit: BucketUnit) {
  const next = new Date(start)
  if (unit === 'hour') next.setUTCHours(next.getUTCHours() + 1)
  if (unit === 'day') next.setUTCDate(next.getUTCDate() + 1)
  if (unit === 'month') next.setUTCMonth(next.getUTCMonth() + 1)
  return next
}

type Range = { from: Date; to: Date; unit: BucketUnit; now: Date }

/** Every bucket from `from` up to and excluding `to`: missing ones are zero, the one that contains `now` is partial. */
export function fillBuckets(known: Bucket[], { from, to, unit, now }: Range): Bucket[] {
  const byStart = new Map(known.map((bucket) => [new Date(bucket.start).getTime(), bucket]))
  const running = bucketStart(now, unit).getTime()
  const buckets: Bucket[] = []
  for (let start = bucketStart(from, unit); start < to; start = nextBucket(start, unit)) {
    const found = byStart.get(start.getTime())
    buckets.push({
      values: {},
      ...found,
      start: start.toISOString(),
      ...(start.getTime() === running && { partial: true }),
    })
  }
  return buckets
}

export function bucketLabel(start: string, unit: BucketUnit) {
  if (unit === 'hour') return formatUtcHour(start)
  return unit === 'day' ? formatUtcDay(start) : formatUtcMonth(start).replace(/^(\w{3})\w*/, '$1')
}

/** The full label, including what the axis leaves out. */
export function bucketName(start: string, unit: BucketUnit) {
  if (unit === 'hour') return `${formatUtcDate(start)}, ${formatUtcHour(start)} UTC`
  return unit === 'day' ? formatUtcDate(start) : formatUtcMonth(start)
}
