import type { Ctx } from '../../context.ts'
import { emitEvent } from '../../events/outbox.ts'
import type { CancellationReason } from '../subscription.schema.ts'
import { change } from './change.ts'
import { sendCancellation } from './payer-emails.ts'
import { paidUntil } from './periods.ts'
import type { SubscriptionRow } from './subscriptions.store.ts'
import { toSubscription } from './to-subscription.ts'

const NOTHING_PLANNED = {
  charge_at: null,
  notice_due_at: null,
  notice_sent_at: null,
  retry_at: null,
  next_plan: null,
  next_amount: null,
}

/** In the open unit: ends the subscription for good. A payment under way still counts. */
export async function endSubscription(
  ctx: Ctx,
  row: SubscriptionRow,
  reason: CancellationReason | null,
): Promise<SubscriptionRow> {
  const now = ctx.clock.now()
  const ended = await change(ctx, row, {
    ...NOTHING_PLANNED,
    state: 'cancelled',
    cancelled_at: now,
    cancellation_reason: reason,
  })
  emitEvent(ctx, 'subscription.cancelled', toSubscription(ended))
  // The payer has been told of the end of the period, but not of an earlier one.
  const isAsAnnounced = row.cancel_at_period_end && row.state !== 'past_due' && paidUntil(ctx, row) <= now
  if (!isAsAnnounced) await sendCancellation(ctx, ended)
  return ended
}

/** In the open unit: the first payment did not succeed in time. */
export function expireSubscription(ctx: Ctx, row: SubscriptionRow): Promise<SubscriptionRow> {
  return change(ctx, row, { ...NOTHING_PLANNED, state: 'incomplete_expired' })
}
