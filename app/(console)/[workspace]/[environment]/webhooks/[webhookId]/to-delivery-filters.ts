import type { WebhookEventFilters } from '#lib/data/webhook-events.ts'
import type { DeliveryFilters } from '#lib/data/webhooks.ts'

type Search = {
  state: DeliveryFilters['state'] | null
  verdict: WebhookEventFilters['verdict'] | null
  event: string | null
  since: string | null
  after: string[]
}

/** What the address says, as the API names it. */
export function deliveryFilters({ state, event, since }: Pick<Search, 'state' | 'event' | 'since'>) {
  return {
    ...(state && { state }),
    ...(event && { eventType: event as DeliveryFilters['eventType'] }),
    ...(since && { since }),
  } satisfies DeliveryFilters
}

export function eventFilters({ verdict, event, since, after }: Omit<Search, 'state'>) {
  return {
    ...(verdict && { verdict }),
    ...(event && { type: event as WebhookEventFilters['type'] }),
    ...(since && { since }),
    ...(after.length > 0 && { cursor: after.at(-1) }),
  } satisfies WebhookEventFilters
}
