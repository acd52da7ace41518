import { convertAt } from '../money/convert.ts'
import type { CurrencyCode } from '../money/currencies.schema.ts'
import { DAY_MS } from '../time/clock.ts'
import type { Fee, SettlementShare } from './payments.schema.ts'

type Rate = Pick<SettlementShare, 'currency' | 'fx'>

/** The merchant's share of a payment that succeeds now. It is paid out in the run after the end of the day (UTC). */
export function shareOf(
  { amount, fee, currency, fx }: Rate & { amount: number; fee: Fee },
  now: Date,
): SettlementShare {
  const gross = atRate(amount, fee.currency, { currency, fx })
  const settledFee = atRate(fee.amount, fee.currency, { currency, fx })
  const available_on = new Date(now.getTime() + DAY_MS).toISOString().slice(0, 10)
  return { currency, gross, fee: settledFee, net: gross - settledFee, fx, settlement_id: null, available_on }
}

/** Converts minor units of the payment's currency at the rate that the payment locked. */
export function atRate(amount: number, from: CurrencyCode, { currency, fx }: Rate): number {
  return fx ? convertAt(amount, fx.rate, from, currency) : amount
}
