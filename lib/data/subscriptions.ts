import type { CancelSubscription, CreateSubscription, ListSubscriptionsQuery, UpdateSubscription } from '#sdk'
import type { Place } from '../routes.ts'
import { useWrite } from './ask.ts'
import { records } from './records.ts'
import { useRefresh } from './refresh-once.ts'

export type { CancelSubscription, CreateSubscription, Subscription, UpdateSubscription } from '#sdk'

export const subscriptions = records('subscriptions', {
  list: (pillar, query: ListSubscriptionsQuery, options) => pillar.subscriptions.list(query, options),
  iterate: (pillar, query, options) => pillar.subscriptions.iterate(query, options),
  get: (pillar, id, options) => pillar.subscriptions.get(id, options),
})

export function useCreateSubscription(place: Place) {
  const onSuccess = useRefresh(subscriptions.root(place))
  return useWrite(place, (pillar, input: CreateSubscription) => pillar.subscriptions.create(input), { onSuccess })
}

export function useUpdateSubscription(place: Place, subscriptionId: string) {
  const onSuccess = useRefresh(subscriptions.root(place))
  return useWrite(place, (pillar, input: UpdateSubscription) => pillar.subscriptions.update(subscriptionId, input), {
    onSuccess,
  })
}

export function useCancelSubscription(place: Place, subscriptionId: string) {
  const onSuccess = useRefresh(subscriptions.root(place))
  return useWrite(place, (pillar, input: CancelSubscription) => pillar.subscriptions.cancel(subscriptionId, input), {
    onSuccess,
  })
}
