import { and, eq, type SQL, sql } from 'drizzle-orm'
import { INVOICES_LOCK, isAbandoned, PROCESS_ENDED } from '../db/run-locks.ts'
import { runs } from '../db/schema/index.ts'
import type { Db } from '../db/store.ts'

export interface RunCounts {
  imported: number
  already_imported: number
  to_check: number
  failed: number
}

interface NewRun {
  accountId: number
  /** How many invoices the run takes. */
  total: number
  now: Date
}

/** Inserts a run and, in the same transaction, takes the lock by which others see that its process lives. */
export async function startRun(tx: Db, { accountId, total, now }: NewRun): Promise<number> {
  const common = { account_id: accountId, type: 'invoices', trigger: 'manual', state: 'running' } as const
  const [row] = await tx
    .insert(runs)
    .values({ ...common, total_rows: total, started_at: now, updated_at: now })
    .returning({ id: runs.run_id })
  if (!row) throw new Error('the run was not saved')
  await tx.execute(sql`SELECT pg_advisory_lock(${INVOICES_LOCK}, ${row.id})`)
  return row.id
}

/** Adds to the run's counts. In the transaction that books an invoice, so that no kill leaves one without the other. */
export async function countOutcomes(
  db: Db,
  runId: number,
  outcome: keyof RunCounts,
  { now, count = 1 }: { now: Date; count?: number },
): Promise<void> {
  await db
    .update(runs)
    .set({ [outcome]: sql`${runs[outcome]} + ${count}`, ...timesAt(now) })
    .where(eq(runs.run_id, runId))
}

interface Finish {
  state: 'completed' | 'interrupted' | 'failed'
  failure: string | null
  now: Date
}

export async function finishRun(db: Db, runId: number, { state, failure, now }: Finish): Promise<void> {
  await db
    .update(runs)
    .set({ state, failure, ...timesAt(now), finished_at: now })
    .where(eq(runs.run_id, runId))
}

function timesAt(now: Date): { active_ms: SQL; updated_at: Date } {
  const active_ms = sql`(extract(epoch FROM ${now.toISOString()}::timestamptz - ${runs.started_at}) * 1000)::int`
  return { active_ms, updated_at: now }
}

/** Closes the runs whose processes were killed. They keep their counts, and the next run imports what they left. */
export async function closeAbandonedRuns(db: Db, accountId: number): Promise<void> {
  await db
    .update(runs)
    .set({ state: 'interrupted', failure: PROCESS_ENDED, finished_at: sql`${runs.updated_at}` })
    .where(and(eq(runs.account_id, accountId), eq(runs.type, 'invoices'), isAbandoned))
}
