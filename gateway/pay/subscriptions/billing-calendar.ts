import { DAY_MS } from '../../time/clock.ts'
import type { Interval } from '../subscription.schema.ts'

const WEEK_MS = 7 * DAY_MS
const MONTHS = { month: 1, quarter: 3, year: 12 }

/**
 * The beginning of a period, counted from the anchor: each period ends where the next one begins. A month without the
 * anchor's day has its last day instead, and later months have the anchor's day again.
 */
export function periodStart(anchor: Date, interval: Interval, period: number): Date {
  if (interval === 'week') return new Date(anchor.getTime() + period * WEEK_MS)
  const start = new Date(anchor)
  start.setUTCDate(1)
  start.setUTCMonth(start.getUTCMonth() + period * MONTHS[interval])
  start.setUTCDate(Math.min(anchor.getUTCDate(), daysInMonth(start)))
  return start
}

/** The number of the period that contains this moment. Negative before the anchor. */
export function periodAt(anchor: Date, interval: Interval, at: Date): number {
  if (interval === 'week') return Math.floor((at.getTime() - anchor.getTime()) / WEEK_MS)
  const months = monthsOf(at) - monthsOf(anchor)
  const period = Math.floor(months / MONTHS[interval])
  return periodStart(anchor, interval, period) > at ? period - 1 : period
}

/** The day of the month on which periods begin. Null for weeks. */
export function anchorDay(anchor: Date, interval: Interval): number | null {
  return interval === 'week' ? null : anchor.getUTCDate()
}

function monthsOf(date: Date): number {
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

function daysInMonth(date: Date): number {
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
}
