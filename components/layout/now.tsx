'use client'

import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'

export const TICK_MS = 15_000

const Offset = createContext(0)

/** Below it, the present is this much ahead of real time: a sandbox's clock can be moved. */
export function NowOffset({ seconds, children }: { seconds: number; children: ReactNode }) {
  return <Offset value={seconds * 1000}>{children}</Offset>
}

/** The present in milliseconds, moving on with everybody else's tick. `real` is for what no sandbox's clock stamps. */
export function useNow({ real = false } = {}): number {
  const offset = use(Offset)
  const tick = useSyncExternalStore(subscribe, currentTick, currentTick)
  return tick + (real ? 0 : offset)
}

function subscribe(onTick: () => void) {
  const timer = setInterval(onTick, TICK_MS)
  return () => clearInterval(timer)
}

function currentTick() {
  return Math.floor(Date.now() / TICK_MS) * TICK_MS
}
