import type { Ctx } from '../../context.ts'
import { type Page, paginate } from '../../paginate.ts'
import type { Invoice, ListInvoicesQuery } from './invoices.schema.ts'
import { findInvoiceOf, type InvoiceRow, invoiceRows, listInvoiceRows } from './invoices.store.ts'
import { toInvoice } from './to-invoice.ts'

export type { InvoiceRow } from './invoices.store.ts'

export async function getInvoice(ctx: Ctx, invoiceId: string): Promise<Invoice> {
  return toInvoice(ctx, await ownInvoice(ctx, invoiceId))
}

export function ownInvoice(ctx: Ctx, invoiceId: string): Promise<InvoiceRow> {
  return invoiceRows.get(ctx.tenant, invoiceId)
}

export function invoiceOfPayment(ctx: Ctx, transactionId: string): Promise<InvoiceRow | undefined> {
  return findInvoiceOf(ctx.tenant, transactionId)
}

/** Newest first. */
export function listInvoices(ctx: Ctx, query: ListInvoicesQuery): Promise<Page<Invoice>> {
  return paginate(ctx, 'invoices', query, {
    rows: (page) => listInvoiceRows(ctx.tenant, query, page),
    position: invoiceRows.position,
    toWire: (row) => toInvoice(ctx, row),
  })
}
