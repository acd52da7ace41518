import * as z from 'zod'
import type { Ctx, TraceSource } from '../../context.ts'
import { invoices } from '../../db/schema/index.ts'
import { wipeBy } from '../../db/wipe-pass.ts'
import type { Resource } from '../../resource.ts'
import { amountText } from '../../words.ts'
import { invoiceOperations } from './invoices.routes.ts'
import { invoice } from './invoices.schema.ts'
import { invoiceRows, wipeNumbers } from './invoices.store.ts'
import { sampleInvoice } from './sample-invoice.ts'

const trace = (prefix: 'inv' | 'cn'): TraceSource => ({
  prefix,
  async find(ctx, ids) {
    const rows = await invoiceRows.findAll(ctx.tenant, ids)
    return rows.map((row) => ({
      id: row.invoice_id,
      kind: 'invoice',
      at: row.created_at,
      summary: `${row.kind === 'invoice' ? 'Invoice' : 'Credit note'} ${row.number} for ${amountText(row.gross_amount, row.currency)}`,
      outcome: null,
      from: [row.refund_id, row.transaction_id],
    }))
  },
})

export const invoiceResource: Resource = {
  operations: invoiceOperations,
  trace: [trace('inv'), trace('cn')],
  wipe: [wipeBy(invoices.invoice_id, { with: invoices.transaction_id }), wipeNumbers],
  events: {
    invoice: { schema: z.strictObject(invoice.shape), sample: (ctx: Ctx) => sampleInvoice(ctx) },
  },
}
