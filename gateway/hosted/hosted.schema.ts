import * as z from 'zod'
import { emailAddress } from '../address.schema.ts'
import { environment } from '../environment.schema.ts'
import { language } from '../language.schema.ts'
import { checkoutState } from '../pay/checkouts/checkouts.schema.ts'
import { checkInstrument, instrumentFields, neededForTransfer } from '../pay/instrument.schema.ts'
import {
  lineItem,
  maskedPaymentMethod,
  nextAction,
  paymentMethodType,
  transactionState,
  transferRail,
  walletProvider,
} from '../pay/payments.schema.ts'
import { orNull } from '../wire.schema.ts'
import { merchant } from './merchant.schema.ts'

export const tokenParams = z.object({ token: z.string().min(1).max(200) })

export const lastAttempt = z.object({
  transaction_id: z.string(),
  state: transactionState,
  method: paymentMethodType,
  failure_code: z.string().nullable(),
  decline_code: z.string().nullable(),
  failure_message: z.string().nullable(),
  next_action: orNull(nextAction),
})

export const savedCard = z.object({
  payment_method_id: z.string(),
  brand: z.string(),
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
  is_expired: z.boolean().meta({ description: 'Whether it can no longer pay, by the time of the environment.' }),
})

export const publishableKey = z.string().nullable().meta({
  description: 'Opens Stripe’s field for a new card. Null in the sandbox, and where no card can be entered.',
})

/** Contains only the fields that a payer may see. */
export const hostedCheckout = z.object({
  checkout_id: z.string(),
  state: checkoutState,
  amount: z.int(),
  currency: z.string(),
  description: z.string(),
  merchant,
  methods: z.array(paymentMethodType),
  entered_methods: z.array(paymentMethodType).meta({
    description: 'The methods whose details the payer can enter: in live, a card only in the partner’s field.',
  }),
  publishable_key: publishableKey,
  saved_cards: z
    .array(savedCard)
    .meta({ description: 'The customer’s cards that they agreed to see again. Empty once the checkout is not open.' }),
  wallets: z.array(walletProvider).meta({ description: 'The wallets that support the currency.' }),
  rail: transferRail.meta({ description: 'The bank network that supports the currency.' }),
  line_items: z.array(lineItem).nullable(),
  save_payment_method: z.boolean(),
  success_url: z.string().meta({ description: 'With `checkout_id` appended.' }),
  cancel_url: z.string().meta({ description: 'With `checkout_id` appended.' }),
  expires_at: z.string(),
  current_time: z.string().meta({ description: 'The current time of the environment.' }),
  language: z.string().nullable(),
  customer_email: z.string().nullable(),
  environment: environment,
  last_attempt: lastAttempt.nullable(),
  receipt_url: z.string().nullable().meta({ description: 'The receipt. Null until the payment has succeeded.' }),
  paid_with: orNull(maskedPaymentMethod).meta({
    description: 'The payment method, as on the receipt. Null until the payment has succeeded.',
  }),
})

export const payCheckoutBody = z.strictObject({
  payment_method: z
    .strictObject({ type: paymentMethodType, ...instrumentFields, provider: walletProvider.optional() })
    .superRefine(({ type, ...given }, ctx) => {
      const needed = {
        card: given.token === undefined ? ['card'] : ['token'],
        wallet: ['provider', 'token'],
        transfer: neededForTransfer(given),
      }
      checkInstrument(type, given, needed[type], ctx)
    }),
  email: emailAddress.nullable().optional(),
  allow_redisplay: z
    .boolean()
    .optional()
    .meta({ description: 'Whether payment pages may offer the card again, if the checkout saves it.' }),
  language: language.optional().meta({ description: 'The language of the page.' }),
})

export const hostedChallenge = z.object({
  state: z.enum(['pending', 'completed', 'failed', 'expired']),
  merchant,
  amount: z.int(),
  currency: z.string(),
  card: z.object({ brand: z.string(), last4: z.string() }),
  expires_at: z.string(),
  current_time: z.string().meta({ description: 'The current time of the environment.' }),
  language: z.string().nullable().meta({ description: 'The language of the page that the payer came from, if known.' }),
  return_url: z.string(),
})

export const decideChallengeBody = z.strictObject({ outcome: z.enum(['complete', 'fail']) })

export type HostedCheckout = z.infer<typeof hostedCheckout>
export type PayCheckout = z.infer<typeof payCheckoutBody>
export type HostedChallenge = z.infer<typeof hostedChallenge>
export type DecideChallenge = z.infer<typeof decideChallengeBody>
