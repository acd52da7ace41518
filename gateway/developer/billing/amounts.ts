import type { BillCustomer, PriceRate, StoredLine, TaxRule } from '../../money/bill.schema.ts'
import { rateBetween } from '../../money/convert.ts'
import type { CurrencyCode } from '../../money/currencies.schema.ts'
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

/** The rate from the price list's US dollars to a bill's currency; null for a bill in dollars. */
export function priceRateOf(currency: string, at: Date): PriceRate | null {
  if (currency === 'USD') return null
  const to = currency as CurrencyCode
  return { from: 'USD', to, rate: rateBetween('USD', to), date: at.toISOString().slice(0, 10) }
}
