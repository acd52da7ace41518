import { type CurrencyRule, toMinorUnits } from '#lib/amount.ts'
import type { CreateSubscription } from '#lib/data/subscriptions.ts'

/** The form's text as typed. */
export type SubscriptionDraft = {
  customerId: string
  plan: string
  amount: string
  currency: string
  interval: string
  trialDays: string
}

export function startDraft(customerId: string | null): SubscriptionDraft {
  return { customerId: customerId ?? '', plan: '', amount: '', currency: 'EUR', interval: 'month', trialDays: '0' }
}

export function draftProblems(draft: SubscriptionDraft, currencies: CurrencyRule[]): Record<string, string> {
  const amount = toMinorUnits(draft.amount, ruleOf(draft, currencies))
  const isDays = /^\d{1,3}$/.test(draft.trialDays.trim()) && Number(draft.trialDays) <= 730
  return {
    ...(draft.customerId === '' && { customerId: 'Choose a customer.' }),
    ...(draft.plan.trim() === '' && { plan: 'Enter a name for the plan.' }),
    ...(!amount.ok && { amount: amount.problem }),
    ...(!isDays && { trialDays: 'Enter a number from 0 to 730.' }),
  }
}

export function toCreateSubscription(draft: SubscriptionDraft, currencies: CurrencyRule[]): CreateSubscription {
  const amount = toMinorUnits(draft.amount, ruleOf(draft, currencies))
  return {
    customerId: draft.customerId,
    plan: draft.plan.trim(),
    amount: amount.ok ? amount.minor : 0,
    currency: draft.currency as CreateSubscription['currency'],
    interval: draft.interval as CreateSubscription['interval'],
    trialDays: Number(draft.trialDays),
  }
}

function ruleOf({ currency }: SubscriptionDraft, currencies: CurrencyRule[]): CurrencyRule {
  const rule = currencies.find(({ code }) => code === currency)
  if (!rule) throw new Error(`no currency ${currency}`)
  return rule
}
