import { and, eq, getTableColumns, isNull, lte, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/client.ts'
import { newestFirst, type PageOfRows, within } from '../../db/paging.ts'
import { accounts, billNumbers, bills } from '../../db/schema/index.ts'
import type { Environment } from '../../environment.schema.ts'
import type { Owned } from '../../keyless-context.ts'
import type { BillState } from './billing.schema.ts'

export type BillRow = typeof bills.$inferSelect

const own = (account: string, environment: Environment) =>
  and(eq(bills.account_id, account), eq(bills.environment, environment))

/** Only one at a time issues an account's bills. */
export async function lockBills(tx: Transaction, account: string, environment: Environment): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`bills ${account} ${environment}`}, 0))`)
}

export async function billedPeriods(db: Database, account: string, environment: Environment): Promise<Set<string>> {
  const rows = await db.select({ period: bills.period }).from(bills).where(own(account, environment))
  return new Set(rows.map((row) => row.period))
}

/** The next number of a series. Whoever takes it holds the series until the end of its transaction. */
export async function takeNumber(tx: Transaction, series: string): Promise<number> {
  const [row] = await tx
    .insert(billNumbers)
    .values({ series, last: 1 })
    .onConflictDoUpdate({ target: billNumbers.series, set: { last: sql`${billNumbers.last} + 1` } })
    .returning({ last: billNumbers.last })
  if (!row) throw new Error(`no number in ${series}`)
  return row.last
}

export async function insertBill(tx: Transaction, row: BillRow): Promise<void> {
  await tx.insert(bills).values(row)
}

export async function findBill(db: Database, account: string, environment: Environment, billId: string) {
  const [row] = await db
    .select()
    .from(bills)
    .where(and(own(account, environment), eq(bills.bill_id, billId)))
  return row
}

export async function listBillRows(
  db: Database,
  account: string,
  environment: Environment,
  state: BillState | undefined,
  page: PageOfRows,
): Promise<BillRow[]> {
  return db
    .select()
    .from(bills)
    .where(
      and(own(account, environment), state && eq(bills.state, state), within(bills.created_at, bills.bill_id, page)),
    )
    .orderBy(...newestFirst(bills.created_at, bills.bill_id))
    .limit(page.limit)
}

export async function findAccountBill(db: Database, account: string, billId: string) {
  const [row] = await db
    .select()
    .from(bills)
    .where(and(eq(bills.account_id, account), eq(bills.bill_id, billId)))
  return row
}

/** Null when the bill was in none of these states. */
export async function changeState(
  tx: Transaction,
  billId: string,
  from: BillState[],
  change: { state: BillState; paid_at?: Date },
): Promise<BillRow | null> {
  const states = sql.join(
    from.map((state) => sql`${state}`),
    sql`, `,
  )
  const [row] = await tx
    .update(bills)
    .set(change)
    .where(and(eq(bills.bill_id, billId), sql`${bills.state} IN (${states})`))
    .returning()
  return row ?? null
}

/** Notes with the account up to which month (YYYY-MM) its bills are there. */
export async function noteBilled(
  tx: Transaction,
  account: string,
  environment: Environment,
  until: string,
): Promise<void> {
  const column = sql.identifier(`${environment}_billed_until`)
  await tx.execute(
    sql`UPDATE ${accounts} SET ${column} = ${until} WHERE account_id = ${account} AND ${column} < ${until}`,
  )
}

/**
 * Of every tenant: who has no bill yet for a month that was issuable by then. `last` is the last such month of real
 * time; a sandbox that is ahead goes by its own clock, so those few are looked at one by one.
 */
export async function findUnbilled(
  db: Database,
  { now, last, issueHour, limit }: { now: Date; last: string; issueHour: number; limit: number },
): Promise<Owned[]> {
  const { rows } = await db.execute<Owned & Record<string, unknown>>(sql`
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

/** Of every tenant: what is in a state and was due by then, oldest first. */
export async function findDue(db: Database, state: BillState, dueBy: Date, limit: number): Promise<BillRow[]> {
  return db
    .select()
    .from(bills)
    .where(and(eq(bills.state, state), lte(bills.due_at, dueBy)))
    .orderBy(bills.due_at)
    .limit(limit)
}

/** Of every tenant who may still write: the oldest bill that was due by then and is not paid. */
export async function findUnrefused(db: Database, dueBy: Date, limit: number): Promise<BillRow[]> {
  return db
    .selectDistinctOn([bills.account_id], getTableColumns(bills))
    .from(bills)
    .innerJoin(accounts, eq(accounts.account_id, bills.account_id))
    .where(and(eq(bills.state, 'past_due'), lte(bills.due_at, dueBy), isNull(accounts.payment_overdue_at)))
    .orderBy(bills.account_id, bills.due_at)
    .limit(limit)
}

export async function hasLongOverdue(tx: Transaction, account: string, dueBy: Date): Promise<boolean> {
  const rows = await tx
    .select({ bill_id: bills.bill_id })
    .from(bills)
    .where(and(eq(bills.account_id, account), eq(bills.state, 'past_due'), lte(bills.due_at, dueBy)))
    .limit(1)
  return rows.length > 0
}
