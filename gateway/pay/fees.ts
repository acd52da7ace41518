import { convert, divideHalfUp } from '../money/convert.ts'
import type { CurrencyCode } from '../money/currencies.schema.ts'
import type { Fee, MaskedPaymentMethod } from './payments.schema.ts'

const CARD = { percent: '2.9', basisPoints: 290n, fixedUsdCents: 30 }
const PRICES = { card: CARD, wallet: CARD, transfer: { percent: '0', basisPoints: 0n, fixedUsdCents: 80 } }

/**
 * The standard price of a payment: a percentage rounded half up, plus a fixed part in the payment's currency. Cards and
 * wallets cost 2.9 % and USD 0.30, transfers USD 0.80.
 */
export function feeOf(type: MaskedPaymentMethod['type'], amount: number, currency: CurrencyCode): Fee {
  const { percent, basisPoints, fixedUsdCents } = PRICES[type]
  const fixed = convert(fixedUsdCents, 'USD', currency)
  const share = Number(divideHalfUp(BigInt(amount) * basisPoints, 10_000n))
  return { amount: share + fixed, currency, tier: 'standard', percent, fixed }
}

/** The fee that refunds of `refunded` out of `amount` return in total: proportional, so that a full refund returns all. */
export function returnedFee(fee: number, amount: number, refunded: number): number {
  return Number(divideHalfUp(BigInt(fee) * BigInt(refunded), BigInt(amount)))
}
