import type { Ctx } from '../../context.ts'
import { Problem } from '../../errors.ts'
import type { Instrument } from '../../partners/processor/payment-processor.ts'
import { chargeableMethod } from '../payment-methods/chargeable-method.ts'
import { toInstrument } from '../payment-methods/to-instrument.ts'
import { masked } from '../transactions/begin-charge.ts'
import type { CreateCharge } from './charges.schema.ts'

/**
 * The instrument that a request names, or else the default of its customer. Throws `no_payment_method`,
 * `resource_not_found`, `validation_failed`.
 */
export async function instrumentOf(
  ctx: Ctx,
  { payment_method: given, customer_id }: CreateCharge,
): Promise<Instrument> {
  const token = given?.token ?? null
  const isSaved = given === undefined || token?.startsWith('pm_')
  if (isSaved) return (await chargeableMethod(ctx, { token, customerId: customer_id })).instrument
  return toInstrument(ctx, given, 'payment_method.')
}

const ONLY_IN: Partial<Record<string, string[]>> = {
  sepa: ['EUR'],
  ach: ['USD'],
  bacs: ['GBP'],
  mobilepay: ['DKK', 'NOK', 'SEK', 'EUR'],
  swish: ['SEK'],
  blik: ['PLN'],
  twint: ['CHF'],
  orange_money: ['XOF', 'MAD'],
}

/** Throws `currency_not_enabled` if a wallet or bank network does not carry the currency. */
export function refuseCurrency(instrument: Instrument, currency: string): void {
  const { wallet, transfer } = masked(instrument)
  const name = wallet?.provider ?? transfer?.rail
  if (!name) return
  const carried = ONLY_IN[name]
  if (!carried || carried.includes(currency)) return
  throw new Problem('currency_not_enabled', `${name} pays in ${carried.join(', ')} only, not in ${currency}.`, {
    members: { param: 'currency' },
  })
}
