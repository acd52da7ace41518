import type { Runtime } from '../context.ts'
import { keepNewest } from '../newest.ts'
import { type FindKey, type KnownKey, nameOfKey } from './key-format.ts'
import { findKeyByHash } from './known-keys.store.ts'

// Other gateway processes notice a revocation once their copy is this old, even if the notification was lost.
const FRESH_MS = 1000
const MAX_ENTRIES = 10_000

interface Entry {
  readAt: number
  reading: Promise<KnownKey | null>
  /** Set once the read has finished. */
  key?: KnownKey
}

const caches = new WeakMap<Runtime, Map<string, Entry>>()

/** Finds keys by hash and caches them for a second; concurrent lookups share a read. Never caches unknown secrets. */
export function createFindKey(runtime: Runtime): FindKey {
  const cache = new Map<string, Entry>()
  caches.set(runtime, cache)

  function read(name: string): Entry {
    const entry: Entry = { readAt: performance.now(), reading: findKeyByHash(runtime.db, Buffer.from(name, 'base64')) }
    keepNewest(cache, name, entry, MAX_ENTRIES)
    const keep = (key: KnownKey | null) => {
      if (key) entry.key = key
      else if (cache.get(name) === entry) cache.delete(name)
    }
    entry.reading.then(keep, () => keep(null))
    return entry
  }

  return (secret) => {
    const name = nameOfKey(secret)
    const known = cache.get(name)
    const isFresh = known && performance.now() - known.readAt < FRESH_MS
    return (isFresh ? known : read(name)).reading
  }
}

/** Makes a change to a key take effect at once in this process. */
export function forgetKeys(runtime: Runtime, keyId: string): void {
  forget(runtime, (key) => key.key_id === keyId)
}

/** Does the same for the account's own settings: its sandbox's time and faults. */
export function forgetAccount(runtime: Runtime, accountId: string): void {
  forget(runtime, (key) => key.account.account_id === accountId)
}

// A pending read may have started before the change.
function forget(runtime: Runtime, isChanged: (key: KnownKey) => boolean) {
  const cache = caches.get(runtime)
  for (const [name, { key }] of cache ?? []) if (!key || isChanged(key)) cache?.delete(name)
}
