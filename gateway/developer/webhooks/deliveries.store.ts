import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { newestFirst, type PageOfRows, within } from '../../db/paging.ts'
import { deliveries, events } from '../../db/schema/index.ts'
import { ownedBy, type Tenant } from '../../db/tenant.ts'
import type { DeliveryState } from '../../events/deliveries.schema.ts'

export type DeliveryRow = typeof deliveries.$inferSelect & { payload: string }

interface DeliverySearch {
  webhookId: string
  /** Never further back than so many of the webhook's newest attempts. */
  horizon: number
  state: DeliveryState | undefined
  eventType: string | undefined
  eventId: string | undefined
}

export async function listDeliveryRows(
  tenant: Tenant,
  { webhookId, horizon, ...filters }: DeliverySearch,
  page: PageOfRows,
): Promise<DeliveryRow[]> {
  const mine = and(ownedBy(deliveries, tenant), eq(deliveries.webhook_id, webhookId))
  const newest = tenant.db
    .select({ delivery_id: deliveries.delivery_id })
    .from(deliveries)
    .where(mine)
    .orderBy(desc(deliveries.created_at), desc(deliveries.delivery_id))
    .limit(horizon)
  const rows = await tenant.db
    .select({ delivery: deliveries, payload: events.payload })
    .from(deliveries)
    .innerJoin(events, eq(events.event_id, deliveries.event_id))
    .where(
      and(
        mine,
        inArray(deliveries.delivery_id, newest),
        filters.state && eq(deliveries.state, filters.state),
        filters.eventType ? eq(deliveries.event_type, filters.eventType) : undefined,
        filters.eventId ? eq(deliveries.event_id, filters.eventId) : undefined,
        within(deliveries.created_at, deliveries.delivery_id, page),
      ),
    )
    .orderBy(...newestFirst(deliveries.created_at, deliveries.delivery_id))
    .limit(page.limit)
  return rows.map(({ delivery, payload }) => ({ ...delivery, payload }))
}

/** The attempts that ended after a moment and are not among those seen, oldest first, for whoever watches. */
export async function listDeliveriesFinishedAfter(tenant: Tenant, since: Date, seen: string[]): Promise<DeliveryRow[]> {
  const rows = await tenant.db
    .select({ delivery: deliveries, payload: events.payload })
    .from(deliveries)
    .innerJoin(events, eq(events.event_id, deliveries.event_id))
    .where(
      and(
        ownedBy(deliveries, tenant),
        gt(deliveries.finished_at, since),
        sql`${deliveries.delivery_id} <> ALL (${sql.param(seen)})`,
      ),
    )
    .orderBy(deliveries.finished_at)
    .limit(200)
  return rows.map(({ delivery, payload }) => ({ ...delivery, payload }))
}

export async function findDelivery(
  tenant: Tenant,
  webhookId: string,
  deliveryId: string,
): Promise<DeliveryRow | undefined> {
  const [row] = await tenant.db
    .select({ delivery: deliveries, payload: events.payload })
    .from(deliveries)
    .innerJoin(events, eq(events.event_id, deliveries.event_id))
    .where(
      and(ownedBy(deliveries, tenant), eq(deliveries.webhook_id, webhookId), eq(deliveries.delivery_id, deliveryId)),
    )
  return row && { ...row.delivery, payload: row.payload }
}
