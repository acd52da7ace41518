import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { ApiKey, GetKeyCallsQuery, ListKeysQuery } from '#sdk'
import { ApiError } from '../api/api-error.ts'
import type { Scope } from '../routes.ts'
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

const root = ({ workspace, environment }: Scope) => ['keys', workspace, environment] as const

const REFRESH_MS = 30_000

export const keyQueries = {
  list: (scope: Scope, filters: ListKeysQuery = {}) =>
    queryOptions({
      queryKey: [...root(scope), 'list', filters],
      queryFn: ({ client, signal }) => pillarOf(scope, client).keys.list(filters, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** Null when this environment has no such key. */
  find: (scope: Scope, keyId: string) =>
    queryOptions({
      queryKey: [...root(scope), 'find', keyId],
      queryFn: async ({ client, signal }) => {
        try {
          return await pillarOf(scope, client).keys.get(keyId, { signal })
        } catch (error) {
          if (error instanceof ApiError && error.code === 'resource_not_found') return null
          throw error
        }
      },
    }),
  activity: (scope: Scope) =>
    queryOptions({
      queryKey: [...root(scope), 'activity'],
      queryFn: ({ client, signal }) => pillarOf(scope, client).keyActivity.get({ signal }),
      refetchInterval: REFRESH_MS,
    }),
  calls: (scope: Scope, keyId: string, range: CallsRange) =>
    queryOptions({
      queryKey: [...root(scope), 'calls', keyId, range],
      queryFn: ({ client, signal }) => pillarOf(scope, client).keys.getCalls(keyId, { range }, { signal }),
      placeholderData: keepPreviousData,
      refetchInterval: REFRESH_MS,
    }),
  advice: (scope: Scope, keyId: string) =>
    queryOptions({
      queryKey: [...root(scope), 'advice', keyId],
      queryFn: ({ client, signal }) => pillarOf(scope, client).keys.getScopeAdvice(keyId, { signal }),
    }),
}

/** Every key of a filter, page by page. */
export function everyKey(scope: Scope, filters: ListKeysQuery, signal: AbortSignal): AsyncIterable<ApiKey> {
  return pillarOf(scope).keys.iterate({ ...filters, limit: 100 }, { signal })
}

export function useRefreshKeys(scope: Scope) {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: root(scope) })
  }
}
