import type { ReactNode } from 'react'
import { ChartFrame } from '#components/charts/chart-frame.tsx'
import { chartRows } from '#components/charts/chart-rows.ts'
import { StackedChart } from '#components/charts/stacked-chart.tsx'
import { summarise } from '#components/charts/summary.ts'
import type { CallsRange, KeyCalls } from '#lib/data/keys.ts'
import { formatNumber, formatUtc, plural } from '#lib/format.ts'
import { callsIn } from '../outcomes.ts'
import { chartBuckets, seriesOf } from './outcome-chart.ts'

type KeyOutcomesProps = { calls: KeyCalls; range: CallsRange; control: ReactNode; csvName: string }

export function KeyOutcomes({ calls, range, control, csvName }: KeyOutcomesProps) {
  const unit = range === '24h' ? 'hour' : 'day'
  const buckets = chartBuckets(calls, unit)
  const series = seriesOf(buckets)
  const spoken = (value: number) => plural(value, 'request')

  return (
    <ChartFrame
      title="Requests by outcome"
      total={spoken(callsIn(calls.totals))}
      period={`${formatUtc(calls.from)} to ${formatUtc(calls.to)}`}
      series={series}
      range={control}
      summary={summarise({ buckets, series, unit, format: spoken })}
      table={chartRows(buckets, series, unit)}
      format={formatNumber}
      csvName={csvName}
    >
      <StackedChart
        label="Requests by outcome"
        series={series}
        buckets={buckets}
        unit={unit}
        format={formatNumber}
        whole
      />
    </ChartFrame>
  )
}
