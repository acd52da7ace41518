import { randomUUID } from 'node:crypto'
import type { ThreeDSecure } from '../../pay/payments.schema.ts'
import { toTimestamp } from '../../time/clock.ts'
import { isPastExpiry } from './card-numbers.ts'
import type { Sca } from './exemptions.ts'
import { masked } from './masked.ts'
import {
  type CardDetails,
  NO_3DS,
  type Payment,
  type PaymentOutcome,
  type PaymentRefusal,
  ProcessorError,
} from './payment-processor.ts'
import { refusals } from './refusals.ts'
import { maskedTransfer, testAccountOf, transferTimes } from './simulated-transfers.ts'
import { cardOf, presented } from './simulated-vault.ts'
import { magicAmounts, type TestCard, testCards, testWallets } from './test-cards.ts'

const SLOW_ANSWER_MS = 5_000
const DISPUTED_AFTER_MS = 10_000

/** The simulated network’s decision on a payment that it sees for the first time. */
export interface Decision {
  outcome: PaymentOutcome
  /** The outcome if the payer passes the challenge. */
  afterChallenge: PaymentOutcome | null
  /** Until then, the outcome is not known. */
  answerAt: Date
  /** When the payer's bank takes the money back, or a cardholder disputes the payment. */
  returnedAt: Date | null
  fault: 'timeout' | 'bad_gateway' | null
}

/** Throws `ProcessorError` for an instrument that is not published. */
export function decide(
  { instrument: given, ...rest }: Payment,
  challenge: { url: string; expires_at: string },
  sca: Sca,
): Decision {
  const { simulated } = rest
  const instrument = given.type === 'saved' ? presented(given) : cardOf(given, simulated.at)
  const payment = { ...rest, instrument }
  if (instrument.type === 'transfer') return decideTransfer(payment, instrument)
  const known = instrument.type === 'card' ? testCardAt(instrument.card, simulated.at) : testWallets[instrument.token]
  if (!known) throw new ProcessorError('not a published test instrument')
  const fault = known.challenge === 'challenge' ? null : faultOf(payment, known.refusal)
  const isSetUp = given.type === 'saved'
  const { outcome, afterChallenge } = decideCard(payment, known, challenge, sca, isSetUp)
  const answerAt = new Date(simulated.at.getTime() + (fault === 'timeout' ? SLOW_ANSWER_MS : 0))
  const returnedAt = known.disputedAs ? new Date(answerAt.getTime() + DISPUTED_AFTER_MS) : null
  return { outcome, afterChallenge, answerAt, returnedAt, fault }
}

// A saved card expires by the clock of the sandbox.
function testCardAt(card: CardDetails, at: Date): TestCard | undefined {
  const known = testCards[card.number]
  if (!known || known.refusal || !isPastExpiry(card, at)) return known
  return { ...known, challenge: 'none', refusal: refusals.expired }
}

function decideCard(
  payment: Payment,
  known: TestCard,
  challenge: { url: string; expires_at: string },
  sca: Sca,
  isSetUp: boolean,
) {
  const { at } = payment.simulated
  const facts = cardFacts(payment, known, sca)
  const refusal = refusalOf(payment, known.refusal)
  const final: PaymentOutcome = refusal ? { ...facts, state: 'failed', refusal } : { ...facts, state: 'succeeded' }
  if (known.challenge !== 'challenge') return { outcome: final, afterChallenge: null }
  if (payment.off_session && known.offSessionOk && isSetUp) return { outcome: final, afterChallenge: null }
  if (payment.off_session || payment.returnUrl === null) {
    const outcome: PaymentOutcome = { ...facts, state: 'failed', refusal: refusals.authentication }
    return { outcome, afterChallenge: null }
  }
  const pending = { ...NO_3DS, required: true, flow: 'challenge' as const, trans_status: 'C' }
  return {
    outcome: { ...facts, state: 'requires_action', ...challenge, three_d_secure: pending } satisfies PaymentOutcome,
    afterChallenge: { ...final, three_d_secure: authenticated(facts.three_d_secure, 'challenge', at) },
  }
}

function decideTransfer(payment: Payment, instrument: Extract<Payment['instrument'], { type: 'transfer' }>): Decision {
  const account = testAccountOf(instrument)
  if (!account) throw new ProcessorError('not a published test account')
  const facts = {
    payment_method: { type: 'transfer', transfer: maskedTransfer(payment, instrument) },
    three_d_secure: null,
    risk: { level: 'normal', score: 8 },
  } as const
  const refusal = refusalOf(payment, account.refusal)
  const outcome: PaymentOutcome = refusal ? { ...facts, state: 'failed', refusal } : { ...facts, state: 'succeeded' }
  const times = transferTimes(account, payment.simulated.at)
  const fault = faultOf(payment, account.refusal)
  return { outcome, afterChallenge: null, fault, ...times, returnedAt: refusal ? null : times.returnedAt }
}

// A magic amount and an injected fault only matter where the instrument itself succeeds.
function refusalOf({ amount, simulated }: Payment, own: PaymentRefusal | null): PaymentRefusal | null {
  const magic = magicAmounts[amount]
  return own ?? simulated.decline ?? (typeof magic === 'object' ? magic : null)
}

function faultOf({ amount }: Payment, own: PaymentRefusal | null): Decision['fault'] {
  const magic = own ? null : magicAmounts[amount]
  return magic === 'timeout' || magic === 'bad_gateway' ? magic : null
}

function cardFacts({ instrument, off_session, recurring, simulated }: Payment, known: TestCard, sca: Sca) {
  return {
    payment_method: masked(instrument, known.country),
    three_d_secure: off_session
      ? exempt(recurring ? 'recurring' : 'mit')
      : threeDSecureAtFirst(known, sca, simulated.at),
    risk:
      known.refusal === refusals.fraud
        ? ({ level: 'highest', score: 95 } as const)
        : ({ level: 'normal', score: 12 } as const),
  }
}

// The issuer need not authenticate the payer, and who asked for the exemption is liable.
function exempt(exemption: ThreeDSecure['exemption']): ThreeDSecure {
  return { ...NO_3DS, result: 'exempted', exemption }
}

function threeDSecureAtFirst({ challenge }: TestCard, { applies, exemption }: Sca, at: Date): ThreeDSecure {
  if (exemption) return exempt(exemption)
  if (challenge === 'frictionless') return { ...authenticated(NO_3DS, 'frictionless', at), required: applies }
  if (challenge === 'not_supported') return { ...NO_3DS, result: 'not_supported' }
  if (challenge === 'lookup_error') return { ...NO_3DS, required: true, result: 'processing_error', trans_status: 'U' }
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
