import type { ListSubscriptionsQuery } from '#sdk'
import { records } from './records.ts'

export type { CreateSubscription, Subscription, UpdateSubscription } from '#sdk'

export const subscriptions = records('subscriptions', {
  list: (pillar, query: ListSubscriptionsQuery, options) => pillar.subscriptions.list(query, options),
  iterate: (pillar, query, options) => pillar.subscriptions.iterate(query, options),
  get: (pillar, id, options) => pillar.subscriptions.get(id, options),
})
