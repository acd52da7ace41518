import { type Ctx, readingFrom } from '../../context.ts'
import { invalidField } from '../../errors.ts'
import { isPastExpiry } from '../../partners/processor/card-numbers.ts'
import type { SavedInstrument } from '../../partners/processor/payment-processor.ts'
import { toSaved } from './chargeable-method.ts'
import { listOffered, type PaymentMethodRow, paymentMethodRows } from './payment-methods.store.ts'

const MOST = 10

export interface OfferedCard {
  payment_method_id: string
  brand: string
  last4: string
  exp_month: number
  exp_year: number
  is_expired: boolean
}

/** The cards that a payment page offers a customer: those that the customer agreed to see again, newest first. */
export async function listOfferedCards(ctx: Ctx, customerId: string | null): Promise<OfferedCard[]> {
  if (customerId === null) return []
  const rows = await listOffered(await readingFrom(ctx), customerId, MOST)
  return rows.flatMap(({ payment_method_id, card }) => {
    if (!card) return []
    const { brand, last4, exp_month, exp_year } = card
    const is_expired = isPastExpiry(card, ctx.clock.now())
    return [{ payment_method_id, brand, last4, exp_month, exp_year, is_expired }]
  })
}

/**
 * One of these cards, to be charged for its owner. Throws the same `validation_failed` for every other method, so that a
 * payer learns nothing about it.
 */
export async function offeredCard(ctx: Ctx, customerId: string | null, methodId: string): Promise<SavedInstrument> {
  const row = await paymentMethodRows.find(await readingFrom(ctx), methodId)
  if (row && row.customer_id === customerId && isOffered(ctx, row)) return toSaved(row)
  throw invalidField('payment_method.token', 'not_allowed', 'must be a card that this page offers')
}

function isOffered(ctx: Ctx, { card, allow_redisplay }: PaymentMethodRow): boolean {
  return allow_redisplay && card !== null && !isPastExpiry(card, ctx.clock.now())
}
