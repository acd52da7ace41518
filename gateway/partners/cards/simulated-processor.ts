import { randomUUID } from 'node:crypto'
import type { Database } from '../../db/client.ts'
import type { ThreeDSecure } from '../../pay/payments.schema.ts'
import type { Secrets } from '../../secrets.ts'
import { toTimestamp } from '../../time/clock.ts'
import { brandOf } from './card-numbers.ts'
import {
  type CardOutcome,
  type CardPayment,
  type CardProcessor,
  type CardRefusal,
  CardTimeout,
  CardUpstreamError,
  NO_3DS,
} from './card-processor.ts'
import { createSimulatorMemory } from './simulator-memory.store.ts'
import { magicAmounts, refusals, type TestCard, testCards } from './test-cards.ts'

const CHALLENGE_MINUTES = 15
const SLOW_ANSWER_MS = 5_000

/** The issuer's side of a 3-D Secure challenge, which only a simulated issuer offers. */
export interface SimulatedIssuer {
  /** The payment that a challenge token belongs to; null if the token is not ours. */
  referenceOf(token: string): string | null
  decide(reference: string, passed: boolean): Promise<CardOutcome>
}

/** The sandbox's card processor: knows the published test cards and remembers each payment as a real one would. */
export function createSimulatedProcessor(
  db: Database,
  secrets: Secrets,
  hostedUrl: string,
): CardProcessor & SimulatedIssuer {
  const memory = createSimulatorMemory(db)
  const token = (reference: string) => `${reference}-${secrets.sign('challenge', reference)}`

  return {
    refusalBeforehand: (card) => (testCards[card.number] ? null : 'must be a test card: no money moves in the sandbox'),

    async pay(payment) {
      const known = await memory.find(payment.reference)
      if (known) return known.outcome
      const testCard = testCards[payment.card.number]
      if (!testCard) throw new CardUpstreamError('not a published test card')
      const now = payment.simulated.at
      const expiresAt = toTimestamp(new Date(now.getTime() + CHALLENGE_MINUTES * 60_000))
      const challenge = { url: `${hostedUrl}/3ds/${token(payment.reference)}`, expires_at: expiresAt }
      const { outcome, afterChallenge, fault } = decideAtFirst(payment, testCard, challenge)
      if (fault === 'bad_gateway') throw new CardUpstreamError('the processor returned 502')
      const answerAt = new Date(now.getTime() + (fault === 'timeout' ? SLOW_ANSWER_MS : 0))
      await memory.remember({
        reference: payment.reference,
        environment: payment.environment,
        outcome,
        afterChallenge,
        answerAt,
      })
      if (fault === 'timeout') throw new CardTimeout('the processor did not answer in time')
      return outcome
    },

    async retrieve(reference, at) {
      const known = await memory.find(reference)
      if (!known) return null
      if (known.answerAt > at) throw new CardTimeout('the processor is still working on the payment')
      return known.outcome
    },

    referenceOf(given) {
      const [reference = ''] = given.split('-', 1)
      return secrets.verifies('challenge', reference, given.slice(reference.length + 1)) ? reference : null
    },

    decide: (reference, passed) =>
      memory.decide(reference, (known) => {
        if (!known.afterChallenge || known.outcome.state !== 'requires_action') return known.outcome
        return passed
          ? known.afterChallenge
          : refused(known.outcome, refusals.failedChallenge, challengeFailed(known.outcome))
      }),
  }
}

interface FirstDecision {
  outcome: CardOutcome
  afterChallenge: CardOutcome | null
  fault: 'timeout' | 'bad_gateway' | null
}

function decideAtFirst(
  payment: CardPayment,
  testCard: TestCard,
  challenge: { url: string; expires_at: string },
): FirstDecision {
  const { at, decline } = payment.simulated
  const facts = factsOf(payment, testCard, at)
  const magic = testCard.refusal ? null : (magicAmounts[payment.amount] ?? null)
  const refusal: CardRefusal | null = testCard.refusal ?? decline ?? (typeof magic === 'object' ? magic : null)
  const final: CardOutcome = refusal ? { ...facts, state: 'failed', refusal } : { ...facts, state: 'succeeded' }
  if (testCard.challenge !== 'challenge') {
    return { outcome: final, afterChallenge: null, fault: typeof magic === 'string' ? magic : null }
  }
  if (payment.off_session) {
    const outcome: CardOutcome = testCard.offSessionOk
      ? final
      : { ...facts, state: 'failed', refusal: refusals.authentication }
    return { outcome, afterChallenge: null, fault: null }
  }
  const passed = { ...final, three_d_secure: authenticated(final.three_d_secure, 'challenge', at) }
  const pending = {
    ...facts.three_d_secure,
    required: true,
    flow: 'challenge' as const,
    trans_status: 'C',
    result: null,
  }
  return {
    outcome: { ...facts, state: 'requires_action', ...challenge, three_d_secure: pending },
    afterChallenge: passed,
    fault: null,
  }
}

function factsOf(payment: CardPayment, testCard: TestCard, at: Date) {
  const { number, exp_month, exp_year } = payment.card
  return {
    card: { brand: brandOf(number), last4: number.slice(-4), exp_month, exp_year, country: testCard.country },
    three_d_secure: threeDSecureAtFirst(testCard, at),
    risk:
      testCard.refusal === refusals.fraud
        ? ({ level: 'highest', score: 95 } as const)
        : ({ level: 'normal', score: 12 } as const),
  }
}

function threeDSecureAtFirst(testCard: TestCard, at: Date): ThreeDSecure {
  if (testCard.challenge === 'frictionless') return authenticated(NO_3DS, 'frictionless', at)
  if (testCard.challenge === 'not_supported') return { ...NO_3DS, result: 'not_supported' }
  if (testCard.challenge === 'lookup_error') {
    return { ...NO_3DS, required: true, result: 'processing_error', trans_status: 'U' }
  }
  return NO_3DS
}

function authenticated(base: ThreeDSecure, flow: 'frictionless' | 'challenge', at: Date): ThreeDSecure {
  return {
    ...base,
    required: flow === 'challenge',
    flow,
    result: 'authenticated',
    trans_status: 'Y',
    eci: '05',
    liability_shift: true,
    ds_transaction_id: randomUUID(),
    authenticated_at: toTimestamp(at),
  }
}

function challengeFailed(outcome: CardOutcome): ThreeDSecure {
  return { ...outcome.three_d_secure, result: 'failed', trans_status: 'N' }
}

function refused(outcome: CardOutcome, refusal: CardRefusal, threeDSecure: ThreeDSecure): CardOutcome {
  return { state: 'failed', refusal, card: outcome.card, risk: outcome.risk, three_d_secure: threeDSecure }
}
