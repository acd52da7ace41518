import { type CurrencyCode, currencies } from './currencies.schema.ts'

/** "10.99 USD", for sentences; exact, since minor units are integers. */
export function amountText(amount: number, currency: string): string {
  const { exponent } = currencies[currency as CurrencyCode]
  return `${(amount / 10 ** exponent).toFixed(exponent)} ${currency}`
}
