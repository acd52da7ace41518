import type { Subscription } from '#lib/data/subscriptions.ts'
import { formatMoney } from '#lib/format.ts'

export type UpcomingStep = { at: string; text: string }

/** The next automatic steps, in order. */
export function upcomingSteps(subscription: Subscription): UpcomingStep[] {
  const { state, cancelAtPeriodEnd, currentPeriodEnd, noticeDueAt, noticeSentAt, nextChargeAt } = subscription
  const { amount } = subscription.nextTerms ?? subscription
  const price = formatMoney(amount, subscription.currency)
  if (state === 'past_due') {
    const price = formatMoney(subscription.amount, subscription.currency)
    return nextChargeAt ? [{ at: nextChargeAt, text: `Attempt to collect the overdue ${price}` }] : []
  }
  if (state !== 'trialing' && state !== 'active') return []
  if (cancelAtPeriodEnd) return [{ at: currentPeriodEnd, text: 'The subscription ends' }]
  return [
    ...(noticeDueAt && !noticeSentAt
      ? [{ at: noticeDueAt, text: 'The payer gets an email about the next charge' }]
      : []),
    ...(nextChargeAt ? [{ at: nextChargeAt, text: `Charge of ${price} for the next ${subscription.interval}` }] : []),
  ]
}

/** The state of an overdue payment in a sentence. Null if nothing is overdue. */
export function overdueText({ state, retry }: Subscription): string | null {
  if (!retry) return null
  const made = retry.attempt === 1 ? '1 attempt has failed' : `${retry.attempt} attempts have failed`
  if (state === 'incomplete')
    return `${made}. Without a payment, the subscription expires 23 hours after it was created.`
  if (retry.nextRetryAt) return `${made}, of up to ${retry.maxAttempts}. The payer gets an email about each.`
  const count = retry.attempt === 0 ? 'There is no payment method' : made
  return `${count}. There is no automatic retry: a new default payment method is charged immediately.`
}
