import { type Ctx, mayChange } from '../../context.ts'
import { toTimestampOrNull } from '../../time/clock.ts'
import { toWire } from '../../to-wire.ts'
import { type Subscription, subscription } from '../subscription.schema.ts'
import { anchorDay } from './billing-calendar.ts'
import { MAX_ATTEMPTS, nextChargeAt, nextRetryAt } from './next-step.ts'
import { payerPageUrl } from './payer-pages.ts'
import type { SubscriptionRow } from './subscriptions.store.ts'

/** For events, and for keys that may not write: without the payer's links. */
export function toSubscription(row: SubscriptionRow): Subscription {
  return build(row, { setup_url: null, portal_url: null })
}

/**
 * For a response. The links can cancel the subscription and replace its card without a session, so only a key that may
 * do this itself gets them.
 */
export function shownSubscription(ctx: Ctx, row: SubscriptionRow): Subscription {
  if (!mayChange(ctx, 'pay:write')) return toSubscription(row)
  const id = row.subscription_id
  return build(row, {
    setup_url: isUnpaid(row) ? payerPageUrl(ctx, 'setup', id) : null,
    portal_url: payerPageUrl(ctx, 'portal', id),
  })
}

/** Whether the payer can pay now with another card. */
export function isUnpaid({ state, attempts }: SubscriptionRow): boolean {
  return state === 'past_due' || (state === 'incomplete' && attempts > 0)
}

/** Whether no period follows the current one. */
export function isOver({ state, cancel_at_period_end }: SubscriptionRow): boolean {
  return state === 'cancelled' || state === 'incomplete_expired' || cancel_at_period_end
}

function build(row: SubscriptionRow, links: Pick<Subscription, 'setup_url' | 'portal_url'>): Subscription {
  const { next_plan, next_amount } = row
  return toWire(subscription, {
    ...row,
    ...links,
    currency: row.currency as Subscription['currency'],
    interval: row.billing_interval,
    payment_method: row.payment_method_id,
    next_terms: next_plan === null || next_amount === null ? null : { plan: next_plan, amount: next_amount },
    next_charge_at: nextChargeAt(row),
    billing_anchor_day: anchorDay(row.anchor, row.billing_interval),
    retry: isUnpaid(row)
      ? { attempt: row.attempts, max_attempts: MAX_ATTEMPTS, next_retry_at: toTimestampOrNull(nextRetryAt(row)) }
      : null,
  })
}
