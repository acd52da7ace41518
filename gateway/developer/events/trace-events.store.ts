import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { events } from '../../db/schema/index.ts'
import type { Environment } from '../../environment.schema.ts'

/** The events named, or those that a call made or that are about an object. */
export async function findEventsBy(
  db: Database,
  account: string,
  environment: Environment,
  by: { ids: string[] } | { causes: string[] },
  limit: number,
) {
  const named =
    'ids' in by
      ? inArray(events.event_id, by.ids)
      : or(inArray(events.request_id, by.causes), inArray(events.object_id, by.causes))
  return db
    .select({
      event_id: events.event_id,
      type: events.type,
      test: events.test,
      request_id: events.request_id,
      object_id: events.object_id,
      created_at: events.created_at,
    })
    .from(events)
    .where(and(named, eq(events.account_id, account), eq(events.environment, environment)))
    .orderBy(asc(events.created_at))
    .limit(limit)
}

export type TracedEvent = Awaited<ReturnType<typeof findEventsBy>>[number]
