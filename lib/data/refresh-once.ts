import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'

type Refresh = { isStale: boolean; timer: ReturnType<typeof setTimeout> }

const GATHER_MS = 200
const refreshes = new WeakMap<QueryClient, Map<string, Refresh>>()

/**
 * Fetches once per burst of events, and waits for the previous response. A stream without pauses would otherwise cancel
 * every fetch, and the page would never update.
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

/** Cancels the pending refresh. */
export function holdRefresh(client: QueryClient, name: string): void {
  const known = refreshes.get(client)
  clearTimeout(known?.get(name)?.timer)
  known?.delete(name)
}

/** Refetches everything under these keys, once per burst. */
export function useRefresh(...keys: QueryKey[]): () => void {
  const client = useQueryClient()
  return () =>
    refreshOnce(client, JSON.stringify(keys), () =>
      Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey }))),
    )
}
