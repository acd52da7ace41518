import type { Database } from '../../db/client.ts'
import type { Clock } from '../../time/clock.ts'
import {
  type Payment,
  type PaymentOutcome,
  type PaymentProcessor,
  ProcessorError,
  ProcessorTimeout,
} from '../processor/payment-processor.ts'
import { refusals } from '../processor/refusals.ts'
import { createStripePayments } from './stripe.store.ts'
import {
  createStripeClient,
  type StripeCalls,
  StripeRefusal,
  type StripeSettings,
  StripeSilence,
} from './stripe-client.ts'
import { stripeDisputes } from './stripe-disputes.ts'
import {
  cancel,
  EXPANDED,
  intentOf,
  isOpen,
  isReturned,
  isUnconfirmed,
  readIntent,
  type Stripe,
} from './stripe-intents.ts'
import { type PaymentIntent, paymentIntent } from './stripe-objects.ts'
import { stripeRefunds } from './stripe-refunds.ts'
import { stripeVault } from './stripe-vault.ts'
import { toOutcome, toReturned } from './to-outcome.ts'
import { confirmation, newIntent, refusalBeforehand } from './to-params.ts'

/** A confirmation may still be under way for this long, so that a payment without news must not be given up yet. */
const UNDER_WAY_MS = 20_000

/**
 * Stripe as a processor. A payment is a PaymentIntent whose ID is stored before it is confirmed: one that was never
 * stored was never charged, so a lost response leaves no doubt.
 */
export function createStripeProcessor(
  db: Database,
  { publishableKey = null, ...settings }: StripeSettings & { publishableKey?: string | null },
  clock: Pick<Clock, 'now'>,
): PaymentProcessor {
  const stripe: Stripe = { open: createStripeClient(settings), payments: createStripePayments(db), clock }
  return {
    underWayMs: UNDER_WAY_MS,
    hostedMethods: (currency) => [
      ...(publishableKey ? (['card'] as const) : []),
      ...(currency === 'EUR' ? (['transfer'] as const) : []),
    ],
    publishableKey,
    refusalBeforehand,
    pay: (payment) => pay(stripe, payment),
    retrieve: (reference) => retrieve(stripe, reference),
    abandon: (reference) => abandon(stripe, reference),
    ...stripeVault(stripe),
    ...stripeRefunds(stripe),
    ...stripeDisputes(stripe),
  }
}

async function pay(stripe: Stripe, payment: Payment): Promise<PaymentOutcome> {
  const calls = stripe.open()
  const noted = await stripe.payments.find(payment.reference)
  const intent = noted ? await readIntent(calls, noted) : await begin(stripe, calls, payment)
  const known = isUnconfirmed(intent) ? null : toOutcome(intent, stripe.clock.now())
  return known ?? confirm(stripe, calls, intent, payment)
}

// No money moves yet, so no failure here leaves a doubt.
async function begin({ payments, clock }: Stripe, calls: StripeCalls, payment: Payment): Promise<PaymentIntent> {
  let created: PaymentIntent
  try {
    created = await calls.post(paymentIntent, '/v1/payment_intents', newIntent(payment))
  } catch (error) {
    throw asError(error)
  }
  const { reference, amount, currency } = payment
  if (created.amount !== amount || created.currency !== currency.toLowerCase())
    throw new ProcessorError('Stripe began a payment of another amount')
  const id = await payments.remember(reference, created.id, clock.now())
  return id === created.id ? created : readIntent(calls, id)
}

async function confirm(
  { clock }: Stripe,
  calls: StripeCalls,
  { id }: PaymentIntent,
  payment: Payment,
): Promise<PaymentOutcome> {
  let intent: PaymentIntent
  try {
    const params = { ...confirmation(payment), ...EXPANDED }
    intent = await calls.post(intentOf(id), `/v1/payment_intents/${id}/confirm`, params, `confirm-${id}`)
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
    const { code, param } = error.reason
    const isDecided = error.status === 402 || code === 'payment_intent_unexpected_state'
    if (!isDecided && !param.startsWith('payment_method')) throw asError(error)
    if (!isDecided) return unusable()
    intent = await readIntent(calls, id)
  }
  const outcome = toOutcome(intent, clock.now())
  if (outcome && !isUnconfirmed(intent)) return outcome
  throw new StripeSilence('Stripe has not confirmed the payment')
}

async function retrieve(stripe: Stripe, reference: string): Promise<PaymentOutcome | null> {
  const { payments, clock, open } = stripe
  const id = await payments.find(reference)
  if (!id) return null
  const calls = open()
  let intent = await readIntent(calls, id)
  if (isUnconfirmed(intent) && clock.now().getTime() - intent.created * 1000 < UNDER_WAY_MS)
    throw new StripeSilence('Stripe may not have received the confirmation yet')
  // Its failure is final here, so a payer who knows its secret must no longer be able to pay it.
  if (isOpen(intent)) intent = await cancel(calls, intent)
  const outcome = (await isReturned(calls, intent)) ? toReturned(intent) : toOutcome(intent, clock.now())
  if (!outcome) await payments.forget(reference)
  return outcome
}

async function abandon({ payments, clock, open }: Stripe, reference: string): Promise<PaymentOutcome> {
  const id = await payments.find(reference)
  if (!id) throw new ProcessorError('Stripe does not know the payment')
  const calls = open()
  const intent = await cancel(calls, await readIntent(calls, id), 'abandoned')
  const outcome = toOutcome(intent, clock.now())
  if (!outcome) throw new ProcessorTimeout('the payment can neither be paid nor cancelled')
  return outcome
}

function asError(error: unknown): unknown {
  const isKnown = error instanceof StripeRefusal || error instanceof StripeSilence
  return isKnown ? new ProcessorError(error.message, { cause: error }) : error
}

function unusable(): PaymentOutcome {
  const facts = { payment_method: { type: 'card' }, risk: { level: 'normal', score: 0 }, three_d_secure: null } as const
  return { ...facts, state: 'failed', refusal: refusals.token }
}
