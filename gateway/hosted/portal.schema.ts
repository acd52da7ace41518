import * as z from 'zod'
import { environment } from '../environment.schema.ts'
import { language } from '../language.schema.ts'
import { currency } from '../money/currencies.schema.ts'
import { maskedPaymentMethod } from '../pay/payments.schema.ts'
import { billingInterval, subscriptionState } from '../pay/subscription.schema.ts'
import { orNull } from '../wire.schema.ts'
import { merchant } from './merchant.schema.ts'

export const portalPayment = z.object({
  transaction_id: z.string(),
  amount: z.int(),
  currency: z.string(),
  amount_refunded: z.int(),
  paid_at: z.string(),
})

/** Contains only the fields that a payer may see. */
export const hostedPortal = z.object({
  state: subscriptionState,
  plan: z.string(),
  amount: z.int(),
  currency,
  interval: billingInterval,
  next_terms: orNull(z.object({ plan: z.string(), amount: z.int() })),
  next_charge_at: z.string().nullable(),
  current_period_end: z.string(),
  cancel_at_period_end: z.boolean(),
  cancelled_at: z.string().nullable(),
  payment_method: orNull(maskedPaymentMethod),
  payments: z
    .array(portalPayment.extend({ receipt_url: z.string() }))
    .meta({ description: 'The newest payments that succeeded, at most 24.' }),
  setup_url: z.string().nullable().meta({ description: 'Where the payer replaces the card. Null once it has ended.' }),
  merchant,
  language,
  environment: environment,
})

export const cancelInPortalBody = z.strictObject({ at: z.enum(['period_end', 'now']) })

export type HostedPortal = z.infer<typeof hostedPortal>
export type CancelInPortal = z.infer<typeof cancelInPortalBody>
