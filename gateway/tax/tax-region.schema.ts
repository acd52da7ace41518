import * as z from 'zod'
import { type CurrencyCode, currencies } from '../money/currencies.schema.ts'

export const taxRegions = ['US', 'EU', 'UK', 'NO', 'CH', 'CA', 'AU', 'JP', 'MA', 'WAEMU', 'NONE'] as const

export const taxRegion = z.enum(taxRegions).meta({
  id: 'TaxRegion',
  description: 'The tax law that applies. `NONE` for a country without one here.',
  example: 'EU',
})

export type TaxRegion = z.infer<typeof taxRegion>

/** UNTDID 5305. */
export const taxCategory = z.enum(['S', 'Z', 'E', 'AE', 'G', 'O'])

export type TaxCategory = z.infer<typeof taxCategory>

/** Why a sale has no tax. */
export type ExemptionReason = 'reverse_charge' | 'export' | 'not_applied' | 'no_nexus' | 'no_tax'

const MEMBERS: Record<Exclude<TaxRegion, 'NONE'>, string> = {
  US: 'US',
  EU: 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK',
  UK: 'GB',
  NO: 'NO',
  CH: 'CH LI',
  CA: 'CA',
  AU: 'AU',
  JP: 'JP',
  MA: 'MA',
  WAEMU: 'BJ BF CI GW ML NE SN TG',
}

const regionByCountry = new Map(
  Object.entries(MEMBERS).flatMap(([region, countries]) =>
    countries.split(' ').map((country) => [country, region as TaxRegion] as const),
  ),
)

export function regionOf(country: string): TaxRegion {
  return regionByCountry.get(country) ?? 'NONE'
}

export function regionOfCurrency(currency: CurrencyCode): TaxRegion {
  return currencies[currency].taxRegion
}

// Member states outside the euro. Their currency is null if no payment can be made in it.
const OUTSIDE_EURO: Record<string, CurrencyCode | null> = {
  CZ: null,
  DK: 'DKK',
  HU: null,
  PL: 'PLN',
  RO: null,
  SE: 'SEK',
}

/** The currency of a country, if payments can be made in it. */
export function nationalCurrency(country: string): CurrencyCode | null {
  const region = regionOf(country)
  if (region === 'NONE') return null
  if (region === 'EU') return country in OUTSIDE_EURO ? (OUTSIDE_EURO[country] ?? null) : 'EUR'
  const codes = Object.keys(currencies) as CurrencyCode[]
  return codes.find((code) => regionOfCurrency(code) === region) ?? null
}
