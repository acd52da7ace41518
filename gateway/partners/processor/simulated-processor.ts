import type { Database } from '../../db/client.ts'
import { newId } from '../../ids.ts'
import type { Secrets } from '../../secrets.ts'
import { toTimestamp } from '../../time/clock.ts'
import { scaOf } from './exemptions.ts'
import {
  NO_3DS,
  type PaymentOutcome,
  type PaymentProcessor,
  type PaymentRefusal,
  ProcessorError,
  ProcessorTimeout,
} from './payment-processor.ts'
import { refusals } from './refusals.ts'
import { decide } from './simulated-decision.ts'
import { simulatedDisputes } from './simulated-disputes.ts'
import { testAccountOf } from './simulated-transfers.ts'
import { cardOf, challengeOf, keep, kept, keptAfter } from './simulated-vault.ts'
import {
  createDisputeMemory,
  createLowValueCounter,
  createRefundMemory,
  createSimulatorMemory,
  type Remembered,
} from './simulator-memory.store.ts'
import { testCards, testTokens, testWallets } from './test-cards.ts'

const UNDER_WAY_MS = 5_000
const CHALLENGE_MINUTES = 15
const REFUND_MS = 10_000

/** The issuer's side of a 3-D Secure challenge, which only a simulated issuer offers. */
export interface SimulatedIssuer {
  /** The payment that a challenge token belongs to; null if the token is not ours. */
  referenceOf(token: string): string | null
  decide(reference: string, passed: boolean): Promise<PaymentOutcome>
}

/** The sandbox's processor: knows the published test instruments and remembers each payment as a real one would. */
export function createSimulatedProcessor(
  db: Database,
  secrets: Secrets,
  hostedUrl: string,
): PaymentProcessor & SimulatedIssuer {
  const memory = createSimulatorMemory(db)
  const lowValues = createLowValueCounter(db)
  const challengeAt = (reference: string, at: Date) => ({
    url: `${hostedUrl}/3ds/${reference}-${secrets.sign('challenge', reference)}`,
    expires_at: toTimestamp(new Date(at.getTime() + CHALLENGE_MINUTES * 60_000)),
  })

  return {
    underWayMs: UNDER_WAY_MS,
    hostedMethods: () => ['card', 'wallet', 'transfer'],
    publishableKey: null,
    refusalBeforehand: refuseUnpublished,

    async pay(payment) {
      const { reference, environment, simulated } = payment
      const known = await memory.find(reference)
      if (known) return outcomeAt(known, simulated.at)
      const challenge = challengeAt(reference, simulated.at)
      const { fault, ...decision } = decide(payment, challenge, await scaOf(payment, lowValues))
      if (fault === 'bad_gateway') throw new ProcessorError('the processor returned 502')
      const remembered = { reference, environment, ...decision }
      await memory.remember(remembered)
      if (fault === 'timeout') throw new ProcessorTimeout('the processor did not respond in time')
      return outcomeAt(remembered, simulated.at)
    },

    async retrieve(reference, at) {
      const known = await memory.find(reference)
      return known && outcomeAt(known, at)
    },

    abandon: (reference) =>
      memory.decide(reference, ({ outcome }) =>
        outcome.state === 'requires_action' ? endedChallenge(outcome, refusals.challengeTimeout) : outcome,
      ),

    async save({ source, returnUrl, simulated: { at } }) {
      if (source.type === 'payment') {
        const paid = await memory.find(source.reference)
        if (!paid) throw new ProcessorError('the processor does not know the payment')
        return kept(paid.outcome.payment_method)
      }
      const instrument = cardOf(source, at)
      const saving = newId('tx')
      const asked = returnUrl === null ? null : challengeOf(instrument, challengeAt(saving, at))
      if (!asked) return keep(instrument)
      await memory.remember({ reference: saving, environment: 'sandbox', ...asked, answerAt: at, returnedAt: null })
      return keptAfter(asked.outcome, saving, at)
    },

    async retrieveSaving(saving, at) {
      const known = await memory.find(saving)
      return known ? keptAfter(known.outcome, saving, at) : { state: 'failed', refusal: refusals.generic }
    },

    ...simulatedRefunds(db, memory.find),
    ...simulatedDisputes(createDisputeMemory(db), memory.find),

    referenceOf(given) {
      const [reference = ''] = given.split('-', 1)
      return secrets.verifies('challenge', reference, given.slice(reference.length + 1)) ? reference : null
    },

    decide: (reference, passed) =>
      memory.decide(reference, ({ outcome, afterChallenge }) => {
        if (!afterChallenge || outcome.state !== 'requires_action') return outcome
        return passed ? afterChallenge : endedChallenge(outcome, refusals.failedChallenge, 'N')
      }),
  }
}

/** The failure of a payment whose payer was not authenticated. */
function endedChallenge(
  { payment_method, risk, three_d_secure }: PaymentOutcome,
  refusal: PaymentRefusal,
  trans_status = three_d_secure?.trans_status ?? null,
): PaymentOutcome {
  const authentication = { ...(three_d_secure ?? NO_3DS), result: 'failed', trans_status } as const
  return { state: 'failed', refusal, payment_method, risk, three_d_secure: authentication }
}

const refuseUnpublished: PaymentProcessor['refusalBeforehand'] = (instrument) => {
  if (instrument.type === 'card' && !testCards[instrument.card.number]) return notAllowed('must be a test card')
  if (instrument.type === 'token' && !Object.hasOwn(testTokens, instrument.token)) {
    const values = Object.keys(testTokens)
    return { code: 'unsupported_value', message: `must be one of ${values.join(', ')}`, params: { values } }
  }
  if (instrument.type === 'wallet' && !Object.hasOwn(testWallets, instrument.token))
    return notAllowed(`must be one of ${Object.keys(testWallets).join(', ')}`)
  if (instrument.type === 'transfer' && !testAccountOf(instrument)) return notAllowed('must be a test account')
  return null
}

function notAllowed(rule: string) {
  return { code: 'not_allowed', message: `${rule}: no money moves in the sandbox` }
}

function outcomeAt({ outcome, answerAt, returnedAt }: Remembered, at: Date): PaymentOutcome {
  const { payment_method, three_d_secure, risk } = outcome
  const facts = { payment_method, three_d_secure, risk }
  if (answerAt > at && payment_method.type === 'transfer') return { ...facts, state: 'processing', recheckAt: answerAt }
  if (answerAt > at) throw new ProcessorTimeout('the processor did not respond in time')
  if (!returnedAt || outcome.state !== 'succeeded') return outcome
  if (returnedAt <= at && payment_method.type === 'transfer')
    return { ...facts, state: 'failed', refusal: refusals.transferReturned }
  return { ...outcome, recheckAt: returnedAt }
}

// Two test cards decide refunds; a bank account gets its money after a few seconds.
function simulatedRefunds(
  db: Database,
  find: (reference: string) => Promise<Remembered | null>,
): Pick<PaymentProcessor, 'refund' | 'retrieveRefund'> {
  const memory = createRefundMemory(db)
  const retrieveRefund: PaymentProcessor['retrieveRefund'] = async ({ reference, simulated }) => {
    const known = await memory.find(reference)
    if (!known) return null
    if (known.decided_at > simulated.at) return { state: 'pending', recheckAt: known.decided_at }
    return known.failure_code ? { state: 'failed', failure_code: known.failure_code } : { state: 'completed' }
  }
  return {
    retrieveRefund,
    async refund(order) {
      const { reference, payment, environment, simulated } = order
      const method = (await find(payment))?.outcome.payment_method
      if (!method) throw new ProcessorError('the processor does not know the payment')
      const isSlow = method.type === 'transfer' || ['5126', '7726'].includes(method.card?.last4 ?? '')
      const decided_at = new Date(simulated.at.getTime() + (isSlow ? REFUND_MS : 0))
      const failure_code = method.card?.last4 === '7726' ? ('expired_or_closed_card' as const) : null
      await memory.remember({ reference, environment, failure_code, decided_at })
      return (await retrieveRefund(order)) ?? { state: 'completed' }
    },
  }
}
