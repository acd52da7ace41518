import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CreateUsageCap, GetUsageSeriesQuery, UsageCap } from '#sdk'
import type { Scope } from '../routes.ts'
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

const root = ({ workspace, environment }: Scope) => ['usage', workspace, environment] as const

export const usageQueries = {
  /** `period` is a month as YYYY-MM; left out, the current one. */
  month: (scope: Scope, period?: string) =>
    queryOptions({
      queryKey: [...root(scope), period ?? 'current'],
      queryFn: ({ client, signal }) => pillarOf(scope, client).usage.get({ period }, { signal }),
      placeholderData: keepPreviousData,
    }),
  series: (scope: Scope, query: GetUsageSeriesQuery) =>
    queryOptions({
      queryKey: [...root(scope), 'series', query],
      // Data of the previous range would appear under the new range's heading, so drop it.
      queryFn: ({ client, signal }) => pillarOf(scope, client).usage.getSeries(query, { signal }),
    }),
  history: (scope: Scope) =>
    queryOptions({
      queryKey: [...root(scope), 'history'],
      queryFn: ({ client, signal }) => pillarOf(scope, client).usage.getHistory({ signal }),
    }),
  caps: (scope: Scope) =>
    queryOptions({
      queryKey: [...root(scope), 'caps'],
      queryFn: ({ client, signal }) => pillarOf(scope, client).usage.listCaps({ limit: 100 }, { signal }),
    }),
  prices: (scope: Scope) =>
    queryOptions({
      queryKey: ['prices', scope.workspace],
      queryFn: ({ client, signal }) => pillarOf(scope, client).prices.list({ signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
}

/** Creates a cap, or changes the one of this id; what it caps stays as it is. */
export function useSaveCap(scope: Scope, capId: string | null) {
  const refresh = useRefreshCaps(scope)
  return useMutation({
    mutationFn: ({ target, subject, ...terms }: CreateUsageCap) => {
      const { usage } = pillarOf(scope)
      return capId ? usage.updateCap(capId, terms) : usage.createCap({ target, subject, ...terms })
    },
    onSuccess: refresh,
    meta: { quiet: true },
  })
}

export function useDeleteCap(scope: Scope) {
  const refresh = useRefreshCaps(scope)
  return useMutation({
    mutationFn: (cap: UsageCap) => pillarOf(scope).usage.deleteCap(cap.capId),
    onSuccess: refresh,
    meta: { quiet: true },
  })
}

function useRefreshCaps(scope: Scope) {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [...root(scope), 'caps'] })
}
