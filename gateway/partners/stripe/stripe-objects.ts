import * as z from 'zod'

// Only what the adapter reads. Stripe may add fields and values at any time.

const text = z.string().max(500)
const maybe = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? null)

/** The message is left out: it may repeat what was sent. */
export const stripeError = z.object({
  error: z.object({
    type: text,
    code: text.optional().default(''),
    decline_code: text.optional().default(''),
    param: text.optional().default(''),
  }),
})

const card = z.object({
  brand: text,
  last4: text,
  exp_month: z.int(),
  exp_year: z.int(),
  country: maybe(text),
  wallet: maybe(z.object({ type: text })),
})

export const paymentMethod = z.object({
  id: text,
  type: text,
  customer: maybe(text),
  card: card.optional(),
  sepa_debit: z.object({ last4: maybe(text) }).optional(),
})

const threeDSecure = z.object({
  authentication_flow: maybe(text),
  electronic_commerce_indicator: maybe(text),
  exemption_indicator: maybe(text),
  result: maybe(text),
  transaction_id: maybe(text),
  version: maybe(text),
})

const charge = z.object({
  created: z.int(),
  disputed: z.boolean(),
  failure_code: maybe(text),
  calculated_statement_descriptor: maybe(text),
  outcome: maybe(z.object({ type: text, risk_level: text.optional(), risk_score: z.number().optional() })),
  payment_method_details: maybe(z.object({ card: z.object({ three_d_secure: maybe(threeDSecure) }).optional() })),
})

const failure = z.object({
  code: text.optional(),
  decline_code: text.optional(),
  payment_method: paymentMethod.optional(),
})

const nextAction = maybe(
  z.object({ type: text, redirect_to_url: z.object({ url: z.url({ protocol: /^https?$/ }) }).optional() }),
)

/** A PaymentIntent with its charge and payment method expanded. */
export const paymentIntent = z.object({
  id: text.regex(/^pi_\w+$/),
  object: z.literal('payment_intent'),
  amount: z.int(),
  currency: text,
  created: z.int(),
  status: text,
  metadata: z.record(z.string(), z.string()),
  cancellation_reason: maybe(text),
  next_action: nextAction,
  last_payment_error: maybe(failure),
  latest_charge: maybe(charge),
  payment_method: maybe(paymentMethod),
})

export const setupIntent = z.object({
  id: text,
  object: z.literal('setup_intent'),
  status: text,
  customer: maybe(text),
  next_action: nextAction,
  last_setup_error: maybe(failure),
  payment_method: maybe(paymentMethod),
})

export const refundObject = z.object({
  id: text.regex(/^(re|pyr)_\w+$/),
  object: z.literal('refund'),
  amount: z.int(),
  status: maybe(text),
  failure_reason: maybe(text),
  metadata: z.record(z.string(), z.string()).nullish(),
})

export const customerObject = z.object({ id: text.regex(/^cus_\w+$/), object: z.literal('customer') })

export const disputeObject = z.object({
  id: text.regex(/^(du|dp)_\w+$/),
  object: z.literal('dispute'),
  amount: z.int().positive(),
  currency: text,
  payment_intent: maybe(text),
  reason: text,
  status: text,
  evidence_details: z.object({ due_by: maybe(z.int()), submission_count: z.int() }),
})

export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ object: z.enum(['list', 'search_result']), data: z.array(item) })

export type PaymentIntent = z.infer<typeof paymentIntent>
export type SetupIntent = z.infer<typeof setupIntent>
export type StripePaymentMethod = z.infer<typeof paymentMethod>
export type StripeRefund = z.infer<typeof refundObject>
export type StripeDispute = z.infer<typeof disputeObject>
