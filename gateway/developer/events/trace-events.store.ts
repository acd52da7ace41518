import { and, asc, inArray, or } from 'drizzle-orm'
import { events } from '../../db/schema/index.ts'
import { ownedBy, type Tenant } from '../../db/tenant.ts'

/** The events named, or those that a call made or that are about an object. */
export async function findEventsBy(tenant: Tenant, by: { ids: string[] } | { causes: string[] }, limit: number) {
  const named =
    'ids' in by
      ? inArray(events.event_id, by.ids)
      : or(inArray(events.request_id, by.causes), inArray(events.object_id, by.causes))
  return tenant.db
    .select({
      event_id: events.event_id,
      type: events.type,
      test: events.test,
      request_id: events.request_id,
      object_id: events.object_id,
      created_at: events.created_at,
    })
    .from(events)
    .where(and(named, ownedBy(events, tenant)))
    .orderBy(asc(events.created_at))
    .limit(limit)
}

export type TracedEvent = Awaited<ReturnType<typeof findEventsBy>>[number]
