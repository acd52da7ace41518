import type { Ctx } from '../../context.ts'
import { convertAt } from '../../money/convert.ts'
import type { CurrencyCode } from '../../money/currencies.schema.ts'
import type { InvoiceLine, TaxGroup } from '../invoice-parts.schema.ts'
import { listUncredited, noteCreditNote } from '../transactions/refunded-amount.ts'
import type { RefundRow } from '../transactions/to-refund.ts'
import type { TransactionRow } from '../transactions/to-transaction.ts'
import { creditedGroups } from './credited-groups.ts'
import type { InvoiceTerms } from './invoice-terms.ts'
import { findCreditNotesOf, type InvoiceRow, invoiceRows } from './invoices.store.ts'
import { issueDocument } from './issue-document.ts'
import { taxIn } from './sale-taxes.ts'

type Refund = Pick<RefundRow, 'refund_id' | 'amount'>

/** The ID of the new credit note of a refund that has just been completed. Null if its payment has no invoice. */
export async function creditNoteFor(
  ctx: Ctx,
  { invoice_id }: Pick<TransactionRow, 'invoice_id'>,
  refundId: string,
): Promise<string | null> {
  if (!invoice_id) return null
  const invoice = await invoiceRows.get(await ctx.unit.open(), invoice_id)
  return (await creditRefunds(ctx, invoice)).get(refundId) ?? null
}

/**
 * Issues the credit notes of an invoice for the completed refunds that have none yet, in their order and in the unit of
 * work. Returns the ID of each by its refund. The caller holds the payment's lock, so that each refund gets only one.
 */
export async function creditRefunds(ctx: Ctx, invoice: InvoiceRow): Promise<Map<string, string>> {
  const tx = await ctx.unit.open()
  const issued = new Map<string, string>()
  const refunds = await listUncredited(tx, invoice.transaction_id)
  const notes = refunds.length > 0 ? await findCreditNotesOf(tx, invoice.invoice_id) : []
  for (const refund of refunds) {
    const note = await issueDocument(ctx, 'cn', creditTerms(invoice, refund, notes))
    await noteCreditNote(tx, refund.refund_id, note.invoice_id)
    notes.push(note)
    issued.set(refund.refund_id, note.invoice_id)
  }
  return issued
}

function creditTerms(invoice: InvoiceRow, refund: Refund, earlier: readonly InvoiceRow[]): InvoiceTerms {
  const tax_groups = creditedGroups(
    invoice.tax_groups,
    earlier.map((note) => note.tax_groups),
    refund.amount,
  )
  const tax_amount = taxIn(tax_groups)
  return {
    ...invoice,
    kind: 'credit_note',
    refund_id: refund.refund_id,
    corrects_invoice_id: invoice.invoice_id,
    corrects: { number: invoice.number, date: invoice.issued_at.toISOString().slice(0, 10) },
    gross_amount: refund.amount,
    net_amount: refund.amount - tax_amount,
    tax_amount,
    tax_groups,
    lines: linesOf(invoice, tax_groups),
    tax_amount_local: localTaxOf(invoice, tax_amount, earlier),
  }
}

function linesOf({ lines, number }: InvoiceRow, groups: readonly TaxGroup[]): InvoiceLine[] {
  return groups.flatMap(({ net, taxes }, index) => {
    const gross = taxes.reduce((sum, { amount }) => sum + amount, net)
    const names = lines.filter(({ group }) => group === index).map(({ name }) => name)
    const name = names.length === 1 ? (names[0] ?? number) : number
    return gross === 0 && groups.length > 1 ? [] : [{ name, quantity: 1, gross, net, group: index }]
  })
}

// The difference between sums, so that the notes of a payment that is refunded in full give back the invoice's amount.
function localTaxOf({ tax_amount_local, currency }: InvoiceRow, tax: number, earlier: readonly InvoiceRow[]) {
  if (!tax_amount_local) return null
  const { rate, currency: to } = tax_amount_local
  const upTo = earlier.reduce((sum, note) => sum + note.tax_amount, tax)
  const before = earlier.reduce((sum, note) => sum + (note.tax_amount_local?.amount ?? 0), 0)
  const amount = convertAt(upTo, rate, currency as CurrencyCode, to as CurrencyCode) - before
  // A refund whose bank returned it may leave others with more than their sum.
  return { ...tax_amount_local, amount: Math.max(0, amount) }
}
