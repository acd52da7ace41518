import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiKey, ChangeKeyScope, CreateKey, ListKeysQuery, RotateKey } from '#sdk'
import type { Scope } from '../routes.ts'
import { pillarOf } from './client.ts'

export type { ApiKey, ApiKeyWithSecret, CreateKey, ListKeysQuery, Scope as KeyScope } from '#sdk'

const root = ({ workspace, environment }: Scope) => ['keys', workspace, environment] as const

export const keyQueries = {
  list: (scope: Scope, filters: ListKeysQuery = {}) =>
    queryOptions({
      queryKey: [...root(scope), 'list', filters],
      queryFn: ({ client, signal }) => pillarOf(scope, client).keys.list(filters, { signal }),
      placeholderData: keepPreviousData,
    }),
  /** Null when this environment has no such key. The API lists keys only, so a link to one walks the list. */
  find: (scope: Scope, keyId: string) =>
    queryOptions({
      queryKey: [...root(scope), 'find', keyId],
      queryFn: async ({ client, signal }) => {
        for await (const key of pillarOf(scope, client).keys.iterate({ limit: 100 }, { signal })) {
          if (key.keyId === keyId) return key
        }
        return null
      },
    }),
}

export async function exportKeys(scope: Scope, filters: ListKeysQuery): Promise<ApiKey[]> {
  const found: ApiKey[] = []
  for await (const key of pillarOf(scope).keys.iterate({ ...filters, limit: 100 })) found.push(key)
  return found
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

export function useNarrowKey(scope: Scope) {
  const refresh = useRefreshKeys(scope)
  return useMutation({
    mutationFn: ({ keyId, ...input }: ChangeKeyScope & { keyId: string }) =>
      pillarOf(scope).keys.changeScope(keyId, input),
    onSuccess: refresh,
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

export function useRefreshKeys(scope: Scope) {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: root(scope) })
}
