import { actingKey, type Ctx } from '../../context.ts'
import { inUnit } from '../../db/in-unit.ts'
import { ownerOf } from '../../db/tenant.ts'
import { invalidField, Problem, unknownReference } from '../../errors.ts'
import { emitEvent } from '../../events/outbox.ts'
import { newId } from '../../ids.ts'
import type { SavedInstrument } from '../../partners/processor/payment-processor.ts'
import { DAY_MS } from '../../time/clock.ts'
import { findLockedCustomer, referredCustomer } from '../customers/customers.service.ts'
import { findChargeable } from '../payment-methods/chargeable-method.ts'
import type { Subscription } from '../subscription.schema.ts'
import { processorOf } from '../transactions/ask-processor.ts'
import { refuseCurrency } from '../transactions/carried-currencies.ts'
import { beginAttempt, collect } from './attempt.ts'
import { periodStart } from './billing-calendar.ts'
import { nextStep } from './next-step.ts'
import { giveNoticeInTime, plannedFrom } from './periods.ts'
import type { CreateSubscription } from './subscriptions.schema.ts'
import { getSubscription } from './subscriptions.service.ts'
import { type SubscriptionRow, subscriptionRows } from './subscriptions.store.ts'
import { toSubscription } from './to-subscription.ts'

const MOST_DAYS_AHEAD = 366

/**
 * Without trial and later start, the first period is charged at once. A declined charge leaves the subscription
 * `incomplete`. Throws `resource_not_found`, `no_payment_method`, `currency_not_enabled`, `validation_failed`.
 */
export async function createSubscription(ctx: Ctx, body: CreateSubscription): Promise<Subscription> {
  processorOf(ctx)
  const instrument = await instrumentFor(ctx, body)
  if (instrument) refuseCurrency(instrument, body.currency)
  const row = newSubscription(ctx, { ...body, key_id: actingKey(ctx).key_id, start: startOf(ctx, body) })
  if (row.state === 'incomplete' && !instrument) {
    throw new Problem('no_payment_method', 'The first charge is due now, and the customer has no payment method.', {
      members: { param: 'payment_method' },
    })
  }
  const attempt = await inUnit(ctx.unit, () => begin(ctx, row, instrument))
  if (attempt) await collect(ctx, attempt)
  const created = await getSubscription(ctx, row.subscription_id)
  await ctx.binding?.release()
  return created
}

async function begin(ctx: Ctx, row: SubscriptionRow, instrument: SavedInstrument | null) {
  const tx = await ctx.unit.open()
  // So that the customer is not deleted meanwhile.
  if (!(await findLockedCustomer(tx, row.customer_id))) throw unknownReference('customer_id', 'customer')
  await subscriptionRows.insert(tx, row)
  await ctx.binding?.bind(row.subscription_id)
  const created = row.state === 'incomplete' ? row : await giveNoticeInTime(ctx, row)
  emitEvent(ctx, 'subscription.created', toSubscription(created))
  return row.state === 'incomplete' && instrument ? beginAttempt(ctx, row, instrument) : null
}

async function instrumentFor(ctx: Ctx, { customer_id, payment_method }: CreateSubscription) {
  const customer = await referredCustomer(ctx, customer_id)
  const methodId = payment_method ?? customer?.default_payment_method
  if (!methodId) return null
  const instrument = await findChargeable(ctx.tenant, customer_id, methodId)
  if (!instrument) throw unknownReference('payment_method', 'payment method')
  return instrument
}

/** Null for now. Throws `validation_failed` for a past or distant start. */
function startOf(ctx: Ctx, { start_at }: CreateSubscription): Date | null {
  if (start_at === null) return null
  const [start, now] = [new Date(start_at), ctx.clock.now()]
  if (start < now) throw invalidField('start_at', 'too_small', 'must not be in the past')
  if (start.getTime() > now.getTime() + MOST_DAYS_AHEAD * DAY_MS)
    throw invalidField('start_at', 'too_large', 'must be at most a year ahead')
  return start
}

type Terms = Pick<CreateSubscription, 'customer_id' | 'plan' | 'amount' | 'currency' | 'interval' | 'metadata'> &
  Partial<Pick<CreateSubscription, 'payment_method' | 'trial_days'>>

/** A subscription that waits for its first payment, or the end of its trial. */
export function newSubscription(
  ctx: Ctx,
  {
    start,
    interval,
    trial_days = 0,
    payment_method = null,
    ...terms
  }: Terms & { key_id: string | null; start: Date | null },
): SubscriptionRow {
  const now = ctx.clock.now()
  const begins = wholeSecond(start ?? now)
  const anchor = new Date(begins.getTime() + trial_days * DAY_MS)
  const isTrial = anchor > now
  const end = isTrial ? anchor : periodStart(anchor, interval, 1)
  const row: SubscriptionRow = {
    subscription_id: newId('sub'),
    ...ownerOf(ctx.tenant),
    ...terms,
    state: isTrial ? 'trialing' : 'incomplete',
    billing_interval: interval,
    next_plan: null,
    next_amount: null,
    payment_method_id: payment_method,
    trial_end: isTrial ? anchor : null,
    anchor,
    period: isTrial ? -1 : 0,
    current_period_start: isTrial ? wholeSecond(now) : anchor,
    current_period_end: end,
    ...(isTrial ? plannedFrom(anchor, now) : { charge_at: null, notice_due_at: null, notice_sent_at: null }),
    attempts: 0,
    unpaid_since: null,
    reminders: 0,
    is_hard_declined: false,
    retry_at: null,
    pending_transaction_id: null,
    pending_card: null,
    latest_transaction_id: null,
    due_at: null,
    cancel_at_period_end: false,
    cancelled_at: null,
    cancellation_reason: null,
    created_at: now,
    updated_at: now,
  }
  return { ...row, due_at: nextStep(row)?.at ?? null }
}

// The API shows whole seconds, and so do the moments of an advance.
function wholeSecond(date: Date): Date {
  return new Date(Math.floor(date.getTime() / 1000) * 1000)
}
