import * as z from 'zod'
import { metadata } from '../../dictionary.schema.ts'
import { amount, checkMinimum, currency } from '../../money/currencies.schema.ts'
import { line } from '../../text.schema.ts'
import { idFilter, idInput, listOf, listQuery, timestampInput } from '../../wire.schema.ts'
import { billingInterval, cancellationReason, subscription, subscriptionState } from '../subscription.schema.ts'

const plan = line(1, 100).meta({ description: 'The name of the plan. The payer sees it.', example: 'Pro' })
const price = amount.meta({ description: 'The price of each period, in the currency’s minor unit.', example: 1999 })

export const createSubscriptionBody = z
  .strictObject({
    customer_id: idInput('cus').meta({ description: 'The customer who pays.' }),
    plan,
    amount: price,
    currency,
    interval: billingInterval.meta({ example: 'month' }),
    trial_days: z
      .int()
      .min(0)
      .max(730)
      .default(0)
      .meta({ description: 'The number of free days before the first charge, up to 730.', example: 14 }),
    payment_method: idInput('pm')
      .nullable()
      .default(null)
      .meta({ description: 'The saved payment method to charge. By default, the customer’s default.', example: null }),
    start_at: timestampInput
      .nullable()
      .default(null)
      .meta({ description: 'When the subscription starts, up to a year ahead. By default, now.', example: null }),
    metadata: metadata.default({}),
  })
  .superRefine(checkMinimum)
  .meta({ id: 'CreateSubscription', description: 'A new subscription.' })

export const updateSubscriptionBody = z
  .strictObject({
    plan: plan.optional(),
    amount: price.optional(),
    cancel_at_period_end: z
      .boolean()
      .refine((value) => !value, {
        error: 'must be false; cancel with POST /v1/pay/subscriptions/{subscription_id}/cancel',
        params: { code: 'unsupported_value' },
      })
      .optional()
      .meta({
        description: '`false` undoes a cancellation at the end of the period. The payer gets an email.',
        example: false,
      }),
  })
  .meta({
    id: 'UpdateSubscription',
    description: 'The plan or price from the next period on, or that the subscription continues.',
  })

export const cancelSubscriptionBody = z
  .strictObject({
    at: z.enum(['period_end', 'now']).meta({
      description:
        'When the subscription ends. `now` refunds nothing. If a payment is past due, its period has not begun, and both end it now.',
      example: 'period_end',
    }),
    reason: cancellationReason
      .exclude(['payment_failed'])
      .default('merchant_request')
      .meta({ description: 'Why the subscription is canceled.', example: 'customer_request' }),
  })
  .meta({ id: 'CancelSubscription', description: 'When and why to cancel a subscription.' })

export const subscriptionList = listOf(subscription, 'SubscriptionList')

export const listSubscriptionsQuery = listQuery.extend({
  state: subscriptionState.optional().meta({ description: 'Only subscriptions in this state.' }),
  customer_id: idFilter.optional().meta({ description: 'Only subscriptions of this customer.' }),
  currency: currency.optional().meta({ description: 'Only subscriptions in this currency.' }),
})

export type CreateSubscription = z.infer<typeof createSubscriptionBody>
export type UpdateSubscription = z.infer<typeof updateSubscriptionBody>
export type CancelSubscription = z.infer<typeof cancelSubscriptionBody>
export type ListSubscriptionsQuery = z.infer<typeof listSubscriptionsQuery>
