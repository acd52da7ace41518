import type { CsvDecimal } from '#components/csv/to-csv.ts'
import { currencyExponent } from '#lib/format.ts'
import type { Words } from './words/en.ts'

/** The pharmacy's amounts are integers of 1/10,000 of a currency unit. */
const UNIT_DIGITS = 4

/** Minor units, for `<Money>` and the columns of amounts. */
export function minorOf(amount: number, currency: string): number {
  return Math.round(amount / 10 ** (UNIT_DIGITS - currencyExponent(currency)))
}

/** A price with two to four decimals, or always four in a column, so that it aligns. */
export function formatPrice(amount: number, currency: string, words: Words, isAligned = false): string {
  return words.priceOf(amount / 10 ** UNIT_DIGITS, currency, { isAligned })
}

export function fromMinor(minor: number, currency: string): number {
  return minor * 10 ** (UNIT_DIGITS - currencyExponent(currency))
}

/** All four decimals, for a file. */
export function decimalOf(amount: number | null): CsvDecimal | null {
  return amount === null ? null : { decimal: (amount / 10 ** UNIT_DIGITS).toFixed(UNIT_DIGITS) }
}
