import type { Ctx } from '../../context.ts'
import {
  type PaymentOutcome,
  ProcessorError,
  ProcessorTimeout,
  type SavedInstrument,
} from '../../partners/processor/payment-processor.ts'
import { processorOf } from '../transactions/ask-processor.ts'
import type { TransactionRow } from '../transactions/to-transaction.ts'
import { checkoutRows } from './checkouts.store.ts'

export type KeptInstrument = Pick<SavedInstrument, 'reference' | 'payment_method'>

/**
 * Has the processor keep the card or account of a paid checkout with `save_payment_method`; null without one. Runs before
 * the transaction that settles the payment, which must not wait for a partner.
 */
export async function keepInstrument(
  ctx: Ctx,
  { checkout_id, transaction_id, succeeded_at }: TransactionRow,
  outcome: PaymentOutcome,
): Promise<KeptInstrument | null> {
  const isPaidNow = outcome.state === 'succeeded' && !succeeded_at
  if (!checkout_id || !isPaidNow || outcome.payment_method.type === 'wallet') return null
  const checkout = await checkoutRows.get(ctx.tenant, checkout_id)
  if (!checkout.save_payment_method || !checkout.customer_id) return null
  try {
    const saved = await processorOf(ctx).save({
      customer: checkout.customer_id,
      email: checkout.customer_email,
      source: { type: 'payment', reference: transaction_id },
      simulated: { at: ctx.clock.now() },
    })
    return saved.state === 'saved' ? saved : null
  } catch (error) {
    // The payer has paid, so the payment must not fail because the card was not kept.
    if (!(error instanceof ProcessorError || error instanceof ProcessorTimeout)) throw error
    ctx.log.warn({ err: error, checkout_id }, 'the payment method of a checkout was not saved')
    return null
  }
}
