import { useQueryClient } from '@tanstack/react-query'
import type { ApiKey, CreateKey, Scope as KeyScope, Pillar, RotateKey, UpdateKey } from '#sdk'
import type { Place } from '../routes.ts'
import { keyQueries, useRefreshKeys } from './keys.ts'
import { useWrite } from './write.ts'

// Without a cache, because the response holds a secret. The list is refreshed after the secret is closed, because
// rendering its row again would remove the secret.
const secretive = { gcTime: 0 }

export function useCreateKey(place: Place) {
  return useWrite(place, (pillar, input: CreateKey) => pillar.keys.create(input), secretive)
}

type OfKey<Input> = Input & { keyId: string }

export function useRotateKey(place: Place) {
  const rotate = (pillar: Pillar, { keyId, ...input }: OfKey<RotateKey>) => pillar.keys.rotate(keyId, input)
  return useWrite(place, rotate, secretive)
}

export function useUpdateKey(place: Place) {
  const client = useQueryClient()
  const refresh = useRefreshKeys(place)
  return useWrite(place, (pillar, { keyId, ...input }: OfKey<UpdateKey>) => pillar.keys.update(keyId, input), {
    onSuccess: (key) => {
      client.setQueryData(keyQueries.find(place, key.keyId).queryKey, key)
      refresh()
    },
  })
}

type AccessChange = { keyId: string; scopes: KeyScope[]; adds: KeyScope[]; takes: boolean }

/** Adds scopes first, then removes others, so that in between the key can do no less than before or after. */
export function useChangeAccess(place: Place) {
  const onSettled = useRefreshKeys(place)
  async function change({ keys }: Pillar, { keyId, scopes, adds, takes }: AccessChange) {
    if (adds.length > 0) await keys.widen(keyId, { scopes: adds })
    if (takes) await keys.updateScope(keyId, { scopes })
  }
  return useWrite(place, change, { onSettled })
}

export function useRevokeKey(place: Place) {
  const onSuccess = useRefreshKeys(place)
  return useWrite(place, (pillar, key: ApiKey) => pillar.keys.revoke(key.keyId), { onSuccess })
}

/** One after another; keys that could not be revoked are returned with their reasons. */
export function useRevokeKeys(place: Place) {
  const onSettled = useRefreshKeys(place)
  async function revoke(pillar: Pillar, keys: ApiKey[]) {
    const failed: { key: ApiKey; error: Error }[] = []
    for (const key of keys) {
      try {
        await pillar.keys.revoke(key.keyId)
      } catch (error) {
        failed.push({ key, error: error instanceof Error ? error : new Error(String(error)) })
      }
    }
    return failed
  }
  return useWrite(place, revoke, { onSettled })
}
