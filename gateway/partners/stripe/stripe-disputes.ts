import type * as z from 'zod'
import {
  type DisputeEvidence,
  type DisputeReason,
  type DisputeState,
  disputeEvidence,
  disputeReason,
  disputeState,
} from '../../pay/dispute.schema.ts'
import { DAY_MS } from '../../time/clock.ts'
import {
  type DisputedPayment,
  type DisputeReport,
  type PaymentProcessor,
  ProcessorError,
} from '../processor/payment-processor.ts'
import { type Params, type StripeCalls, StripeRefusal, StripeSilence } from './stripe-client.ts'
import type { Stripe } from './stripe-intents.ts'
import { disputeObject, listOf, type StripeDispute } from './stripe-objects.ts'

/** A notification can get lost. */
const RECHECK_MS = DAY_MS
const MOST = 100

/** Neither took money back: a bank only inquired, or the dispute ended before it began. */
const WITHOUT_MONEY = ['warning_needs_response', 'warning_under_review', 'warning_closed', 'prevented']

const EVIDENCE: Record<keyof DisputeEvidence, string> = {
  explanation: 'uncategorized_text',
  product_description: 'product_description',
  service_date: 'service_date',
  shipping_date: 'shipping_date',
  shipping_carrier: 'shipping_carrier',
  shipping_tracking_number: 'shipping_tracking_number',
  customer_email: 'customer_email_address',
  access_log: 'access_activity_log',
}

type Disputes = Pick<PaymentProcessor, 'retrieveDisputes' | 'contestDispute' | 'acceptDispute'>

export function stripeDisputes(stripe: Stripe): Disputes {
  return {
    async retrieveDisputes(payment) {
      const payment_intent = await stripe.payments.find(payment.reference)
      if (!payment_intent) return []
      const schema = listOf(disputeObject.refine((one) => one.payment_intent === payment_intent))
      const { data } = await stripe.open().get(schema, '/v1/disputes', { payment_intent, limit: MOST })
      const real = data.filter(({ status }) => !WITHOUT_MONEY.includes(status))
      return real.map((one) => toReport(one, payment, stripe))
    },

    async contestDispute(payment, dispute, evidence) {
      const params = { evidence: toEvidence(evidence), submit: true }
      const report = await respond(stripe, payment, { dispute, path: '', params })
      // Stripe took the response, even if it still shows the state before it.
      return report.state === 'needs_response' ? { ...report, state: 'under_review' } : report
    },

    async acceptDispute(payment, dispute) {
      const report = await respond(stripe, payment, { dispute, path: '/close', params: {} })
      if (report.state === 'needs_response') throw new StripeSilence('Stripe has not closed the dispute yet')
      return report
    },
  }
}

interface MerchantResponse {
  dispute: string
  path: '' | '/close'
  params: Params
}

// Stripe replays a key's first response for a day, even a 500, so a response that is sent again needs another key.
// The state that is read beforehand keeps it from taking effect twice.
async function respond(stripe: Stripe, payment: DisputedPayment, response: MerchantResponse): Promise<DisputeReport> {
  const payment_intent = await stripe.payments.find(payment.reference)
  if (!payment_intent) throw new ProcessorError('Stripe does not know the payment')
  const { dispute, path, params } = response
  const calls = stripe.open()
  const schema = disputeObject.refine((one) => one.id === dispute && one.payment_intent === payment_intent)
  const before = toReport(await find(calls, schema, dispute), payment, stripe)
  if (before.state !== 'needs_response') return before
  try {
    return toReport(await calls.post(schema, `/v1/disputes/${dispute}${path}`, params), payment, stripe)
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
    // With another key of ours, Stripe may take the response.
    if (error.status === 401 || error.status === 403)
      throw new StripeSilence('Stripe refused our key', { cause: error })
    const known = await find(calls, schema, dispute)
    const after = toReport(known, payment, stripe)
    // Another request responded meanwhile, or the time to respond ended.
    if (after.state !== 'needs_response') return after
    // Stripe shows a response that it has taken only after a moment. An inquiry may have had one of its own.
    if (known.evidence_details.submission_count > 0) throw new StripeSilence('Stripe may have a response already')
    throw refused(error)
  }
}

async function find<T>(calls: StripeCalls, schema: z.ZodType<T>, dispute: string): Promise<T> {
  try {
    return await calls.get(schema, `/v1/disputes/${dispute}`)
  } catch (error) {
    throw error instanceof StripeRefusal ? refused(error) : error
  }
}

function refused(refusal: StripeRefusal): ProcessorError {
  return new ProcessorError(refusal.message, { cause: refusal })
}

function toReport(dispute: StripeDispute, payment: DisputedPayment, { clock }: Stripe): DisputeReport {
  const { id, evidence_details } = dispute
  const { due_by } = evidence_details
  const state = stateOf(dispute)
  const isOpen = state === 'needs_response' || state === 'under_review'
  return {
    reference: id,
    amount: amountOf(dispute, payment),
    reason: reasonOf(dispute.reason),
    state,
    // Zero if the bank takes no response.
    respondBy: due_by ? new Date(due_by * 1000) : null,
    recheckAt: isOpen ? new Date(clock.now().getTime() + RECHECK_MS) : null,
  }
}

function stateOf({ status }: StripeDispute): DisputeState {
  const { data: state } = disputeState.safeParse(status)
  if (!state) throw new StripeSilence('Stripe returned a dispute in an unknown state')
  return state
}

// A bank may dispute in its own currency, or a little more after the exchange rate moved. The ledger can take back only
// what it booked.
function amountOf({ amount, currency }: StripeDispute, payment: DisputedPayment): number {
  const isPart = currency.toUpperCase() === payment.currency && amount <= payment.amount
  return isPart ? amount : payment.amount
}

function reasonOf(reason: string): DisputeReason {
  if (reason === 'subscription_canceled') return 'subscription_cancelled'
  return disputeReason.safeParse(reason).data ?? 'general'
}

function toEvidence(evidence: DisputeEvidence): Params {
  const given = disputeEvidence.keyof().options.map((name) => [EVIDENCE[name], evidence[name]])
  return Object.fromEntries(given)
}
