import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import { dayOf } from '../days.ts'
import { pageOf, readCursor } from '../db/page.ts'
import { isAbandoned, PROCESS_ENDED } from '../db/run-locks.ts'
import { runs } from '../db/schema/index.ts'
import type { Store } from '../db/store.ts'
import type { Account } from './accounts.store.ts'

interface RunFilters {
  type?: 'catalogue' | 'invoices' | undefined
  cursor?: string | undefined
  limit: number
}

/** The columns that a reader sees. */
export const listed = {
  run_id: runs.run_id,
  type: runs.type,
  mode: runs.mode,
  trigger: runs.trigger,
  // The next import closes a run whose process was killed, and may come much later.
  state: sql<typeof runs.$inferSelect.state>`CASE WHEN ${isAbandoned} THEN 'interrupted' ELSE runs.state END`,
  failure: sql<string | null>`CASE WHEN ${isAbandoned} THEN ${PROCESS_ENDED} ELSE runs.failure END`,
  imported: runs.imported,
  updated: runs.updated,
  ignored: runs.ignored,
  rejected: runs.rejected,
  already_imported: runs.already_imported,
  to_check: runs.to_check,
  failed: runs.failed,
  total_rows: runs.total_rows,
  active_ms: runs.active_ms,
  started_at: runs.started_at,
  finished_at: runs.finished_at,
}

export type ListedRun = Awaited<ReturnType<typeof browseRuns>>['data'][number]

/** The imports, newest first. Throws `InvalidCursor`. */
export async function browseRuns({ db }: Store, { account_id }: Account, { type, cursor, limit }: RunFilters) {
  const wanted: SQL[] = [eq(runs.account_id, account_id)]
  if (type) wanted.push(eq(runs.type, type))
  if (cursor) wanted.push(lt(runs.run_id, readCursor(cursor)[1]))
  const rows = await db
    .select(listed)
    .from(runs)
    .where(and(...wanted))
    .orderBy(desc(runs.run_id))
    .limit(limit + 1)
  return pageOf(rows, limit, ({ started_at, run_id }) => [dayOf(started_at), run_id])
}
