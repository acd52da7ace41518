import type { RefundFailure } from '../../pay/refund.schema.ts'
import {
  type PaymentProcessor,
  ProcessorError,
  type RefundOrder,
  type RefundOutcome,
} from '../processor/payment-processor.ts'
import { type StripeCalls, StripeRefusal, StripeSilence } from './stripe-client.ts'
import type { Stripe } from './stripe-intents.ts'
import { listOf, refundObject, type StripeRefund } from './stripe-objects.ts'

const RECHECK_MS = 10 * 60_000
const MOST = 100

const FAILURES: Partial<Record<string, RefundFailure>> = {
  lost_or_stolen_card: 'expired_or_closed_card',
  expired_or_canceled_card: 'expired_or_closed_card',
  insufficient_funds: 'insufficient_balance',
  balance_insufficient: 'insufficient_balance',
  declined: 'bank_rejected',
}

export function stripeRefunds(stripe: Stripe): Pick<PaymentProcessor, 'refund' | 'retrieveRefund'> {
  return {
    async refund(order) {
      const payment_intent = await stripe.payments.find(order.payment)
      if (!payment_intent) throw new ProcessorError('Stripe does not know the payment')
      const { reference, amount } = order
      const params = { payment_intent, amount, metadata: { refund_id: reference } }
      try {
        return toOutcome(await stripe.open().post(refundObject, '/v1/refunds', params, reference), order, stripe)
      } catch (error) {
        if (!(error instanceof StripeRefusal)) throw error
        return { state: 'failed', failure_code: FAILURES[error.reason.code] ?? 'processing_error' }
      }
    },

    async retrieveRefund(order) {
      const payment_intent = await stripe.payments.find(order.payment)
      if (!payment_intent) return null
      const found = await find(stripe.open(), payment_intent, order.reference)
      return found && toOutcome(found, order, stripe)
    },
  }
}

async function find(calls: StripeCalls, payment_intent: string, reference: string): Promise<StripeRefund | null> {
  const params = { payment_intent, limit: MOST }
  const { data } = await calls.get(listOf(refundObject), '/v1/refunds', params)
  return data.find(({ metadata }) => metadata?.refund_id === reference) ?? null
}

function toOutcome(
  { status, failure_reason, amount }: StripeRefund,
  order: RefundOrder,
  { clock }: Stripe,
): RefundOutcome {
  if (amount !== order.amount) throw new StripeSilence('Stripe returned a refund of another amount')
  if (status === 'succeeded') return { state: 'completed' }
  if (status === 'failed' || status === 'canceled')
    return { state: 'failed', failure_code: FAILURES[failure_reason ?? ''] ?? 'processing_error' }
  return { state: 'pending', recheckAt: new Date(clock.now().getTime() + RECHECK_MS) }
}
