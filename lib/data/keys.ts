import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { ApiKey, GetKeyCallsQuery, ListKeysQuery } from '#sdk'
import { ApiError } from '../api/api-error.ts'
import type { Place } from '../routes.ts'
import { pillarOf } from './client.ts'

export type {
  ApiKey,
  ApiKeyWithSecret,
  CreateKey,
  KeyActivity,
  KeyActivityOfKey,
  KeyCaller,
  KeyCalls,
  KeyCallsOperation,
  KeyOutcomes,
  KeyScopeAdvice,
  ListKeysQuery,
  Scope as KeyScope,
  UpdateKey,
} from '#sdk'

export type CallsRange = NonNullable<GetKeyCallsQuery['range']>

const root = ({ workspace, environment }: Place) => ['keys', workspace, environment] as const

const REFRESH_MS = 30_000

export const keyQueries = {
  list: (place: Place, filters: ListKeysQuery = {}) =>
    queryOptions({
      queryKey: [...root(place), 'list', filters],
      queryFn: ({ client, signal }) => pillarOf(place, client).keys.list(filters, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** Null when this environment has no such key. */
  find: (place: Place, keyId: string) =>
    queryOptions({
      queryKey: [...root(place), 'find', keyId],
      queryFn: async ({ client, signal }) => {
        try {
          return await pillarOf(place, client).keys.get(keyId, { signal })
        } catch (error) {
          if (error instanceof ApiError && error.code === 'resource_not_found') return null
          throw error
        }
      },
    }),
  activity: (place: Place) =>
    queryOptions({
      queryKey: [...root(place), 'activity'],
      queryFn: ({ client, signal }) => pillarOf(place, client).keyActivity.get({ signal }),
      refetchInterval: REFRESH_MS,
    }),
  calls: (place: Place, keyId: string, range: CallsRange) =>
    queryOptions({
      queryKey: [...root(place), 'calls', keyId, range],
      queryFn: ({ client, signal }) => pillarOf(place, client).keys.getCalls(keyId, { range }, { signal }),
      placeholderData: keepPreviousData,
      refetchInterval: REFRESH_MS,
    }),
  advice: (place: Place, keyId: string) =>
    queryOptions({
      queryKey: [...root(place), 'advice', keyId],
      queryFn: ({ client, signal }) => pillarOf(place, client).keys.getScopeAdvice(keyId, { signal }),
    }),
}

/** Every key of a filter, page by page. */
export function everyKey(place: Place, filters: ListKeysQuery, signal: AbortSignal): AsyncIterable<ApiKey> {
  return pillarOf(place).keys.iterate({ ...filters, limit: 100 }, { signal })
}

export function useRefreshKeys(place: Place) {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: root(place) })
  }
}
