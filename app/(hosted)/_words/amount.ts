import type { Language } from './index.ts'

/**
 * Minor units with the ISO code after them, as the console writes money, and never the bare sign: "$" is four of our
 * currencies. Digits are Latin in every language, as they are on the card.
 */
export function formatAmount(minorUnits: number, currency: string, language: Language): string {
  const locale = `${language}-u-nu-latn`
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
  }).resolvedOptions()
  const number = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits })
  return `${number.format(minorUnits / 10 ** digits)}\u00a0${currency}`
}
