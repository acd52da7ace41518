import type { BillCustomer, TaxRule } from '../../money/bill.schema.ts'
import { divideHalfUp } from '../../money/convert.ts'
import { euRates, rateOn, ukRates } from './tax-rates.ts'

/** How a customer is taxed for supplies up to `day` (YYYY-MM-DD). */
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

/** In minor units, rounded half up, so subtotal and tax are whole minor units in every currency. */
export function taxOn(subtotal: number, rule: TaxRule): number {
  return Number(divideHalfUp(BigInt(subtotal) * BigInt(rule.rate_bp), 10_000n))
}

// The VAT prefix of Greece is EL, while ISO 3166 uses GR.
function hasVatIdOf(customer: BillCustomer, country: string): boolean {
  const prefix = country === 'GR' ? 'EL' : country
  return customer.tax_ids.some(({ type, value }) => type === 'eu_vat' && value.startsWith(prefix))
}
