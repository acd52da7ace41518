import type { CancelSubscription, CreateSubscription, UpdateSubscription } from '#sdk'
import type { Place } from '../routes.ts'
import { useRefresh } from './refresh-once.ts'
import { subscriptions } from './subscriptions.ts'
import { useWrite } from './write.ts'

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
