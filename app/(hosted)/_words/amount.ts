import type { Language } from './index.ts'

/**
 * Minor units as money with the ISO code, never the bare sign: "$" is four of our currencies. Digits are Latin in
 * every language, as they are on the card.
 */
export function formatAmount(minorUnits: number, currency: string, language: Language): string {
  const format = new Intl.NumberFormat(`${language}-u-nu-latn`, {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
  })
  const exponent = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(minorUnits / 10 ** exponent)
}
