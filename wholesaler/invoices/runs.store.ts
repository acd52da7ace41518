import { eq } from 'drizzle-orm'
import { runs } from '../db/schema/index.ts'
import type { Db } from '../db/store.ts'

export interface RunCounts {
  imported: number
  already_imported: number
  to_check: number
  failed: number
}

export async function startRun(db: Db, accountId: number, now: Date): Promise<number> {
  const common = { account_id: accountId, type: 'invoices', trigger: 'manual', state: 'running' } as const
  const [row] = await db
    .insert(runs)
    .values({ ...common, started_at: now, updated_at: now })
    .returning({ id: runs.run_id })
  if (!row) throw new Error('the run was not saved')
  return row.id
}

interface Finish extends RunCounts {
  state: 'completed' | 'interrupted' | 'failed'
  failure: string | null
  startedAt: Date
  now: Date
}

export async function finishRun(db: Db, runId: number, { startedAt, now, ...finish }: Finish): Promise<void> {
  await db
    .update(runs)
    .set({ ...finish, active_ms: now.getTime() - startedAt.getTime(), updated_at: now, finished_at: now })
    .where(eq(runs.run_id, runId))
}
