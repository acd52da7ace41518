export const locale = 'en-GB'

const integer = new Intl.NumberFormat(locale)
const compact = new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 })

export function formatNumber(value: number) {
  return integer.format(value)
}

/** 12.4k, 3m: for axes and tiles, never if the exact number matters. */
export function formatCompact(value: number) {
  return compact.format(value)
}

/** A share between 0 and 1; never rounds a part up to the whole or down to nothing. */
export function formatPercent(share: number) {
  if (share > 0 && share < 0.001) return '<0.1%'
  if (share > 0.999 && share < 1) return '>99.9%'
  return new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: share < 0.1 || share > 0.99 ? 1 : 0,
  }).format(share)
}

export function currencyExponent(currency: string) {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
}

/** Minor units with the code after the amount: `formatMoney(109900, 'EUR')` is "1,099.00 EUR". */
export function formatMoney(amountMinor: number, currency: string, exponent = currencyExponent(currency)) {
  return moneyIn(locale, amountMinor, currency, exponent)
}

/** The same in another language, whose thousands must not be separated by a plain space. */
export function moneyIn(
  language: string,
  amountMinor: number,
  currency: string,
  exponent = currencyExponent(currency),
) {
  return `${formatDecimal(amountMinor / 10 ** exponent, exponent, exponent, language)} ${currency}`
}

/** With the typographic minus sign. */
export function formatDecimal(value: number, least: number, most: number, language = locale) {
  const format = new Intl.NumberFormat(language, {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
    // An amount that is rounded to zero has no sign.
    signDisplay: 'negative',
  })
  return format.format(value).replace('-', '−')
}

// From when each unit is used: "60 min ago" and "12 mo ago" would be an hour and a year.
const units: { unit: Intl.RelativeTimeFormatUnit; seconds: number; from: number }[] = [
  { unit: 'year', seconds: 365 * 86_400, from: 345 * 86_400 },
  { unit: 'month', seconds: 30 * 86_400, from: 30 * 86_400 },
  { unit: 'week', seconds: 7 * 86_400, from: 7 * 86_400 },
  { unit: 'day', seconds: 86_400, from: 86_400 },
  { unit: 'hour', seconds: 3_600, from: 3_570 },
  { unit: 'minute', seconds: 60, from: 60 },
]

type Moments = { justNow: string; soon: string }

export const formatRelative = relativeIn(locale, { justNow: 'just now', soon: 'in a moment' })

/** Writes how long ago a time was, in a language. */
export function relativeIn(language: string, { justNow, soon }: Moments) {
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'always', style: 'short' })
  const nearDays = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  return (at: Date | string, now: Date | number) => {
    const seconds = Math.round((new Date(at).getTime() - Number(now)) / 1000)
    const used = units.find(({ from }) => Math.abs(seconds) >= from)
    if (!used) return seconds > 5 ? soon : justNow
    // "yesterday" reads well; "last mo." does not. Days are the calendar's, or 46 hours ago would be "yesterday".
    if (used.unit === 'day') return nearDays.format(dayOf(at) - dayOf(now), 'day')
    return relative.format(Math.round(seconds / used.seconds), used.unit)
  }
}

function dayOf(at: Date | string | number) {
  return Math.floor(new Date(at).getTime() / 86_400_000)
}

/** "21 Nov 2026, 09:58:03 UTC": the same for every reader. */
export function formatUtc(at: Date | string) {
  return `${formatUtcDate(at)}, ${new Date(at).toISOString().slice(11, 19)} UTC`
}

export function formatUtcDate(at: Date | string) {
  return threeLetters(utcDate({ day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(at)))
}

export function formatUtcMonth(at: Date | string) {
  return utcDate({ month: 'long', year: 'numeric' }).format(new Date(at))
}

export function formatUtcDay(at: Date | string) {
  return threeLetters(utcDate({ day: 'numeric', month: 'short' }).format(new Date(at)))
}

export function formatUtcHour(at: Date | string) {
  return new Date(at).toISOString().slice(11, 16)
}

// British English shortens only September to four letters.
function threeLetters(date: string) {
  return date.replace('Sept', 'Sep')
}

function utcDate(options: Intl.DateTimeFormatOptions) {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
}

/** "entries" for "entry". */
export function pluralOf(noun: string) {
  return /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`
}

/** `plural(1, 'call')` is "1 call"; `plural(1200, 'call')` is "1,200 calls". */
export function plural(count: number, singular: string, many = pluralOf(singular)) {
  return `${formatNumber(count)} ${count === 1 ? singular : many}`
}
