import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { contains } from '../../db/contains.ts'
import { findDueRows } from '../../db/due-rows.ts'
import { listNewest, type PageOfRows, type Stretch } from '../../db/paging.ts'
import { rowsOf } from '../../db/rows.ts'
import { refunds, transactions } from '../../db/schema/index.ts'
import { searchEnd, searchRows } from '../../db/search-rows.ts'
import { ownedBy, type Tenant } from '../../db/tenant.ts'
import type { Unit } from '../../db/unit.ts'
import { insertable } from '../../db/write-set.ts'
import type { Environment } from '../../environment.schema.ts'
import { currencies } from '../../money/currencies.schema.ts'
import { paymentMethodType, transactionState } from '../payments.schema.ts'
import type { RefundRow } from './to-refund.ts'
import type { ListTransactionsQuery } from './transactions.schema.ts'

export type TransactionRow = typeof transactions.$inferSelect

export const transactionRows = rowsOf(transactions, 'transaction_id', 'transaction', { isHot: true })

const inserted = insertable(transactions)

/** Later statements of an open unit may refer to the payment. Otherwise, its insert shares a commit with other requests. */
export async function insertTransaction(unit: Unit, row: TransactionRow): Promise<void> {
  if (unit.isOpen()) await transactionRows.insert(await unit.open(), row)
  else unit.insert(inserted, row)
}

/** The most refunds of a transaction, and the most that it shows, including failed ones. */
export const MOST_REFUNDS = 100

export function listTransactionRows(
  tenant: Tenant,
  query: ListTransactionsQuery,
  page: PageOfRows,
): Promise<TransactionRow[]> {
  const { state, currency, method, customer_id, subscription_id, q } = query
  if (q) {
    const matches = and(withText(q), transactionRows.are({ state, currency, method }))
    const indexed = transactionRows.are({ customer_id, subscription_id })
    return searchRows(tenant, transactionRows, { matches, indexed }, page)
  }
  if (customer_id || subscription_id)
    return transactionRows.list(tenant, page, { subscription_id, customer_id, state, currency, method })
  const byMethod = { column: transactions.method, value: method, values: paymentMethodType.options }
  return listNewest(
    tenant,
    transactionRows,
    [
      ...(method ? [byMethod] : []),
      { column: transactions.state, value: state, values: transactionState.options },
      { column: transactions.currency, value: currency, values: Object.keys(currencies) },
    ],
    page,
  )
}

/** The last transaction that a search looks at; null if it sees all of them. */
export async function transactionSearchEnd(tenant: Tenant, query: ListTransactionsQuery, stretch: Stretch) {
  const { q, customer_id, subscription_id } = query
  return q ? searchEnd(tenant, transactionRows, stretch, transactionRows.are({ customer_id, subscription_id })) : null
}

function withText(text: string): SQL | undefined {
  const { description, receipt_email, payment_method } = transactions
  const last4 = sql`${payment_method} -> (${payment_method} ->> 'type') ->> 'last4'`
  return or(contains(description, text), contains(receipt_email, text), eq(last4, text))
}

/** The subscription's payments that succeeded and that no bank took back, newest first. */
export async function listPaidRows(tenant: Tenant, subscriptionId: string, limit: number): Promise<TransactionRow[]> {
  const { subscription_id, succeeded_at, state, created_at, transaction_id } = transactions
  const isPaid = and(isNotNull(succeeded_at), ne(state, 'failed'))
  return tenant.db
    .select()
    .from(transactions)
    .where(and(ownedBy(transactions, tenant), eq(subscription_id, subscriptionId), isPaid))
    .orderBy(desc(created_at), desc(transaction_id))
    .limit(limit)
}

/** Unfinished payments. Settling one of them waits for the transaction. */
export async function lockUnsettled(tenant: Tenant) {
  return tenant.db
    .select({
      amount: transactions.amount,
      currency: transactions.currency,
      payment_method: transactions.payment_method,
      key_id: transactions.key_id,
    })
    .from(transactions)
    .where(and(ownedBy(transactions, tenant), inArray(transactions.state, ['processing', 'requires_action'])))
    .for('share')
}

/** The refunds of these transactions, newest first. */
export async function listRefundsOf(tenant: Tenant, transactionIds: string[]): Promise<RefundRow[]> {
  if (transactionIds.length === 0) return []
  return tenant.db
    .select()
    .from(refunds)
    .where(and(ownedBy(refunds, tenant), inArray(refunds.transaction_id, transactionIds)))
    .orderBy(desc(refunds.created_at), desc(refunds.refund_id))
    .limit(transactionIds.length * MOST_REFUNDS)
}

interface Settled {
  count: number
  amount: number
  fee: number
}

/** A payment's refunds, and the parts of its settlement that they have moved, without failed ones. */
export async function sumSettled(tenant: Tenant, transactionId: string): Promise<Settled> {
  const part = (name: string) => sql<string>`coalesce(sum((${refunds.settlement} ->> ${name})::bigint), 0)`
  const [sum] = await tenant.db
    .select({ count: sql`count(*)`.mapWith(Number), amount: part('amount'), fee: part('fee_returned') })
    .from(refunds)
    .where(and(ownedBy(refunds, tenant), eq(refunds.transaction_id, transactionId), ne(refunds.state, 'failed')))
  return { count: sum?.count ?? 0, amount: Number(sum?.amount ?? 0), fee: Number(sum?.fee ?? 0) }
}

/** The completed refunds of a transaction that have no credit note, in the order in which they were completed. */
export async function listUncredited(tenant: Tenant, transactionId: string): Promise<RefundRow[]> {
  const { transaction_id, state, credit_note_id, completed_at, created_at, refund_id } = refunds
  return tenant.db
    .select()
    .from(refunds)
    .where(
      and(ownedBy(refunds, tenant), eq(transaction_id, transactionId), eq(state, 'completed'), isNull(credit_note_id)),
    )
    .orderBy(asc(completed_at), asc(created_at), asc(refund_id))
}

export async function noteCreditNote(tenant: Tenant, refundId: string, creditNoteId: string): Promise<void> {
  await tenant.db
    .update(refunds)
    .set({ credit_note_id: creditNoteId })
    .where(and(ownedBy(refunds, tenant), eq(refunds.refund_id, refundId)))
}

export async function listAttempts(tenant: Tenant, checkoutIds: string[]): Promise<TransactionRow[]> {
  if (checkoutIds.length === 0) return []
  return tenant.db
    .select()
    .from(transactions)
    .where(and(ownedBy(transactions, tenant), inArray(transactions.checkout_id, checkoutIds)))
    .orderBy(asc(transactions.created_at), asc(transactions.transaction_id))
}

/** Payments of all tenants with an unknown outcome, because a response or the payer never came. */
export function findUnsettled(
  db: Database,
  now: Date,
  { quietMs, ...page }: { quietMs: number; limit: number; environment?: Environment | undefined },
): Promise<TransactionRow[]> {
  const { state, next_action, recheck_at, updated_at } = transactions
  const when = (time: SQL) => {
    const challengeOver = and(
      eq(state, 'requires_action'),
      sql`(${next_action} ->> 'expires_at')::timestamptz <= ${time}`,
    )
    const quiet = and(
      eq(state, 'processing'),
      isNull(recheck_at),
      sql`${updated_at} < ${time} - make_interval(secs => ${quietMs / 1000})`,
    )
    const expected = sql`${recheck_at} <= ${time}`
    return and(
      or(inArray(state, ['processing', 'requires_action']), isNotNull(recheck_at)),
      or(challengeOver, quiet, expected),
    )
  }
  return findDueRows(db, transactions, now, { when, by: updated_at, ...page })
}

/** The payment's owner, for callers with a client secret instead of an API key. */
export async function findTransactionOwner(db: Database, transactionId: string) {
  const [row] = await db.select().from(transactions).where(eq(transactions.transaction_id, transactionId))
  return row
}

const AT_ONCE = 200

/** Payments without news, transfers with news, and abandoned challenges. */
export async function findUnsettledUntil(tenant: Tenant, quietMs: number, until: Date) {
  const challengeOver = sql<Date>`(${transactions.next_action} ->> 'expires_at')::timestamptz`
  const quiet = sql<Date>`${transactions.updated_at} + make_interval(secs => ${quietMs / 1000})`
  const unsettled = sql`CASE WHEN ${transactions.state} = 'processing' THEN ${quiet} ELSE ${challengeOver} END`
  const at = sql<string>`coalesce(${transactions.recheck_at}, ${unsettled})`
  const rows = await tenant.db
    .select({ row: transactions, at })
    .from(transactions)
    .where(
      and(
        ownedBy(transactions, tenant),
        or(inArray(transactions.state, ['processing', 'requires_action']), isNotNull(transactions.recheck_at)),
        sql`${at} <= ${until}`,
      ),
    )
    .orderBy(asc(at))
    .limit(AT_ONCE)
  return rows.map(({ row, at: moment }) => ({ row, at: new Date(moment) }))
}
