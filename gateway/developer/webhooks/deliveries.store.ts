import { and, asc, desc, eq, gt, gte, inArray, isNull, lte, notInArray, or, sql } from 'drizzle-orm'
import { newestFirst, type PageOfRows, within } from '../../db/paging.ts'
import { pickColumns } from '../../db/pick-columns.ts'
import { deliveries, events, sandboxStates, webhooks } from '../../db/schema/index.ts'
import { ownedBy, type Tenant } from '../../db/tenant.ts'
import type { DeliveryState } from '../../events/deliveries.schema.ts'

export type DeliveryRow = typeof deliveries.$inferSelect & { payload: string }

interface DeliverySearch {
  webhookId: string
  /** Looks back at most this many of the webhook's newest attempts. */
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

/** The attempts that ended after a time, without those already seen, oldest first, for streams. */
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

/** The attempts with these IDs, or all attempts for these events; with the URL they go to. */
export async function listTraced(
  tenant: Tenant,
  by: { deliveryIds: string[] } | { eventIds: string[]; limit: number },
) {
  const named =
    'eventIds' in by ? inArray(deliveries.event_id, by.eventIds) : inArray(deliveries.delivery_id, by.deliveryIds)
  const query = tenant.db
    .select({
      ...pickColumns(deliveries, 'delivery_id', 'webhook_id', 'event_id', 'attempt', 'state'),
      ...pickColumns(deliveries, 'response_status', 'error', 'duration_ms', 'created_at', 'finished_at'),
      url: webhooks.url,
    })
    .from(deliveries)
    .leftJoin(webhooks, eq(webhooks.webhook_id, deliveries.webhook_id))
    .where(and(named, ownedBy(deliveries, tenant)))
    .orderBy(asc(deliveries.created_at))
  return 'eventIds' in by ? query.limit(by.limit) : query
}

export type TracedDelivery = Awaited<ReturnType<typeof listTraced>>[number]

export async function listNewestDeliveryIds(tenant: Tenant, webhookId: string, limit: number): Promise<string[]> {
  const rows = await tenant.db
    .select({ delivery_id: deliveries.delivery_id })
    .from(deliveries)
    .where(and(eq(deliveries.webhook_id, webhookId), ownedBy(deliveries, tenant)))
    .orderBy(desc(deliveries.created_at), desc(deliveries.delivery_id))
    .limit(limit)
  return rows.map((row) => row.delivery_id)
}

const AT_ONCE = 200

interface DeliverySpan {
  /** By the tenant's time: attempts that a worker made before an advance looked for them. */
  finished: { from: Date; until: Date }
  /** In real time, like all due times. */
  dueUntil: Date
  except: string[]
}

/** Deliveries that an advance has not listed yet. */
export async function findDeliveriesUntil(tenant: Tenant, span: DeliverySpan) {
  const listed = sql`SELECT FROM ${sandboxStates} s WHERE s.account_id = ${tenant.account_id}
    AND s.effects @> jsonb_build_array(jsonb_build_object('id', ${deliveries.delivery_id}))`
  return tenant.db
    .select({
      id: deliveries.delivery_id,
      ...pickColumns(deliveries, 'due_at', 'finished_at', 'event_type', 'attempt'),
      url: webhooks.url,
    })
    .from(deliveries)
    .innerJoin(webhooks, eq(webhooks.webhook_id, deliveries.webhook_id))
    .where(
      and(
        ownedBy(deliveries, tenant),
        or(
          and(
            isNull(deliveries.finished_at),
            eq(deliveries.state, 'pending'),
            lte(deliveries.due_at, span.dueUntil),
            eq(webhooks.state, 'enabled'),
          ),
          and(gte(deliveries.finished_at, span.finished.from), lte(deliveries.finished_at, span.finished.until)),
        ),
        sql`NOT EXISTS (${listed})`,
        span.except.length > 0 ? notInArray(deliveries.delivery_id, span.except) : undefined,
      ),
    )
    .orderBy(asc(deliveries.due_at), asc(deliveries.delivery_id))
    .limit(AT_ONCE)
}

export async function findAttempts({ db }: Tenant, ids: string[]) {
  return db
    .select({
      id: deliveries.delivery_id,
      state: deliveries.state,
      leased_until: deliveries.leased_until,
      status: deliveries.response_status,
      error: deliveries.error,
    })
    .from(deliveries)
    .where(inArray(deliveries.delivery_id, ids))
}
