import { currencies } from '#gateway/money/currencies.schema.ts'

/** For the server: the currencies bring their schemas, which a browser has no use for. */
export function listCurrencies() {
  return Object.entries(currencies).map(([code, { exponent, minAmount }]) => ({ code, exponent, minAmount }))
}
