import { json, operation } from '../../operation.ts'
import { idParam } from '../../wire.schema.ts'
import { subscription } from '../subscription.schema.ts'
import { createSubscription } from './create-subscription.ts'
import {
  cancelSubscriptionBody,
  createSubscriptionBody,
  listSubscriptionsQuery,
  subscriptionList,
  updateSubscriptionBody,
} from './subscriptions.schema.ts'
import { cancelSubscription, getSubscription, listSubscriptions, updateSubscription } from './subscriptions.service.ts'

const params = idParam('subscription_id', 'sub')

const create = operation('POST /v1/pay/subscriptions', 'createSubscription', {
  summary: 'Create a subscription',
  description:
    'Charges a customer’s saved payment method every period, until the subscription is canceled. Without a trial, the first charge happens immediately: if it is declined, the subscription is `incomplete` until the customer has a new payment method, for up to 23 hours. The payer gets an email seven days before each charge. An overdue payment is retried after 1, 3, 7 and 14 days; then the subscription is canceled.',
  body: createSubscriptionBody,
  responses: {
    201: json(subscription, 'The new subscription. Its state tells whether its first charge has succeeded.'),
  },
  problems: [
    'live_not_activated',
    'resource_not_found',
    'resource_wiped',
    'no_payment_method',
    'currency_not_enabled',
    'plan_quota_exceeded',
  ],
  resume: getSubscription,
  run: (ctx, { body }) => createSubscription(ctx, body),
})

const list = operation('GET /v1/pay/subscriptions', 'listSubscriptions', {
  summary: 'List subscriptions',
  description: 'Returns the subscriptions of the environment, newest first.',
  query: listSubscriptionsQuery,
  responses: { 200: json(subscriptionList, 'A page of subscriptions.') },
  run: (ctx, { query }) => listSubscriptions(ctx, query),
})

const get = operation('GET /v1/pay/subscriptions/{subscription_id}', 'getSubscription', {
  summary: 'Get a subscription',
  description: 'Returns a subscription with its state and next charge.',
  params,
  responses: { 200: json(subscription, 'The subscription.') },
  run: (ctx, { params }) => getSubscription(ctx, params.subscription_id),
})

const update = operation('PATCH /v1/pay/subscriptions/{subscription_id}', 'updateSubscription', {
  summary: 'Change a subscription',
  description:
    'Changes the plan or price from the next period on. The payer gets a new notice of the next charge, which moves to seven days after it if it was due earlier.',
  params,
  body: updateSubscriptionBody,
  responses: { 200: json(subscription, 'The changed subscription.') },
  problems: ['subscription_not_changeable'],
  run: (ctx, { params, body }) => updateSubscription(ctx, params.subscription_id, body),
})

const cancel = operation('POST /v1/pay/subscriptions/{subscription_id}/cancel', 'cancelSubscription', {
  summary: 'Cancel a subscription',
  description:
    'Ends the subscription with its current period, or now. Nothing is refunded. The payer gets a confirmation by email.',
  params,
  body: cancelSubscriptionBody,
  responses: { 200: json(subscription, 'The canceled subscription.') },
  problems: ['subscription_not_cancellable'],
  run: (ctx, { params, body }) => cancelSubscription(ctx, params.subscription_id, body),
})

export const subscriptionOperations = [create, list, get, update, cancel]
