import type { Ctx } from '../../context.ts'
import { toWire } from '../../to-wire.ts'
import type { TaxGroup } from '../invoice-parts.schema.ts'
import { type Invoice, invoice } from './invoices.schema.ts'
import type { InvoiceRow } from './invoices.store.ts'
import { wordsOf } from './words/index.ts'

export function toInvoice({ runtime }: Pick<Ctx, 'runtime'>, row: InvoiceRow): Invoice {
  const { include_tax, tax_groups, lines, format, issued_at, gross_amount } = row
  const url = `${runtime.config.baseUrl}/v1/pay/invoices/${row.invoice_id}`
  return toWire(invoice, {
    ...row,
    currency: row.currency as Invoice['currency'],
    language: row.language as Invoice['language'],
    due_date: issued_at.toISOString().slice(0, 10),
    paid_amount: gross_amount,
    tax_lines: include_tax ? tax_groups.flatMap(toTaxLines) : [],
    line_items: lines.map(({ name, quantity, gross, net }) => {
      return { name, quantity, gross_amount: gross, net_amount: net }
    }),
    network_submission: 'none',
    pdf_url: `${url}/pdf`,
    xml_url: format === 'pdf' ? null : `${url}/xml`,
  })
}

/** The code of an exemption from VAT (VATEX). Null if only words explain it. */
export function exemptionCode({ category, reason }: TaxGroup): string | null {
  if (reason === 'reverse_charge') return 'VATEX-EU-AE'
  if (reason === 'export') return category === 'G' ? 'VATEX-EU-G' : 'VATEX-EU-O'
  return category === 'O' && reason === 'no_tax' ? 'VATEX-EU-O' : null
}

function toTaxLines(group: TaxGroup): Invoice['tax_lines'] {
  return group.taxes.map(({ jurisdiction, rate, amount }) => ({
    category: group.category,
    rate_bp: rate / 10,
    jurisdiction,
    net: group.net,
    tax: amount,
    exemption_code: exemptionCode(group),
    exemption_text: group.reason && wordsOf('en').reasons[group.reason],
  }))
}
