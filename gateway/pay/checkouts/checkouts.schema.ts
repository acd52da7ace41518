import * as z from 'zod'
import { emailAddress, webUrl } from '../../address.schema.ts'
import { metadata } from '../../dictionary.schema.ts'
import { environment } from '../../environment.schema.ts'
import { line } from '../../text.schema.ts'
import { id, listOf, listQuery, orNull, timestamp } from '../../wire.schema.ts'
import { amount, currencies, currency } from '../currencies.schema.ts'
import { maskedPaymentMethod, transactionState } from '../transactions/transactions.schema.ts'

export const checkoutState = z.enum(['open', 'processing', 'completed', 'expired'])
export const checkoutMethod = z.enum(['card', 'wallet', 'transfer'])
export const invoiceLanguages = ['en', 'fr', 'de', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'da', 'nb', 'ar'] as const

const lineItem = z
  .strictObject({
    name: line(1, 200),
    quantity: z.int().min(1).max(1_000_000),
    unit_amount: z.int().min(0),
    tax_rate: z.number().min(0).max(100).optional(),
  })
  .meta({ id: 'LineItem' })

const redirectUrl = webUrl(/^https?$/, 'must be an http or https URL').meta({
  description: 'https; http://localhost is allowed in the sandbox. `checkout_id` is appended.',
  example: 'https://shop.example/thanks',
})

export const createCheckout = z
  .strictObject({
    amount,
    currency,
    description: line(1, 255).meta({ description: 'Shown to the payer.', example: 'Order 1042' }),
    success_url: redirectUrl,
    cancel_url: redirectUrl,
    methods: z
      .array(checkoutMethod)
      .min(1)
      .refine((list) => new Set(list).size === list.length, {
        error: 'must not repeat a method',
        params: { code: 'duplicate' },
      })
      .default(['card', 'wallet', 'transfer']),
    customer_id: id('cus').max(64).nullable().default(null),
    fx_quote_id: id('fxq').max(64).nullable().default(null),
    save_payment_method: z.boolean().default(false).meta({ description: 'Needs customer_id.' }),
    customer_email: emailAddress.nullable().default(null),
    expires_in: z.int().min(300).max(86_400).default(3600).meta({ description: 'Seconds.' }),
    language: z
      .enum(invoiceLanguages)
      .nullable()
      .default(null)
      .meta({ description: 'The payer’s browser decides when null.' }),
    line_items: z.array(lineItem).min(1).max(100).nullable().default(null),
    metadata: metadata.default({}),
  })
  .superRefine((value, ctx) => {
    const min = currencies[value.currency]?.minAmount ?? 0
    if (value.amount < min) {
      const params = { code: 'too_small', params: { min } }
      ctx.addIssue({ code: 'custom', path: ['amount'], message: `must be at least ${min}`, params })
    }
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
  .meta({ id: 'CreateCheckout' })

export const checkout = z
  .object({
    checkout_id: id('co'),
    checkout_url: z.string().nullable().meta({ description: 'Where the payer pays; null once not open.' }),
    expires_at: timestamp,
    amount,
    currency,
    state: checkoutState,
    description: z.string(),
    success_url: z.string(),
    cancel_url: z.string(),
    methods: z.array(checkoutMethod),
    customer_id: id('cus').nullable(),
    customer_email: z.string().nullable(),
    language: z.enum(invoiceLanguages).nullable(),
    line_items: z.array(lineItem).nullable(),
    metadata: z.record(z.string(), z.string()),
    transaction_id: id('tx').nullable().meta({ description: 'The latest payment; the successful one when completed.' }),
    attempts: z.array(
      z.object({
        transaction_id: id('tx'),
        method: checkoutMethod,
        state: transactionState,
        failure_code: z.string().nullable(),
        created_at: timestamp,
      }),
    ),
    payment_method: orNull(maskedPaymentMethod),
    environment,
    created_at: timestamp,
    updated_at: timestamp,
    completed_at: orNull(timestamp),
    expired_at: orNull(timestamp),
  })
  .meta({ id: 'Checkout' })

export const checkoutList = listOf(checkout, 'CheckoutList')

export const listCheckoutsQuery = listQuery.extend({
  state: checkoutState.optional(),
  currency: currency.optional(),
})

export type Checkout = z.infer<typeof checkout>
export type CreateCheckout = z.infer<typeof createCheckout>
export type ListCheckoutsQuery = z.infer<typeof listCheckoutsQuery>
export type CheckoutState = z.infer<typeof checkoutState>
export type CheckoutMethod = z.infer<typeof checkoutMethod>
export type LineItem = z.infer<typeof lineItem>
