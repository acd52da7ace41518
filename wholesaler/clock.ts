import { setTimeout as sleepFor } from 'node:timers/promises'

/** Node waits a millisecond if it is to wait longer. */
const MOST_MS = 2 ** 31 - 1

export interface Clock {
  now(): Date
  /** Rejects if the signal aborts meanwhile. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
}

/** The only place of this codebase that reads the wall clock. */
export const systemClock: Clock = {
  now: () => new Date(),
  sleep: (ms, signal) => sleepFor(Math.min(ms, MOST_MS), undefined, signal && { signal }),
}
