import { useSyncExternalStore } from 'react'

const TICK_MS = 1_000

/**
 * The environment's time, which may be moved in the sandbox: the response's "now" plus the time since it arrived. Null
 * without a response, and on the server, where no time passes.
 */
export function useServerNow(answered: string | undefined, receivedAtMs: number): Date | null {
  const tick = useSyncExternalStore(subscribe, currentTick, () => 0)
  if (!answered) return null
  return new Date(Date.parse(answered) + Math.max(0, tick - receivedAtMs))
}

function subscribe(onTick: () => void) {
  const timer = setInterval(onTick, TICK_MS)
  return () => clearInterval(timer)
}

function currentTick() {
  return Math.floor(Date.now() / TICK_MS) * TICK_MS
}
