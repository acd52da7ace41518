import { keepPreviousData } from '@tanstack/react-query'
import type { GetUsageSeriesQuery } from '#sdk'
import type { Place } from '../routes.ts'
import { queriesOf } from './ask.ts'

export type {
  CreateUsageCap,
  GetUsageSeriesQuery as SeriesQuery,
  Price,
  UsageCap,
  UsageHistory,
  UsageReport,
  UsageSeries,
} from '#sdk'

const usage = queriesOf('usage')

export const usageQueries = {
  /** `period` is a month as YYYY-MM; the default is the current one. */
  month: (place: Place, period?: string) =>
    usage.query(place, [period ?? 'current'], (pillar, options) => pillar.usage.get({ period }, options), {
      placeholderData: keepPreviousData,
    }),
  // Data of the previous range would appear under the new range's heading, so drop it.
  series: (place: Place, query: GetUsageSeriesQuery) =>
    usage.query(place, ['series', query], (pillar, options) => pillar.usage.getSeries(query, options)),
  history: (place: Place) => usage.query(place, ['history'], (pillar, options) => pillar.usage.getHistory(options)),
  caps: (place: Place) =>
    usage.query(place, ['caps'], (pillar, options) => pillar.usage.listCaps({ limit: 100 }, options)),
  prices: (place: Place) =>
    usage.query(place, ['prices'], (pillar, options) => pillar.prices.list(options), {
      staleTime: Number.POSITIVE_INFINITY,
    }),
}
