import { and, asc, desc, eq, gt } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { events } from '../../db/schema/index.ts'
import type { Environment } from '../../environment.schema.ts'

export type EventRow = typeof events.$inferSelect

export async function listEventsAfter(
  db: Database,
  account: string,
  environment: Environment,
  sequence: number,
  limit: number,
): Promise<EventRow[]> {
  return db
    .select()
    .from(events)
    .where(and(eq(events.account_id, account), eq(events.environment, environment), gt(events.sequence, sequence)))
    .orderBy(asc(events.sequence))
    .limit(limit)
}

export async function lastSequence(db: Database, account: string, environment: Environment): Promise<number> {
  const [row] = await db
    .select({ sequence: events.sequence })
    .from(events)
    .where(and(eq(events.account_id, account), eq(events.environment, environment)))
    .orderBy(desc(events.sequence))
    .limit(1)
  return row?.sequence ?? 0
}
