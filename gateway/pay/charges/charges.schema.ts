import * as z from 'zod'
import { emailAddress, webUrl } from '../../address.schema.ts'
import { metadata } from '../../dictionary.schema.ts'
import { amount, checkMinimum, currency } from '../../money/currencies.schema.ts'
import { line } from '../../text.schema.ts'
import { idInput } from '../../wire.schema.ts'
import {
  checkInstrument,
  type InstrumentFields,
  instrumentFields,
  neededForCard,
  neededForTransfer,
} from '../instrument.schema.ts'
import { paymentMethodType, walletProvider } from '../payments.schema.ts'

export const paymentMethodInput = z
  .strictObject({
    type: paymentMethodType.meta({ description: 'How the payer pays.', example: 'card' }),
    ...instrumentFields,
    token: instrumentFields.token.meta({
      description: 'A token of a card or wallet, or the ID of a saved payment method.',
      example: 'tok_visa',
    }),
    provider: walletProvider.optional().meta({ description: 'The wallet.' }),
  })
  .superRefine(({ type, ...given }, ctx) => checkInstrument(type, given, neededFor(type, given), ctx))
  .meta({
    id: 'PaymentMethodInput',
    description:
      'How the payer pays. A card needs `token`, or `card` with a test card; a wallet needs `provider` and `token`; a transfer needs `rail`, the account, its holder and the mandate, or the `token` of a saved account.',
  })

function neededFor(type: z.infer<typeof paymentMethodType>, given: InstrumentFields): string[] {
  if (type === 'wallet') return ['provider', 'token']
  if (type === 'card') return neededForCard(given)
  return given.token === undefined ? neededForTransfer(given) : ['token']
}

export const createChargeBody = z
  .strictObject({
    amount,
    currency,
    payment_method: paymentMethodInput.optional().meta({
      description: 'How the payer pays. By default, the default payment method of `customer_id`.',
      example: { type: 'card', token: 'tok_visa' },
    }),
    customer_id: idInput('cus').nullable().default(null).meta({ description: 'The customer who pays.' }),
    description: line(0, 255)
      .default('')
      .meta({ description: 'A description of the payment. The payer sees it.', example: 'Order 1042' }),
    statement_descriptor: z
      .string()
      .regex(/^[A-Z0-9 .*-]{5,22}$/, 'must be 5 to 22 characters: A to Z, 0 to 9, space, dot, asterisk and hyphen')
      .nullable()
      .default(null)
      .meta({
        description: 'The text on the payer’s statement. By default, the account’s own, or else its name.',
        example: 'TEA HOUSE',
      }),
    off_session: z
      .boolean()
      .default(false)
      .meta({ description: 'Whether the payer is absent, as in a renewal. No challenge is possible then.' }),
    return_url: webUrl(/^https?$/, 'must be an http or https URL')
      .nullable()
      .default(null)
      .meta({
        description:
          'Where to send the payer after 3-D Secure. Without it, a payment that needs a challenge is declined. It must use HTTPS, except `http://localhost` in the sandbox. The API appends `transaction_id`.',
        example: 'https://shop.example/thanks',
      }),
    fx_quote_id: idInput('fxq')
      .nullable()
      .default(null)
      .meta({ description: 'The quote that locks the exchange rate.' }),
    receipt_email: emailAddress.nullable().default(null).meta({ description: 'Where the receipt is sent.' }),
    metadata: metadata.default({}),
  })
  .superRefine(({ payment_method, customer_id, ...charged }, ctx) => {
    checkMinimum(charged, ctx)
    if (payment_method || customer_id) return
    const params = { code: 'required' }
    ctx.addIssue({ code: 'custom', path: ['payment_method'], message: 'is required without `customer_id`', params })
  })
  .meta({ id: 'CreateCharge', description: 'A payment that you collect yourself.' })

export type CreateCharge = z.infer<typeof createChargeBody>
