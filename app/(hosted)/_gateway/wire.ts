import * as z from 'zod'

const webAddress = z.url({ protocol: /^https?$/ })

const merchant = z.object({
  name: z.string(),
  accent: z.string().nullish(),
  logo_url: webAddress.nullish().catch(null),
})

const nextAction = z.object({ type: z.literal('redirect'), url: webAddress })

const attempt = z.object({
  transaction_id: z.string(),
  state: z.string(),
  failure_code: z.string().nullish(),
  decline_code: z.string().nullish(),
  next_action: nextAction.nullish().catch(null),
})

/** What these pages read of a checkout; the gateway sends more. */
export const checkoutRecord = z.object({
  checkout_id: z.string(),
  state: z.enum(['open', 'processing', 'completed', 'expired']),
  amount: z.int(),
  currency: z.string().length(3),
  description: z.string(),
  merchant,
  methods: z.array(z.string()),
  success_url: webAddress,
  cancel_url: webAddress,
  expires_at: z.iso.datetime({ offset: true }),
  language: z.string().nullish(),
  customer_email: z.string().nullish(),
  environment: z.enum(['sandbox', 'live']),
  last_attempt: attempt.nullish(),
})

export const challengeRecord = z.object({
  state: z.enum(['pending', 'completed', 'failed', 'expired']),
  merchant,
  amount: z.int(),
  currency: z.string().length(3),
  card: z.object({ brand: z.string(), last4: z.string() }),
  expires_at: z.iso.datetime({ offset: true }),
  return_url: webAddress,
})

export const problemRecord = z.object({
  code: z.string().catch(''),
  errors: z.array(z.object({ field: z.string(), code: z.string() })).catch([]),
})

export type Checkout = z.output<typeof checkoutRecord>
export type Attempt = z.output<typeof attempt>
export type Challenge = z.output<typeof challengeRecord>
export type Merchant = z.output<typeof merchant>
