import { useRouter } from 'next/navigation'
import { ChartFrame } from '#components/charts/chart-frame.tsx'
import { chartRows } from '#components/charts/chart-rows.ts'
import { StackedChart } from '#components/charts/stacked-chart.tsx'
import { summarise } from '#components/charts/summary.ts'
import { costFormat, formatCost } from '#lib/cost.ts'
import type { UsageSeries } from '#lib/data/usage.ts'
import { formatNumber, plural } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'
import { bucketLink } from './logs-link.ts'
import { rangeSlug, rangeWords } from './range-words.ts'
import type { Range } from './ranges.ts'
import { bucketsFor, type Point, seriesFor } from './usage-chart.ts'
import type { UsageFilters } from './usage-filters.ts'

export type Shown = Pick<UsageSeries, 'calls' | 'total' | 'currency'> & { points: Point[] }

type UsageOverTimeProps = {
  place: Place
  shown: Shown
  before: Point[] | undefined
  filters: UsageFilters
  range: Range
  now: Date
  nameOf: (group: string) => string
}

export function UsageOverTime({ place, shown, before, filters, range, now, nameOf }: UsageOverTimeProps) {
  const router = useRouter()
  const { show, by, key } = filters
  const { unit } = range
  const isCost = show === 'cost'
  const series = seriesFor(by, shown.points, show, nameOf)
  const buckets = bucketsFor(shown.points, series, { show, range, now, before })
  const rows = chartRows(buckets, series, unit)
  const amounts = rows.rows.flatMap((row) => row.filter((value) => typeof value === 'number'))
  const format = (value: number) => (isCost ? formatCost(value, shown.currency) : formatNumber(value))
  const spoken = (value: number) => (isCost ? formatCost(value, shown.currency) : plural(value, 'call'))
  const title = `${isCost ? 'Cost' : 'Calls'} by ${by}`
  const linkOf = (start: string) => bucketLink(place, start, unit, { key, now })
  const open = (start: string) => {
    const link = linkOf(start)
    if (link) router.push(link)
  }
  const csvName = ['usage', show, 'by', by, ...(by === 'environment' ? [] : [place.environment]), rangeSlug(range)]

  return (
    <ChartFrame
      title={title}
      total={spoken(isCost ? shown.total : shown.calls)}
      period={
        <>
          {rangeWords(range)}, UTC{range.to > now && ', so far'}
          {isCost && place.environment === 'sandbox' && by !== 'environment' && ' · estimated live cost, not billed'}
        </>
      }
      series={series}
      compares={before !== undefined}
      summary={summarise({ buckets, series, unit, format: spoken, total: isCost ? shown.total : shown.calls })}
      table={{
        ...rows,
        ...(by !== 'environment' && { links: buckets.map(({ start }) => linkOf(start)) }),
      }}
      format={isCost ? costFormat(amounts, shown.currency) : formatNumber}
      csvName={`${csvName.join('-')}.csv`}
      csvUnit={isCost ? shown.currency : 'calls'}
    >
      <StackedChart
        label={`${title}, ${rangeWords(range)}`}
        series={series}
        buckets={buckets}
        unit={unit}
        format={format}
        whole={!isCost}
        {...(by !== 'environment' && { onPick: ({ start }) => open(start) })}
      />
    </ChartFrame>
  )
}
