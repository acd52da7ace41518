import type { BillCustomer, TaxRule } from '../../money/bill.schema.ts'
import { divideHalfUp } from '../../money/convert.ts'
import { euRates, rateOn, ukRates } from './tax-rates.ts'

/** How a customer is taxed for what was supplied up to `day` (YYYY-MM-DD). */
export function taxRuleFor(customer: BillCustomer, day: string): TaxRule {
  const { country } = customer
  const eu = rateOn(euRates, country, day)
  if (eu !== undefined)
    return hasVatIdOf(customer, country) ? REVERSE_CHARGE : { region: 'EU', rate_bp: eu, note: null }
  const uk = rateOn(ukRates, country, day)
  if (uk !== undefined) return { region: 'UK', rate_bp: uk, note: null }
  return { region: country === 'US' ? 'US' : 'NONE', rate_bp: 0, note: null }
}

const REVERSE_CHARGE: TaxRule = {
  region: 'EU',
  rate_bp: 0,
  note: 'Reverse charge: the customer accounts for the VAT (Directive 2006/112/EC, article 196).',
}

/** In minor units, half up; whatever a currency's minor unit is, subtotal and tax are whole ones of it. */
export function taxOn(subtotal: number, rule: TaxRule): number {
  return Number(divideHalfUp(BigInt(subtotal) * BigInt(rule.rate_bp), 10_000n))
}

// Greece writes EL where ISO 3166 has GR.
function hasVatIdOf(customer: BillCustomer, country: string): boolean {
  const prefix = country === 'GR' ? 'EL' : country
  return customer.tax_ids.some(({ type, value }) => type === 'eu_vat' && value.startsWith(prefix))
}
