/** At most six in one chart. The color is a CSS variable, the same for the same item on every screen. */
export type Series = { id: string; label: string; color: `var(--${string})` }

export type BucketUnit = 'hour' | 'day' | 'month'

export type Bucket = {
  /** ISO 8601, UTC. */
  start: string
  values: Record<string, number>
  /** The total of the same bucket one period earlier. */
  previous?: number
  /** Still filling: its value will grow. */
  partial?: boolean
}

export function bucketTotal(bucket: Bucket, series: Series[]) {
  return series.reduce((sum, { id }) => sum + (bucket.values[id] ?? 0), 0)
}

export function seriesTotal(buckets: Bucket[], id: string) {
  return buckets.reduce((sum, bucket) => sum + (bucket.values[id] ?? 0), 0)
}

/** The heights of the stack above and below zero. Parts below zero don't shorten the others. */
export function stackOf({ values }: Bucket, series: Series[]) {
  const parts = series.map(({ id }) => values[id] ?? 0)
  const sum = (part: (value: number) => number) => parts.reduce((total, value) => total + part(value), 0)
  return { above: sum((value) => Math.max(0, value)), below: sum((value) => Math.min(0, value)) }
}
