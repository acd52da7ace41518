import { type CurrencyCode, currencies } from './currencies.schema.ts'

/** Rounds a sum of metered costs to four decimals of major units, half away from zero. */
export function toCost(micros: number): number {
  return roundMicros(micros, 4)
}

/** Rounds a period's cost once, from micros to the currency's decimals, on reports and bills alike. */
export function toTotal(micros: number, billingCurrency: string): number {
  return roundMicros(micros, currencies[billingCurrency as CurrencyCode].exponent)
}

// Uses integers: 0.285 as a float is less than its own half.
function roundMicros(micros: number, decimals: number): number {
  const step = 10 ** (6 - decimals)
  const rounded = Math.sign(micros) * Math.floor((2 * Math.abs(micros) + step) / (2 * step))
  return rounded / 10 ** decimals || 0
}
