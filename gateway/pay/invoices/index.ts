import type { Ctx } from '../../context.ts'
import { invoices } from '../../db/schema/index.ts'
import { wipeBy } from '../../db/wipe-pass.ts'
import type { Resource } from '../../resource.ts'
import { traceOf } from '../../trace-of.ts'
import { amountText } from '../../words.ts'
import { invoiceOperations } from './invoices.routes.ts'
import { invoice } from './invoices.schema.ts'
import { type InvoiceRow, invoiceRows, listInvoicesOf, wipeNumbers } from './invoices.store.ts'
import { sampleInvoice } from './sample-invoice.ts'

const toTraced = ({ kind, number, gross_amount, currency, refund_id, transaction_id }: InvoiceRow) => ({
  kind: 'invoice',
  summary: `${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number} for ${amountText(gross_amount, currency)}`,
  outcome: null,
  from: [refund_id, transaction_id],
})

const traceInvoices = traceOf('inv', invoiceRows, toTraced, (ctx, ids) =>
  listInvoicesOf(
    ctx.tenant,
    ids.filter((id) => id.startsWith('tx_')),
  ),
)

export const invoiceResource: Resource = {
  operations: invoiceOperations,
  // A refund names its credit note.
  trace: [traceInvoices, traceOf('cn', invoiceRows, toTraced)],
  wipe: [wipeBy(invoices.invoice_id, { with: invoices.transaction_id }), wipeNumbers],
  events: {
    invoice: { schema: invoice, sample: (ctx: Ctx) => sampleInvoice(ctx) },
  },
}
