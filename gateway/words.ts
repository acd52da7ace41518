import { type CurrencyCode, currencies } from './money/currencies.schema.ts'

/** Within `most` code points, with an ellipsis for the rest: half a surrogate pair can't be stored. */
export function short(text: string, most = 40): string {
  // A code point has at most two units, so a long text needn't be split to its end.
  const characters = [...text.slice(0, 2 * (most + 1))]
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** For text and quoted attributes of XML and HTML. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char)
}

// Not Intl: a runtime's locale data may change, and the bytes of a bill must not.

/** `1,234.50`, of an amount in minor units. */
export function numberText(minor: number, currency: string): string {
  const { exponent } = currencies[currency as CurrencyCode]
  return decimalText(minor, exponent, exponent)
}

/** `1,234.50 USD`, of an amount in minor units. */
export function amountText(minor: number, currency: string): string {
  return `${numberText(minor, currency)} ${currency}`
}

/** `1.03 USD`, of metered costs: as many decimals as the currency has, up to four where the price has them. */
export function costText(micros: number, currency: string): string {
  const { exponent } = currencies[currency as CurrencyCode]
  return `${decimalText(Math.round(micros / 100), 4, exponent)} ${currency}`
}

function decimalText(units: number, exponent: number, leastDecimals: number): string {
  const digits = String(Math.abs(units)).padStart(exponent + 1, '0')
  const whole = digits.slice(0, digits.length - exponent).replace(/\B(?=(\d{3})+$)/g, ',')
  const decimals = digits.slice(digits.length - exponent)
  const shown = decimals.slice(0, leastDecimals) + decimals.slice(leastDecimals).replace(/0+$/, '')
  return `${units < 0 ? '−' : ''}${whole}${shown && `.${shown}`}`
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** `21 November 2026`, in UTC. */
export function dayText(at: Date): string {
  return `${at.getUTCDate()} ${monthText(at)}`
}

/** `21 November 2026, 14:05 UTC`. */
export function momentText(at: Date): string {
  return `${dayText(at)}, ${at.toISOString().slice(11, 16)} UTC`
}

/** `November 2026`, in UTC. */
export function monthText(at: Date): string {
  return `${MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()}`
}
