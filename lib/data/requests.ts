import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ListRequestsQuery } from '#sdk'
import type { Place } from '../routes.ts'
import { momentOf } from '../time-span.ts'
import { pillarOf } from './client.ts'
import { presentOf } from './present.ts'
import { type FiltersOf, records } from './records.ts'

export type { LoggedRequest, LoggedRequestDetail, RequestErrors, RequestVolume } from '#sdk'

export type RequestFilters = FiltersOf<ListRequestsQuery>

const LIVE_MS = 1_500
const CALM_MS = 15_000

const requests = records('requests', {
  list: (pillar, query: ListRequestsQuery, options) => pillar.requests.list(query, options),
  iterate: (pillar, query, options) => pillar.requests.iterate(query, options),
  get: (pillar, id, options) => pillar.requests.get(id, options),
  limit: 50,
})

export const requestQueries = {
  ...requests,
  /** The first page, again and again. */
  live: (place: Place, filters: RequestFilters) => ({
    ...requests.page(place, filters),
    refetchInterval: LIVE_MS,
  }),
  volume: (place: Place, filters: RequestFilters) =>
    queryOptions({
      queryKey: [...requests.root(place), 'volume', filters],
      queryFn: async ({ client, signal }) => {
        const query = { ...filters, ...spanOf(filters, await presentOf(place, client)) } as ListRequestsQuery
        return pillarOf(place, client).requests.getVolume(query, { signal })
      },
      placeholderData: keepPreviousData,
      refetchInterval: CALM_MS,
    }),
  errors: (place: Place, { from, to, excludeSelf }: RequestFilters) =>
    queryOptions({
      queryKey: [...requests.root(place), 'errors', { from, to, excludeSelf }],
      queryFn: async ({ client, signal }) => {
        const span = spanOf({ from, to }, await presentOf(place, client))
        const query = { ...span, ...(excludeSelf && { excludeSelf: 'true' as const }) }
        return pillarOf(place, client).requests.listErrors(query, { signal })
      },
      placeholderData: keepPreviousData,
      refetchInterval: CALM_MS,
    }),
}

function spanOf({ from, to }: Pick<RequestFilters, 'from' | 'to'>, now: Date) {
  return { from: momentOf(from, now), to: momentOf(to, now) }
}
