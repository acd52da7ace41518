import * as z from 'zod'
import { environment } from '../environment.schema.ts'
import { amount, currency } from '../money/currencies.schema.ts'
import { id, orNull, timestamp } from '../wire.schema.ts'

export const subscriptionState = z
  .enum(['incomplete', 'trialing', 'active', 'past_due', 'cancelled', 'incomplete_expired'])
  .meta({ id: 'SubscriptionState', description: 'The state of a subscription.' })

export const billingInterval = z
  .enum(['week', 'month', 'quarter', 'year'])
  .meta({ id: 'BillingInterval', description: 'How often the subscription is charged.' })

export const cancellationReason = z
  .enum(['customer_request', 'merchant_request', 'payment_failed', 'fraud', 'duplicate'])
  .meta({ description: 'Why a subscription was canceled.' })

const terms = z
  .object({
    plan: z.string().meta({ description: 'The name of the plan.', example: 'Pro' }),
    amount: amount.meta({ description: 'The price of each period, in minor units.', example: 2499 }),
  })
  .meta({ id: 'SubscriptionTerms', description: 'A plan and its price.' })

const retry = z
  .object({
    attempt: z.int().meta({ description: 'The number of failed attempts so far.', example: 2 }),
    max_attempts: z.int().meta({ description: 'The number of attempts that are made automatically.', example: 5 }),
    next_retry_at: orNull(timestamp).meta({
      description: 'The next attempt. Null until the payer adds a new payment method.',
    }),
  })
  .meta({ id: 'SubscriptionRetry', description: 'The progress of collecting an overdue payment.' })

export const subscription = z
  .object({
    subscription_id: id('sub'),
    state: subscriptionState.meta({
      description:
        '`incomplete` until the first charge succeeds, for up to 23 hours. `past_due` while an overdue payment is retried.',
      example: 'active',
    }),
    customer_id: id('cus'),
    plan: z.string().meta({ description: 'The name of the plan.', example: 'Pro' }),
    amount: amount.meta({ description: 'The price of the current period, in minor units.', example: 1999 }),
    currency,
    interval: billingInterval.meta({ example: 'month' }),
    next_terms: orNull(terms).meta({
      description: 'The plan and price from the next period on. Null if nothing changes.',
    }),
    payment_method: id('pm')
      .nullable()
      .meta({ description: 'The payment method that is charged. Null for the customer’s default.', example: null }),
    trial_end: orNull(timestamp).meta({ description: 'When the trial ends, or when a later start begins.' }),
    current_period_start: timestamp.meta({
      description: 'The beginning of the period that was paid last, or of the trial.',
      example: '2026-11-21T06:40:25Z',
    }),
    current_period_end: timestamp.meta({
      description: 'The end of that period, exclusive.',
      example: '2026-12-21T06:40:25Z',
    }),
    next_charge_at: orNull(timestamp).meta({ description: 'The next charge. Null if none is planned.' }),
    notice_due_at: orNull(timestamp).meta({
      description: 'When the payer gets the notice of the next charge: seven days before it, if there is time.',
    }),
    notice_sent_at: orNull(timestamp).meta({ description: 'When the notice of the next charge was sent.' }),
    billing_anchor_day: z.int().nullable().meta({
      description:
        'The day of the month on which periods begin; shorter months begin theirs on the last day. Null for weeks.',
      example: 21,
    }),
    cancel_at_period_end: z.boolean().meta({
      description: 'Whether the subscription ends with the current period.',
      example: false,
    }),
    cancelled_at: orNull(timestamp).meta({ description: 'When the subscription ended.' }),
    cancellation_reason: orNull(cancellationReason).meta({ description: 'Why the subscription was canceled.' }),
    latest_transaction_id: id('tx').nullable().meta({ description: 'The last payment or attempt.' }),
    retry: orNull(retry).meta({ description: 'The progress of an overdue payment. Null if nothing is overdue.' }),
    setup_url: z.string().nullable().meta({
      description:
        'Where the payer pays an overdue payment with another card. Null if nothing is overdue, in events, and for keys without `pay:write`. Valid for 60 minutes.',
      example: null,
    }),
    portal_url: z.string().nullable().meta({
      description:
        'Where the payer sees and cancels the subscription, without an account. Null in events and for keys without `pay:write`, because the link can cancel. Valid for 60 minutes.',
      example: 'https://pay.example.com/portal/sub_01jd5k3v9m8q2r7t4w6x0y1z2a-tonpyh-k5oZ3yqTt0Fq7sJx2m',
    }),
    metadata: z
      .record(z.string(), z.string())
      .meta({ description: 'Your own keys and values.', example: { seat: '42' } }),
    environment,
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Subscription', description: 'A plan that a customer pays for every period.' })

export type Interval = z.infer<typeof billingInterval>
export type SubscriptionState = z.infer<typeof subscriptionState>
export type CancellationReason = z.infer<typeof cancellationReason>
export type Subscription = z.infer<typeof subscription>
