import type { Ctx } from '../../context.ts'
import { convertAt } from '../../money/convert.ts'
import type { CurrencyCode } from '../../money/currencies.schema.ts'
import { allocate } from '../../tax/extract.ts'
import type { InvoiceLine, TaxGroup } from '../invoice-parts.schema.ts'
import { findCreditNotesOf, findInvoiceOf, type InvoiceRow } from './invoices.store.ts'
import { issue } from './issue-invoice.ts'
import { taxIn } from './sale-taxes.ts'

interface Credit {
  transactionId: string
  refund: { refund_id: string; amount: number }
}

/**
 * The ID of a new credit note for a completed refund, in the unit of work. Null if the payment has no invoice. The
 * caller holds the payment's lock, so that refunds of one payment share its taxes one after the other.
 */
export async function creditNoteFor(ctx: Ctx, { transactionId, refund }: Credit): Promise<string | null> {
  const tx = await ctx.unit.open()
  const invoice = await findInvoiceOf(tx, transactionId)
  if (!invoice) return null
  const earlier = await findCreditNotesOf(tx, invoice.invoice_id)
  const tax_groups = shareOf(refund.amount, openGroups(invoice, earlier))
  const tax_amount = taxIn(tax_groups)
  const row = await issue(ctx, 'cn', {
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
    tax_amount_local: localTaxOf(invoice, tax_amount),
  })
  return row.invoice_id
}

/** The rest of the invoice after earlier credit notes, group by group. */
function openGroups({ tax_groups }: InvoiceRow, earlier: readonly InvoiceRow[]): TaxGroup[] {
  const credited = (pick: (group: TaxGroup | undefined) => number, index: number) =>
    earlier.reduce((sum, note) => sum + pick(note.tax_groups[index]), 0)
  return tax_groups.map((group, index) => ({
    ...group,
    net: group.net - credited((one) => one?.net ?? 0, index),
    taxes: group.taxes.map((tax, at) => ({
      ...tax,
      amount: tax.amount - credited((one) => one?.taxes[at]?.amount ?? 0, index),
    })),
  }))
}

// In proportion to what is left, so that the notes of a full refund add up to the invoice, tax by tax.
function shareOf(amount: number, groups: readonly TaxGroup[]): TaxGroup[] {
  const parts = groups.map(({ net, taxes }) => [net, ...taxes.map((tax) => tax.amount)])
  const shares = allocate(
    amount,
    parts.map((part) => part.reduce((sum, one) => sum + one, 0)),
  )
  return groups.map((group, index) => {
    const [net = 0, ...taxes] = allocate(shares[index] ?? 0, parts[index] ?? [])
    return { ...group, net, taxes: group.taxes.map((tax, at) => ({ ...tax, amount: taxes[at] ?? 0 })) }
  })
}

function linesOf({ lines, number }: InvoiceRow, groups: readonly TaxGroup[]): InvoiceLine[] {
  return groups.flatMap(({ net, taxes }, index) => {
    const gross = taxes.reduce((sum, { amount }) => sum + amount, net)
    const names = lines.filter(({ group }) => group === index).map(({ name }) => name)
    const name = names.length === 1 ? (names[0] ?? number) : number
    return gross === 0 && groups.length > 1 ? [] : [{ name, quantity: 1, gross, net, group: index }]
  })
}

function localTaxOf({ tax_amount_local, currency }: InvoiceRow, tax: number) {
  if (!tax_amount_local) return null
  const { rate, currency: to } = tax_amount_local
  return { ...tax_amount_local, amount: convertAt(tax, rate, currency as CurrencyCode, to as CurrencyCode) }
}
