import { eq } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { completedSteps } from '../db/schema/index.ts'

export const stepIds = [
  'key',
  'call',
  'idempotency',
  'checkout',
  'webhook',
  'delivery',
  'decline',
  'rotation',
  'billing',
  'live',
] as const

export type StepId = (typeof stepIds)[number]

/** When traffic completed each step, as an RFC 3339 timestamp. */
export type CompletedSteps = Partial<Record<StepId, string>>

export async function listCompletedSteps(db: Db, workspaceId: string): Promise<CompletedSteps> {
  const rows = await db.select().from(completedSteps).where(eq(completedSteps.workspaceId, workspaceId))
  return Object.fromEntries(rows.map(({ step, completedAt }) => [step, completedAt.toISOString()]))
}

/** Keeps the first time of each step. */
export async function keepCompletedSteps(db: Db, workspaceId: string, steps: CompletedSteps) {
  const rows = Object.entries(steps).map(([step, at]) => ({ workspaceId, step, completedAt: new Date(at) }))
  if (rows.length > 0) await db.insert(completedSteps).values(rows).onConflictDoNothing()
}
