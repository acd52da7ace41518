import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { deliveries, webhooks } from '../../db/schema/index.ts'
import { ownedBy, type Tenant } from '../../db/tenant.ts'

/** The attempts named by their own ids, or all of these events; with the address they go to. */
export async function findAttempts(
  tenant: Tenant,
  by: { deliveryIds: string[] } | { eventIds: string[]; limit: number },
) {
  const named =
    'eventIds' in by ? inArray(deliveries.event_id, by.eventIds) : inArray(deliveries.delivery_id, by.deliveryIds)
  const query = tenant.db
    .select({
      delivery_id: deliveries.delivery_id,
      webhook_id: deliveries.webhook_id,
      event_id: deliveries.event_id,
      attempt: deliveries.attempt,
      trigger: deliveries.trigger,
      state: deliveries.state,
      response_status: deliveries.response_status,
      error: deliveries.error,
      duration_ms: deliveries.duration_ms,
      created_at: deliveries.created_at,
      finished_at: deliveries.finished_at,
      url: webhooks.url,
    })
    .from(deliveries)
    .leftJoin(webhooks, eq(webhooks.webhook_id, deliveries.webhook_id))
    .where(and(named, ownedBy(deliveries, tenant)))
    .orderBy(asc(deliveries.created_at))
  return 'eventIds' in by ? query.limit(by.limit) : query
}

export type Attempt = Awaited<ReturnType<typeof findAttempts>>[number]

export async function listNewestDeliveryIds(tenant: Tenant, webhookId: string, limit: number): Promise<string[]> {
  const rows = await tenant.db
    .select({ delivery_id: deliveries.delivery_id })
    .from(deliveries)
    .where(and(eq(deliveries.webhook_id, webhookId), ownedBy(deliveries, tenant)))
    .orderBy(desc(deliveries.created_at), desc(deliveries.delivery_id))
    .limit(limit)
  return rows.map((row) => row.delivery_id)
}
