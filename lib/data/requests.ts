import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ListRequestsQuery, LoggedRequest } from '#sdk'
import type { Scope } from '../routes.ts'
import { momentOf } from '../time-span.ts'
import { pillarOf } from './client.ts'
import { presentOf } from './present.ts'

export type { LoggedRequest, LoggedRequestDetail, RequestErrors, RequestVolume } from '#sdk'

type Filters = Pick<
  ListRequestsQuery,
  'status' | 'code' | 'operation' | 'method' | 'keyId' | 'excludeSelf' | 'path' | 'objectId' | 'minDurationMs'
>

/** `from` and `to` as they stand in an address: a span back from now is counted when it is asked for. */
export type RequestFilters = Filters & { from?: string; to?: string }

const root = ({ workspace, environment }: Scope) => ['requests', workspace, environment] as const
const LIVE_MS = 1_500
const CALM_MS = 15_000
const PAGE = 50

type Live = { cursor?: string | undefined; live?: boolean }

export const requestQueries = {
  list: (scope: Scope, filters: RequestFilters, { cursor, live }: Live = {}) =>
    queryOptions({
      queryKey: [...root(scope), 'list', filters, cursor ?? null],
      queryFn: async ({ client, signal }) => {
        const query = listQuery(filters, await presentOf(scope, client))
        return pillarOf(scope, client).requests.list({ ...query, limit: PAGE, cursor }, { signal })
      },
      placeholderData: keepPreviousData,
      refetchInterval: live ? LIVE_MS : false,
    }),
  volume: (scope: Scope, filters: RequestFilters) =>
    queryOptions({
      queryKey: [...root(scope), 'volume', filters],
      queryFn: async ({ client, signal }) => {
        const { from, to, ...rest } = filters
        const span = spanOf({ from, to }, await presentOf(scope, client))
        return pillarOf(scope, client).requests.getVolume({ ...rest, ...span }, { signal })
      },
      placeholderData: keepPreviousData,
      refetchInterval: CALM_MS,
    }),
  errors: (scope: Scope, span: Pick<RequestFilters, 'from' | 'to' | 'excludeSelf'>) =>
    queryOptions({
      queryKey: [...root(scope), 'errors', span],
      queryFn: async ({ client, signal }) => {
        const { excludeSelf, ...range } = span
        const query = { excludeSelf, ...spanOf(range, await presentOf(scope, client)) }
        return pillarOf(scope, client).requests.listErrors(query, { signal })
      },
      placeholderData: keepPreviousData,
      refetchInterval: CALM_MS,
    }),
  get: (scope: Scope, requestId: string) =>
    queryOptions({
      queryKey: [...root(scope), 'get', requestId],
      queryFn: ({ client, signal }) => pillarOf(scope, client).requests.get(requestId, { signal }),
    }),
}

/** Every call of the filter, newest first, for a file. */
export async function* allRequests(
  scope: Scope,
  filters: RequestFilters,
  client: QueryClient,
  signal: AbortSignal,
): AsyncIterable<LoggedRequest> {
  const query = listQuery(filters, await presentOf(scope, client))
  yield* pillarOf(scope).requests.iterate({ ...query, limit: 100 }, { signal })
}

function listQuery({ from, to, ...filters }: RequestFilters, now: Date): ListRequestsQuery {
  return { ...filters, createdFrom: momentOf(from, now), createdTo: momentOf(to, now) }
}

function spanOf({ from, to }: Pick<RequestFilters, 'from' | 'to'>, now: Date) {
  return { from: momentOf(from, now), to: momentOf(to, now) }
}
