import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { notices } from '../db/schema/index.ts'
import type { Tenant } from '../db/tenant.ts'

export type NoticeRow = typeof notices.$inferSelect

export async function insertNotice(tenant: Tenant, row: NoticeRow): Promise<void> {
  await tenant.db
    .insert(notices)
    .values(row)
    .onConflictDoNothing({ target: [notices.account_id, notices.environment, notices.kind, notices.occasion] })
}

/** Claims due notices for this process. No other process finds them before `leasedUntil`. */
export async function claimNotices(
  db: Database,
  claim: { now: Date; leasedUntil: Date; maxAttempts: number; limit: number },
): Promise<NoticeRow[]> {
  const due = db
    .select({ notice_id: notices.notice_id })
    .from(notices)
    .where(and(isNull(notices.sent_at), lte(notices.due_at, claim.now), lt(notices.attempts, claim.maxAttempts)))
    .orderBy(asc(notices.due_at))
    .limit(claim.limit)
    .for('update', { skipLocked: true })
  return db
    .update(notices)
    .set({ attempts: sql`${notices.attempts} + 1`, due_at: claim.leasedUntil })
    .where(inArray(notices.notice_id, due))
    .returning()
}

export async function markSent(db: Database, noticeId: string, sentAt: Date): Promise<void> {
  await db.update(notices).set({ sent_at: sentAt }).where(eq(notices.notice_id, noticeId))
}

export async function postpone(db: Database, noticeId: string, dueAt: Date): Promise<void> {
  await db.update(notices).set({ due_at: dueAt }).where(eq(notices.notice_id, noticeId))
}
