import { createHmac } from 'node:crypto'
import * as z from 'zod'
import { sameSecret } from '../../secrets.ts'
import { NotificationRefused, parseBody } from '../notification.ts'

export { createStripeEvents } from './stripe.store.ts'

/** Stripe signs each attempt with its own time. */
const TOLERANCE_SECONDS = 300
const MOST_SIGNATURES = 10

const text = z.string().max(500)
const eventObject = z.object({
  id: text,
  object: text,
  payment_intent: text.nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
})

const event = z.object({
  id: text.regex(/^evt_\w{1,250}$/),
  object: z.literal('event'),
  type: text,
  livemode: z.boolean(),
  /** The account that it belongs to, if it is another one that is connected to ours. */
  account: text.nullish(),
  data: z.object({ object: eventObject }),
})

export interface StripeEvent {
  id: string
  type: string
  objectId: string
  /** The PaymentIntent that it is about, if any. */
  paymentIntent: string | null
  /** Our refund ID, if it is about a refund that we made. */
  refundId: string | null
}

interface Received {
  body: Buffer
  /** The `Stripe-Signature` header. */
  signature: string
  secret: string
  secretKey: string
  now: Date
}

/** Throws `NotificationRefused` unless Stripe signed the notification for this account and a moment ago. */
export function readStripeEvent({ body, signature, secret, secretKey, now }: Received): StripeEvent {
  refuseForged(body, signature, secret, now)
  const { data } = event.safeParse(parseBody(body))
  if (!data) throw new NotificationRefused('The body is not a Stripe event.')
  if (data.account) throw new NotificationRefused('The event belongs to another Stripe account.')
  if (data.livemode !== /^.k_live_/.test(secretKey))
    throw new NotificationRefused('The event and STRIPE_SECRET_KEY belong to different Stripe modes.')
  const { id, object, payment_intent, metadata } = data.data.object
  return {
    id: data.id,
    type: data.type,
    objectId: id,
    paymentIntent: object === 'payment_intent' ? id : (payment_intent ?? null),
    refundId: object === 'refund' ? (metadata?.refund_id ?? null) : null,
  }
}

// One signature for each secret that is valid now: during a rotation, two.
function refuseForged(body: Buffer, header: string, secret: string, now: Date): void {
  const parts = header.split(',', MOST_SIGNATURES + 1).map((part) => part.trim().split('='))
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(time)) throw new NotificationRefused('The Stripe-Signature header has no timestamp.')
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest()
  const given = parts.flatMap(([name, value = '']) => (name === 'v1' ? [Buffer.from(value, 'hex')] : []))
  const isSigned = given.some((one) => sameSecret(one, expected))
  if (!isSigned) throw new NotificationRefused('No signature in the Stripe-Signature header matches the body.')
  if (Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE_SECONDS)
    throw new NotificationRefused('The signature is more than five minutes old, or from the future.')
}
