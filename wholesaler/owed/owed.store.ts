import { and, asc, eq, gte, lte, sql } from 'drizzle-orm'
import { invoices, payments, purchases } from '../db/schema/index.ts'
import type { Db } from '../db/store.ts'

/** 1/10,000 of a currency unit; negative if more was paid than bought. */
export async function amountOwed(db: Db, accountId: number): Promise<number> {
  const { rows } = await db.execute<{ owed: string }>(sql`SELECT
    coalesce((SELECT sum(total) FROM purchases WHERE account_id = ${accountId}), 0)
    - coalesce((SELECT sum(amount) FROM payments WHERE account_id = ${accountId}), 0) AS owed`)
  return Number(rows[0]?.owed)
}

export interface StatementEntry {
  day: string
  type: 'invoice' | 'credit_note' | 'payment'
  /** The invoice's number, or the payment's note. */
  reference: string | null
  /** Null for a payment. */
  invoice_id: number | null
  /** Raises the amount owed, or lowers it if negative. */
  amount: number
}

/** Everything that changed the amount owed within the period, in the order of days. */
export async function listEntries(db: Db, accountId: number, since: string, until: string): Promise<StatementEntry[]> {
  const bought = await db
    .select({
      day: purchases.purchased_on,
      type: invoices.type,
      reference: invoices.number,
      invoice_id: invoices.invoice_id,
      amount: purchases.total,
    })
    .from(purchases)
    .innerJoin(invoices, eq(invoices.invoice_id, purchases.invoice_id))
    .where(
      and(eq(purchases.account_id, accountId), gte(purchases.purchased_on, since), lte(purchases.purchased_on, until)),
    )
    .orderBy(asc(purchases.purchased_on), asc(purchases.purchase_id))
  const paid = await db
    .select({ day: payments.paid_on, reference: payments.note, amount: payments.amount })
    .from(payments)
    .where(and(eq(payments.account_id, accountId), gte(payments.paid_on, since), lte(payments.paid_on, until)))
    .orderBy(asc(payments.paid_on), asc(payments.payment_id))
  const entries = [
    ...bought,
    ...paid.map((one) => ({ ...one, type: 'payment' as const, invoice_id: null, amount: -one.amount })),
  ]
  return entries.sort((one, other) => (one.day === other.day ? 0 : one.day < other.day ? -1 : 1))
}

export async function owedBefore(db: Db, accountId: number, day: string): Promise<number> {
  const { rows } = await db.execute<{ owed: string }>(sql`SELECT
    coalesce((SELECT sum(total) FROM purchases WHERE account_id = ${accountId} AND purchased_on < ${day}), 0)
    - coalesce((SELECT sum(amount) FROM payments WHERE account_id = ${accountId} AND paid_on < ${day}), 0) AS owed`)
  return Number(rows[0]?.owed)
}

export async function addPayment(db: Db, payment: typeof payments.$inferInsert): Promise<number> {
  const [row] = await db.insert(payments).values(payment).returning({ id: payments.payment_id })
  if (!row) throw new Error('the payment was not saved')
  return row.id
}

export async function deletePayment(db: Db, accountId: number, paymentId: number): Promise<boolean> {
  const found = await db
    .delete(payments)
    .where(and(eq(payments.account_id, accountId), eq(payments.payment_id, paymentId)))
    .returning({ id: payments.payment_id })
  return found.length > 0
}
