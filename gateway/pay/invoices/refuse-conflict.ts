import { isDeepStrictEqual } from 'node:util'
import { Problem } from '../../errors.ts'
import type { CreateInvoice } from './invoices.schema.ts'
import type { InvoiceRow } from './invoices.store.ts'
import { buyerFor } from './parties.ts'

/** Throws `invoice_conflict` if the request states other terms than the invoice. Terms left out fit any invoice. */
export function refuseConflict(row: InvoiceRow, input: CreateInvoice): void {
  const param = conflictOf(row, input)
  if (!param) return
  const detail = `${row.number} was issued with another ${param}, and an invoice never changes.`
  throw new Problem('invoice_conflict', detail, { members: { param, invoice_id: row.invoice_id } })
}

function conflictOf(row: InvoiceRow, input: CreateInvoice): string | null {
  if (input.tax_region !== undefined && input.tax_region !== row.tax_region) return 'tax_region'
  if (input.include_tax !== undefined && input.include_tax !== row.include_tax) return 'include_tax'
  if (input.customer && !isSameBuyer(row, input.customer)) return 'customer'
  return input.line_items && !areSameItems(row, input.line_items) ? 'line_items' : null
}

function isSameBuyer({ buyer }: InvoiceRow, given: NonNullable<CreateInvoice['customer']>): boolean {
  return isDeepStrictEqual(buyerFor(given, buyer, null), buyer)
}

function areSameItems({ lines, tax_groups }: InvoiceRow, items: NonNullable<CreateInvoice['line_items']>): boolean {
  return (
    lines.length === items.length &&
    items.every(({ name, quantity, unit_amount, tax_rate }, index) => {
      const line = lines[index]
      const group = line && tax_groups[line.group]
      // A sale without tax never takes the rates of its items.
      const isUntaxed = tax_rate === undefined || !!group?.reason
      const hasRate = isUntaxed || group?.taxes[0]?.rate === Math.round(tax_rate * 1000)
      return line?.name === name && line.quantity === quantity && line.gross === quantity * unit_amount && hasRate
    })
  )
}
