/** Revocations and role changes made by another process take effect after this time. */
const FRESH_MS = 500
const MAX_ENTRIES = 10_000

type Recent = { found: Promise<unknown>; until: number }

// On globalThis: Next evaluates modules once per bundle, and sign-out must reach what the proxy remembers.
const held = globalThis as { consoleRecentMembers?: Map<string, Recent> }
held.consoleRecentMembers ??= new Map()
const recent = held.consoleRecentMembers

/** Shares one lookup among the requests of a screen. Caches no failure and no lookup that found nothing. */
export function recall<Found>(key: string, find: () => Promise<Found | null>): Promise<Found | null> {
  const known = recent.get(key)
  if (known && known.until > performance.now()) return known.found as Promise<Found | null>
  if (recent.size >= MAX_ENTRIES) recent.clear()
  const found = find()
  const entry = { found, until: performance.now() + FRESH_MS }
  recent.set(key, entry)
  const forget = () => {
    if (recent.get(key) === entry) recent.delete(key)
  }
  found.then((value) => value ?? forget(), forget)
  return found
}

/** Call it after every change of sessions, memberships or roles. */
export function forgetRecentMembers(): void {
  recent.clear()
}
