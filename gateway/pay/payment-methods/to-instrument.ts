import type { Ctx } from '../../context.ts'
import { Problem } from '../../errors.ts'
import { passesLuhn } from '../../partners/processor/card-numbers.ts'
import type { PresentedInstrument } from '../../partners/processor/payment-processor.ts'
import { testCards } from '../../partners/processor/test-cards.ts'
import type { InstrumentFields } from '../instrument.schema.ts'
import type { WalletProvider } from '../payments.schema.ts'
import { processorOf } from '../transactions/ask-processor.ts'
import { refuseInstrument } from '../transactions/refuse-instrument.ts'

export type PresentedFields = InstrumentFields & { provider?: WalletProvider | undefined }

/**
 * The card, wallet or bank account that a checked body describes. `within` is the body's prefix in errors. Throws
 * `live_not_activated`, `validation_failed`.
 */
export function toInstrument(ctx: Ctx, given: PresentedFields, within: string): PresentedInstrument {
  processorOf(ctx)
  const { rail, provider, token = '' } = given
  const transfer = rail && toTransfer(given, rail)
  const instrument = transfer ?? (provider ? { type: 'wallet', provider, token } : toCard(ctx, given))
  refuseInstrument(ctx, instrument, within)
  return instrument
}

/**
 * Refuses card numbers except for the sandbox's test cards, before the body is checked. There, a number with a wrong check
 * digit gets the usual field error, so that a typing mistake doesn't look like a ban. Throws `raw_card_data_not_allowed`.
 */
export function refuseRawCard(ctx: Ctx, body: unknown): void {
  const { card, payment_method } = (body ?? {}) as { card?: Numbered; payment_method?: { card?: Numbered } }
  const given = (card ?? payment_method?.card)?.number
  if (typeof given !== 'string' && typeof given !== 'number') return
  const number = String(given).replace(/[\s-]/g, '')
  if (ctx.environment === 'sandbox' && (Object.hasOwn(testCards, number) || !passesLuhn(number))) return
  throw new Problem('raw_card_data_not_allowed', 'Send a token instead of a card number.', {
    members: { param: card ? 'card.number' : 'payment_method.card.number' },
  })
}

type Numbered = { number?: unknown } | null

function toCard(ctx: Ctx, { card, token = '' }: InstrumentFields): PresentedInstrument {
  if (card && ctx.environment === 'live') refuseRawCard(ctx, { payment_method: { card } })
  return card ? { type: 'card', card } : { type: 'token', token }
}

function toTransfer(given: InstrumentFields, rail: NonNullable<InstrumentFields['rail']>): PresentedInstrument {
  const { iban, routing_number, account_number, account_holder, mandate } = given
  return {
    type: 'transfer',
    rail,
    account: iban ?? account_number ?? '',
    routing_number: routing_number ?? null,
    holder: account_holder ?? '',
    mandate: mandate ?? null,
  }
}
