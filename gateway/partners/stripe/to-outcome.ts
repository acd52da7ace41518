import type { MaskedPaymentMethod, Risk, ThreeDSecure } from '../../pay/payments.schema.ts'
import { walletProvider } from '../../pay/payments.schema.ts'
import { toTimestamp } from '../../time/clock.ts'
import { NO_3DS, type PaymentOutcome, type PaymentRefusal } from '../processor/payment-processor.ts'
import { refusals } from '../processor/refusals.ts'
import type { PaymentIntent, StripePaymentMethod } from './stripe-objects.ts'
import { toRefusal } from './to-refusal.ts'

const CHALLENGE_SECONDS = 15 * 60
const CHALLENGED: ThreeDSecure = { ...NO_3DS, required: true, flow: 'challenge', trans_status: 'C' }
const RECHECK_MS = { card: 15_000, wallet: 15_000, transfer: 6 * 3_600_000 }

/** The outcome of a PaymentIntent; null if it was never confirmed and can't be any more. */
export function toOutcome(intent: PaymentIntent, now: Date): PaymentOutcome | null {
  const facts = factsOf(intent)
  const { type } = facts.payment_method
  const failed = (refusal: PaymentRefusal): PaymentOutcome => ({ ...facts, state: 'failed', refusal })
  const { status, next_action, last_payment_error, latest_charge } = intent
  if (status === 'succeeded') return { ...facts, state: 'succeeded' }
  if (status === 'processing') {
    return { ...facts, state: 'processing', recheckAt: new Date(now.getTime() + RECHECK_MS[type]) }
  }
  if (status === 'requires_action') {
    const url = next_action?.redirect_to_url?.url
    if (!url) return failed(refusals.authentication)
    const expires_at = toTimestamp(new Date((intent.created + CHALLENGE_SECONDS) * 1000))
    const three_d_secure = type === 'card' ? CHALLENGED : null
    return { ...facts, state: 'requires_action', url, expires_at, three_d_secure }
  }
  if (last_payment_error) return failed(toRefusal(last_payment_error, type))
  if (latest_charge?.failure_code) return failed(toRefusal({ code: latest_charge.failure_code }, type))
  return intent.cancellation_reason === 'abandoned' ? timedOut(facts) : null
}

/** The outcome of a transfer that the payer's bank took back. */
export function toReturned(intent: PaymentIntent): PaymentOutcome {
  return { ...factsOf(intent), state: 'failed', refusal: refusals.transferReturned }
}

export function maskedMethod(method: StripePaymentMethod | null, reference = ''): MaskedPaymentMethod {
  if (!method) return { type: 'card' }
  const { type, card, sepa_debit } = method
  if (sepa_debit) return { type: 'transfer', transfer: { rail: 'sepa', last4: sepa_debit.last4 ?? '', reference } }
  const wallet = walletProvider.safeParse(card?.wallet?.type ?? type)
  if (wallet.success) return { type: 'wallet', wallet: { provider: wallet.data } }
  if (!card) return { type: 'card' }
  const { brand, last4, exp_month, exp_year, country } = card
  return { type: 'card', card: { brand, last4, exp_month, exp_year, country } }
}

function factsOf(intent: PaymentIntent) {
  const { latest_charge, payment_method, last_payment_error } = intent
  const method = payment_method ?? last_payment_error?.payment_method ?? null
  const masked = maskedMethod(method, latest_charge?.calculated_statement_descriptor ?? '')
  return { payment_method: masked, risk: riskOf(intent), three_d_secure: threeDSecureOf(intent, masked.type) }
}

function timedOut(facts: ReturnType<typeof factsOf>): PaymentOutcome {
  const { type } = facts.payment_method
  const three_d_secure = type === 'card' ? ({ ...CHALLENGED, result: 'failed' } as const) : null
  return { ...facts, state: 'failed', refusal: refusals.challengeTimeout, three_d_secure }
}

// Without Radar's score, each level has the score at which it begins.
const SCORES = { normal: 0, elevated: 65, highest: 75 }

function riskOf({ latest_charge }: PaymentIntent): Risk {
  const { type, risk_level, risk_score } = latest_charge?.outcome ?? {}
  const level = type === 'blocked' || risk_level === 'highest' ? 'highest' : risk_level
  const known = level === 'elevated' || level === 'highest' ? level : 'normal'
  return { level: known, score: Math.min(100, Math.max(0, Math.round(risk_score ?? SCORES[known]))) }
}

const RESULTS: Record<string, { result: ThreeDSecure['result']; trans_status: string | null }> = {
  authenticated: { result: 'authenticated', trans_status: 'Y' },
  attempt_acknowledged: { result: 'attempted', trans_status: 'A' },
  exempted: { result: 'exempted', trans_status: null },
  failed: { result: 'failed', trans_status: 'N' },
  not_supported: { result: 'not_supported', trans_status: null },
  processing_error: { result: 'processing_error', trans_status: 'U' },
}

function threeDSecureOf(intent: PaymentIntent, type: MaskedPaymentMethod['type']): ThreeDSecure | null {
  if (type === 'transfer') return null
  const { latest_charge, metadata, last_payment_error } = intent
  if (last_payment_error?.code === 'payment_intent_authentication_failure')
    return { ...CHALLENGED, result: 'failed', trans_status: 'N' }
  const exemption = metadata.initiated === 'recurring' || metadata.initiated === 'mit' ? metadata.initiated : null
  if (exemption) return { ...NO_3DS, result: 'exempted', exemption }
  const given = latest_charge?.payment_method_details?.card?.three_d_secure
  if (!latest_charge || !given) return NO_3DS
  const { result, trans_status } = RESULTS[given.result ?? ''] ?? { result: null, trans_status: null }
  const flow = given.authentication_flow
  const isShifted = trans_status === 'Y' || trans_status === 'A'
  return {
    required: flow === 'challenge',
    version: given.version ?? NO_3DS.version,
    flow: flow === 'challenge' || flow === 'frictionless' ? flow : 'none',
    result,
    trans_status,
    eci: given.electronic_commerce_indicator,
    exemption: given.exemption_indicator === 'low_risk' ? 'tra' : null,
    liability_shift: isShifted,
    ds_transaction_id: given.transaction_id,
    authenticated_at: isShifted ? toTimestamp(new Date(latest_charge.created * 1000)) : null,
  }
}
