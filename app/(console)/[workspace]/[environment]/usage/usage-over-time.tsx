import type { ReactNode } from 'react'
import { ChartFrame } from '#components/charts/chart-frame.tsx'
import { chartRows } from '#components/charts/chart-rows.ts'
import { StackedChart } from '#components/charts/stacked-chart.tsx'
import { summarise } from '#components/charts/summary.ts'
import type { UsageReport } from '#lib/data/usage.ts'
import { formatCost, formatNumber, formatUtcMonth, plural } from '#lib/format.ts'
import type { Scope } from '#lib/routes.ts'
import { currentMonth, monthStart } from './months.ts'
import { dayBuckets, type Measure, pillarSeries, totalCalls } from './usage-chart.ts'

type UsageOverTimeProps = {
  scope: Scope
  report: UsageReport
  before: UsageReport | undefined
  show: Measure
  now: Date
  range: ReactNode
}

export function UsageOverTime({ scope, report, before, show, now, range }: UsageOverTimeProps) {
  const isCost = show === 'cost'
  const buckets = dayBuckets(report, show, now, before)
  const format = (value: number) => (isCost ? formatCost(value, report.currency) : formatNumber(value))
  const spoken = (value: number) => (isCost ? formatCost(value, report.currency) : plural(value, 'call'))
  const month = formatUtcMonth(monthStart(report.period))
  const title = isCost ? 'Cost by pillar' : 'Calls by pillar'

  return (
    <ChartFrame
      title={title}
      total={isCost ? formatCost(report.total, report.currency) : plural(totalCalls(report), 'call')}
      period={
        <>
          {month}, UTC{report.period === currentMonth(now) && ', so far'}
          {isCost && !report.billable && ' · free: what live would have cost'}
        </>
      }
      series={pillarSeries}
      compares={before !== undefined}
      range={range}
      summary={summarise({ buckets, series: pillarSeries, unit: 'day', format: spoken })}
      table={chartRows(buckets, pillarSeries, 'day')}
      format={format}
      csvName={`usage-${show}-${scope.environment}-${report.period}.csv`}
    >
      <StackedChart
        label={`${title}, ${month}`}
        series={pillarSeries}
        buckets={buckets}
        unit="day"
        format={format}
        whole={!isCost}
      />
    </ChartFrame>
  )
}
