import type { Runtime } from '../../context.ts'
import type { FindKey } from '../../middleware/authenticate.ts'
import { hashKey, type KnownKey } from './key-format.ts'
import { findKeyByHash } from './keys.store.ts'

// A revocation reaches the other gateway processes when their copy is this old, whatever became of any message.
const FRESH_MS = 1000
const MAX_ENTRIES = 10_000

interface Entry {
  key: KnownKey
  readAt: number
}

const caches = new WeakMap<Runtime, Map<string, Entry>>()

/** Looks keys up by their hash, from memory for a second. Unknown secrets are never kept. */
export function createFindKey(runtime: Runtime): FindKey {
  const cache = new Map<string, Entry>()
  caches.set(runtime, cache)

  return async (secret) => {
    const hash = hashKey(secret)
    const name = hash.toString('base64')
    const hit = cache.get(name)
    if (hit && performance.now() - hit.readAt < FRESH_MS) return hit.key
    const key = await findKeyByHash(runtime.db, hash)
    cache.delete(name)
    if (!key) return null
    cache.set(name, { key, readAt: performance.now() })
    if (cache.size > MAX_ENTRIES) cache.delete(cache.keys().next().value ?? '')
    return key
  }
}

/** Makes a change to a key felt at once in this process. */
export function forgetKeys(runtime: Runtime, keyId: string): void {
  const cache = caches.get(runtime)
  for (const [name, entry] of cache ?? []) if (entry.key.key_id === keyId) cache?.delete(name)
}

/** The same for what the account itself says: its sandbox's time and faults. */
export function forgetAccount(runtime: Runtime, accountId: string): void {
  const cache = caches.get(runtime)
  for (const [name, entry] of cache ?? []) if (entry.key.account.account_id === accountId) cache?.delete(name)
}
