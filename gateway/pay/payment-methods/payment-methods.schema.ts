import * as z from 'zod'
import { environment } from '../../environment.schema.ts'
import { id, listOf, orNull, timestamp } from '../../wire.schema.ts'
import { checkInstrument, instrumentFields, neededForCard, neededForTransfer } from '../instrument.schema.ts'
import { maskedCard, savedTransfer } from '../payments.schema.ts'

const type = z.enum(['card', 'transfer']).meta({ description: 'How the customer pays.', example: 'card' })

const allowRedisplay = z.boolean().meta({
  description:
    'Whether the customer agreed that payment pages show them this card again. Anyone who opens the page of a checkout with this `customer_id` can then pay with the card.',
  example: false,
})

export const createPaymentMethodBody = z
  .strictObject({
    type,
    ...instrumentFields,
    token: instrumentFields.token.meta({
      description: 'The token of a card. The sandbox has test tokens such as `tok_visa`.',
      example: 'tok_visa',
    }),
    set_default: z.boolean().default(true).meta({
      description:
        'Make it the customer’s default payment method, which is charged if a request names none. Overdue subscriptions are charged with it at once.',
    }),
    allow_redisplay: allowRedisplay.default(false),
  })
  .superRefine(({ type, set_default: _, allow_redisplay, ...given }, ctx) => {
    if (type === 'card') checkInstrument(type, given, neededForCard(given), ctx)
    // Payment pages offer saved cards only.
    else checkInstrument(type, { ...given, ...(allow_redisplay && { allow_redisplay }) }, neededForTransfer(given), ctx)
  })
  .meta({
    id: 'CreatePaymentMethod',
    description:
      'A card or bank account to save for a customer. A card needs `token`, or `card` with a test card; a transfer needs `rail`, the account, its holder and the mandate.',
  })

export const savedPaymentMethod = z
  .object({
    payment_method_id: id('pm'),
    customer_id: id('cus'),
    type,
    card: orNull(maskedCard).meta({ description: 'The card. Null for a transfer.' }),
    transfer: orNull(savedTransfer).meta({ description: 'The bank account. Null for a card.' }),
    allow_redisplay: allowRedisplay,
    environment,
    created_at: timestamp,
  })
  .meta({
    id: 'SavedPaymentMethod',
    description: 'A card or bank account that you can charge by its ID. The processor keeps its number, not the API.',
  })

export const savedPaymentMethodList = listOf(savedPaymentMethod, 'SavedPaymentMethodList')

export type CreatePaymentMethod = z.infer<typeof createPaymentMethodBody>
export type SavedPaymentMethod = z.infer<typeof savedPaymentMethod>
