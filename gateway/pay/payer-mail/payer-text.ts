import type { Language } from '../../language.schema.ts'
import { type CurrencyCode, currencies } from '../../money/currencies.schema.ts'
import { brandName, walletNames } from '../instrument-names.schema.ts'
import type { MaskedPaymentMethod } from '../payments.schema.ts'
import type { PayerWords } from './words/payer-words.ts'

/** Puts values into `{places}`. In right-to-left text, they are isolated so that a Latin name can't reorder it. */
export function fill(template: string, values: Record<string, string>): string {
  const isolates = /\p{Script=Arabic}/u.test(template)
  return template.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name] ?? place
    return isolates ? `\u2068${value}\u2069` : value
  })
}

/** `1.234,50 EUR`, of an amount in minor units. */
export function amountFor(language: Language, minor: number, currency: string): string {
  const { exponent } = currencies[currency as CurrencyCode]
  const digits = { minimumFractionDigits: exponent, maximumFractionDigits: exponent }
  return `${new Intl.NumberFormat(localeOf(language), digits).format(minor / 10 ** exponent)} ${currency}`
}

/** `8.1%`, as the language writes it. */
export function percentFor(language: Language, percent: number): string {
  const format = new Intl.NumberFormat(localeOf(language), { style: 'percent', maximumFractionDigits: 3 })
  return format.format(percent / 100)
}

/** `21 November 2026`, in UTC. */
export function dayFor(language: Language, at: Date): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(at)
}

/** `21 November 2026, 14:05 UTC`. */
export function momentFor(language: Language, at: Date): string {
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' } as const
  return `${dayFor(language, at)}, ${new Intl.DateTimeFormat(localeOf(language), time).format(at)} UTC`
}

/** `Visa card ending in 4242`. */
export function methodFor(words: PayerWords, { card, wallet, transfer }: MaskedPaymentMethod): string {
  if (card) return fill(words.card, { brand: brandName(card.brand), last4: card.last4 })
  if (wallet) return walletNames[wallet.provider]
  return fill(words.account, { last4: transfer?.last4 ?? '' })
}

interface PaymentFacts {
  transaction_id: string
  description: string
  payment_method: MaskedPaymentMethod
}

/** When, why and how a payer paid, for an email and on paper. */
export function paymentFacts(
  words: PayerWords,
  language: Language,
  { transaction_id, description, payment_method }: PaymentFacts,
  paidAt: Date,
): [term: string, value: string][] {
  const { date, purpose, method, reference } = words.receipt
  return [
    [date, dayFor(language, paidAt)],
    ...(description ? [[purpose, description] as [string, string]] : []),
    [method, methodFor(words, payment_method)],
    [reference, transaction_id],
  ]
}

// Digits are Latin in every language, as on the card.
function localeOf(language: Language): string {
  return `${language === 'en' ? 'en-GB' : language}-u-nu-latn`
}
