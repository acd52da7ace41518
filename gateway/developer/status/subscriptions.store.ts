import { and, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { statusMessages, statusReports, statusSubscriptions, statusUpdates } from '../../db/schema/index.ts'
import type { ReportRow, UpdateRow } from './reports.store.ts'

export type SubscriptionRow = typeof statusSubscriptions.$inferSelect
export type MessageRow = typeof statusMessages.$inferSelect

/** The subscription of a target, new or known. */
export async function keepSubscription(db: Database, row: SubscriptionRow): Promise<SubscriptionRow> {
  const [kept] = await db
    .insert(statusSubscriptions)
    .values(row)
    .onConflictDoUpdate({
      target: [statusSubscriptions.channel, statusSubscriptions.target],
      // A subscription that still waits for its confirmation may wait as long as a new one.
      set: {
        created_at: sql`CASE WHEN ${statusSubscriptions.confirmed_at} IS NULL THEN excluded.created_at ELSE ${statusSubscriptions.created_at} END`,
      },
    })
    .returning()
  return kept ?? row
}

export async function findSubscription(db: Database, id: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(statusSubscriptions).where(eq(statusSubscriptions.subscription_id, id))
  return row
}

export async function confirmSubscription(
  db: Database,
  id: string,
  pillars: string[],
  now: Date,
): Promise<SubscriptionRow | undefined> {
  const [row] = await db
    .update(statusSubscriptions)
    .set({ pillars, confirmed_at: sql`coalesce(${statusSubscriptions.confirmed_at}, ${now})` })
    .where(eq(statusSubscriptions.subscription_id, id))
    .returning()
  return row
}

export async function deleteSubscription(db: Database, id: string): Promise<void> {
  await db.delete(statusSubscriptions).where(eq(statusSubscriptions.subscription_id, id))
}

/** Deletes subscriptions that were not confirmed. */
export async function deletePending(db: Database, before: Date): Promise<void> {
  await db
    .delete(statusSubscriptions)
    .where(and(isNull(statusSubscriptions.confirmed_at), lt(statusSubscriptions.created_at, before)))
}

export async function insertMessage(db: Database, row: MessageRow): Promise<void> {
  await db.insert(statusMessages).values(row)
}

/** Claims due messages for this process. No other process finds them before `leasedUntil`. */
export async function claimMessages(
  db: Database,
  claim: { now: Date; leasedUntil: Date; limit: number },
): Promise<MessageRow[]> {
  const due = db
    .select({ message_id: statusMessages.message_id })
    .from(statusMessages)
    .where(lte(statusMessages.due_at, claim.now))
    .orderBy(statusMessages.due_at)
    .limit(claim.limit)
    .for('update', { skipLocked: true })
  return db
    .update(statusMessages)
    .set({ attempts: sql`${statusMessages.attempts} + 1`, due_at: claim.leasedUntil })
    .where(inArray(statusMessages.message_id, due))
    .returning()
}

export interface Sendable extends MessageRow {
  subscription: SubscriptionRow
  update: UpdateRow | null
  report: ReportRow | null
}

/** The messages with their recipients and contents. */
export async function findSendable(db: Database, ids: string[]): Promise<Sendable[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(statusMessages)
    .innerJoin(statusSubscriptions, eq(statusSubscriptions.subscription_id, statusMessages.subscription_id))
    .leftJoin(statusUpdates, eq(statusUpdates.update_id, statusMessages.update_id))
    .leftJoin(statusReports, eq(statusReports.report_id, statusUpdates.report_id))
    .where(inArray(statusMessages.message_id, ids))
  return rows.map((row) => ({
    ...row.status_messages,
    subscription: row.status_subscriptions,
    update: row.status_updates,
    report: row.status_reports,
  }))
}

export async function deleteMessage(db: Database, id: string): Promise<void> {
  await db.delete(statusMessages).where(eq(statusMessages.message_id, id))
}

export async function postponeMessage(db: Database, id: string, dueAt: Date): Promise<void> {
  await db.update(statusMessages).set({ due_at: dueAt }).where(eq(statusMessages.message_id, id))
}
