import type { Ctx } from '../../context.ts'
import { inLatin } from '../../latin.schema.ts'
import { masked } from '../../partners/processor/masked.ts'
import type { Instrument } from '../../partners/processor/payment-processor.ts'
import { toTimestamp } from '../../time/clock.ts'
import { refuseWithoutFee } from '../fees/charge-fee.ts'
import { conversionOf, lockRate } from '../fx/lock-rate.ts'
import type { Debit, MandateEvidence, MaskedPaymentMethod } from '../payments.schema.ts'
import { newCharge } from './new-charge.ts'
import { insertTransaction, type TransactionRow } from './transactions.store.ts'

const DESCRIPTOR = { shortest: 5, longest: 22 }

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
  const payment_method = masked(instrument)
  const mandate = evidenceOf(instrument, payment_method)
  const by_saved_method = instrument.type === 'saved'
  const settling = { settlement_currency: conversion.to, fx }
  const statement_descriptor = terms.statement_descriptor ?? statementDescriptor(ctx.account)
  const row = newCharge(ctx, { ...terms, ...settling, statement_descriptor, payment_method, by_saved_method, mandate })
  await insertTransaction(ctx.unit, row)
  return row
}

/** The evidence in a dispute that the payer agreed to a debit. Null without a bank account. */
function evidenceOf(instrument: Instrument, { transfer }: MaskedPaymentMethod): MandateEvidence | null {
  const debit = debitOf(instrument)
  if (!transfer || !debit) return null
  const { account_holder, mandate } = debit
  return {
    accepted_at: toTimestamp(new Date(mandate.accepted_at)),
    ip: mandate.ip,
    user_agent: mandate.user_agent ?? null,
    text_version: mandate.text_version ?? null,
    account_holder,
    rail: transfer.rail,
    last4: transfer.last4,
  }
}

function debitOf(instrument: Instrument): Debit | null {
  if (instrument.type === 'saved') return instrument.debit ?? null
  if (instrument.type !== 'transfer' || !instrument.mandate) return null
  return { account_holder: instrument.holder, mandate: instrument.mandate }
}

/** The text on a payer's statement unless the payment has its own. Null if too little of the account's name can be there. */
export function statementDescriptor(account: { name: string; statement_descriptor: string | null }): string | null {
  if (account.statement_descriptor) return account.statement_descriptor
  const text = inLatin(account.name)
    .toUpperCase()
    .replace(/[^A-Z0-9.*-]+/g, ' ')
    .trim()
    .slice(0, DESCRIPTOR.longest)
    .trim()
  return text.length >= DESCRIPTOR.shortest && /[A-Z]/.test(text) ? text : null
}
