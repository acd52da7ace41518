import { setTimeout as sleepFor } from 'node:timers/promises'

export interface Clock {
  now(): Date
  /** Rejects if the signal aborts meanwhile. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
}

/** The only place of this codebase that reads the wall clock. */
export const systemClock: Clock = {
  now: () => new Date(),
  sleep: (ms, signal) => sleepFor(ms, undefined, signal && { signal }),
}
