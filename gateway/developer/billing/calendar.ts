import { DAY_MS, HOUR_MS } from '../../time/clock.ts'
import { monthStart, periodOf } from '../../time/period.ts'

export const ISSUE_HOUR = 6
const DUE_DAYS = 14
export const GRACE_MS = 14 * DAY_MS

/** When the bill of a month (YYYY-MM) is issued: at 06:00 UTC on the 1st of the next. */
export function issueTimeOf(period: string): Date {
  return new Date(monthStart(period, 1).getTime() + ISSUE_HOUR * HOUR_MS)
}

/** The last month (YYYY-MM) whose bill is issued by then. */
export function lastIssuable(now: Date): string {
  return periodOf(monthStart(periodOf(new Date(now.getTime() - ISSUE_HOUR * HOUR_MS)), -1))
}

/** 14 days after the date of the bill, or after `now` if an outage delayed it by more than a day. */
export function dueTimeOf(issuedAt: Date, now: Date): Date {
  const isLate = now.getTime() - issuedAt.getTime() > DAY_MS
  return new Date((isLate ? now : issuedAt).getTime() + DUE_DAYS * DAY_MS)
}

/** When an unpaid bill starts to block live writes. */
export function refusalTimeOf({ due_at }: { due_at: Date }): Date {
  return new Date(due_at.getTime() + GRACE_MS)
}
