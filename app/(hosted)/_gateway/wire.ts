import * as z from 'zod'
import { hostedChallenge, hostedCheckout } from '#lib/api/hosted.ts'

// These become links: whatever service answers, no `javascript:` gets into the page.
const webAddress = z.url({ protocol: /^https?$/ })

export const checkoutRecord = hostedCheckout.extend({ success_url: webAddress, cancel_url: webAddress })
export const challengeRecord = hostedChallenge.extend({ return_url: webAddress })

export const problemRecord = z.object({
  code: z.string().catch(''),
  errors: z.array(z.object({ field: z.string() })).catch([]),
})

export type Checkout = z.output<typeof checkoutRecord>
export type Attempt = NonNullable<Checkout['last_attempt']>
export type Challenge = z.output<typeof challengeRecord>
export type Merchant = Checkout['merchant']
