import { type CurrencyRule, toMinorUnits } from '#lib/amount.ts'
import type { Checkout, CreateCheckout } from '#lib/data/checkouts.ts'

export const methods = ['card', 'wallet', 'transfer'] as const
export type Method = (typeof methods)[number]

export type Theme = '' | 'light' | 'dark'

export type CheckoutDraft = {
  amount: string
  currency: string
  description: string
  methods: readonly Method[]
  /** Empty for the language of the payer's browser. */
  language: string
  /** The theme of the frame; empty for that of the payer's device. */
  theme: Theme
}

export const firstDraft: CheckoutDraft = {
  amount: '49.00',
  currency: 'EUR',
  description: 'Annual plan, 1 seat',
  methods,
  language: '',
  theme: '',
}

/** The payer returns to the example shop, whose pages exist for everyone who copies the request. */
export function readDraft(draft: CheckoutDraft, currencies: CurrencyRule[], hostedUrl: string) {
  const currency = currencies.find(({ code }) => code === draft.currency)
  const amount = currency ? toMinorUnits(draft.amount, currency) : { ok: false as const, problem: 'Choose a currency.' }
  const problems: Record<string, string> = {
    ...(!amount.ok && { amount: amount.problem }),
    ...(draft.description.trim() === '' && { description: 'Enter a description for the payer.' }),
    ...(draft.methods.length === 0 && { methods: 'Choose at least one method.' }),
  }
  if (!amount.ok || Object.keys(problems).length > 0) return { request: null, problems }
  const request = {
    amount: amount.minor,
    currency: draft.currency as CreateCheckout['currency'],
    description: draft.description.trim(),
    methods: methods.filter((method) => draft.methods.includes(method)),
    ...(draft.language && { language: draft.language as CreateCheckout['language'] }),
    successUrl: `${hostedUrl}/pay/example-shop/thanks`,
    cancelUrl: `${hostedUrl}/pay/example-shop/cart`,
  } satisfies CreateCheckout
  return { request, problems }
}

export function requestOf({ amount, currency, description, methods, language, successUrl, cancelUrl }: Checkout) {
  return { amount, currency, description, methods, ...(language && { language }), successUrl, cancelUrl }
}
