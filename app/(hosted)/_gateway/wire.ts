import * as z from 'zod'
import { hostedChallenge, hostedCheckout, hostedPortal, hostedReceipt, hostedSetup } from '#lib/server/hosted.ts'

// These values become links, so no service may put `javascript:` into the page.
const webAddress = z.url({ protocol: /^https?$/ })

// A gateway of the previous release doesn't return these.
const currentTime = z.string().default(() => new Date().toISOString())
const {
  methods,
  publishable_key,
  wallets,
  rail,
  line_items,
  save_payment_method,
  saved_cards,
  receipt_url,
  paid_with,
} = hostedCheckout.shape

export const checkoutRecord = hostedCheckout.extend({
  current_time: currentTime,
  wallets: wallets.default([]),
  rail: rail.default('local'),
  line_items: line_items.default(null),
  save_payment_method: save_payment_method.default(false),
  entered_methods: methods.default(['card', 'wallet', 'transfer']),
  publishable_key: publishable_key.default(null),
  saved_cards: saved_cards.default([]),
  receipt_url: receipt_url.default(null),
  paid_with: paid_with.default(null),
  success_url: webAddress,
  cancel_url: webAddress,
})
// A gateway of the previous release doesn't return what has a default here.
export const challengeRecord = hostedChallenge.extend({
  current_time: currentTime,
  return_url: webAddress,
  language: hostedChallenge.shape.language.default(null),
})

export const portalRecord = hostedPortal.extend({
  payments: hostedPortal.shape.payments.default([]),
  setup_url: hostedPortal.shape.setup_url.default(null),
})

export const setupRecord = hostedSetup.extend({ publishable_key: publishable_key.default(null) })

export const receiptRecord = hostedReceipt

export const problemRecord = z.object({
  code: z.string().catch(''),
  decline_code: z.string().nullable().catch(null),
  errors: z.array(z.object({ field: z.string() })).catch([]),
})

export type Checkout = z.output<typeof checkoutRecord>
export type TransferRail = Checkout['rail']
export type Method = Checkout['methods'][number]
export type Attempt = NonNullable<Checkout['last_attempt']>
export type Challenge = z.output<typeof challengeRecord>
export type Portal = z.output<typeof portalRecord>
export type Setup = z.output<typeof setupRecord>
export type Receipt = z.output<typeof receiptRecord>
export type Merchant = Checkout['merchant']
