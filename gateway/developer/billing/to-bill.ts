import type { Config } from '../../config.ts'
import { billCustomer } from '../../money/bill.schema.ts'
import { toWire } from '../../to-wire.ts'
import { toLine, toMajor, usageTotalOf } from './bill-lines.ts'
import { type Bill, bill } from './billing.schema.ts'
import type { BillRow } from './billing.store.ts'

export function toBill({ baseUrl }: Pick<Config, 'baseUrl'>, row: BillRow): Bill {
  const { currency, tax_rule } = row
  return toWire(bill, {
    ...row,
    currency: currency as Bill['currency'],
    usage_total: toMajor(usageTotalOf(row.lines), currency),
    subtotal: toMajor(row.subtotal, currency),
    tax: toMajor(row.tax, currency),
    total: toMajor(row.total, currency),
    tax_region: tax_rule.region,
    tax_rate: tax_rule.rate_bp / 100,
    tax_note: tax_rule.note,
    price_rate: row.price_rate,
    customer: toWire(billCustomer, row.customer),
    lines: row.lines.map((line, index) => toLine(line, index, currency)),
    pdf_url: `${baseUrl}/v1/billing/${row.bill_id}/pdf`,
  })
}
