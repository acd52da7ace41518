import type { BillCustomer, StoredLine, TaxRule } from '../../money/bill.schema.ts'
import { DAY_MS } from '../../time/clock.ts'
import { monthStart } from '../../time/period.ts'
import { sum } from './bill-lines.ts'
import { taxOn, taxRuleFor } from './tax.ts'

interface Amounts {
  tax_rule: TaxRule
  tax_region: TaxRule['region']
  subtotal: number
  tax: number
  total: number
}

/** Adds lines up and taxes them as on the last day of their month, in minor units. */
export function amountsOf(lines: readonly StoredLine[], customer: BillCustomer, period: string): Amounts {
  const lastDay = new Date(monthStart(period, 1).getTime() - DAY_MS).toISOString().slice(0, 10)
  const rule = taxRuleFor(customer, lastDay)
  const subtotal = sum(lines.map(({ amount }) => amount))
  const tax = taxOn(subtotal, rule)
  return { tax_rule: rule, tax_region: rule.region, subtotal, tax, total: subtotal + tax }
}
