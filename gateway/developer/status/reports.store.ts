import { and, arrayOverlaps, asc, desc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { statusMessages, statusReports, statusSubscriptions, statusUpdates } from '../../db/schema/index.ts'

export type ReportRow = typeof statusReports.$inferSelect
export type UpdateRow = typeof statusUpdates.$inferSelect
export interface ReportWithUpdates extends ReportRow {
  /** Newest first. */
  updates: UpdateRow[]
}

export async function insertReport(db: Database, row: ReportRow): Promise<void> {
  await db.insert(statusReports).values(row)
}

export async function lockReport(db: Database, reportId: string): Promise<ReportRow | undefined> {
  const [row] = await db.select().from(statusReports).where(eq(statusReports.report_id, reportId)).for('update')
  return row
}

export async function updateReport(db: Database, reportId: string, changes: Partial<ReportRow>): Promise<void> {
  await db.update(statusReports).set(changes).where(eq(statusReports.report_id, reportId))
}

export async function insertUpdate(db: Database, row: UpdateRow): Promise<void> {
  await db.insert(statusUpdates).values(row)
}

/** Queues an update for everyone who subscribed to one of these pillars. */
export async function queueUpdate(
  db: Database,
  { update_id, at }: UpdateRow,
  affected: string[],
  newMessageIds: (count: number) => string[],
): Promise<void> {
  const wanted = await db
    .select({ subscription_id: statusSubscriptions.subscription_id })
    .from(statusSubscriptions)
    .where(
      and(
        sql`${statusSubscriptions.confirmed_at} IS NOT NULL`,
        or(sql`cardinality(${statusSubscriptions.pillars}) = 0`, arrayOverlaps(statusSubscriptions.pillars, affected)),
      ),
    )
    // Someone who unsubscribes before the messages refer to them would fail the whole report.
    .for('key share')
  const ids = newMessageIds(wanted.length)
  const subscriptions = wanted.map((one) => one.subscription_id)
  // As two parameters, because a statement takes at most 65,535 of them.
  await db.execute(sql`INSERT INTO ${statusMessages} (message_id, subscription_id, update_id, attempts, due_at)
    SELECT message_id, subscription_id, ${update_id}, 0, ${at}
    FROM unnest(${sql.param(ids)}::text[], ${sql.param(subscriptions)}::text[]) AS queued (message_id, subscription_id)`)
}

async function withUpdates(db: Database, rows: ReportRow[]): Promise<ReportWithUpdates[]> {
  const ids = rows.map((row) => row.report_id)
  const updates =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(statusUpdates)
          .where(inArray(statusUpdates.report_id, ids))
          .orderBy(desc(statusUpdates.at), desc(statusUpdates.update_id))
  return rows.map((row) => ({ ...row, updates: updates.filter((one) => one.report_id === row.report_id) }))
}

export async function findReport(db: Database, reportId: string): Promise<ReportWithUpdates | undefined> {
  const rows = await db.select().from(statusReports).where(eq(statusReports.report_id, reportId))
  return (await withUpdates(db, rows))[0]
}

/** Reports that are open or ended since then, newest first. */
export async function listCurrent(db: Database, since: Date): Promise<ReportWithUpdates[]> {
  const rows = await db
    .select()
    .from(statusReports)
    .where(or(sql`${statusReports.ends_at} IS NULL`, gte(statusReports.ends_at, since)))
    .orderBy(desc(statusReports.starts_at), desc(statusReports.report_id))
  return withUpdates(db, rows)
}

/** The reports that began in [from, to), newest first. */
export async function listBegun(db: Database, from: Date, to: Date): Promise<ReportWithUpdates[]> {
  const rows = await db
    .select()
    .from(statusReports)
    .where(and(gte(statusReports.starts_at, from), lt(statusReports.starts_at, to)))
    .orderBy(desc(statusReports.starts_at), desc(statusReports.report_id))
  return withUpdates(db, rows)
}

/** The months (YYYY-MM) in which reports began, oldest first. */
export async function listMonths(db: Database): Promise<string[]> {
  const month = sql<string>`to_char(${statusReports.starts_at} AT TIME ZONE 'UTC', 'YYYY-MM')`
  const rows = await db.selectDistinct({ month }).from(statusReports).orderBy(month)
  return rows.map((row) => row.month)
}

/** The last ones with news, newest news first. */
export async function listUpdated(
  db: Database,
  affected: string | undefined,
  most: number,
): Promise<ReportWithUpdates[]> {
  const rows = await db
    .select()
    .from(statusReports)
    .where(affected ? arrayOverlaps(statusReports.affected, [affected]) : undefined)
    .orderBy(desc(statusReports.updated_at))
    .limit(most)
  return withUpdates(db, rows)
}

/** The impact of everything that is declared for a moment, with what it affects. */
export async function listDeclared(db: Database, from: Date, to: Date): Promise<ReportRow[]> {
  return db
    .select()
    .from(statusReports)
    .where(
      and(
        lt(statusReports.starts_at, to),
        or(sql`${statusReports.ends_at} IS NULL`, gte(statusReports.ends_at, from)),
        sql`${statusReports.state} <> 'cancelled'`,
      ),
    )
    .orderBy(asc(statusReports.starts_at))
}
