import { createHash } from 'node:crypto'
import type { Ctx } from '../../context.ts'
import { ownerOf } from '../../db/tenant.ts'
import { emitEvent } from '../../events/outbox.ts'
import { newId } from '../../ids.ts'
import { drawInvoiceAside } from './draw-invoice.ts'
import { countryNamesOf } from './draw-parties.ts'
import type { InvoiceTerms } from './invoice-terms.ts'
import { type InvoiceRow, invoiceRows, takeNumber } from './invoices.store.ts'
import { toInvoice } from './to-invoice.ts'

/**
 * Numbers, draws and stores a document in the unit of work: if drawing fails, its number is free again. Numbers
 * increase with time, even when two processes' clocks differ.
 */
export async function issueDocument(ctx: Ctx, prefix: 'inv' | 'cn', terms: InvoiceTerms): Promise<InvoiceRow> {
  const tx = await ctx.unit.open()
  const now = ctx.clock.now()
  const series = `${ctx.environment === 'sandbox' ? 'TEST-' : ''}${prefix.toUpperCase()}-${now.getUTCFullYear()}`
  const { last, at } = await takeNumber(tx, series, now)
  const drawn: InvoiceRow = {
    ...terms,
    invoice_id: newId(prefix),
    ...ownerOf(tx),
    country_names: countryNamesOf(terms, terms.language),
    number: `${series}-${String(last).padStart(6, '0')}`,
    issued_at: at,
    created_at: at,
    sha256: '',
  }
  const pdf = await drawInvoiceAside(tx.account_id, drawn, drawn.language)
  const row = { ...drawn, sha256: createHash('sha256').update(pdf).digest('hex') }
  await invoiceRows.insert(tx, row)
  emitEvent(ctx, 'invoice.generated', toInvoice(ctx, row))
  return row
}
