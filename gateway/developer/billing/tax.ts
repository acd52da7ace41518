import type { BillCustomer, TaxRule } from '../../money/bill.schema.ts'
import { divideHalfUp } from '../../money/convert.ts'
import { rateOn } from '../../tax/rates.ts'
import { regionOf } from '../../tax/tax-region.schema.ts'
import { countryOfVatId } from '../../tax/vat-id.ts'

/** How a customer is taxed for supplies up to `day` (YYYY-MM-DD). */
export function taxRuleFor({ country, tax_ids }: BillCustomer, day: string): TaxRule {
  const region = regionOf(country)
  if (region !== 'EU' && region !== 'UK') return { region: region === 'US' ? 'US' : 'NONE', rate_bp: 0, note: null }
  const isBusiness = tax_ids.some(({ type, value }) => type === 'eu_vat' && countryOfVatId(value) === country)
  if (region === 'EU' && isBusiness) return REVERSE_CHARGE
  return { region, rate_bp: (rateOn(country, day) ?? 0) / 10, note: null }
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
