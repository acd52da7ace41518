import { Problem } from '../errors.ts'
import { rateOn } from './rates.ts'
import { canadianProvinces, subdivisionCode, usStates } from './subdivisions.schema.ts'
import { type ExemptionReason, regionOf, type TaxCategory, type TaxRegion } from './tax-region.schema.ts'
import { countryOfVatId } from './vat-id.ts'

export interface TaxedSeller {
  country: string
  state: string | null
  /** The EU country whose VAT applies if neither party's country decides it. Null if the account has none. */
  eu_country: string | null
  us_nexus: readonly string[]
  has_vat_id: boolean
  has_tax_id: boolean
}

export interface TaxedBuyer {
  country: string | null
  state: string | null
  eu_vat: string | null
}

export interface Sale {
  region: TaxRegion
  include_tax: boolean
  /** The day of supply (YYYY-MM-DD), which decides the rate. */
  day: string
  seller: TaxedSeller
  buyer: TaxedBuyer
}

/** How a sale is taxed: either rates on one base, each in thousandths of a percent, or the reason that there are none. */
export interface TaxDecision {
  category: TaxCategory
  taxes: { jurisdiction: string; rate: number }[]
  reason: ExemptionReason | null
}

/** Throws `missing_billing_address` if the country or state that decides the rate is unknown. */
export function decideTax(sale: Sale): TaxDecision {
  const { region, seller, buyer } = sale
  if (!sale.include_tax) return untaxed(seller.has_tax_id ? 'E' : 'O', seller.country, 'not_applied')
  if (region === 'NONE') return untaxed('O', buyer.country ?? seller.country, 'no_tax')
  if (buyer.country && regionOf(buyer.country) !== region) {
    return untaxed(seller.has_vat_id ? 'G' : 'O', buyer.country, 'export')
  }
  if (region === 'EU') return decideInEu(sale)
  if (region === 'US') return decideInUs(sale)
  if (region === 'CA') return decideInCanada(sale)
  return taxed(sale.day, [buyer.country ?? countryIn(region, seller.country)])
}

function decideInEu({ day, seller, buyer }: Sale): TaxDecision {
  const home = regionOf(seller.country) === 'EU' ? seller.country : seller.eu_country
  const registered = buyer.eu_vat && countryOfVatId(buyer.eu_vat)
  if (registered && registered !== home) return untaxed('AE', registered, 'reverse_charge')
  const place = buyer.country ?? home
  if (place) return taxed(day, [place])
  const detail =
    'The buyer’s country decides the tax. Send customer.address, or set tax.eu_country of your account to the country whose VAT applies without one.'
  throw new Problem('missing_billing_address', detail, { members: { param: 'customer.address.country' } })
}

// Only the state's own rate: a rate below it needs a tax engine with addresses down to the street.
function decideInUs(sale: Sale): TaxDecision {
  const state = stateOf(sale, 'US', usStates)
  const home = sale.seller.country === 'US' && subdivisionCode(usStates, 'US', sale.seller.state ?? '')
  const place = `US-${state}`
  if (state !== home && !sale.seller.us_nexus.includes(state)) return untaxed('O', place, 'no_nexus')
  return taxed(sale.day, [place])
}

const HARMONIZED = new Set(['NB', 'NL', 'NS', 'ON', 'PE'])

function decideInCanada(sale: Sale): TaxDecision {
  const province = stateOf(sale, 'CA', canadianProvinces)
  const place = `CA-${province}`
  if (HARMONIZED.has(province)) return taxed(sale.day, [place])
  return taxed(sale.day, rateOn(place, sale.day) === undefined ? ['CA'] : ['CA', place])
}

function stateOf({ seller, buyer }: Sale, country: string, names: Readonly<Record<string, string>>): string {
  const given = buyer.state ?? (seller.country === country ? seller.state : null)
  const state = given ? subdivisionCode(names, country, given) : undefined
  if (state) return state
  const [needed, named, example] =
    country === 'US' ? ['state', 'a state of the US', 'NY'] : ['province', 'a province of Canada', 'ON']
  const detail = given
    ? `“${given}” is not ${named}. Send a code such as ${example} in customer.address.state.`
    : `The ${needed} decides the tax. Send customer.address.state, or set the address of your account.`
  throw new Problem('missing_billing_address', detail, { members: { param: 'customer.address.state' } })
}

/** The seller's country if it is in the region, otherwise the country that stands for the region. */
function countryIn(region: TaxRegion, sellerCountry: string): string {
  if (regionOf(sellerCountry) === region) return sellerCountry
  return { UK: 'GB', WAEMU: 'SN' }[region as string] ?? region
}

function taxed(day: string, places: string[]): TaxDecision {
  const taxes = places.map((place) => ({ jurisdiction: place, rate: rateOn(place, day) ?? 0 }))
  return { category: taxes.some(({ rate }) => rate > 0) ? 'S' : 'Z', taxes, reason: null }
}

function untaxed(category: TaxCategory, jurisdiction: string, reason: ExemptionReason): TaxDecision {
  return { category, taxes: [{ jurisdiction, rate: 0 }], reason }
}
