import type { Ctx } from '../../context.ts'
import type { CurrencyCode } from '../../money/currencies.schema.ts'
import { masked } from '../../partners/processor/masked.ts'
import type { Instrument } from '../../partners/processor/payment-processor.ts'
import { refuseWithoutFee } from '../fees/charge-fee.ts'
import { lockRate } from '../fx/lock-rate.ts'
import { newCharge } from './new-charge.ts'
import { type TransactionRow, transactionRows } from './transactions.store.ts'

type Terms = Omit<Parameters<typeof newCharge>[1], 'payment_method' | 'fx' | 'settlement_currency'>

/**
 * Records a payment before the processor gets the request, with the exchange rate of its settlement. Throws the refusals
 * of `lockRate` and `refuseWithoutFee`.
 */
export async function beginCharge(
  ctx: Ctx,
  instrument: Instrument,
  { quoteId, ...terms }: Terms & { quoteId: string | null },
): Promise<TransactionRow> {
  const settlement_currency = ctx.account.settlement_currency ?? terms.currency
  const currencies = { from: terms.currency as CurrencyCode, to: settlement_currency as CurrencyCode }
  await refuseWithoutFee(ctx, currencies.from)
  const fx = await lockRate(ctx, { ...currencies, quoteId })
  const row = newCharge(ctx, { ...terms, settlement_currency, fx, payment_method: masked(instrument) })
  await transactionRows.insert(await ctx.unit.open(), row)
  return row
}
