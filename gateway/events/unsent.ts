import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { deliveries, events } from '../db/schema/index.ts'

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
