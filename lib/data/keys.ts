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
}

/** `quiet`: the form that sent it shows what went wrong. The list is refreshed once the secret was put away. */
export function useCreateKey(scope: Scope) {
  return useMutation({ mutationFn: (input: CreateKey) => pillarOf(scope).keys.create(input), meta: { quiet: true } })
}

export function useRotateKey(scope: Scope) {
  return useMutation({
    mutationFn: ({ keyId, ...input }: RotateKey & { keyId: string }) => pillarOf(scope).keys.rotate(keyId, input),
    meta: { quiet: true },
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
