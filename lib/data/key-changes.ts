import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiKey, CreateKey, Scope as KeyScope, RotateKey, UpdateKey } from '#sdk'
import type { Place } from '../routes.ts'
import { pillarOf } from './client.ts'
import { keyQueries, useRefreshKeys } from './keys.ts'

// `quiet`, because the form that sent it shows what went wrong; without a cache, because the answer holds a secret. The
// list is refreshed when the secret was put away: drawing its row anew would take the only sight of it.
export function useCreateKey(place: Place) {
  return useMutation({
    mutationFn: (input: CreateKey) => pillarOf(place).keys.create(input),
    meta: { quiet: true },
    gcTime: 0,
  })
}

export function useRotateKey(place: Place) {
  return useMutation({
    mutationFn: ({ keyId, ...input }: RotateKey & { keyId: string }) => pillarOf(place).keys.rotate(keyId, input),
    meta: { quiet: true },
    gcTime: 0,
  })
}

export function useUpdateKey(place: Place) {
  const client = useQueryClient()
  const refresh = useRefreshKeys(place)
  return useMutation({
    mutationFn: ({ keyId, ...input }: UpdateKey & { keyId: string }) => pillarOf(place).keys.update(keyId, input),
    onSuccess: (key) => {
      client.setQueryData(keyQueries.find(place, key.keyId).queryKey, key)
      refresh()
    },
    meta: { quiet: true },
  })
}

type AccessChange = { keyId: string; scopes: KeyScope[]; adds: KeyScope[]; takes: boolean }

/** Gives first and takes then: in between, the key can do no less than before and after. */
export function useChangeAccess(place: Place) {
  const refresh = useRefreshKeys(place)
  return useMutation({
    mutationFn: async ({ keyId, scopes, adds, takes }: AccessChange) => {
      if (adds.length > 0) await pillarOf(place).keys.widen(keyId, { scopes: adds })
      if (takes) await pillarOf(place).keys.updateScope(keyId, { scopes })
    },
    onSettled: refresh,
    meta: { quiet: true },
  })
}

export function useRevokeKey(place: Place) {
  const refresh = useRefreshKeys(place)
  return useMutation({
    mutationFn: (key: ApiKey) => pillarOf(place).keys.revoke(key.keyId),
    onSuccess: refresh,
    meta: { quiet: true },
  })
}

/** One after the other; what could not be revoked comes back with its reason. */
export function useRevokeKeys(place: Place) {
  const refresh = useRefreshKeys(place)
  return useMutation({
    mutationFn: async (keys: ApiKey[]) => {
      const failed: { key: ApiKey; error: Error }[] = []
      for (const key of keys) {
        try {
          await pillarOf(place).keys.revoke(key.keyId)
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
