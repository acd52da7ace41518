import { type CurrencyRule, toMinorUnits } from '#lib/amount.ts'
import type { CreateFxQuote } from '#lib/data/fx.ts'

export type QuoteDraft = { from_currency: string; to_currency: string; amount: string; lock_duration: string }

export const durations = [
  { value: 'five_minutes', label: 'Five minutes' },
  { value: 'hour', label: 'One hour' },
  { value: 'day', label: 'One day' },
]

/** To the settlement currency, from the base of the rates or else another currency. */
export function startingDraft(base: string, settled: string | null): QuoteDraft {
  const other = (code: string) => (code === 'EUR' ? 'USD' : 'EUR')
  const to_currency = settled ?? other(base)
  return { from_currency: base === to_currency ? other(base) : base, to_currency, amount: '', lock_duration: 'hour' }
}

/** Why a payment can't use the quote. Undefined if it can. */
export function quoteLimit({ to_currency }: QuoteDraft, settled: string | null): string | undefined {
  if (settled === null) return 'Payments can’t use a quote until your account has a settlement currency.'
  if (to_currency === settled) return undefined
  return `Your payments settle in ${settled}, so they can’t use this quote.`
}

export function quoteProblems(draft: QuoteDraft, currencies: readonly CurrencyRule[]): Record<string, string> {
  const problems: Record<string, string> = {}
  if (draft.from_currency === draft.to_currency) problems.to_currency = 'Choose another currency'
  const amount = amountOf(draft, currencies)
  if (amount && !amount.ok) problems.amount = amount.problem
  return problems
}

export function toCreateQuote(draft: QuoteDraft, currencies: readonly CurrencyRule[]): CreateFxQuote {
  const amount = amountOf(draft, currencies)
  return {
    fromCurrency: draft.from_currency,
    toCurrency: draft.to_currency,
    amount: amount?.ok ? amount.minor : null,
    lockDuration: draft.lock_duration,
  } as CreateFxQuote
}

// A quote has no minimum: it may price a part of a payment.
function amountOf({ amount, from_currency }: QuoteDraft, currencies: readonly CurrencyRule[]) {
  const currency = currencies.find(({ code }) => code === from_currency)
  return amount.trim() === '' || !currency ? null : toMinorUnits(amount, { ...currency, minAmount: 1 })
}
