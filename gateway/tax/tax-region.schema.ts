import * as z from 'zod'
import { type CurrencyCode, currencies } from '../money/currencies.schema.ts'

export const taxRegions = ['US', 'EU', 'UK', 'NO', 'CH', 'CA', 'AU', 'JP', 'MA', 'WAEMU', 'NONE'] as const

export const taxRegion = z.enum(taxRegions).meta({
  id: 'TaxRegion',
  description: 'The tax law that applies. `NONE` for a country without one here.',
  example: 'EU',
})

export type TaxRegion = z.infer<typeof taxRegion>

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

const REGION_OF_CURRENCY: Record<CurrencyCode, TaxRegion> = {
  USD: 'US',
  EUR: 'EU',
  GBP: 'UK',
  CHF: 'CH',
  SEK: 'EU',
  NOK: 'NO',
  DKK: 'EU',
  PLN: 'EU',
  CAD: 'CA',
  AUD: 'AU',
  JPY: 'JP',
  MAD: 'MA',
  XOF: 'WAEMU',
}

export function regionOfCurrency(currency: string): TaxRegion {
  return REGION_OF_CURRENCY[currency as CurrencyCode]
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
  return codes.find((code) => REGION_OF_CURRENCY[code] === region) ?? null
}
