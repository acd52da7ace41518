import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CreateUsageCap, GetUsageSeriesQuery, UsageCap } from '#sdk'
import type { Place } from '../routes.ts'
import { pillarOf } from './client.ts'

export type {
  CreateUsageCap,
  GetUsageSeriesQuery as SeriesQuery,
  Price,
  UsageCap,
  UsageHistory,
  UsageReport,
  UsageSeries,
} from '#sdk'

const root = ({ workspace, environment }: Place) => ['usage', workspace, environment] as const

export const usageQueries = {
  /** `period` is a month as YYYY-MM; left out, the current one. */
  month: (place: Place, period?: string) =>
    queryOptions({
      queryKey: [...root(place), period ?? 'current'],
      queryFn: ({ client, signal }) => pillarOf(place, client).usage.get({ period }, { signal }),
      placeholderData: keepPreviousData,
    }),
  series: (place: Place, query: GetUsageSeriesQuery) =>
    queryOptions({
      queryKey: [...root(place), 'series', query],
      // Data of the previous range would appear under the new range's heading, so drop it.
      queryFn: ({ client, signal }) => pillarOf(place, client).usage.getSeries(query, { signal }),
    }),
  history: (place: Place) =>
    queryOptions({
      queryKey: [...root(place), 'history'],
      queryFn: ({ client, signal }) => pillarOf(place, client).usage.getHistory({ signal }),
    }),
  caps: (place: Place) =>
    queryOptions({
      queryKey: [...root(place), 'caps'],
      queryFn: ({ client, signal }) => pillarOf(place, client).usage.listCaps({ limit: 100 }, { signal }),
    }),
  prices: (place: Place) =>
    queryOptions({
      queryKey: ['prices', place.workspace],
      queryFn: ({ client, signal }) => pillarOf(place, client).prices.list({ signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
}

/** Creates a cap, or changes the one of this id; what it caps stays as it is. */
export function useSaveCap(place: Place, capId: string | null) {
  const refresh = useRefreshCaps(place)
  return useMutation({
    mutationFn: ({ target, subject, ...terms }: CreateUsageCap) => {
      const { usage } = pillarOf(place)
      return capId ? usage.updateCap(capId, terms) : usage.createCap({ target, subject, ...terms })
    },
    onSuccess: refresh,
    meta: { quiet: true },
  })
}

export function useDeleteCap(place: Place) {
  const refresh = useRefreshCaps(place)
  return useMutation({
    mutationFn: (cap: UsageCap) => pillarOf(place).usage.deleteCap(cap.capId),
    onSuccess: refresh,
    meta: { quiet: true },
  })
}

function useRefreshCaps(place: Place) {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [...root(place), 'caps'] })
}
