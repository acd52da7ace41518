import { and, asc, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Account } from '../accounts/accounts.store.ts'
import type { Session } from '../accounts/session.ts'
import { type Page, pageOf, readCursor } from '../db/page.ts'
import { invoiceLines, invoices } from '../db/schema/index.ts'
import type { Store } from '../db/store.ts'
import { plainText } from '../records/plain-text.ts'
import type { InvoiceDetail } from './invoice-detail.ts'
import { type InvoiceRow, isBooked } from './invoices.store.ts'
import { parseDetail } from './parse-invoice.ts'

interface InvoiceFilters {
  state?: InvoiceRow['state'] | undefined
  type?: InvoiceRow['type'] | undefined
  /** Only those that came again with other values. */
  hasConflict?: boolean | undefined
  /** The beginning of the number. */
  number?: string | undefined
  cursor?: string | undefined
  limit: number
}

const listed = {
  invoice_id: invoices.invoice_id,
  number: invoices.number,
  type: invoices.type,
  state: invoices.state,
  issued_on: invoices.issued_on,
  due_on: invoices.due_on,
  currency: invoices.currency,
  total: invoices.total,
  line_count: invoices.line_count,
  problems: invoices.problems,
  conflict: invoices.conflict,
  is_booked: isBooked,
}

export type ListedInvoice = Awaited<ReturnType<typeof browseInvoices>>['data'][number]

/** The known invoices, newest first. Throws `InvalidCursor`. */
export async function browseInvoices({ db }: Store, { account_id }: Account, filters: InvoiceFilters) {
  const { state, type, hasConflict, cursor, limit } = filters
  const number = plainText(filters.number ?? '')
  const wanted: (SQL | undefined)[] = [
    eq(invoices.account_id, account_id),
    state && eq(invoices.state, state),
    type && eq(invoices.type, type),
    hasConflict ? isNotNull(invoices.conflict) : undefined,
    number ? sql`starts_with(upper(${invoices.number}), ${number.toUpperCase()})` : undefined,
  ]
  if (cursor) {
    const [day, id] = readCursor(cursor)
    wanted.push(sql`(${invoices.issued_on}, ${invoices.invoice_id}) < (${day}::date, ${id}::int)`)
  }
  const rows = await db
    .select(listed)
    .from(invoices)
    .where(and(...wanted))
    .orderBy(desc(invoices.issued_on), desc(invoices.invoice_id))
    .limit(limit + 1)
  return pageOf(rows, limit, ({ issued_on, invoice_id }) => [issued_on, invoice_id]) satisfies Page<unknown>
}

/** One line as a screen shows it. `product_id` is null until the invoice is imported. */
export interface ShownLine {
  line_number: number
  product_id: number | null
  reference: string
  name: string | null
  quantity: number
  free_quantity: number
  unit_price: number
  total: number
  lot: string | null
  expires_on: string | null
  warnings: string[]
}

export type ShownInvoice = Omit<InvoiceRow, 'account_id' | 'run_id'> & { is_booked: boolean; lines: ShownLine[] }

/** The invoice with its imported lines, or undefined if it isn't known. */
export async function readInvoice(
  { db }: Store,
  { account_id }: Account,
  invoiceId: number,
): Promise<ShownInvoice | undefined> {
  const own = and(eq(invoices.account_id, account_id), eq(invoices.invoice_id, invoiceId))
  const [found] = await db.select({ invoice: invoices, is_booked: listed.is_booked }).from(invoices).where(own)
  if (!found) return undefined
  const { account_id: _account, run_id: _run, ...invoice } = found.invoice
  const lines = await db
    .select()
    .from(invoiceLines)
    .where(eq(invoiceLines.invoice_id, invoiceId))
    .orderBy(asc(invoiceLines.line_number))
  return { ...invoice, is_booked: found.is_booked, lines: lines.map(shownRow) }
}

function shownRow(line: typeof invoiceLines.$inferSelect): ShownLine {
  const { line_number, product_id, reference, name, quantity, free_quantity, unit_price, total, lot } = line
  const { expires_on, warnings } = line
  return {
    ...{ line_number, product_id, reference, name, quantity, free_quantity, unit_price, total, lot },
    ...{ expires_on, warnings },
  }
}

/** The lines as the wholesaler has them now, without importing. Throws `WholesalerError` and `BlockedInvoice`. */
export async function previewLines({ client }: Session, number: string, signal: AbortSignal): Promise<ShownLine[]> {
  const { body } = await client.getInvoice(number, { signal })
  return parseDetail(body, number).lines.map(shownLine)
}

function shownLine(line: InvoiceDetail['lines'][number]): ShownLine {
  return {
    line_number: line.lineNumber,
    product_id: null,
    reference: line.reference,
    name: line.name,
    quantity: line.quantity,
    free_quantity: line.freeQuantity,
    unit_price: line.unitPrice,
    total: line.total,
    lot: line.lot,
    expires_on: line.expiresOn,
    warnings: line.warnings,
  }
}
