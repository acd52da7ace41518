import * as z from 'zod'
import { emailAddress, webUrl } from '../../address.schema.ts'
import { metadata } from '../../dictionary.schema.ts'
import { environment } from '../../environment.schema.ts'
import { language } from '../../language.schema.ts'
import { amount, checkMinimum, currency } from '../../money/currencies.schema.ts'
import { line, textFilter } from '../../text.schema.ts'
import { id, idInput, listOf, listQuery, orNull, timestamp } from '../../wire.schema.ts'
import { lineItem, maskedPaymentMethod, paymentMethodType, transactionState } from '../payments.schema.ts'

export const checkoutState = z.enum(['open', 'processing', 'completed', 'expired'])

const redirectUrl = webUrl(/^https?$/, 'must be an http or https URL').meta({
  description:
    'Your own URL. It must use HTTPS, except `http://localhost` in the sandbox. The API appends `checkout_id`.',
  example: 'https://shop.example/thanks',
})

export const createCheckoutBody = z
  .strictObject({
    amount,
    currency,
    description: line(1, 255).meta({
      description: 'A description of the payment. The payer sees it.',
      example: 'Order 1042',
    }),
    success_url: redirectUrl.meta({
      description:
        'Where to send the payer after the payment. It must use HTTPS, except `http://localhost` in the sandbox. The API appends `checkout_id`.',
      example: 'https://shop.example/thanks',
    }),
    cancel_url: redirectUrl.meta({
      description: 'Where to send the payer who cancels. The rules of `success_url` apply.',
      example: 'https://shop.example/cart',
    }),
    methods: z
      .array(paymentMethodType)
      .min(1)
      .refine((list) => new Set(list).size === list.length, {
        error: 'must not repeat a method',
        params: { code: 'duplicate' },
      })
      .default(['card', 'wallet', 'transfer'])
      .meta({ description: 'How the payer may pay.' }),
    customer_id: idInput('cus')
      .nullable()
      .default(null)
      .meta({ description: 'The customer who pays. Their email address is the payer’s, unless you send another.' }),
    fx_quote_id: idInput('fxq')
      .nullable()
      .default(null)
      .meta({ description: 'The quote that locks the exchange rate.' }),
    save_payment_method: z.boolean().default(false).meta({
      description:
        'Save the card or bank account for later payments, once the payer has paid. This needs `customer_id`.',
    }),
    customer_email: emailAddress.nullable().default(null).meta({ description: 'The payer’s email address.' }),
    expires_in: z
      .int()
      .min(300)
      .max(86_400)
      .default(3600)
      .meta({ description: 'The number of seconds until the checkout expires, from 300 to 86,400.' }),
    language: language
      .nullable()
      .default(null)
      .meta({ description: 'The language of the page. By default, the language of the payer’s browser.' }),
    line_items: z
      .array(lineItem)
      .min(1)
      .max(100)
      .nullable()
      .default(null)
      .meta({ description: 'The items that the payer buys. They must add up to `amount`.' }),
    metadata: metadata.default({}),
  })
  .superRefine((value, ctx) => {
    checkMinimum(value, ctx)
    if (value.save_payment_method && !value.customer_id) {
      const params = { code: 'required' }
      ctx.addIssue({ code: 'custom', path: ['customer_id'], message: 'is required to save the payment method', params })
    }
    const sum = value.line_items?.reduce((total, item) => total + item.quantity * item.unit_amount, 0)
    if (sum !== undefined && sum !== value.amount) {
      const params = { code: 'incorrect_number', params: { sum } }
      ctx.addIssue({ code: 'custom', path: ['line_items'], message: `must add up to amount, but make ${sum}`, params })
    }
  })
  .meta({ id: 'CreateCheckout', description: 'A new checkout.' })

export const checkout = z
  .object({
    checkout_id: id('co'),
    checkout_url: z.string().nullable().meta({
      description:
        'Where the payer pays. Null once the checkout is no longer open, and for a checkout with a customer unless the key has `pay:write`, because the page may offer the customer’s saved cards.',
    }),
    expires_at: timestamp.meta({ description: 'When the checkout expires.', example: '2026-11-21T07:40:25Z' }),
    amount,
    currency,
    state: checkoutState.meta({
      description: '`processing` while a payment is in progress.',
      example: 'open',
    }),
    description: z.string().meta({ description: 'The description of the payment.', example: 'Order 1042' }),
    success_url: z
      .string()
      .meta({ description: 'Where the payer goes after the payment.', example: 'https://shop.example/thanks' }),
    cancel_url: z
      .string()
      .meta({ description: 'Where the payer goes after canceling.', example: 'https://shop.example/cart' }),
    methods: z
      .array(paymentMethodType)
      .meta({ description: 'How the payer may pay.', example: ['card', 'wallet', 'transfer'] }),
    customer_id: id('cus').nullable(),
    save_payment_method: z.boolean().meta({
      description: 'Whether the payment method is saved once the payer has paid.',
      example: false,
    }),
    customer_email: z.string().nullable().meta({ description: 'The payer’s email address.' }),
    language: language
      .nullable()
      .meta({ description: 'The language of the page. Null for the language of the payer’s browser.' }),
    line_items: z.array(lineItem).nullable().meta({ description: 'The items that the payer buys.' }),
    metadata: z
      .record(z.string(), z.string())
      .meta({ description: 'Your own keys and values.', example: { order: '1042' } }),
    transaction_id: id('tx')
      .nullable()
      .meta({ description: 'The latest payment. For a completed checkout, the successful one.' }),
    attempts: z
      .array(
        z.object({
          transaction_id: id('tx'),
          method: paymentMethodType.meta({ description: 'How the payer tried to pay.' }),
          payment_method: maskedPaymentMethod,
          state: transactionState.meta({ description: 'The state of the attempt.' }),
          failure_code: z.string().nullable().meta({ description: 'Why the attempt failed.' }),
          created_at: timestamp,
        }),
      )
      .meta({ description: 'Every attempt to pay.', example: [] }),
    payment_method: orNull(maskedPaymentMethod),
    environment,
    created_at: timestamp,
    updated_at: timestamp,
    completed_at: orNull(timestamp).meta({ description: 'When the payer paid.' }),
    expired_at: orNull(timestamp).meta({ description: 'When the checkout expired.' }),
  })
  .meta({ id: 'Checkout', description: 'A hosted page where a payer pays a fixed amount.' })

export const checkoutList = listOf(checkout, 'CheckoutList')

export const listCheckoutsQuery = listQuery.extend({
  state: checkoutState.optional().meta({ description: 'Only checkouts in this state.' }),
  currency: currency.optional().meta({ description: 'Only checkouts in this currency.' }),
  q: textFilter(255).optional().meta({
    description:
      'Only checkouts whose description or `customer_email` contains this text. A page then searches 5,000 checkouts, so it can have fewer entries than `limit` while `has_more` is true.',
    example: 'Order 1042',
  }),
})

export type Checkout = z.infer<typeof checkout>
export type CreateCheckout = z.infer<typeof createCheckoutBody>
export type ListCheckoutsQuery = z.infer<typeof listCheckoutsQuery>
