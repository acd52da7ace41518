import { useQuery } from '@tanstack/react-query'
import { bucketName } from '#components/charts/buckets.ts'
import { ChartFrame } from '#components/charts/chart-frame.tsx'
import { chartRows } from '#components/charts/chart-rows.ts'
import { StackedStrip } from '#components/charts/stacked-strip.tsx'
import { summarise } from '#components/charts/summary.ts'
import { Loaded } from '#components/layout/loaded.tsx'
import { labelOf } from '#components/ui/option.ts'
import { SegmentedControl } from '#components/ui/segmented-control.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { type WebhookMetrics as Metrics, webhookQueries } from '#lib/data/webhooks.ts'
import { formatNumber, formatPercent, plural } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'
import { type MetricRange, metricRanges, metricsOf } from '../deliveries/delivery-search.ts'
import { answersOf, latency, outcomeBars, outcomeBuckets, outcomeSeries } from './metrics-chart.ts'

type WebhookMetricsProps = {
  place: Place
  webhookId: string
  range: MetricRange
  onRangeChange: (range: MetricRange) => void
}

export function WebhookMetrics({ place, webhookId, range, onRangeChange }: WebhookMetricsProps) {
  const query = useQuery(webhookQueries.metrics(place, webhookId, metricsOf(range)))
  const period = labelOf(metricRanges, range)

  return (
    <div className="mb-10">
      <Loaded query={query} skeleton={<Skeleton className="h-72 w-full" />}>
        {(metrics) => (
          <MetricsChart
            metrics={metrics}
            period={period}
            range={
              <SegmentedControl label="Range" value={range} onValueChange={onRangeChange} options={metricRanges} />
            }
            webhookId={webhookId}
          />
        )}
      </Loaded>
    </div>
  )
}

type MetricsChartProps = { metrics: Metrics; period: string; range: React.ReactNode; webhookId: string }

function MetricsChart({ metrics, period, range, webhookId }: MetricsChartProps) {
  const { attempts, successRate, latencyMs, interval } = metrics
  if (attempts === 0 || successRate === null || interval === 'minute') {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 border-y py-3">
        <p className="text-sm text-muted">No completed attempts in the last {period}.</p>
        {range}
      </div>
    )
  }
  const buckets = outcomeBuckets(metrics)
  const rows = chartRows(buckets, outcomeSeries, interval)

  return (
    <ChartFrame
      title="Delivered"
      total={formatPercent(successRate)}
      period={`of ${plural(attempts, 'attempt')} in the last ${period}, median about ${latency(latencyMs.p50)}, p95 about ${latency(latencyMs.p95)}`}
      series={outcomeSeries}
      range={range}
      summary={summarise({
        buckets,
        series: outcomeSeries,
        unit: interval,
        format: (value) => plural(value, 'attempt'),
      })}
      table={{
        header: [...rows.header, 'p50 (±5%)', 'p95 (±5%)'],
        rows: rows.rows.map((row, index) => [
          ...row,
          latency(metrics.buckets[index]?.latencyMs.p50 ?? null),
          latency(metrics.buckets[index]?.latencyMs.p95 ?? null),
        ]),
      }}
      format={formatNumber}
      csvName={`webhook-metrics-${webhookId}.csv`}
    >
      <Answers metrics={metrics} />
      <StackedStrip
        label={`Attempts by outcome, last ${period}; use arrow keys`}
        bars={outcomeBars(buckets)}
        summary={`From ${bucketName(metrics.buckets[0]?.start ?? metrics.from, interval)} until now, by ${interval}`}
        sentence={({ id, parts }) =>
          `${bucketName(id, interval)}: ${parts.map(({ label, value }) => `${formatNumber(value)} ${label.toLowerCase()}`).join(', ')}`
        }
      />
    </ChartFrame>
  )
}

function Answers({ metrics }: { metrics: Metrics }) {
  return (
    <ul aria-label="Responses" className="mb-3 flex flex-wrap gap-2 text-xs">
      {answersOf(metrics).map(({ answer, isGood, count }) => (
        <li key={answer} className="rounded-md border px-2 py-1 tabular-nums">
          <span className={isGood ? 'font-medium text-success' : 'font-medium text-danger'}>{answer}</span>{' '}
          <span className="text-muted">× {count}</span>
        </li>
      ))}
    </ul>
  )
}
