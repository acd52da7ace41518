import { bucketName } from './buckets.ts'
import { type Bucket, type BucketUnit, bucketTotal, type Series } from './series.ts'

/** `links` has one link per row to its records, or null if there are none left. */
export type ChartRows = { header: string[]; rows: (string | number)[][]; links?: (string | null)[] }

/** The chart as a table: on screen, for screen readers and in the file. */
export function chartRows(buckets: Bucket[], series: Series[], unit: BucketUnit): ChartRows {
  const compares = buckets.some((bucket) => bucket.previous !== undefined)
  return {
    header: [titles[unit], ...series.map(({ label }) => label), 'Total', ...(compares ? ['Previous period'] : [])],
    rows: buckets.map((bucket) => [
      bucketName(bucket.start, unit) + (bucket.partial ? ' (partial)' : ''),
      ...series.map(({ id }) => bucket.values[id] ?? 0),
      bucketTotal(bucket, series),
      ...(compares ? [bucket.previous ?? 0] : []),
    ]),
  }
}

const titles: Record<BucketUnit, string> = { hour: 'Hour (UTC)', day: 'Day (UTC)', month: 'Month (UTC)' }
