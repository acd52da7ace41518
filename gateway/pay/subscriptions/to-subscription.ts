import type { Ctx } from '../../context.ts'
import { toTimestampOrNull } from '../../time/clock.ts'
import { toWire } from '../../to-wire.ts'
import { type Subscription, subscription } from '../subscription.schema.ts'
import { anchorDay } from './billing-calendar.ts'
import { MAX_ATTEMPTS, nextChargeAt, nextRetryAt } from './next-step.ts'
import { portalUrl } from './portal-token.ts'
import type { SubscriptionRow } from './subscriptions.store.ts'

export function toSubscription(ctx: Ctx, row: SubscriptionRow): Subscription {
  const { next_plan, next_amount } = row
  const isOverdue = row.state === 'past_due' || (row.state === 'incomplete' && row.attempts > 0)
  return toWire(subscription, {
    ...row,
    currency: row.currency as Subscription['currency'],
    interval: row.billing_interval,
    payment_method: row.payment_method_id,
    next_terms: next_plan === null || next_amount === null ? null : { plan: next_plan, amount: next_amount },
    next_charge_at: nextChargeAt(row),
    billing_anchor_day: anchorDay(row.anchor, row.billing_interval),
    retry: isOverdue
      ? { attempt: row.attempts, max_attempts: MAX_ATTEMPTS, next_retry_at: toTimestampOrNull(nextRetryAt(row)) }
      : null,
    setup_url: null,
    portal_url: portalUrl(ctx, row.subscription_id),
  })
}
