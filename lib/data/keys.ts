import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiKey, CreateKey, GetKeyCallsQuery, Scope as KeyScope, ListKeysQuery, RotateKey, UpdateKey } from '#sdk'
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
  /** How busy every key is, in one answer. */
  activity: (scope: Scope) =>
    queryOptions({
      queryKey: [...root(scope), 'activity'],
      queryFn: ({ client, signal }) => pillarOf(scope, client).keyActivity.get({ signal }),
      refetchInterval: REFRESH_MS,
    }),
  calls: (scope: Scope, keyId: string, range: CallsRange) =>
    queryOptions({
      queryKey: [...root(scope), 'calls', keyId, range],
      queryFn: ({ client, signal }) => pillarOf(scope, client).keys.calls(keyId, { range }, { signal }),
      placeholderData: keepPreviousData,
      refetchInterval: REFRESH_MS,
    }),
  advice: (scope: Scope, keyId: string) =>
    queryOptions({
      queryKey: [...root(scope), 'advice', keyId],
      queryFn: ({ client, signal }) => pillarOf(scope, client).keys.scopeAdvice(keyId, { signal }),
    }),
}

/** Every key of a filter, page by page. */
export function everyKey(scope: Scope, filters: ListKeysQuery, signal: AbortSignal): AsyncIterable<ApiKey> {
  return pillarOf(scope).keys.iterate({ ...filters, limit: 100 }, { signal })
}

// `quiet`, because the form that sent it shows what went wrong; without a cache, because the answer holds a secret. The
// list is refreshed when the secret was put away: drawing its row anew would take the only sight of it.
export function useCreateKey(scope: Scope) {
  return useMutation({
    mutationFn: (input: CreateKey) => pillarOf(scope).keys.create(input),
    meta: { quiet: true },
    gcTime: 0,
  })
}

export function useRotateKey(scope: Scope) {
  return useMutation({
    mutationFn: ({ keyId, ...input }: RotateKey & { keyId: string }) => pillarOf(scope).keys.rotate(keyId, input),
    meta: { quiet: true },
    gcTime: 0,
  })
}

export function useUpdateKey(scope: Scope) {
  const client = useQueryClient()
  const refresh = useRefreshKeys(scope)
  return useMutation({
    mutationFn: ({ keyId, ...input }: UpdateKey & { keyId: string }) => pillarOf(scope).keys.update(keyId, input),
    onSuccess: (key) => {
      client.setQueryData(keyQueries.find(scope, key.keyId).queryKey, key)
      refresh()
    },
    meta: { quiet: true },
  })
}

type AccessChange = { keyId: string; scopes: KeyScope[]; adds: KeyScope[]; takes: boolean }

/** Gives first and takes then: in between, the key can do no less than before and after. */
export function useChangeAccess(scope: Scope) {
  const refresh = useRefreshKeys(scope)
  return useMutation({
    mutationFn: async ({ keyId, scopes, adds, takes }: AccessChange) => {
      if (adds.length > 0) await pillarOf(scope).keys.widen(keyId, { scopes: adds })
      if (takes) await pillarOf(scope).keys.changeScope(keyId, { scopes })
    },
    onSettled: refresh,
    meta: { quiet: true },
  })
}

export function useRevokeKey(scope: Scope) {
  const refresh = useRefreshKeys(scope)
  return useMutation({
    mutationFn: (key: ApiKey) => pillarOf(scope).keys.revoke(key.keyId),
    onSuccess: refresh,
    meta: { quiet: true },
  })
}

/** One after the other; what could not be revoked comes back with its reason. */
export function useRevokeKeys(scope: Scope) {
  const refresh = useRefreshKeys(scope)
  return useMutation({
    mutationFn: async (keys: ApiKey[]) => {
      const failed: { key: ApiKey; error: Error }[] = []
      for (const key of keys) {
        try {
          await pillarOf(scope).keys.revoke(key.keyId)
        } catch (error) {
          failed.push({ key, error: error instanceof Error ? error : new Error(String(error)) })
        }
      }
      return failed
    },
    onSettled: refresh,
    meta: { quiet: true },
  })
}

export function useRefreshKeys(scope: Scope) {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: root(scope) })
  }
}
