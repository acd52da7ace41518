import { type Ctx, readingFrom } from '../../context.ts'
import { invalidField, Problem } from '../../errors.ts'
import { type CurrencyCode, currencies } from '../../money/currencies.schema.ts'
import { type Page, paginate } from '../../paginate.ts'
import { subscriptionStateNames } from '../state-names.schema.ts'
import type { Subscription } from '../subscription.schema.ts'
import { change } from './change.ts'
import { endSubscription } from './end.ts'
import { chargeTime } from './next-step.ts'
import { sendCancellation, sendChargeNotice } from './payer-emails.ts'
import { giveNoticeInTime, paidUntil } from './periods.ts'
import type { CancelSubscription, ListSubscriptionsQuery, UpdateSubscription } from './subscriptions.schema.ts'
import { listSubscriptionRows, type SubscriptionRow, subscriptionRows } from './subscriptions.store.ts'
import { shownSubscription } from './to-subscription.ts'

export async function getSubscription(ctx: Ctx, subscriptionId: string): Promise<Subscription> {
  return shownSubscription(ctx, await subscriptionRows.get(await readingFrom(ctx), subscriptionId))
}

/** Newest first. */
export function listSubscriptions(ctx: Ctx, query: ListSubscriptionsQuery): Promise<Page<Subscription>> {
  return paginate(ctx, 'subscriptions', query, {
    rows: (page) => listSubscriptionRows(ctx.tenant, query, page),
    position: subscriptionRows.position,
    toWire: (row) => shownSubscription(ctx, row),
  })
}

/**
 * Changes the plan or price from the next period on, or takes back a cancellation at the end of this one. The payer gets a
 * new notice, which may postpone the next charge. Throws `subscription_not_changeable`, `validation_failed`.
 */
export async function updateSubscription(ctx: Ctx, subscriptionId: string, input: UpdateSubscription) {
  const row = await subscriptionRows.lock(await ctx.unit.open(), subscriptionId)
  const continues = input.cancel_at_period_end === false && row.cancel_at_period_end
  refuseUnchangeable(row, continues)
  const terms = nextTermsOf(row)
  const next = { next_plan: input.plan ?? terms.plan, next_amount: input.amount ?? terms.amount }
  refuseTooSmall(next.next_amount, row.currency)
  const isSame = next.next_plan === terms.plan && next.next_amount === terms.amount
  if (isSame && !continues) return shownSubscription(ctx, row)
  // The notice of a payment under way stays as it was: the changes apply to the one after it, which gets its own.
  const isUnderWay = row.pending_transaction_id !== null
  const changed = await change(ctx, row, {
    ...(!isSame && next),
    ...(continues && { cancel_at_period_end: false, cancellation_reason: null }),
    ...(!isUnderWay && { notice_sent_at: null }),
  })
  const noticed = isUnderWay ? changed : await giveNoticeInTime(ctx, changed)
  // The payer was told that nothing more will be charged.
  if (continues && (isUnderWay || !noticed.notice_sent_at)) {
    await sendChargeNotice(ctx, noticed, isUnderWay ? paidUntil(ctx, row) : chargeTime(noticed, ctx.clock.now()))
  }
  return shownSubscription(ctx, noticed)
}

/** Ends the subscription with its period, or now. Throws `subscription_not_cancellable`. */
export async function cancelSubscription(ctx: Ctx, subscriptionId: string, { at, reason }: CancelSubscription) {
  const row = await subscriptionRows.lock(await ctx.unit.open(), subscriptionId)
  if (row.state !== 'trialing' && row.state !== 'active' && row.state !== 'past_due') {
    throw new Problem(
      'subscription_not_cancellable',
      `The subscription is ${subscriptionStateNames[row.state].toLowerCase()}.`,
    )
  }
  // The period of an overdue payment has not begun, so there is nothing left to wait for.
  const endsNow = at === 'now' || row.state === 'past_due'
  if (endsNow) return shownSubscription(ctx, await endSubscription(ctx, row, reason))
  if (row.cancel_at_period_end) return shownSubscription(ctx, row)
  const ending = await change(ctx, row, { cancel_at_period_end: true, cancellation_reason: reason })
  await sendCancellation(ctx, ending, paidUntil(ctx, row))
  return shownSubscription(ctx, ending)
}

function nextTermsOf({ plan, amount, next_plan, next_amount }: SubscriptionRow) {
  return { plan: next_plan ?? plan, amount: next_amount ?? amount }
}

function refuseUnchangeable({ state, cancel_at_period_end }: SubscriptionRow, continues: boolean) {
  const refuse = (what: string) => new Problem('subscription_not_changeable', `The subscription ${what}.`)
  if (state === 'cancelled' || state === 'incomplete_expired') throw refuse('has ended')
  if (cancel_at_period_end && !continues) throw refuse('ends with its current period, so there is no next one')
}

function refuseTooSmall(amount: number, currency: string) {
  const min = currencies[currency as CurrencyCode].minAmount
  if (amount < min) throw invalidField('amount', 'too_small', `must be at least ${min}`, { min })
}
