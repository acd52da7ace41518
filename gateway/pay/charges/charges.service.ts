import { actingKey, type Ctx } from '../../context.ts'
import { inUnit } from '../../db/in-unit.ts'
import { invalidField, Problem } from '../../errors.ts'
import { isId } from '../../ids.ts'
import { masked } from '../../partners/processor/masked.ts'
import type { Instrument, PaymentOutcome } from '../../partners/processor/payment-processor.ts'
import { referredCustomer } from '../customers/customers.service.ts'
import { chargeableMethod, type Payer } from '../payment-methods/chargeable-method.ts'
import { toInstrument } from '../payment-methods/to-instrument.ts'
import { refuseUnsafeRedirects, withTransactionId } from '../redirect-urls.ts'
import { askProcessor, processorOf } from '../transactions/ask-processor.ts'
import { beginCharge } from '../transactions/begin-charge.ts'
import { refuseCurrency } from '../transactions/carried-currencies.ts'
import { declined } from '../transactions/declined.ts'
import { toTransaction } from '../transactions/to-transaction.ts'
import type { Transaction } from '../transactions/transactions.schema.ts'
import { admitCharge, getTransaction, settleCharge } from '../transactions/transactions.service.ts'
import type { CreateCharge } from './charges.schema.ts'

/**
 * Collects a payment. It is durable before the processor is asked, so that a sweep can finish it if anything fails in
 * between. Throws `validation_failed`, `no_payment_method`, `card_declined`, `upstream_timeout` and similar problems.
 */
export async function createCharge(ctx: Ctx, body: CreateCharge): Promise<Transaction> {
  processorOf(ctx)
  refuseUnsafeRedirects(ctx, { return_url: body.return_url })
  const customer = await referredCustomer(ctx, body.customer_id)
  const instrument = await instrumentOf(ctx, body.payment_method, customer)
  refuseCurrency(instrument, body.currency)
  const charge = await inUnit(ctx.unit, async () => {
    const { key_id } = actingKey(ctx)
    await admitCharge(ctx, key_id)
    const { payment_method: _, fx_quote_id: quoteId, ...terms } = body
    const row = await beginCharge(ctx, instrument, { ...terms, key_id, quoteId })
    await ctx.binding?.bind(row.transaction_id)
    return row
  })
  const id = charge.transaction_id
  const settle = (outcome: PaymentOutcome) => settleCharge(ctx, id, outcome)
  const outcome = await askProcessor(ctx, charge, instrument, {
    operation: 'createCharge',
    returnUrl: body.return_url && withTransactionId(body.return_url, id),
    settle: (failure) => inUnit(ctx.unit, () => settle(failure)),
  })
  const settled = await settle(outcome)
  await ctx.binding?.release()
  return ended(settled ? toTransaction(settled) : await getTransaction(ctx, id))
}

/** The payment of an earlier request with the same Idempotency-Key. Throws `upstream_timeout` while its outcome is unknown. */
export async function resumeCharge(ctx: Ctx, transactionId: string): Promise<Transaction> {
  const charge = await getTransaction(ctx, transactionId)
  if (charge.state !== 'processing' || charge.payment_method.type === 'transfer') return ended(charge)
  throw new Problem('upstream_timeout', 'The network has not responded yet. The payment may still succeed.', {
    members: { transaction_id: transactionId },
  })
}

// The instrument that the request names, or else the default of its customer.
async function instrumentOf(ctx: Ctx, given: CreateCharge['payment_method'], customer: Payer): Promise<Instrument> {
  const token = given?.token ?? null
  if (given === undefined) return chargeableMethod(ctx, null, customer)
  // A processor's own tokens may begin with the same prefix.
  const isSaved = token?.startsWith('pm_') && isId(token)
  const instrument = isSaved
    ? await chargeableMethod(ctx, token, customer)
    : toInstrument(ctx, given, 'payment_method.')
  const { type } = masked(instrument)
  if (type === given.type) return instrument
  throw invalidField('payment_method.token', 'not_allowed', `names a ${type}, but type is ${given.type}`)
}

function ended(charge: Transaction): Transaction {
  if (charge.state === 'failed') throw declined(charge)
  return charge
}
