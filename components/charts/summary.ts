import { formatPercent } from '#lib/format.ts'
import { bucketName } from './buckets.ts'
import { type Bucket, type BucketUnit, bucketTotal, type Series, seriesTotal } from './series.ts'

type SummaryInput = {
  buckets: Bucket[]
  series: Series[]
  unit: BucketUnit
  /** Needed if each bucket is rounded separately. The default is the sum of the buckets. */
  total?: number
  /** With its unit, as in "1,204 calls". */
  format: (value: number) => string
}

export function summarise({ buckets, series, unit, format, total: known }: SummaryInput) {
  const first = buckets[0]
  const last = buckets.at(-1)
  if (!first || !last) return 'No data for this period.'
  const total = buckets.reduce((sum, bucket) => sum + bucketTotal(bucket, series), 0)
  const span = `from ${bucketName(first.start, unit)} to ${bucketName(last.start, unit)}`
  if (buckets.every(({ values }) => series.every(({ id }) => !values[id]))) return `None ${span}.`

  return [
    `${format(known ?? total)} ${span}${comparison(buckets, total, format)}.`,
    shares(buckets, series, total, format),
    peak({ buckets, series, unit, format }),
    last.partial && `The current ${unit} is partial.`,
  ]
    .filter(Boolean)
    .join(' ')
}

type Format = SummaryInput['format']

function comparison(buckets: Bucket[], total: number, format: Format) {
  if (buckets.some((bucket) => bucket.previous === undefined)) return ''
  const before = buckets.reduce((sum, bucket) => sum + (bucket.previous ?? 0), 0)
  // A percentage of an amount below zero says nothing.
  if (before < 0 || total < 0) return `, after ${format(before)} in the previous period`
  if (before === 0) return ', up from none in the previous period'
  if (before === total) return ', unchanged from the previous period'
  return `, ${formatPercent(Math.abs(total - before) / before)} ${total > before ? 'more' : 'less'} than in the previous period`
}

function shares(buckets: Bucket[], series: Series[], total: number, format: Format) {
  const parts = series
    .map(({ id, label }) => ({ label, value: seriesTotal(buckets, id) }))
    .filter(({ value }) => value !== 0)
    .sort((a, b) => b.value - a.value)
  if (parts.length === 0) return ''
  const isShared = parts.every(({ value }) => value > 0)
  return `${parts.map(({ label, value }) => `${label} ${isShared ? formatPercent(value / total) : format(value)}`).join(', ')}.`
}

function peak({ buckets, series, unit, format }: SummaryInput) {
  if (buckets.length < 3) return ''
  const highest = buckets.reduce((best, bucket) =>
    bucketTotal(bucket, series) > bucketTotal(best, series) ? bucket : best,
  )
  return `Peak: ${bucketName(highest.start, unit)} (${format(bucketTotal(highest, series))}).`
}
