import { bucketName } from './buckets.ts'
import { type Bucket, type BucketUnit, bucketTotal, type Series } from './series.ts'
import { Swatch } from './swatch.tsx'

type PlotTooltipProps = {
  bucket: Bucket | undefined
  series: Series[]
  unit: BucketUnit
  format: (value: number) => string
}

export function PlotTooltip({ bucket, series, unit, format }: PlotTooltipProps) {
  if (!bucket) return null
  const shown = series.filter(({ id }) => (bucket.values[id] ?? 0) !== 0)

  return (
    <div className="min-w-44 rounded-lg bg-raised p-2.5 text-xs shadow-popover">
      <p className="mb-1.5 font-medium text-ink">
        {bucketName(bucket.start, unit)}
        {bucket.partial && <span className="font-normal text-muted"> · partial</span>}
      </p>
      <dl className="flex flex-col gap-1">
        {shown.toReversed().map(({ id, label, color }) => (
          <div key={id} className="flex items-center gap-2">
            <Swatch color={color} index={series.findIndex((one) => one.id === id)} />
            <dt className="text-muted">{label}</dt>
            <dd className="ml-auto pl-4 text-ink tabular-nums">{format(bucket.values[id] ?? 0)}</dd>
          </div>
        ))}
        <div className="flex gap-2 border-t pt-1 font-medium text-ink">
          <dt>Total</dt>
          <dd className="ml-auto pl-4 tabular-nums">{format(bucketTotal(bucket, series))}</dd>
        </div>
        {bucket.previous !== undefined && (
          <div className="flex gap-2 text-muted">
            <dt>Previous period</dt>
            <dd className="ml-auto pl-4 tabular-nums">{format(bucket.previous)}</dd>
          </div>
        )}
      </dl>
    </div>
  )
}
