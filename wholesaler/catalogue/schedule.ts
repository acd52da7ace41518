import { and, desc, eq } from 'drizzle-orm'
import type { Account } from '../accounts/accounts.store.ts'
import { runs } from '../db/schema/index.ts'
import type { Db } from '../db/store.ts'

const HOUR_MS = 3_600_000
const WEEK_MS = 7 * 24 * HOUR_MS

interface PastRuns {
  /** When the last run of any outcome started. */
  lastStart: Date | undefined
  /** When the last complete full run started. */
  lastFull: Date | undefined
  /** True if the last run left a page where the next one continues. */
  isInterrupted: boolean
}

/**
 * The import that is due: hourly what changed, weekly everything. It compares stored times with the clock and counts on
 * no timer, so that a laptop which slept over several hours runs one import when it wakes up.
 */
export function dueImport(
  { is_scheduled, access }: Pick<Account, 'is_scheduled' | 'access'>,
  { lastStart, lastFull, isInterrupted }: PastRuns,
  now: Date,
): 'full' | 'incremental' | undefined {
  // A refused account would be locked if it tried again and again.
  if (!is_scheduled || access !== 'open') return undefined
  if (lastStart && !isInterrupted && !isOver(lastStart, HOUR_MS, now)) return undefined
  return lastFull && !isOver(lastFull, WEEK_MS, now) ? 'incremental' : 'full'
}

// A clock that was set back must not stop the schedule until it has caught up.
function isOver(start: Date, ms: number, now: Date): boolean {
  return now.getTime() - start.getTime() >= ms || start > now
}

export async function readPastRuns(db: Db, accountId: number): Promise<PastRuns> {
  const catalogue = and(eq(runs.account_id, accountId), eq(runs.type, 'catalogue'))
  const newest = db.select().from(runs)
  const [last] = await newest.where(catalogue).orderBy(desc(runs.run_id)).limit(1)
  const full = and(catalogue, eq(runs.mode, 'full'), eq(runs.state, 'completed'))
  const [lastFull] = await db.select().from(runs).where(full).orderBy(desc(runs.run_id)).limit(1)
  return { lastStart: last?.started_at, lastFull: lastFull?.started_at, isInterrupted: last?.state === 'running' }
}
