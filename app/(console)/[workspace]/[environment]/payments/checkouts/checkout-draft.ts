import { type CurrencyRule, toMinorUnits } from '#lib/amount.ts'
import { placing } from '#lib/api/placing.ts'
import type { CreateCheckout } from '#lib/data/checkouts.ts'

/** The form's text as typed. */
export type CheckoutDraft = {
  amount: string
  currency: string
  description: string
  customerId: string
  savesMethod: boolean
  successUrl: string
  cancelUrl: string
  expiresIn: string
}

/** `shopUrl` is the example shop, whose pages exist. Live has none, so the merchant enters their own. */
export function startDraft(currency: string, customerId: string | null, shopUrl: string | null): CheckoutDraft {
  return {
    amount: '',
    currency,
    description: '',
    customerId: customerId ?? '',
    savesMethod: false,
    successUrl: shopUrl ? `${shopUrl}/thanks` : '',
    cancelUrl: shopUrl ? `${shopUrl}/cart` : '',
    expiresIn: '3600',
  }
}

export function draftProblems(draft: CheckoutDraft, currencies: CurrencyRule[]): Record<string, string> {
  const amount = toMinorUnits(draft.amount, ruleOf(draft, currencies))
  return {
    ...(!amount.ok && { amount: amount.problem }),
    ...(draft.description.trim() === '' && { description: 'Enter a description for the payer.' }),
    ...(draft.successUrl.trim() === '' && { successUrl: 'Enter the page that payers see after they pay.' }),
    ...(draft.cancelUrl.trim() === '' && { cancelUrl: 'Enter the page that payers see if they cancel.' }),
  }
}

export function toCreateCheckout(draft: CheckoutDraft, currencies: CurrencyRule[]): CreateCheckout {
  const amount = toMinorUnits(draft.amount, ruleOf(draft, currencies))
  return {
    amount: amount.ok ? amount.minor : 0,
    currency: draft.currency as CreateCheckout['currency'],
    description: draft.description.trim(),
    successUrl: draft.successUrl.trim(),
    cancelUrl: draft.cancelUrl.trim(),
    expiresIn: Number(draft.expiresIn),
    ...(draft.customerId && { customerId: draft.customerId, savePaymentMethod: draft.savesMethod }),
  }
}

function ruleOf({ currency }: CheckoutDraft, currencies: CurrencyRule[]): CurrencyRule {
  const rule = currencies.find(({ code }) => code === currency)
  if (!rule) throw new Error(`no currency ${currency}`)
  return rule
}

export const placed = placing()
