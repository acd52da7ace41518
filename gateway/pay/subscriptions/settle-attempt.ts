import type { Ctx } from '../../context.ts'
import { emitEvent } from '../../events/outbox.ts'
import type { PaymentOutcome } from '../../partners/processor/payment-processor.ts'
import { HOUR_MS } from '../../time/clock.ts'
import { findLockedCustomer } from '../customers/customers.service.ts'
import type { Kept } from '../payment-methods/payment-methods.service.ts'
import type { TransactionRow } from '../transactions/to-transaction.ts'
import { settleCharge } from '../transactions/transactions.service.ts'
import { change } from './change.ts'
import { chargeFromNowOn } from './charge-from-now-on.ts'
import { endSubscription } from './end.ts'
import { hasRetriesLeft, nextRetryAt } from './next-step.ts'
import { sendOverdueNotice } from './payer-emails.ts'
import { beginPeriod, reopenedPeriod } from './periods.ts'
import { lastAttempt, type SubscriptionRow, subscriptionRows } from './subscriptions.store.ts'
import { toSubscription } from './to-subscription.ts'

/**
 * Writes the outcome of an attempt together with what it means for the subscription, so that a period is paid exactly
 * when its payment succeeded. Returns null if there is no news.
 */
export async function settleAttempt(
  ctx: Ctx,
  { subscription_id, transaction_id, customer_id }: TransactionRow,
  outcome: PaymentOutcome,
  kept: Kept | null = null,
): Promise<TransactionRow | null> {
  const tx = await ctx.unit.open()
  // Before the subscription, as by everyone who changes a default.
  if (kept && customer_id) await findLockedCustomer(tx, customer_id)
  const row = subscription_id ? await subscriptionRows.findLocked(tx, subscription_id) : undefined
  const settled = await settleCharge(ctx, transaction_id, outcome)
  if (settled && row && isReturned(settled)) await takenBack(ctx, row, settled)
  if (!settled || row?.pending_transaction_id !== transaction_id) return settled
  if (settled.state === 'succeeded') await paid(ctx, row, settled)
  if (settled.state === 'succeeded' && kept) await chargeFromNowOn(ctx, row, kept)
  if (settled.state === 'failed') await unpaid(ctx, row, settled)
  return settled
}

async function paid(ctx: Ctx, row: SubscriptionRow, { subscription_period }: TransactionRow): Promise<void> {
  if (hasEnded(row)) {
    await change(ctx, row, { pending_transaction_id: null })
    return
  }
  const renewed = await beginPeriod(ctx, row, subscription_period ?? row.period + 1)
  if (row.state !== 'incomplete') emitEvent(ctx, 'subscription.renewed', toSubscription(renewed))
}

async function unpaid(ctx: Ctx, row: SubscriptionRow, charge: TransactionRow): Promise<void> {
  if (!charge.off_session) {
    await failedByPayer(ctx, row)
    return
  }
  const failed = { pending_transaction_id: null, attempts: row.attempts + 1, is_hard_declined: isHardDecline(charge) }
  if (hasEnded(row)) {
    await change(ctx, row, failed)
    return
  }
  await becomeOverdue(ctx, row, failed)
}

// An earlier period is over, and a payer is never overdue for two. A subscription that has ended stays ended.
async function takenBack(ctx: Ctx, row: SubscriptionRow, charge: TransactionRow): Promise<void> {
  const { state, pending_transaction_id, period } = row
  if (state !== 'active' || pending_transaction_id || charge.subscription_period !== period) return
  const attempts = await lastAttempt(await ctx.unit.open(), row.subscription_id, period)
  await becomeOverdue(ctx, row, {
    ...reopenedPeriod(row),
    unpaid_since: ctx.clock.now(),
    attempts,
    // A retry that is returned too goes on with the next, longer wait. Otherwise, returns would follow each other daily.
    reminders: Math.max(0, attempts - 1),
    is_hard_declined: isHardDecline(charge),
  })
}

// The page tells the payer. The retries with the payment method on file go on as planned.
async function failedByPayer(ctx: Ctx, row: SubscriptionRow): Promise<void> {
  const after = await change(ctx, row, { pending_transaction_id: null })
  if (!hasEnded(row)) emitEvent(ctx, 'subscription.payment_failed', toSubscription(after))
}

/**
 * In the open unit: records that a payment could not be collected, notifies merchant and payer, and gives up after the
 * last retry.
 */
export async function becomeOverdue(ctx: Ctx, row: SubscriptionRow, failed: Partial<SubscriptionRow>): Promise<void> {
  const overdue = row.state === 'incomplete' || row.state === 'past_due' ? {} : overdueFrom(ctx, row)
  const after = await change(ctx, row, { ...overdue, ...failed })
  emitEvent(ctx, 'subscription.payment_failed', toSubscription(after))
  const isOver = after.state === 'past_due' && (!hasRetriesLeft(after) || after.cancel_at_period_end)
  if (isOver) await endSubscription(ctx, after, after.cancellation_reason ?? 'payment_failed')
  else await sendOverdueNotice(ctx, after, nextRetryAt(after))
}

// Retries keep the hour of the day at which the payment fell due, unless this process was late itself.
function overdueFrom(ctx: Ctx, { charge_at, current_period_end }: SubscriptionRow) {
  const [due, now] = [charge_at ?? current_period_end, ctx.clock.now()]
  const unpaid_since = now.getTime() - due.getTime() < HOUR_MS ? due : now
  const unplanned = { charge_at: null, notice_due_at: null, notice_sent_at: null }
  return { state: 'past_due', unpaid_since, reminders: 0, ...unplanned } as const
}

const HARD_FAILURES = ['expired_card', 'incorrect_number']
const HARD_DECLINES = ['lost_card', 'stolen_card', 'fraudulent', 'account_closed', 'mandate_revoked']

/** Whether the issuer will never accept the payment method: card networks forbid to try it again. */
function isHardDecline({ failure_code, decline_code }: TransactionRow): boolean {
  return HARD_FAILURES.includes(failure_code ?? '') || HARD_DECLINES.includes(decline_code ?? '')
}

function isReturned({ state, succeeded_at }: TransactionRow): boolean {
  return state === 'failed' && succeeded_at !== null
}

function hasEnded({ state }: SubscriptionRow): boolean {
  return state === 'cancelled' || state === 'incomplete_expired'
}
