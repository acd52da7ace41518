import type { Ctx } from '../../context.ts'
import { masked } from '../../partners/processor/masked.ts'
import type { Instrument } from '../../partners/processor/payment-processor.ts'
import { refuseWithoutFee } from '../fees/charge-fee.ts'
import { conversionOf, lockRate } from '../fx/lock-rate.ts'
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
  const conversion = conversionOf(ctx, { currency: terms.currency, fx_quote_id: quoteId })
  await refuseWithoutFee(ctx, conversion.from)
  const fx = await lockRate(ctx, conversion)
  const row = newCharge(ctx, { ...terms, settlement_currency: conversion.to, fx, payment_method: masked(instrument) })
  await transactionRows.insert(await ctx.unit.open(), row)
  return row
}
