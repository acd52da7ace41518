import { type CurrencyCode, currencies } from '#gateway/money/currencies.schema.ts'
import type { Fee } from '#gateway/pay/payments.schema.ts'

const perDollar = (currency: CurrencyCode) =>
  Number(currencies[currency].sandboxRate) / Number(currencies.USD.sandboxRate)

/** The standard card fee, 2.9 % and USD 0.30, in a currency with cents. */
export function sampleFee(amount: number, currency: CurrencyCode): Fee {
  const fixed = Math.round(30 * perDollar(currency))
  return { amount: Math.round((amount * 29) / 1000) + fixed, currency, tier: 'standard', percent: '2.9', fixed }
}

export function feeMicros(fee: Fee): number {
  return Math.round((fee.amount * 10_000) / perDollar(fee.currency))
}
