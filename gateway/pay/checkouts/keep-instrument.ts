import type { Ctx } from '../../context.ts'
import {
  type PaymentOutcome,
  ProcessorError,
  ProcessorTimeout,
  type SavedInstrument,
} from '../../partners/processor/payment-processor.ts'
import { findCustomer } from '../customers/customers.service.ts'
import { processorOf } from '../transactions/ask-processor.ts'
import type { TransactionRow } from '../transactions/to-transaction.ts'
import { checkoutRows } from './checkouts.store.ts'

export type KeptInstrument = Pick<SavedInstrument, 'reference' | 'payment_method'>

/**
 * Has the processor keep the card or account of a paid checkout with `save_payment_method`, or the card with which a
 * payer paid an overdue subscription; null without one. Runs before the transaction that settles the payment, which must
 * not wait for a partner.
 */
export async function keepInstrument(
  ctx: Ctx,
  payment: TransactionRow,
  outcome: PaymentOutcome,
): Promise<KeptInstrument | null> {
  const isPaidNow = outcome.state === 'succeeded' && !payment.succeeded_at
  // If a saved one is missing now, the merchant deleted it while the payer was at the issuer.
  if (!isPaidNow || payment.by_saved_method || outcome.payment_method.type === 'wallet') return null
  const owner = payment.checkout_id ? await ownerOfCheckout(ctx, payment.checkout_id) : ownerOfOwnAttempt(payment)
  // The partner must not keep what belongs to a customer who was deleted.
  if (!owner || !(await findCustomer(ctx.tenant, owner.customer))) return null
  const { transaction_id } = payment
  try {
    const saved = await processorOf(ctx).save({
      ...owner,
      source: { type: 'payment', reference: transaction_id },
      returnUrl: null,
      simulated: { at: ctx.clock.now() },
    })
    return saved.state === 'saved' ? saved : null
  } catch (error) {
    // The payer has paid, so the payment must not fail because the card was not kept.
    if (!(error instanceof ProcessorError || error instanceof ProcessorTimeout)) throw error
    ctx.log.warn({ err: error, transaction_id }, 'the payment method of a payment was not saved')
    return null
  }
}

async function ownerOfCheckout(ctx: Ctx, checkoutId: string) {
  const { save_payment_method, customer_id, customer_email } = await checkoutRows.get(ctx.tenant, checkoutId)
  return save_payment_method && customer_id ? { customer: customer_id, email: customer_email } : null
}

function ownerOfOwnAttempt({ subscription_id, off_session, customer_id, receipt_email }: TransactionRow) {
  return subscription_id && !off_session && customer_id ? { customer: customer_id, email: receipt_email } : null
}
