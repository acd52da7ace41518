import type * as z from 'zod'
import type { Clock } from '../../time/clock.ts'
import type { StripePayments } from './stripe.store.ts'
import { type StripeCalls, StripeRefusal } from './stripe-client.ts'
import { disputeObject, listOf, type PaymentIntent, paymentIntent } from './stripe-objects.ts'
import { maskedMethod } from './to-outcome.ts'

export const EXPANDED = { expand: ['latest_charge', 'payment_method'] }

export interface Stripe {
  open: () => StripeCalls
  payments: StripePayments
  clock: Pick<Clock, 'now'>
}

// A payment that ended meanwhile can't be cancelled.
export async function cancel(
  calls: StripeCalls,
  intent: PaymentIntent,
  cancellation_reason?: string,
): Promise<PaymentIntent> {
  const { id } = intent
  try {
    const params = { cancellation_reason, ...EXPANDED }
    const cancelled = await calls.post(intentOf(id), `/v1/payment_intents/${id}/cancel`, params)
    return { ...cancelled, last_payment_error: cancelled.last_payment_error ?? intent.last_payment_error }
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error
    return readIntent(calls, id)
  }
}

/** Whether the payer's bank took a transfer back. */
export async function isReturned(
  calls: StripeCalls,
  { id, latest_charge, payment_method }: PaymentIntent,
): Promise<boolean> {
  if (!latest_charge?.disputed || maskedMethod(payment_method).type !== 'transfer') return false
  const { data } = await calls.get(listOf(disputeObject), '/v1/disputes', { payment_intent: id, limit: 10 })
  return data.some(({ status }) => status === 'lost')
}

export function readIntent(calls: StripeCalls, id: string): Promise<PaymentIntent> {
  return calls.get(intentOf(id), `/v1/payment_intents/${id}`, EXPANDED)
}

/** The schema of this PaymentIntent: another one is not the response. */
export function intentOf(id: string): z.ZodType<PaymentIntent> {
  return paymentIntent.refine((intent) => intent.id === id)
}

/** Whether Stripe never got a request to move the money. */
export function isUnconfirmed({ status, last_payment_error }: PaymentIntent): boolean {
  return (status === 'requires_payment_method' || status === 'requires_confirmation') && !last_payment_error
}

/** Whether a payer who knows its secret could still pay it, although it failed here. */
export function isOpen({ status, next_action }: PaymentIntent): boolean {
  const waitsForNobody = status === 'requires_action' && !next_action?.redirect_to_url
  return waitsForNobody || status === 'requires_payment_method' || status === 'requires_confirmation'
}
