import { and, asc, desc, eq, gt, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { newestFirst, type PageOfRows, type Stretch } from '../../db/paging.ts'
import { pickColumns } from '../../db/pick-columns.ts'
import { rowsOf } from '../../db/rows.ts'
import { deliveries, events } from '../../db/schema/index.ts'
import { searchEnd, searchRows } from '../../db/search-rows.ts'
import { ownedBy, type Tenant } from '../../db/tenant.ts'
import type { EventVerdict, ListEventsQuery } from './events.schema.ts'

export type EventRow = typeof events.$inferSelect

export async function listEventsAfter(tenant: Tenant, sequence: number, limit: number): Promise<EventRow[]> {
  return tenant.db
    .select()
    .from(events)
    .where(and(ownedBy(events, tenant), gt(events.sequence, sequence)))
    .orderBy(asc(events.sequence))
    .limit(limit)
}

/** The sequence of the last event, or of the last one before a time. */
export async function lastSequence(tenant: Tenant, before?: Date): Promise<number> {
  const newest = before ? newestFirst(events.created_at, events.event_id) : [desc(events.sequence)]
  const [row] = await tenant.db
    .select({ sequence: events.sequence })
    .from(events)
    .where(and(ownedBy(events, tenant), before && lt(events.created_at, before)))
    .orderBy(...newest)
    .limit(1)
  return row?.sequence ?? 0
}

export const eventRows = rowsOf(events, 'event_id', 'event')

/** The newest event of a type, except tests. */
export async function findNewest(tenant: Tenant, type: string): Promise<EventRow | undefined> {
  const [row] = await tenant.db
    .select()
    .from(events)
    .where(and(ownedBy(events, tenant), eq(events.type, type), eq(events.test, false)))
    .orderBy(...newestFirst(events.created_at, events.event_id))
    .limit(1)
  return row
}

/** Only its attempts tell whether an event was sent or delivered to a webhook, so a page searches for these. */
export function listEventRows(tenant: Tenant, filters: ListEventsQuery, page: PageOfRows): Promise<EventRow[]> {
  const { webhook_id, verdict } = filters
  const matches = and(
    webhook_id ? sentTo(webhook_id) : undefined,
    verdict && verdict !== 'none' ? hasVerdict(verdict) : undefined,
  )
  return searchRows(tenant, eventRows, { matches, indexed: indexed(tenant, filters) }, page)
}

/** The last event that such a search looks at; null if it sees all of them. */
export function eventSearchEnd(tenant: Tenant, filters: ListEventsQuery, stretch: Stretch) {
  return searchEnd(tenant, eventRows, stretch, indexed(tenant, filters))
}

const EXACT = ['type', 'object_id', 'request_id'] as const

// The conditions for which an index finds the events.
function indexed(tenant: Tenant, filters: ListEventsQuery) {
  return and(
    ...EXACT.map((name) => (filters[name] ? eq(events[name], filters[name]) : undefined)),
    filters.verdict && mayHaveVerdict(tenant, filters.verdict),
  )
}

function sentTo(webhookId: string): SQL {
  return sql`EXISTS (SELECT FROM deliveries d WHERE d.event_id = ${events.event_id} AND d.webhook_id = ${webhookId})`
}

const RANKS = { delivered: 1, pending: 2, failed: 3 } as const

// A webhook's verdict is delivered after any success, pending while an attempt is due, otherwise failed. An event's
// verdict is the worst of these.
function hasVerdict(verdict: keyof typeof RANKS): SQL {
  return sql`${RANKS[verdict]} = (SELECT max(CASE WHEN ok THEN 1 WHEN waits THEN 2 ELSE 3 END) FROM (
    SELECT bool_or(d.state = 'succeeded') AS ok, bool_or(d.state = 'pending') AS waits
    FROM deliveries d WHERE d.event_id = ${events.event_id} GROUP BY d.webhook_id
  ) each_webhook)`
}

// An index finds the few events that may have the verdict, so the attempts of the others need not be read.
function mayHaveVerdict(tenant: Tenant, verdict: EventVerdict): SQL | undefined {
  if (verdict === 'none') return sql`${events.unsent}`
  if (verdict === 'delivered') return undefined
  if (verdict === 'failed') return sql`${events.has_failed}`
  return sql`${events.event_id} IN (SELECT d.event_id FROM deliveries d
    WHERE ${ownedBy('d', tenant)} AND d.state = 'pending')`
}

export type AttemptRow = Awaited<ReturnType<typeof listAttemptsOf>>[number]

/** All attempts to deliver these events, oldest first. */
export async function listAttemptsOf(tenant: Tenant, eventIds: string[]) {
  return tenant.db
    .select({
      ...pickColumns(deliveries, 'delivery_id', 'event_id', 'webhook_id', 'state'),
      ...pickColumns(deliveries, 'response_status', 'error', 'next_attempt_at', 'finished_at'),
      /** Waits for its webhook to be enabled. */
      paused: sql<boolean>`${deliveries.state} = 'pending' AND ${deliveries.due_at} = 'infinity'`,
    })
    .from(deliveries)
    .where(and(ownedBy(deliveries, tenant), inArray(deliveries.event_id, eventIds)))
    .orderBy(asc(deliveries.created_at), asc(deliveries.delivery_id))
}

/** The events with these IDs, or those that a request caused or that are about an object. */
export async function findEventsBy(tenant: Tenant, by: { ids: string[] } | { causes: string[] }, limit: number) {
  const named =
    'ids' in by
      ? inArray(events.event_id, by.ids)
      : or(inArray(events.request_id, by.causes), inArray(events.object_id, by.causes))
  return tenant.db
    .select(pickColumns(events, 'event_id', 'type', 'test', 'request_id', 'object_id', 'created_at'))
    .from(events)
    .where(and(named, ownedBy(events, tenant)))
    .orderBy(asc(events.created_at))
    .limit(limit)
}

export type TracedEvent = Awaited<ReturnType<typeof findEventsBy>>[number]
