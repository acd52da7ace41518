import { and, asc, eq, sql } from 'drizzle-orm'
import { invoices, purchases } from '../db/schema/index.ts'
import type { Db } from '../db/store.ts'
import type { InvoiceDetail, InvoiceSummary } from './invoice-detail.ts'

export type InvoiceRow = typeof invoices.$inferSelect

/** The wholesaler cancelled it, so it must never become a purchase automatically. */
export const CANCELLED = 'annulee'

// Names the table: Drizzle would write a column without it, which would mean the one of purchases here.
export const isBooked = sql<boolean>`EXISTS (SELECT FROM purchases WHERE purchases.invoice_id = invoices.invoice_id)`

export const isImportable = sql<boolean>`(invoices.state IN ('to_import', 'to_check') AND NOT ${isBooked})`

function summaryColumns(summary: InvoiceSummary, currency: string) {
  return {
    type: summary.type,
    issued_on: summary.issuedOn,
    due_on: summary.dueOn,
    delivery_note: summary.deliveryNote,
    delivered_on: summary.deliveredOn,
    branch_id: summary.branchId,
    currency: summary.currency ?? currency,
    net: summary.net,
    vat: summary.vat,
    total: summary.total,
    line_count: summary.lineCount,
    wholesaler_state: summary.wholesalerState,
    changed_at: summary.changedAt,
  }
}

interface Owner {
  accountId: number
  /** Used where the wholesaler names none. */
  currency: string
  now: Date
}

const CANCELLED_PROBLEMS = ['The wholesaler cancelled this invoice.']
const SUMMARY_TYPES = `number text, type text, issued_on date, due_on date, delivery_note text, delivered_on date,
  branch_id text, currency text, net bigint, vat bigint, total bigint, line_count int, wholesaler_state text,
  changed_at timestamptz, state text, problems text[]`
const SUMMARY_COLUMNS = SUMMARY_TYPES.replaceAll(/ (?:text\[\]|text|date|bigint|int|timestamptz)(?=,|$)/g, '')

/**
 * Keeps summaries: adds unknown invoices and takes over newer values of those that are not booked. Returns how many
 * were added. Sorted, so that two lists at once never deadlock.
 */
export async function keepSummaries(db: Db, owner: Owner, summaries: InvoiceSummary[]): Promise<number> {
  const unique = new Map(summaries.map((summary) => [summary.number, summary]))
  const rows = [...unique.values()].map((summary) => {
    const isCancelled = summary.wholesalerState === CANCELLED
    const state = isCancelled ? 'ignored' : 'to_import'
    const problems = isCancelled ? CANCELLED_PROBLEMS : []
    return { number: summary.number, ...summaryColumns(summary, owner.currency), state, problems }
  })
  if (rows.length === 0) return 0
  // Locked by a statement of their own: the next one then sees whether an import has booked one of them meanwhile.
  await db.execute(sql`SELECT FROM invoices WHERE account_id = ${owner.accountId}
    AND number = ANY(${sql.param([...unique.keys()])}::text[]) ORDER BY number FOR UPDATE`)
  const columns = sql.raw(SUMMARY_COLUMNS)
  const { rows: kept } = await db.execute<{ is_new: boolean }>(sql`
    INSERT INTO invoices (account_id, first_seen_at, ${columns})
    SELECT ${owner.accountId}, ${owner.now.toISOString()}::timestamptz, ${columns}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS listed (${sql.raw(SUMMARY_TYPES)})
    ORDER BY number
    ON CONFLICT (account_id, number) DO UPDATE SET
      (type, issued_on, due_on, total, net, vat, wholesaler_state, changed_at) = ROW (excluded.type, excluded.issued_on,
        excluded.due_on, excluded.total, excluded.net, excluded.vat, excluded.wholesaler_state, excluded.changed_at),
      state = CASE WHEN excluded.state = 'ignored' THEN 'ignored' ELSE invoices.state END,
      problems = CASE WHEN excluded.state = 'ignored' THEN excluded.problems ELSE invoices.problems END
      WHERE NOT ${isBooked}
    RETURNING xmax = 0 AS is_new`)
  return kept.filter(({ is_new }) => is_new).length
}

/** Adds an invoice that is not known yet. One that is known stays as it is. */
export async function addInvoice(db: Db, owner: Owner, summary: InvoiceSummary): Promise<void> {
  const { accountId: account_id, now: first_seen_at, currency } = owner
  await db
    .insert(invoices)
    .values({
      account_id,
      first_seen_at,
      number: summary.number,
      state: 'to_import',
      ...summaryColumns(summary, currency),
    })
    .onConflictDoNothing()
}

export async function findInvoices(db: Db, accountId: number, numbers: string[]) {
  return db
    .select({ invoice: invoices, is_booked: isBooked })
    .from(invoices)
    .where(and(eq(invoices.account_id, accountId), sql`${invoices.number} = ANY(${sql.param(numbers)}::text[])`))
}

/** Waits for another import of the same invoice, so that one of them finds it booked. */
export async function lockInvoice(tx: Db, accountId: number, number: string): Promise<InvoiceRow> {
  const [row] = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.account_id, accountId), eq(invoices.number, number)))
    .for('update')
  if (!row) throw new Error(`the invoice ${number} is gone`)
  return row
}

export async function isInvoiceBooked(db: Db, invoiceId: number): Promise<boolean> {
  const found = await db
    .select({ id: purchases.purchase_id })
    .from(purchases)
    .where(eq(purchases.invoice_id, invoiceId))
  return found.length > 0
}

export async function saveConflict(db: Db, invoiceId: number, conflict: InvoiceRow['conflict']): Promise<void> {
  await db.update(invoices).set({ conflict }).where(eq(invoices.invoice_id, invoiceId))
}

/** Every known invoice that is not booked yet, in the order of time, credit notes after the invoices of their day. */
export async function listImportable(db: Db, accountId: number): Promise<string[]> {
  const found = await db
    .select({ number: invoices.number })
    .from(invoices)
    .where(and(eq(invoices.account_id, accountId), isImportable))
    .orderBy(asc(invoices.issued_on), sql`${invoices.type} DESC`, asc(invoices.number))
  return found.map(({ number }) => number)
}

export async function saveState(
  db: Db,
  invoiceId: number,
  change: Partial<Pick<InvoiceRow, 'state' | 'problems' | 'imported_at' | 'run_id' | 'conflict'>>,
): Promise<void> {
  await db.update(invoices).set(change).where(eq(invoices.invoice_id, invoiceId))
}

export async function saveDetail(tx: Db, invoiceId: number, detail: InvoiceDetail, currency: string): Promise<void> {
  await tx
    .update(invoices)
    .set({
      ...summaryColumns(detail, currency),
      branch_name: detail.branchName,
      customer_code: detail.customerCode,
      customer_name: detail.customerName,
      payment_method: detail.paymentMethod,
      discount: detail.discount,
      vat_lines: detail.vatLines,
      credited_number: detail.creditedNumber,
      line_count: detail.lines.length,
    })
    .where(eq(invoices.invoice_id, invoiceId))
}

export async function addPurchase(tx: Db, row: typeof purchases.$inferInsert): Promise<void> {
  await tx.insert(purchases).values(row)
}
