import { currencies } from '#gateway/money/currencies.schema.ts'

export { regionOf, regionOfCurrency, type TaxRegion } from '#gateway/tax/tax-region.schema.ts'

/** For the server only: the currencies include schemas that a browser doesn't need. */
export function listCurrencies() {
  return Object.entries(currencies).map(([code, { exponent, minAmount }]) => ({ code, exponent, minAmount }))
}
