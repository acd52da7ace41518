import { CATALOGUE_LOCK } from '../db/run-locks.ts'
import type { Store } from '../db/store.ts'

export interface RunningRun {
  run_id: number
  rows: number
  total_rows: number | null
  active_ms: number
}

/**
 * The catalogue import of the current account that runs in any process, such as the command line. A run whose process
 * was killed holds no lock, and so counts as interrupted.
 */
export async function findRunningRun({ pool }: Store): Promise<RunningRun | null> {
  const { rows } = await pool.query<RunningRun>(
    `SELECT run_id, imported + updated + ignored + rejected AS rows, total_rows, active_ms
     FROM runs JOIN accounts USING (account_id)
     WHERE is_current AND type = 'catalogue' AND state = 'running' AND EXISTS (
       SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
       WHERE datname = current_database() AND locktype = 'advisory' AND granted
         AND classid = $1 AND objid = account_id::oid)
     ORDER BY run_id DESC LIMIT 1`,
    [CATALOGUE_LOCK],
  )
  return rows[0] ?? null
}
