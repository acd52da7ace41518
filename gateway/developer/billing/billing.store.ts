import { and, eq, getTableColumns, isNull, lte, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { rowsOf } from '../../db/rows.ts'
import { accounts, billNumbers, bills } from '../../db/schema/index.ts'
import { type Owner, ownedBy, type Tenant } from '../../db/tenant.ts'
import type { BillState } from './billing.schema.ts'

export type BillRow = typeof bills.$inferSelect

export const billRows = rowsOf(bills, 'bill_id', 'bill')

/** Only one transaction at a time issues an account's bills. */
export async function lockBills(tenant: Tenant): Promise<void> {
  await tenant.db.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`bills ${tenant.account_id} ${tenant.environment}`}, 0))`,
  )
}

export async function billedPeriods(tenant: Tenant): Promise<Set<string>> {
  const rows = await tenant.db.select({ period: bills.period }).from(bills).where(ownedBy(bills, tenant))
  return new Set(rows.map((row) => row.period))
}

/** The next number of a series, which stays locked until the end of the transaction. */
export async function takeNumber({ db }: Pick<Tenant, 'db'>, series: string): Promise<number> {
  const [row] = await db
    .insert(billNumbers)
    .values({ series, last: 1 })
    .onConflictDoUpdate({ target: billNumbers.series, set: { last: sql`${billNumbers.last} + 1` } })
    .returning({ last: billNumbers.last })
  if (!row) throw new Error(`no number in ${series}`)
  return row.last
}

export async function findAccountBill(db: Database, account: string, billId: string) {
  const [row] = await db
    .select()
    .from(bills)
    .where(and(eq(bills.account_id, account), eq(bills.bill_id, billId)))
  return row
}

/** Null if the bill was in none of these states. */
export async function updateBillState(
  tenant: Tenant,
  billId: string,
  from: BillState[],
  change: { state: BillState; paid_at?: Date },
): Promise<BillRow | null> {
  const states = sql.join(
    from.map((state) => sql`${state}`),
    sql`, `,
  )
  const [row] = await tenant.db
    .update(bills)
    .set(change)
    .where(and(eq(bills.bill_id, billId), sql`${bills.state} IN (${states})`))
    .returning()
  return row ?? null
}

/** Records with the account the last month (YYYY-MM) that has a bill. */
export async function noteBilled(tenant: Tenant, until: string): Promise<void> {
  const column = sql.identifier(`${tenant.environment}_billed_until`)
  await tenant.db.execute(
    sql`UPDATE ${accounts} SET ${column} = ${until} WHERE account_id = ${tenant.account_id} AND ${column} < ${until}`,
  )
}

/**
 * Finds tenants without a bill for a month that could be issued by then. `last` is the last such month in real time.
 * Sandboxes that are ahead follow their own clock, so they are checked one by one.
 */
export async function findUnbilled(
  db: Database,
  { now, last, issueHour, limit }: { now: Date; last: string; issueHour: number; limit: number },
): Promise<Owner[]> {
  const { rows } = await db.execute<Owner & Record<string, unknown>>(sql`
    SELECT account_id, 'live' AS environment FROM ${accounts} WHERE live_billed_until < ${last}
    UNION ALL
    SELECT account_id, 'sandbox' FROM ${accounts} WHERE sandbox_billed_until < ${last} AND sandbox_offset_seconds = 0
    UNION ALL
    SELECT account_id, 'sandbox' FROM ${accounts} WHERE sandbox_offset_seconds > 0 AND sandbox_billed_until <
      to_char(date_trunc('month', (${now}::timestamptz + make_interval(secs => sandbox_offset_seconds)
        - make_interval(hours => ${issueHour})) AT TIME ZONE 'UTC') - interval '1 month', 'YYYY-MM')
    LIMIT ${limit}`)
  return rows
}

export async function findDue(db: Database, state: BillState, dueBy: Date, limit: number): Promise<BillRow[]> {
  return db
    .select()
    .from(bills)
    .where(and(eq(bills.state, state), lte(bills.due_at, dueBy)))
    .orderBy(bills.due_at)
    .limit(limit)
}

export async function findUnrefused(db: Database, dueBy: Date, limit: number): Promise<BillRow[]> {
  return db
    .selectDistinctOn([bills.account_id], getTableColumns(bills))
    .from(bills)
    .innerJoin(accounts, eq(accounts.account_id, bills.account_id))
    .where(and(eq(bills.state, 'past_due'), lte(bills.due_at, dueBy), isNull(accounts.payment_overdue_at)))
    .orderBy(bills.account_id, bills.due_at)
    .limit(limit)
}

export async function hasLongOverdue(tenant: Tenant, dueBy: Date): Promise<boolean> {
  const rows = await tenant.db
    .select({ bill_id: bills.bill_id })
    .from(bills)
    .where(and(eq(bills.account_id, tenant.account_id), eq(bills.state, 'past_due'), lte(bills.due_at, dueBy)))
    .limit(1)
  return rows.length > 0
}
