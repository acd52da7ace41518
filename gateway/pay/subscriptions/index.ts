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
        return toSubscription({
          ...row,
          ...samples[happened],
          cancelled_at: happened === 'cancelled' ? row.created_at : null,
        })
      },
    },
  },
}

const samples: Record<string, Partial<SubscriptionRow>> = {
  renewed: { state: 'active' },
  payment_failed: { state: 'past_due', attempts: 1 },
  cancelled: { state: 'cancelled', cancellation_reason: 'customer_request' },
}

const outcomes = {
  incomplete: 'pending',
  trialing: 'succeeded',
  active: 'succeeded',
  past_due: 'failed',
  cancelled: null,
  incomplete_expired: 'failed',
} as const
