import type { MaskedPaymentMethod } from '../../pay/payments.schema.ts'
import { masked } from './masked.ts'
import {
  type PresentedInstrument,
  ProcessorError,
  type SavedInstrument,
  type SaveOutcome,
} from './payment-processor.ts'
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

// The simulator stores nothing: each published instrument has an ending of its own.

/** Keeps a test instrument. Issuers decline to save the cards whose payments they decline, except for one. */
export function keep(instrument: Shown): SaveOutcome {
  if (instrument.type !== 'card') return kept(masked(instrument))
  const known = testCards[instrument.card.number]
  if (!known) throw new ProcessorError('not a published test card')
  const { refusal, challenge, savesAnyway, country } = known
  if (refusal && challenge !== 'challenge' && !savesAnyway) return { state: 'failed', refusal }
  return kept(masked(instrument, country))
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
