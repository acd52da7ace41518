'use client'

import { useQuery } from '@tanstack/react-query'
import { type Delivery, type Webhook, webhookQueries } from '#lib/data/webhooks.ts'
import type { Place } from '#lib/routes.ts'

/** The newest failed attempt. Null if it is not among the last hundred. */
export function useLastFailure(place: Place, { webhookId, stats }: Webhook): Delivery | null {
  const query = useQuery({
    ...webhookQueries.deliveries(place, webhookId, {}),
    enabled: stats.lastFailureAt !== null,
  })
  return query.data?.data.find(({ error }) => error !== null) ?? null
}
