import { convert, divideHalfUp, FROZEN_RATES, type PerEuro, parseDecimal } from '../../money/convert.ts'
import type { CurrencyCode } from '../../money/currencies.schema.ts'
import type { Fee, MaskedPaymentMethod } from '../payments.schema.ts'

type PaymentType = MaskedPaymentMethod['type']

export interface Price {
  tier: Fee['tier']
  percent: string
  fixed_usd_cents: number
}

/** The volume tier begins with the payment after the one that reaches USD 100,000 within a month. */
export const VOLUME_USD_CENTS = 10_000_000

const STANDARD: Price = { tier: 'standard', percent: '2.9', fixed_usd_cents: 30 }
const VOLUME: Price = { tier: 'volume', percent: '2.4', fixed_usd_cents: 20 }
const TRANSFER: Price = { tier: 'standard', percent: '0', fixed_usd_cents: 80 }

/** The price list. `volume` is what cards and wallets paid in the month before this payment. */
export function listPrice(type: PaymentType, volume: number): Price {
  if (type === 'transfer') return TRANSFER
  return volume >= VOLUME_USD_CENTS ? VOLUME : STANDARD
}

/** A percentage rounded half up, plus a fixed part in the payment's currency. */
export function feeOf(price: Price, amount: number, currency: CurrencyCode, rates: PerEuro): Fee {
  const { tier, percent, fixed_usd_cents } = price
  const fixed = convert(fixed_usd_cents, 'USD', currency, rates)
  const { numerator, denominator } = parseDecimal(percent)
  const share = Number(divideHalfUp(BigInt(amount) * numerator, denominator * 100n))
  return { amount: share + fixed, currency, tier, percent, fixed }
}

/** The fee of the price list's standard tier in the sandbox. */
export function standardFee(type: PaymentType, amount: number, currency: CurrencyCode): Fee {
  return feeOf(listPrice(type, 0), amount, currency, FROZEN_RATES)
}

/** The fee that refunds of `refunded` out of `amount` return in total: proportional, so that a full refund returns all. */
export function returnedFee(fee: number, amount: number, refunded: number): number {
  return Number(divideHalfUp(BigInt(fee) * BigInt(refunded), BigInt(amount)))
}
