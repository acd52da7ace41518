import { convert, divideHalfUp } from '../money/convert.ts'
import type { CurrencyCode } from '../money/currencies.schema.ts'
import type { Fee } from './payments.schema.ts'

const STANDARD = { tier: 'standard', percent: '2.9', basisPoints: 290n, fixedUsdCents: 30 } as const

/** The standard price of a card payment: 2.9 % rounded half up, plus USD 0.30 in the payment's currency. */
export function cardFee(amount: number, currency: CurrencyCode): Fee {
  const fixed = convert(STANDARD.fixedUsdCents, 'USD', currency)
  const share = Number(divideHalfUp(BigInt(amount) * STANDARD.basisPoints, 10_000n))
  return { amount: share + fixed, currency, tier: STANDARD.tier, percent: STANDARD.percent, fixed }
}
