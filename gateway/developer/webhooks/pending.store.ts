import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import type { Position } from '../../db/paging.ts'
import { deliveries, events } from '../../db/schema/index.ts'
import { ownedBy, type Tenant } from '../../db/tenant.ts'

// A leased row is being sent: its fate is decided when the attempt ends.
function waiting(tenant: Tenant, webhookId: string, realNow: Date) {
  return and(
    ownedBy(deliveries, tenant),
    eq(deliveries.webhook_id, webhookId),
    eq(deliveries.state, 'pending'),
    or(isNull(deliveries.leased_until), lte(deliveries.leased_until, realNow)),
  )
}

/** Pauses the webhook's pending deliveries until it is resumed. */
export async function pausePending(tenant: Tenant, webhookId: string, realNow: Date): Promise<void> {
  await tenant.db
    .update(deliveries)
    .set({ due_at: sql`'infinity'` })
    .where(waiting(tenant, webhookId, realNow))
}

export async function dropPending(tenant: Tenant, webhookId: string): Promise<void> {
  const dropped = await tenant.db
    .delete(deliveries)
    .where(and(ownedBy(deliveries, tenant), eq(deliveries.webhook_id, webhookId), eq(deliveries.state, 'pending')))
    .returning({ event_id: deliveries.event_id, attempt: deliveries.attempt })
  await markUnsent(tenant.db, firstOf(dropped))
}

// A later attempt follows one that stays on record.
function firstOf(dropped: { event_id: string; attempt: number }[]): string[] {
  return dropped.filter(({ attempt }) => attempt === 1).map(({ event_id }) => event_id)
}

export interface Resumption {
  /** Paused attempts whose schedule began before this have run out: they end as exhausted. */
  begunSince: Date
  realNow: Date
  /** How far the tenant's time is ahead of real time, which due times use. */
  offsetSeconds: number
}

/** Restores the planned time of paused attempts, which the previous attempt recorded. */
export async function resumePending(tenant: Tenant, webhookId: string, to: Resumption): Promise<void> {
  const mine = sql`${ownedBy('p', tenant)} AND p.webhook_id = ${webhookId}`
  const begun = sql`(SELECT max(f.created_at) FROM deliveries f
    WHERE f.event_id = p.event_id AND f.webhook_id = p.webhook_id AND f.attempt = 1)`
  const ended = await tenant.db.execute<{ event_id: string; attempt: number }>(sql`
    WITH ended AS (
      DELETE FROM deliveries p WHERE ${mine} AND p.state = 'pending' AND p.due_at = 'infinity' AND ${begun} < ${to.begunSince}
      RETURNING p.event_id, p.attempt
    ), exhausted AS (
      UPDATE deliveries p SET state = 'exhausted', next_attempt_at = NULL
      FROM ended WHERE ${mine} AND p.event_id = ended.event_id AND p.attempt = ended.attempt - 1 AND p.state = 'failed'
    )
    SELECT event_id, attempt FROM ended`)
  await markUnsent(tenant.db, firstOf(ended.rows))
  await tenant.db.execute(sql`
    UPDATE deliveries p SET due_at = greatest(${to.realNow}, (
      SELECT max(f.next_attempt_at) - make_interval(secs => ${to.offsetSeconds}) FROM deliveries f
      WHERE f.event_id = p.event_id AND f.webhook_id = p.webhook_id AND f.attempt = p.attempt - 1
    ))
    WHERE ${mine} AND p.state = 'pending' AND p.due_at = 'infinity'`)
}

/** Sends the pending retries of these events now; returns those that it moved. */
export async function hastenPending(
  tenant: Tenant,
  webhookId: string,
  eventIds: string[],
  realNow: Date,
): Promise<{ event_id: string; delivery_id: string }[]> {
  return tenant.db
    .update(deliveries)
    .set({ due_at: realNow, trigger: 'replay' })
    .where(and(waiting(tenant, webhookId, realNow), inArray(deliveries.event_id, eventIds)))
    .returning({ event_id: deliveries.event_id, delivery_id: deliveries.delivery_id })
}

export async function markSent(db: Database, eventIds: string[]): Promise<void> {
  if (eventIds.length === 0) return
  await db
    .update(events)
    .set({ unsent: false })
    .where(and(inArray(events.event_id, eventIds), eq(events.unsent, true)))
}

/** Marks events whose dropped deliveries were their only ones. */
export async function markUnsent(db: Database, eventIds: string[]): Promise<void> {
  if (eventIds.length === 0) return
  const attempts = sql`SELECT FROM ${deliveries} d WHERE d.event_id = ${events.event_id}`
  await db
    .update(events)
    .set({ unsent: true })
    .where(and(inArray(events.event_id, eventIds), sql`NOT EXISTS (${attempts})`))
}

interface Range {
  webhookId: string
  from: Date
  to: Date
  kinds: string[]
  onlyFailed: boolean
  /** Deliveries due by then are already on their way. */
  realNow: Date
  after: Position | null
  limit: number
}

export interface ReplayableEvent {
  event_id: string
  event_type: string
  created_at: Date
  /** A retry waits for its time. */
  waiting: boolean
}

/** The events of a time range to send to this webhook again, oldest first, including those it never had a row for. */
export async function listReplayable(tenant: Tenant, range: Range): Promise<ReplayableEvent[]> {
  const after = range.after ?? { createdAt: range.from, id: '' }
  const result = await tenant.db.execute<{
    event_id: string
    event_type: string
    created_at: string
    waiting: boolean
  }>(sql`
    SELECT e.event_id, e.type AS event_type, e.created_at, coalesce(d.waiting, false) AS waiting
    FROM events e LEFT JOIN LATERAL (
      SELECT bool_or(state = 'succeeded') AS delivered, bool_or(state = 'pending') AS waiting,
        bool_or(state = 'pending' AND (leased_until > ${range.realNow} OR due_at <= ${range.realNow})) AS on_its_way
      FROM deliveries WHERE event_id = e.event_id AND webhook_id = ${range.webhookId}
    ) d ON true
    WHERE ${ownedBy('e', tenant)} AND NOT e.test
      AND e.type = ANY (${sql.param(range.kinds)}) AND e.created_at < ${range.to}
      AND (e.created_at, e.event_id) > (${after.createdAt}, ${after.id})
      AND d.on_its_way IS NOT TRUE AND (d.delivered IS NOT TRUE OR NOT ${range.onlyFailed})
    ORDER BY e.created_at, e.event_id LIMIT ${range.limit}`)
  return result.rows.map((row) => ({ ...row, created_at: new Date(row.created_at) }))
}

export async function insertDue(tenant: Tenant, rows: (typeof deliveries.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return
  await tenant.db.insert(deliveries).values(rows)
  await markSent(
    tenant.db,
    rows.map((row) => row.event_id),
  )
}
