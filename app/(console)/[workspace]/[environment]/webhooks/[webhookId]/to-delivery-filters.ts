import type { DeliveryFilters } from '#lib/data/webhooks.ts'

/** What the address says, as the API names it. */
export function deliveryFilters({ state, event }: { state: DeliveryFilters['state'] | null; event: string | null }) {
  return {
    ...(state && { state }),
    ...(event && { eventType: event as DeliveryFilters['eventType'] }),
  } satisfies DeliveryFilters
}
