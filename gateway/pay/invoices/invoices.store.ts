import { and, eq, inArray, sql } from 'drizzle-orm'
import { listNewest, type PageOfRows } from '../../db/paging.ts'
import { rowsOf } from '../../db/rows.ts'
import { invoiceNumbers, invoices, refunds } from '../../db/schema/index.ts'
import { ownedBy, ownerOf, type Tenant } from '../../db/tenant.ts'
import type { WipePass } from '../../db/wipe-pass.ts'
import { currencies } from '../../money/currencies.schema.ts'
import type { ListInvoicesQuery } from './invoices.schema.ts'

export type InvoiceRow = typeof invoices.$inferSelect

export const invoiceRows = rowsOf(invoices, 'invoice_id', 'invoice', { isHot: true })

type Filters = Pick<ListInvoicesQuery, 'kind' | 'currency' | 'transaction_id'>

export function listInvoiceRows(
  tenant: Tenant,
  { kind, currency, transaction_id }: Filters,
  page: PageOfRows,
): Promise<InvoiceRow[]> {
  if (transaction_id) return invoiceRows.list(tenant, page, { kind, currency, transaction_id })
  return listNewest(
    tenant,
    invoiceRows,
    [
      { column: invoices.kind, value: kind, values: ['invoice', 'credit_note'] },
      { column: invoices.currency, value: currency, values: Object.keys(currencies) },
    ],
    page,
  )
}

/** The invoices of these payments, which have one each at most. */
export async function listInvoicesOf(tenant: Tenant, transactionIds: string[]): Promise<InvoiceRow[]> {
  if (transactionIds.length === 0) return []
  const { kind, transaction_id } = invoices
  return tenant.db
    .select()
    .from(invoices)
    .where(and(ownedBy(invoices, tenant), inArray(transaction_id, transactionIds), eq(kind, 'invoice')))
}

export async function findInvoiceOf(tenant: Tenant, transactionId: string): Promise<InvoiceRow | undefined> {
  const [row] = await listInvoicesOf(tenant, [transactionId])
  return row
}

/** The credit notes of an invoice, without those of refunds that the payer's bank returned. */
export async function findCreditNotesOf(tenant: Tenant, invoiceId: string): Promise<InvoiceRow[]> {
  const rows = await tenant.db
    .select({ note: invoices })
    .from(invoices)
    .innerJoin(refunds, eq(refunds.refund_id, invoices.refund_id))
    .where(and(ownedBy(invoices, tenant), eq(invoices.corrects_invoice_id, invoiceId), eq(refunds.state, 'completed')))
  return rows.map(({ note }) => note)
}

/**
 * The next number of a series and its time, which is never before that of the number before it. The series stays locked
 * until the end of the transaction.
 */
export async function takeNumber(tenant: Tenant, series: string, now: Date): Promise<{ last: number; at: Date }> {
  const { last, last_issued_at } = invoiceNumbers
  const [row] = await tenant.db
    .insert(invoiceNumbers)
    .values({ ...ownerOf(tenant), series, last: 1, last_issued_at: now })
    .onConflictDoUpdate({
      target: [invoiceNumbers.account_id, invoiceNumbers.environment, invoiceNumbers.series],
      set: { last: sql`${last} + 1`, last_issued_at: sql`greatest(${last_issued_at}, excluded.last_issued_at)` },
    })
    .returning({ last, at: last_issued_at })
  if (!row) throw new Error(`no number in ${series}`)
  return row
}

/** The numbers of a sandbox begin again once no document is left. */
export const wipeNumbers: WipePass = {
  text: `DELETE FROM invoice_numbers WHERE account_id = $1 AND environment = 'sandbox' AND last_issued_at < $2
    AND NOT EXISTS (SELECT FROM invoices WHERE account_id = $1 AND environment = 'sandbox')`,
  remembers: false,
  data: null,
}
