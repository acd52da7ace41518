import { useQuery } from '@tanstack/react-query'
import { type SeriesQuery, type UsageSeries, usageQueries } from '#lib/data/usage.ts'
import { environments, type Place } from '#lib/routes.ts'
import type { Point } from './usage-chart.ts'
import type { UsageFilters } from './usage-filters.ts'
import { seriesOf } from './usage-queries.ts'

type ChartData = Pick<UsageSeries, 'calls' | 'total' | 'currency' | 'groups'> & { points: Point[] }

/** The chart's data: one environment by group, or both environments side by side. */
export function useChartData(place: Place, filters: UsageFilters, now: Date) {
  const { chart, before } = seriesOf(filters, now)
  const isBoth = filters.by === 'environment'
  const own = useSeries(place, chart, !isBoth)
  const sandbox = useSeries({ ...place, environment: environments[0] }, chart, isBoth)
  const live = useSeries({ ...place, environment: environments[1] }, chart, isBoth)
  const earlier = useSeries(place, before, filters.compare && !isBoth)

  const query = isBoth
    ? { ...sandbox, data: merged(sandbox.data, live.data), error: sandbox.error ?? live.error }
    : { ...own, data: own.data && { ...own.data, points: own.data.data } }
  return { query, before: filters.compare && !isBoth ? earlier.data?.data : undefined }
}

function useSeries(place: Place, query: SeriesQuery, enabled: boolean) {
  return useQuery({ ...usageQueries.series(place, query), enabled })
}

function merged(sandbox: UsageSeries | undefined, live: UsageSeries | undefined): ChartData | undefined {
  if (!sandbox || !live) return undefined
  const both = [
    { group: 'sandbox', series: sandbox },
    { group: 'live', series: live },
  ]
  return {
    calls: sandbox.calls + live.calls,
    total: sandbox.total + live.total,
    currency: live.currency,
    points: both.flatMap(({ group, series }) => series.data.map((point) => ({ ...point, group }))),
    groups: both.map(({ group, series }) => ({ group, calls: series.calls, quantity: 0, cost: series.total })),
  }
}
