import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ListRequestsQuery, LoggedRequest } from '#sdk'
import type { Scope } from '../routes.ts'
import { momentOf } from '../time-span.ts'
import { pillarOf } from './client.ts'

export type { LoggedRequest, LoggedRequestDetail, RequestErrors, RequestVolume } from '#sdk'

type Filters = Pick<
  ListRequestsQuery,
  'status' | 'code' | 'operation' | 'method' | 'keyId' | 'path' | 'objectId' | 'minDurationMs'
>

/** `from` and `to` as they stand in an address: a span back from now is counted when it is asked for. */
export type RequestFilters = Filters & { from?: string; to?: string }

const root = ({ workspace, environment }: Scope) => ['requests', workspace, environment] as const
const LIVE_MS = 1_500
const CALM_MS = 10_000
const PAGE = 50

type Live = { cursor?: string | undefined; live?: boolean }

export const requestQueries = {
  list: (scope: Scope, filters: RequestFilters, { cursor, live }: Live = {}) =>
    queryOptions({
      queryKey: [...root(scope), 'list', filters, cursor ?? null],
      queryFn: ({ client, signal }) =>
        pillarOf(scope, client).requests.list({ ...listQuery(filters), limit: PAGE, cursor }, { signal }),
      placeholderData: keepPreviousData,
      refetchInterval: live ? LIVE_MS : false,
    }),
  volume: (scope: Scope, filters: RequestFilters) =>
    queryOptions({
      queryKey: [...root(scope), 'volume', filters],
      queryFn: ({ client, signal }) => {
        const { from, to, ...rest } = filters
        return pillarOf(scope, client).requests.volume({ ...rest, ...spanOf({ from, to }) }, { signal })
      },
      placeholderData: keepPreviousData,
      refetchInterval: CALM_MS,
    }),
  errors: (scope: Scope, span: Pick<RequestFilters, 'from' | 'to'>) =>
    queryOptions({
      queryKey: [...root(scope), 'errors', span],
      queryFn: ({ client, signal }) => pillarOf(scope, client).requests.errors(spanOf(span), { signal }),
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
export function allRequests(scope: Scope, filters: RequestFilters, signal: AbortSignal): AsyncIterable<LoggedRequest> {
  return pillarOf(scope).requests.iterate({ ...listQuery(filters), limit: 100 }, { signal })
}

function listQuery({ from, to, ...filters }: RequestFilters): ListRequestsQuery {
  const now = new Date()
  return { ...filters, createdFrom: momentOf(from, now), createdTo: momentOf(to, now) }
}

function spanOf({ from, to }: Pick<RequestFilters, 'from' | 'to'>) {
  const now = new Date()
  return { from: momentOf(from, now), to: momentOf(to, now) }
}
