'use client'

import { useQuery } from '@tanstack/react-query'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { ChartFrame } from '#components/charts/chart-frame.tsx'
import { chartRows } from '#components/charts/chart-rows.ts'
import { StackedChart } from '#components/charts/stacked-chart.tsx'
import { summarise } from '#components/charts/summary.ts'
import { Loaded } from '#components/layout/loaded.tsx'
import { Button } from '#components/ui/button.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { type WebhookMetrics as Metrics, webhookQueries } from '#lib/data/webhooks.ts'
import { formatNumber, formatPercent, plural } from '#lib/format.ts'
import type { Scope } from '#lib/routes.ts'
import { answersOf, latency, type MetricRange, metricRanges, outcomeBuckets, outcomeSeries } from './metrics-chart.ts'

const rangeParser = parseAsStringLiteral(metricRanges.map(({ value }) => value)).withDefault('24h')

export function WebhookMetrics({ scope, webhookId }: { scope: Scope; webhookId: string }) {
  const [range, setRange] = useQueryState('range', rangeParser)
  const { hours, interval, label } = metricRanges.find(({ value }) => value === range) ?? metricRanges[0]
  const query = useQuery(webhookQueries.metrics(scope, webhookId, { hours, interval }))

  return (
    <div className="mb-10">
      <Loaded query={query} skeleton={<Skeleton className="h-24 w-full" />}>
        {(metrics) => (
          <MetricsChart
            metrics={metrics}
            period={label}
            range={<RangeChoice value={range} onValueChange={setRange} />}
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
        <p className="text-sm text-muted">No attempt ended in the last {period}.</p>
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
      period={`of ${plural(attempts, 'attempt')} in the last ${period}, half of them within ${latency(latencyMs.p50)}, 95% within ${latency(latencyMs.p95)}`}
      series={outcomeSeries}
      range={range}
      summary={`${summarise({ buckets, series: outcomeSeries, unit: interval, format: (value) => plural(value, 'attempt') })} Answers: ${answersOf(
        metrics,
      )
        .map(({ answer, count }) => `${answer} ${count} times`)
        .join(', ')}.`}
      table={{
        header: [...rows.header, 'p50', 'p95'],
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
      <StackedChart
        label={`Attempts by outcome, last ${period}`}
        series={outcomeSeries}
        buckets={buckets}
        unit={interval}
        format={formatNumber}
      />
    </ChartFrame>
  )
}

function Answers({ metrics }: { metrics: Metrics }) {
  return (
    <ul aria-label="Answers" className="mb-3 flex flex-wrap gap-2 text-xs">
      {answersOf(metrics).map(({ answer, isGood, count }) => (
        <li key={answer} className="rounded-md border px-2 py-1 tabular-nums">
          <span className={isGood ? 'font-medium text-success' : 'font-medium text-danger'}>{answer}</span>{' '}
          <span className="text-muted">× {count}</span>
        </li>
      ))}
    </ul>
  )
}

type RangeChoiceProps = { value: MetricRange; onValueChange: (range: MetricRange) => void }

function RangeChoice({ value, onValueChange }: RangeChoiceProps) {
  return (
    <fieldset aria-label="Range" className="flex rounded-md border border-line-strong p-px">
      {metricRanges.map((range) => (
        <Button
          key={range.value}
          variant="ghost"
          size="sm"
          aria-pressed={range.value === value}
          className="aria-pressed:bg-pressed aria-pressed:text-ink"
          onClick={() => onValueChange(range.value)}
        >
          {range.label}
        </Button>
      ))}
    </fieldset>
  )
}
