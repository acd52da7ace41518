import { type CurrencyCode, currencies } from '../../pay/currencies.schema.ts'
import { monthStart } from '../usage/period.ts'

/** `USD 1,234.50`: the code first, so that no sign has to be guessed. */
export function amountText(minor: number, currency: string): string {
  return `${currency} ${numberText(minor, currency)}`
}

// By hand: what a runtime's locale data says may change, and a bill's bytes must not.
export function numberText(minor: number, currency: string): string {
  const { exponent } = currencies[currency as CurrencyCode]
  const digits = String(Math.abs(minor)).padStart(exponent + 1, '0')
  const whole = digits.slice(0, digits.length - exponent).replace(/\B(?=(\d{3})+$)/g, ',')
  const fraction = exponent > 0 ? `.${digits.slice(-exponent)}` : ''
  return `${minor < 0 ? '−' : ''}${whole}${fraction}`
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

export function dayText(at: Date): string {
  return `${at.getUTCDate()} ${MONTHS[at.getUTCMonth()]} ${at.getUTCFullYear()}`
}

export function monthText(period: string): string {
  const start = monthStart(period)
  return `${MONTHS[start.getUTCMonth()]} ${start.getUTCFullYear()}`
}
