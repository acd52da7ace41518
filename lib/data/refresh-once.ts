import type { QueryClient } from '@tanstack/react-query'

type Refresh = { isStale: boolean; timer: ReturnType<typeof setTimeout> }

const GATHER_MS = 200
const refreshes = new WeakMap<QueryClient, Map<string, Refresh>>()

/**
 * What happens in one burst is fetched once, and the next fetch waits for the answer to the one before: a stream that
 * does not pause would otherwise cancel each of them, and the page would stand still while most happens.
 */
export function refreshOnce(client: QueryClient, name: string, fetch: () => Promise<unknown>): void {
  const known = refreshes.get(client) ?? new Map<string, Refresh>()
  refreshes.set(client, known)
  const underWay = known.get(name)
  if (underWay) {
    underWay.isStale = true
    return
  }

  async function run() {
    refresh.isStale = false
    await fetch()
    if (known.get(name) !== refresh) return
    known.delete(name)
    if (refresh.isStale) refreshOnce(client, name, fetch)
  }
  const refresh: Refresh = { isStale: false, timer: setTimeout(run, GATHER_MS) }
  known.set(name, refresh)
}

/** Gives up the refresh that waits. */
export function holdRefresh(client: QueryClient, name: string): void {
  const known = refreshes.get(client)
  clearTimeout(known?.get(name)?.timer)
  known?.delete(name)
}
