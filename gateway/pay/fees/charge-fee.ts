import type { Ctx } from '../../context.ts'
import { convert, convertToMicros, type PerEuro } from '../../money/convert.ts'
import type { CurrencyCode } from '../../money/currencies.schema.ts'
import { periodOf } from '../../time/period.ts'
import { feeRates } from '../fx/rates.service.ts'
import type { Fee, MaskedPaymentMethod } from '../payments.schema.ts'
import { feeOf, listPrice, type Price } from './fees.ts'
import { addVolume, getVolume } from './volumes.store.ts'

interface Charged {
  type: MaskedPaymentMethod['type']
  amount: number
  currency: CurrencyCode
}

/** A fee, and what it costs in millionths of the billing currency. */
export interface ChargeFee {
  fee: Fee
  cost_micros: number
}

/**
 * The fee of a payment that succeeds now, in the open unit. The volume of the month before it decides its tier, so
 * payments of one account that succeed together wait for each other here.
 */
export async function takeFee(ctx: Ctx, charged: Charged): Promise<ChargeFee> {
  const rates = await ratesOf(ctx, [charged.currency])
  const countsToVolume = ctx.environment === 'live' && charged.type !== 'transfer'
  const usdCents = countsToVolume ? convert(charged.amount, charged.currency, 'USD', rates) : 0
  const before = countsToVolume ? await addVolume(await ctx.unit.open(), monthOf(ctx), usdCents) : 0
  return priced(ctx, charged, before, rates)
}

/** The fees that these payments would have if they succeeded now. */
export async function expectFees(ctx: Ctx, list: Charged[]): Promise<ChargeFee[]> {
  if (list.length === 0) return []
  const volume = ctx.environment === 'live' ? await getVolume(await ctx.unit.open(), monthOf(ctx)) : 0
  const rates = await ratesOf(ctx, new Set(list.map(({ currency }) => currency)))
  return list.map((one) => priced(ctx, one, volume, rates))
}

/**
 * Throws `live_not_activated`, `service_unavailable` and `currency_not_enabled` where the fee of a payment in this
 * currency has no exchange rate, because a fee must be known once the payment succeeds.
 */
export async function refuseWithoutFee(ctx: Ctx, currency: CurrencyCode): Promise<void> {
  const rates = await ratesOf(ctx, [currency])
  convert(1, 'USD', currency, rates)
  convertToMicros(1, currency, billingOf(ctx), rates)
}

function priced(ctx: Ctx, { type, amount, currency }: Charged, volume: number, rates: PerEuro): ChargeFee {
  const own = ctx.account.custom_fees?.[type]
  const price: Price = own ? { tier: 'custom', ...own } : listPrice(type, volume)
  const fee = feeOf(price, amount, currency, rates)
  return { fee, cost_micros: convertToMicros(fee.amount, currency, billingOf(ctx), rates) }
}

// Dollars billed in dollars need no rates, which live may not have.
async function ratesOf(ctx: Ctx, charged: Iterable<CurrencyCode>): Promise<PerEuro> {
  const isInDollars = [...charged, billingOf(ctx)].every((currency) => currency === 'USD')
  return isInDollars ? {} : feeRates(ctx)
}

function billingOf({ account }: Ctx): CurrencyCode {
  return account.billing_currency as CurrencyCode
}

function monthOf({ clock }: Ctx): string {
  return `${periodOf(clock.now())}-01`
}
