import type { MaskedPaymentMethod } from '../../pay/payments.schema.ts'
import { masked } from './masked.ts'
import {
  NO_3DS,
  type PaymentOutcome,
  type PresentedInstrument,
  ProcessorError,
  type SavedInstrument,
  type SaveOutcome,
} from './payment-processor.ts'
import { refusals } from './refusals.ts'
import { testAccountEnding } from './simulated-transfers.ts'
import { testCards, testTokens } from './test-cards.ts'

export type Shown = Exclude<PresentedInstrument, { type: 'token' }>

/** The test card behind a published token; any other instrument as it is. Throws `ProcessorError`. */
export function cardOf(instrument: PresentedInstrument, at: Date): Shown {
  if (instrument.type !== 'token') return instrument
  const number = testTokens[instrument.token]
  if (!number) throw new ProcessorError('not a published token')
  return { type: 'card', card: { number, exp_month: 12, exp_year: at.getUTCFullYear() + 4, cvc: '123' } }
}

// The simulator stores nothing, because each published instrument has a unique ending.

/** Keeps a test instrument. Issuers decline to save the cards whose payments they decline, except for one. */
export function keep(instrument: Shown): SaveOutcome {
  if (instrument.type !== 'card') return kept(masked(instrument))
  const known = testCards[instrument.card.number]
  if (!known) throw new ProcessorError('not a published test card')
  const { refusal, challenge, savesAnyway, country } = known
  if (refusal && challenge !== 'challenge' && !savesAnyway) return { state: 'failed', refusal }
  return kept(masked(instrument, country))
}

/** The outcomes before and after the challenge of a card whose issuer asks the payer. Null for every other instrument. */
export function challengeOf(
  instrument: Shown,
  challenge: { url: string; expires_at: string },
): { outcome: PaymentOutcome; afterChallenge: PaymentOutcome } | null {
  const known = instrument.type === 'card' ? testCards[instrument.card.number] : undefined
  if (known?.challenge !== 'challenge') return null
  const facts = { payment_method: masked(instrument, known.country), risk: { level: 'normal', score: 12 } } as const
  const asked = { ...NO_3DS, required: true, flow: 'challenge', trans_status: 'C' } as const
  const passed = { ...facts, three_d_secure: { ...asked, result: 'authenticated', trans_status: 'Y' } } as const
  const { refusal } = known
  return {
    outcome: { ...facts, state: 'requires_action', ...challenge, three_d_secure: asked },
    afterChallenge: refusal ? { ...passed, state: 'failed', refusal } : { ...passed, state: 'succeeded' },
  }
}

/** Reads the outcome of a challenge as that of a saved instrument. */
export function keptAfter(outcome: PaymentOutcome, saving: string, at: Date): SaveOutcome {
  if (outcome.state === 'succeeded') return kept(outcome.payment_method)
  if (outcome.state === 'failed') return { state: 'failed', refusal: outcome.refusal }
  if (outcome.state === 'processing') throw new ProcessorError('a card is not saved by a transfer')
  const { url, expires_at } = outcome
  if (new Date(expires_at) <= at) return { state: 'failed', refusal: refusals.challengeTimeout }
  return { state: 'requires_action', saving, url, expires_at }
}

export function kept(method: MaskedPaymentMethod): SaveOutcome {
  const { card, transfer } = method
  if (!card && !transfer) throw new ProcessorError('a wallet can’t be saved')
  const reference = card ? `test_card_${card.last4}` : `test_${transfer?.rail}_${transfer?.last4}`
  return { state: 'saved', reference, payment_method: method }
}

/** The test instrument behind a reference. */
export function presented({ reference, payment_method }: SavedInstrument): Shown {
  const { card, transfer } = payment_method
  if (transfer) return testAccountEnding(transfer.rail, transfer.last4)
  const number = Object.keys(testCards).find((one) => reference === `test_card_${one.slice(-4)}`)
  if (!card || !number) throw new ProcessorError('the processor keeps no such card')
  return { type: 'card', card: { number, exp_month: card.exp_month, exp_year: card.exp_year, cvc: '' } }
}
