import { type CurrencyRule, toMajorUnits, toMinorUnits } from '#lib/amount.ts'
import type { Subscription, UpdateSubscription } from '#lib/data/subscriptions.ts'
import { formatMoney, formatUtc } from '#lib/format.ts'

/** The form's text as typed. */
export type ChangeDraft = { plan: string; amount: string }

type Terms = Pick<Subscription, 'plan' | 'amount' | 'nextTerms'>
type Effect = { label: string; value: string }

const WEEK_MS = 7 * 86_400_000

export function draftOf(subscription: Terms, { exponent }: CurrencyRule): ChangeDraft {
  const { plan, amount } = subscription.nextTerms ?? subscription
  return { plan, amount: toMajorUnits(amount, exponent) }
}

export function draftProblems(draft: ChangeDraft, rule: CurrencyRule): Record<string, string> {
  const amount = toMinorUnits(draft.amount, rule)
  return {
    ...(draft.plan.trim() === '' && { plan: 'Enter a name for the plan.' }),
    ...(!amount.ok && { amount: amount.problem }),
  }
}

/** Only changed fields, because a colleague may have changed the other meanwhile. */
export function toUpdate(draft: ChangeDraft, subscription: Terms, rule: CurrencyRule): UpdateSubscription {
  const before = subscription.nextTerms ?? subscription
  const plan = draft.plan.trim()
  const amount = toMinorUnits(draft.amount, rule)
  return {
    ...(plan !== '' && plan !== before.plan && { plan }),
    ...(amount.ok && amount.minor !== before.amount && { amount: amount.minor }),
  }
}

/** The effect on payments and payer, line by line. Empty without a change. */
export function effectOf(change: UpdateSubscription, subscription: Subscription, now: number): Effect[] {
  if (Object.keys(change).length === 0) return []
  const { state, currency, interval, nextChargeAt } = subscription
  const { plan, amount } = { ...(subscription.nextTerms ?? subscription), ...change }
  const terms = `${plan}, ${formatMoney(amount, currency)} per ${interval}`
  if (state === 'past_due' || state === 'incomplete') {
    return [
      { label: 'Overdue payment', value: `Stays ${formatMoney(subscription.amount, currency)}` },
      { label: 'Period after it', value: terms },
    ]
  }
  const { at, isMoved } = nextCharge(subscription, now)
  const { noticeSentAt, noticeDueAt } = subscription
  const isToldNow = noticeSentAt !== null || noticeDueAt === null
  return [
    { label: 'Next period', value: terms },
    { label: 'Next charge', value: `${formatMoney(amount, currency)} on ${formatUtc(at)}` },
    ...(isMoved && nextChargeAt ? [{ label: 'Planned before', value: formatUtc(nextChargeAt) }] : []),
    { label: 'Email to the payer', value: isToldNow ? 'Now' : formatUtc(noticeDueAt) },
  ]
}

/** The payer gets a week's notice of the new terms. Only a subscription younger than a week is exempt. */
function nextCharge(subscription: Subscription, now: number) {
  const { createdAt, currentPeriodEnd, noticeSentAt, nextChargeAt } = subscription
  const end = Date.parse(currentPeriodEnd)
  const isYoung = end - Date.parse(createdAt) <= WEEK_MS
  if (!noticeSentAt || isYoung) return { at: nextChargeAt ?? currentPeriodEnd, isMoved: false }
  const at = new Date(Math.max(end, now + WEEK_MS)).toISOString()
  return { at, isMoved: Date.parse(at) !== Date.parse(nextChargeAt ?? currentPeriodEnd) }
}
