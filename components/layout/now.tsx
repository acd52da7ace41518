import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'

export const TICK_MS = 15_000

const Offset = createContext(0)

/** Inside, the current time is this far ahead of real time, because a sandbox's clock can be moved. */
export function NowOffset({ seconds, children }: { seconds: number; children: ReactNode }) {
  return <Offset value={seconds * 1000}>{children}</Offset>
}

/** The current time in milliseconds, updated with a shared tick. `real` ignores the sandbox's clock. */
export function useNow({ real = false } = {}): number {
  const offset = use(Offset)
  const tick = useSyncExternalStore(subscribe, currentTick, currentTick)
  return tick + (real ? 0 : offset)
}

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined

// One timer for all: with separate timers, an older row of a list could for seconds look newer than the next.
function subscribe(onTick: () => void) {
  if (listeners.size === 0) awaitTick()
  listeners.add(onTick)
  return () => {
    listeners.delete(onTick)
    if (listeners.size === 0) clearTimeout(timer)
  }
}

function awaitTick() {
  timer = setTimeout(
    () => {
      for (const onTick of listeners) onTick()
      awaitTick()
    },
    TICK_MS - (Date.now() % TICK_MS),
  )
}

function currentTick() {
  return Math.floor(Date.now() / TICK_MS) * TICK_MS
}
