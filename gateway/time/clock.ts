import type { Environment } from '../environment.schema.ts'

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

export interface Clock {
  now(): Date
}

/** The process's own clock: besides the wall clock, which may be set, a monotonic one. */
export interface ProcessClock extends Clock {
  elapsedMs(): number
}

export const systemClock: ProcessClock = { now: () => new Date(), elapsedMs: () => performance.now() }

/** A clock that moves only on request. `set` moves only its wall clock, as an administrator does. */
export function manualClock(start: Date) {
  let nowMs = start.getTime()
  let elapsedMs = 0
  return {
    now: () => new Date(nowMs),
    elapsedMs: () => elapsedMs,
    advance(seconds: number) {
      nowMs += seconds * 1000
      elapsedMs += seconds * 1000
    },
    set(seconds: number) {
      nowMs += seconds * 1000
    },
  }
}

const SET_BACK_MS = 1000

/** Each call returns the time that the clock would show without having been set back since the last call; else null. */
export function watchSetBack(clock: ProcessClock): () => Date | null {
  const offset = () => clock.now().getTime() - clock.elapsedMs()
  let last = offset()
  return () => {
    const before = last
    last = offset()
    return before - last > SET_BACK_MS ? new Date(clock.elapsedMs() + before) : null
  }
}

/** How far a sandbox's clock is ahead of real time. */
export interface Ahead {
  sandbox_offset_seconds: number
}

/** The time in a tenant's environment: a sandbox may have been moved ahead, and runs at normal speed from there. */
export function tenantClock(
  clock: Clock,
  { account, environment }: { account: Ahead; environment: Environment },
): Clock {
  const offsetMs = environment === 'sandbox' ? account.sandbox_offset_seconds * 1000 : 0
  return offsetMs === 0 ? clock : { now: () => new Date(clock.now().getTime() + offsetMs) }
}

/** `YYYY-MM-DDTHH:MM:SSZ`: timestamps of the API have no fraction. */
export function toTimestamp(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`
}

export function toTimestampOrNull(date: Date | null): string | null {
  return date && toTimestamp(date)
}

let hour = { ms: Number.NaN, text: '' }

/**
 * The beginning of the hour, as JSON writes it; cached, because nearly every request is in the same hour as the last.
 */
export function toHour(date: Date): string {
  const ms = Math.floor(date.getTime() / HOUR_MS) * HOUR_MS
  if (ms !== hour.ms) hour = { ms, text: new Date(ms).toISOString() }
  return hour.text
}
