import { HOUR_MS } from '../../time/clock.ts'

/** A webhook is disabled after five days without a success, once ten events have failed. */
const PATIENCE_MS = 5 * 24 * HOUR_MS
export const ENOUGH_EVENTS = 10

/** In percent of the way; the first is a day, however few events there were. */
const STAGES = [50, 70, 90, 100]
const FIRST_STAGE = { percent: 20, afterMs: 24 * HOUR_MS }

/** How far a webhook is on the way to being disabled: time and events both have to be there. */
export function failurePercent(failingMs: number, failedEvents: number): number {
  const share = Math.min(failingMs / PATIENCE_MS, failedEvents / ENOUGH_EVENTS, 1)
  return Math.max(0, Math.floor(share * 100))
}

/** When, counted from the first failure, a further stage can be reached. */
export const STAGE_TIMES_MS = [FIRST_STAGE.afterMs, ...STAGES.map((stage) => (stage / 100) * PATIENCE_MS)]

/** The last stage to be told of by now; 0 when there is none yet. */
export function stageReached(failingMs: number, failedEvents: number): number {
  const percent = failurePercent(failingMs, failedEvents)
  const passed = STAGES.filter((stage) => percent >= stage)
  return Math.max(failingMs >= FIRST_STAGE.afterMs ? FIRST_STAGE.percent : 0, ...passed)
}
