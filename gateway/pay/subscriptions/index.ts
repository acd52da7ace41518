import { subscriptions } from '../../db/schema/index.ts'
import { wipeBy } from '../../db/wipe-pass.ts'
import { newId } from '../../ids.ts'
import type { Resource } from '../../resource.ts'
import { traceOf } from '../../trace-of.ts'
import { amountText, short } from '../../words.ts'
import { subscriptionStateNames } from '../state-names.schema.ts'
import { subscription } from '../subscription.schema.ts'
import { newSubscription } from './create-subscription.ts'
import { dueSubscriptions } from './due-subscriptions.ts'
import { subscriptionOperations } from './subscriptions.routes.ts'
import { retryOverdue, type SubscriptionRow, subscriptionRows } from './subscriptions.store.ts'
import { toSubscription } from './to-subscription.ts'

export const subscriptionResource: Resource = {
  operations: subscriptionOperations,
  trace: traceOf('sub', subscriptionRows, ({ plan, amount, currency, billing_interval, state }) => ({
    kind: 'subscription',
    summary: `Subscription to ${short(plan)}, ${amountText(amount, currency)} per ${billing_interval}, ${subscriptionStateNames[state].toLowerCase()}`,
    outcome: outcomes[state],
  })),
  due: () => [dueSubscriptions],
  async useDefaultMethod(ctx, { customer_id, payment_method_id }) {
    await retryOverdue(await ctx.unit.open(), customer_id, payment_method_id, ctx.clock.now())
  },
  wipe: wipeBy(subscriptions.subscription_id, { with: subscriptions.customer_id }),
  events: {
    subscription: {
      schema: subscription,
      sample(ctx, happened) {
        const terms = { plan: 'Pro', amount: 1999, currency: 'USD', interval: 'month', metadata: {} } as const
        const row = newSubscription(ctx, { ...terms, customer_id: newId('cus'), key_id: null, start: null })
        return toSubscription({ ...row, ...sampleState(happened, row, ctx.clock.now()) })
      },
    },
  },
}

function sampleState(happened: string, row: SubscriptionRow, now: Date): Partial<SubscriptionRow> {
  const latest_transaction_id = newId('tx')
  switch (happened) {
    case 'renewed':
      return { state: 'active', charge_at: row.current_period_end, latest_transaction_id }
    case 'payment_failed':
      return { state: 'past_due', attempts: 1, unpaid_since: now, latest_transaction_id }
    case 'cancelled':
      return { state: 'cancelled', cancellation_reason: 'customer_request', cancelled_at: now }
    default:
      return {}
  }
}

const outcomes = {
  incomplete: 'pending',
  trialing: 'succeeded',
  active: 'succeeded',
  past_due: 'failed',
  cancelled: null,
  incomplete_expired: 'failed',
} as const
