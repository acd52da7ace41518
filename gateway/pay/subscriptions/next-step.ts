import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../time/clock.ts'
import type { SubscriptionRow } from './subscriptions.store.ts'

export const NOTICE_MS = 7 * DAY_MS
const COMPLETE_WITHIN_MS = 23 * HOUR_MS
/** A notice sent later than this after its time postpones the charge, so that the payer has the whole week. */
const PUNCTUAL_MS = MINUTE_MS
const RETRY_DAYS = [1, 3, 7, 14] as const
export const MAX_ATTEMPTS = 5

/**
 * `remind` tells the payer about an overdue payment that is not retried automatically. `give_up` cancels because of it.
 */
export type StepKind = 'notice' | 'charge' | 'remind' | 'give_up' | 'end' | 'expire'

export interface Step {
  kind: StepKind
  at: Date
}

/**
 * The next thing that happens to a subscription automatically. Null if it has ended, or while a payment is under way.
 */
export function nextStep(row: SubscriptionRow): Step | null {
  if (row.pending_transaction_id) return null
  if (row.state === 'incomplete') {
    if (row.retry_at) return { kind: 'charge', at: row.retry_at }
    return { kind: 'expire', at: completeBy(row) }
  }
  if (row.state === 'past_due') return nextCollection(row)
  if (row.state !== 'trialing' && row.state !== 'active') return null
  if (row.cancel_at_period_end) return { kind: 'end', at: row.current_period_end }
  if (!row.notice_sent_at) return { kind: 'notice', at: row.notice_due_at ?? row.current_period_end }
  return { kind: 'charge', at: row.charge_at ?? row.current_period_end }
}

/** Whether the time for a first payment is over, even if a charge that was postponed is still due. */
export function isTooLate(row: SubscriptionRow, now: Date): boolean {
  return row.state === 'incomplete' && completeBy(row) <= now
}

function completeBy({ created_at }: SubscriptionRow): Date {
  return after(created_at, COMPLETE_WITHIN_MS)
}

function nextCollection(row: SubscriptionRow): Step | null {
  if (row.retry_at) return { kind: 'charge', at: row.retry_at }
  const at = retryTime(row)
  if (!at) return { kind: 'give_up', at: row.unpaid_since ?? row.updated_at }
  if (!row.is_hard_declined && row.attempts < MAX_ATTEMPTS) return { kind: 'charge', at }
  return { kind: isLastReminder(row) ? 'give_up' : 'remind', at }
}

/** When an overdue payment is tried again, or the payer reminded. Null after the last time. */
function retryTime({ unpaid_since, reminders }: SubscriptionRow): Date | null {
  const days = RETRY_DAYS[reminders]
  return unpaid_since && days !== undefined ? after(unpaid_since, days * DAY_MS) : null
}

/**
 * From when the waits for retries and reminders count, once the due one has passed: later by the whole days that it is
 * late itself. Otherwise, those that fell due while nothing ran, or nothing could be charged, would all follow at once.
 * An attempt with a new card leaves the due one, which then waits for at least a day.
 */
export function countedFrom(row: SubscriptionRow, now: Date): Date | null {
  const at = retryTime(row)
  if (!row.unpaid_since || !at || at > now) return row.unpaid_since
  const late = (now.getTime() - at.getTime()) / DAY_MS
  return after(row.unpaid_since, (row.retry_at ? Math.ceil(late) + 1 : Math.floor(late)) * DAY_MS)
}

export function isLastReminder({ reminders }: Pick<SubscriptionRow, 'reminders'>): boolean {
  return reminders >= RETRY_DAYS.length - 1
}

export function hasRetriesLeft({ reminders }: Pick<SubscriptionRow, 'reminders'>): boolean {
  return reminders < RETRY_DAYS.length
}

/** The next charge, as the API shows it. */
export function nextChargeAt(row: SubscriptionRow): Date | null {
  if (row.state === 'past_due') return nextRetryAt(row)
  if (row.state !== 'trialing' && row.state !== 'active') return null
  return row.cancel_at_period_end ? null : row.charge_at
}

export function nextRetryAt(row: SubscriptionRow): Date | null {
  if (row.state !== 'past_due' && row.state !== 'incomplete') return null
  const step = nextStep(row)
  return step?.kind === 'charge' ? step.at : null
}

/** The notice of a charge at the end of a period that begins now: a week before, or at once if there is less time. */
export function noticeTime(chargeAt: Date, now: Date): Date {
  return new Date(Math.max(chargeAt.getTime() - NOTICE_MS, now.getTime()))
}

/**
 * When to charge after a notice that is sent now. A late notice postpones the charge, unless the subscription is so young
 * that no notice could have been in time.
 */
export function chargeTime(row: SubscriptionRow, now: Date): Date {
  const end = row.current_period_end
  const isYoung = end.getTime() - row.created_at.getTime() <= NOTICE_MS
  const isLate = now.getTime() - (row.notice_due_at ?? end).getTime() > PUNCTUAL_MS
  if (isYoung || !isLate) return end
  return new Date(Math.max(end.getTime(), now.getTime() + NOTICE_MS))
}

function after(date: Date, ms: number): Date {
  return new Date(date.getTime() + ms)
}
