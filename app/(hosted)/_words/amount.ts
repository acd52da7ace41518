import type { Language } from './index.ts'

/**
 * Minor units followed by the ISO code, as in the console, never a bare sign: "$" stands for four of our currencies.
 * Digits are Latin in every language, as on the card.
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

/** `21 November 2026`, in UTC. */
export function formatDay(time: string, language: Language): string {
  return new Intl.DateTimeFormat(`${language}-u-nu-latn`, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(time))
}

/** `21 November 2026 at 14:05 UTC`. */
export function formatMoment(time: string, language: Language): string {
  const parts = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const
  return `${new Intl.DateTimeFormat(`${language}-u-nu-latn`, parts).format(new Date(time))} UTC`
}

/** `8.1 %`, as the language writes it. */
export function formatPercent(percent: number, language: Language): string {
  const format = new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'percent', maximumFractionDigits: 3 })
  return format.format(percent / 100)
}
