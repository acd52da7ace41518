import { and, desc, eq, not } from 'drizzle-orm'
import { isAbandoned } from '../db/run-locks.ts'
import { accounts, runs } from '../db/schema/index.ts'
import type { Store } from '../db/store.ts'
import { type Progress, progressOf } from './progress.ts'

/** The catalogue import of the current account that runs in any process, such as the command line. */
export async function findRunningRun({ db }: Store): Promise<(Progress & { run_id: number }) | null> {
  const [run] = await db
    .select()
    .from(runs)
    .innerJoin(accounts, eq(accounts.account_id, runs.account_id))
    .where(and(accounts.is_current, eq(runs.type, 'catalogue'), eq(runs.state, 'running'), not(isAbandoned)))
    .orderBy(desc(runs.run_id))
    .limit(1)
  if (!run) return null
  const { run_id, imported, updated, ignored, rejected, pages, active_ms, total_rows } = run.runs
  const counts = { imported, updated, ignored, rejected, pages }
  const rows = imported + updated + ignored + rejected
  const totals = { totalRows: total_rows ?? undefined, totalPages: undefined }
  return { run_id, ...progressOf({ counts, rows, elapsedMs: active_ms, ...totals }) }
}
