import { notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { statusUpstreams } from '../../db/schema/index.ts'

export type UpstreamRow = typeof statusUpstreams.$inferSelect

/** Notes the result of a check. */
export async function noteCheck(db: Database, row: Omit<UpstreamRow, 'failures'>, hasPassed: boolean): Promise<void> {
  await db
    .insert(statusUpstreams)
    .values({ ...row, failures: hasPassed ? 0 : 1 })
    .onConflictDoUpdate({
      target: statusUpstreams.name,
      set: {
        kind: row.kind,
        checked_at: row.checked_at,
        failures: hasPassed ? 0 : sql`${statusUpstreams.failures} + 1`,
      },
    })
}

export async function listUpstreams(db: Database): Promise<UpstreamRow[]> {
  return db.select().from(statusUpstreams)
}

/** Forgets upstreams that are no longer configured. */
export async function keepUpstreams(db: Database, names: string[]): Promise<void> {
  await db.delete(statusUpstreams).where(notInArray(statusUpstreams.name, names))
}
