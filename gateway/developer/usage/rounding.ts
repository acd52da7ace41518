import { type CurrencyCode, currencies } from '../../pay/currencies.schema.ts'

/** What any sum of metered costs is shown as: major units, four decimals, half away from zero. */
export function toCost(micros: number): number {
  return roundMicros(micros, 4)
}

/** What a period comes to, on reports and bills alike: rounded once, from micros, to what the currency has. */
export function toTotal(micros: number, billingCurrency: string): number {
  return roundMicros(micros, currencies[billingCurrency as CurrencyCode].exponent)
}

// In integers: 0.285 as a float is less than its own half.
function roundMicros(micros: number, decimals: number): number {
  const step = 10 ** (6 - decimals)
  const rounded = Math.sign(micros) * Math.floor((2 * Math.abs(micros) + step) / (2 * step))
  return rounded / 10 ** decimals || 0
}
