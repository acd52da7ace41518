import type { Ctx } from '../../context.ts'
import { periodAt, periodStart } from './billing-calendar.ts'
import { change } from './change.ts'
import { chargeTime, noticeTime } from './next-step.ts'
import { sendChargeNotice } from './payer-emails.ts'
import type { SubscriptionRow } from './subscriptions.store.ts'

const NOTHING_OVERDUE = { attempts: 0, unpaid_since: null, reminders: 0, is_hard_declined: false, retry_at: null }

/**
 * The period that a charge at this moment pays for: the next one, or a later one if the payer was overdue for longer than
 * a period. Periods that passed meanwhile are not charged.
 */
export function periodToPay({ state, period, anchor, billing_interval }: SubscriptionRow, at: Date): number {
  return state === 'incomplete' ? period : Math.max(period + 1, periodAt(anchor, billing_interval, at))
}

/** The end of the current period, or of the next one while its payment is under way. */
export function paidUntil(ctx: Ctx, row: SubscriptionRow): Date {
  if (!row.pending_transaction_id) return row.current_period_end
  return periodStart(row.anchor, row.billing_interval, periodToPay(row, ctx.clock.now()) + 1)
}

/** In the open unit: begins a paid period, and plans the notice and the charge of the next one. */
export async function beginPeriod(ctx: Ctx, row: SubscriptionRow, period: number): Promise<SubscriptionRow> {
  const { anchor, billing_interval } = row
  const start = periodStart(anchor, billing_interval, period)
  const end = periodStart(anchor, billing_interval, period + 1)
  const begun = await change(ctx, row, {
    ...NOTHING_OVERDUE,
    // A new price needs the whole week of notice, even if the period was paid late.
    ...plannedFrom(end, row.next_amount === null ? ctx.clock.now() : start),
    state: 'active',
    period,
    current_period_start: start,
    current_period_end: end,
    pending_transaction_id: null,
  })
  return giveNoticeInTime(ctx, begun)
}

/** The subscription as before its current period, whose payment was taken back: the next payment pays for it again. */
export function reopenedPeriod({
  anchor,
  billing_interval,
  period,
  current_period_start: end,
  created_at,
}: SubscriptionRow) {
  // Nothing comes before the first period but a trial.
  const before = period === 0 ? created_at : periodStart(anchor, billing_interval, period - 1)
  return { period: period - 1, current_period_start: before < end ? before : end, current_period_end: end }
}

/** The plan for a charge at the end of a period that begins now. */
export function plannedFrom(end: Date, now: Date) {
  return { charge_at: end, notice_due_at: noticeTime(end, now), notice_sent_at: null }
}

/** In the open unit: sends the notice if its time has come. */
export async function giveNoticeInTime(ctx: Ctx, row: SubscriptionRow): Promise<SubscriptionRow> {
  const { notice_due_at, notice_sent_at, cancel_at_period_end } = row
  if (cancel_at_period_end || notice_sent_at || !notice_due_at || notice_due_at > ctx.clock.now()) return row
  return giveNotice(ctx, row)
}

export async function giveNotice(ctx: Ctx, row: SubscriptionRow): Promise<SubscriptionRow> {
  const now = ctx.clock.now()
  const charge_at = chargeTime(row, now)
  await sendChargeNotice(ctx, row, charge_at)
  return change(ctx, row, { notice_sent_at: now, charge_at, ...lastingUntil(row, charge_at) })
}

// A week lasts until its postponed charge. Otherwise, the charge after it would follow within days, or hours.
function lastingUntil({ billing_interval, anchor, current_period_end }: SubscriptionRow, chargeAt: Date) {
  if (billing_interval !== 'week') return {}
  const postponedMs = chargeAt.getTime() - current_period_end.getTime()
  return { anchor: new Date(anchor.getTime() + postponedMs), current_period_end: chargeAt }
}
