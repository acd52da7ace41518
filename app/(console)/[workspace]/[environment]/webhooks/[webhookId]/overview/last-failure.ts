'use client'

import { useQuery } from '@tanstack/react-query'
import { type Delivery, type Webhook, webhookQueries } from '#lib/data/webhooks.ts'
import type { Scope } from '#lib/routes.ts'

/** The newest failed attempt. Null if it is not among the last hundred. */
export function useLastFailure(scope: Scope, { webhookId, stats }: Webhook): Delivery | null {
  const query = useQuery({
    ...webhookQueries.deliveries(scope, webhookId, {}),
    enabled: stats.lastFailureAt !== null,
  })
  return query.data?.data.find(({ error }) => error !== null) ?? null
}
