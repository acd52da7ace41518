import type { ClockMove } from '#lib/data/sandbox.ts'
import { plural } from '#lib/format.ts'
import type { Span } from './spans.ts'

export type Draft = { span: Span; amount: string; unit: 'minutes' | 'hours' | 'days'; date: string }

export const emptyDraft: Draft = { span: 'day', amount: '6', unit: 'hours', date: '' }

const DAY = 86_400
const units = { minutes: 60, hours: 3_600, days: DAY }

/** The advance that a draft describes, or what is wrong with it. `now` is the sandbox's time. */
export function toMove(draft: Draft, now: Date): { move: ClockMove; target: Date } | { problem: string } {
  if (draft.span === 'date') return toDate(draft.date, now)
  const seconds = secondsOf(draft, now)
  if (seconds === null) return { problem: 'Enter a whole number of 1 or more.' }
  return { move: { advanceBySeconds: seconds }, target: new Date(now.getTime() + seconds * 1000) }
}

function toDate(text: string, now: Date) {
  const target = new Date(`${text}:00Z`)
  if (Number.isNaN(target.getTime())) return { problem: 'Choose a date and time.' }
  if (target <= now) return { problem: 'The clock only moves forward. Choose a later time.' }
  return { move: { advanceTo: target.toISOString() }, target }
}

function secondsOf({ span, amount, unit }: Draft, now: Date): number | null {
  if (span === 'day') return DAY
  if (span === 'week') return 7 * DAY
  if (span === 'month') return (monthAfter(now).getTime() - now.getTime()) / 1000
  const count = Number(amount)
  return Number.isInteger(count) && count >= 1 ? count * units[unit] : null
}

/** The same day of the next month, or its last day if it is shorter. */
function monthAfter(now: Date): Date {
  const next = new Date(now)
  next.setUTCMonth(now.getUTCMonth() + 1)
  if (next.getUTCDate() !== now.getUTCDate()) next.setUTCDate(0)
  return next
}

const SETTLEMENT_HOUR = 2

/** The next 02:00 UTC, when settlements run. */
export function nextRunAfter(now: Date): string {
  const run = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), SETTLEMENT_HOUR))
  // A minute's margin: the time on a page is a little behind.
  if (run.getTime() - now.getTime() < 60_000) run.setUTCDate(run.getUTCDate() + 1)
  return run.toISOString()
}

/** "Advance 29 days to the next renewal": the clock moves every record of the sandbox, so the label says how far. */
export function advanceLabel(at: string, now: Date, what: string): string {
  const minutes = Math.max(1, Math.round((Date.parse(at) - now.getTime()) / 60_000))
  const hours = Math.round(minutes / 60)
  const span =
    hours >= 48 ? plural(Math.round(hours / 24), 'day') : hours >= 1 ? plural(hours, 'hour') : plural(minutes, 'minute')
  return `Advance ${span} to the next ${what}`
}
