import type { Config } from '../../config.ts'
import { toTimestamp, toTimestampOrNull } from '../../time/clock.ts'
import { toLine, toMajor, usageTotalOf } from './bill-lines.ts'
import type { Bill } from './billing.schema.ts'
import type { BillRow } from './billing.store.ts'

export function toBill({ baseUrl }: Pick<Config, 'baseUrl'>, row: BillRow): Bill {
  const { currency, tax_rule } = row
  return {
    bill_id: row.bill_id,
    number: row.number,
    period: row.period,
    state: row.state,
    currency: currency as Bill['currency'],
    usage_total: toMajor(usageTotalOf(row.lines), currency),
    subtotal: toMajor(row.subtotal, currency),
    tax: toMajor(row.tax, currency),
    total: toMajor(row.total, currency),
    tax_region: tax_rule.region,
    tax_rate: tax_rule.rate_bp / 100,
    tax_note: tax_rule.note,
    lines: row.lines.map((line, index) => toLine(line, index, currency)),
    customer: row.customer,
    issued_at: toTimestamp(row.issued_at),
    due_at: toTimestamp(row.due_at),
    paid_at: toTimestampOrNull(row.paid_at),
    pdf_url: `${baseUrl}/v1/billing/${row.bill_id}/pdf`,
  }
}
