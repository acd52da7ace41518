import { Problem } from '../errors.ts'
import { type CurrencyCode, currencies } from './currencies.schema.ts'

/** A decimal string as an exact fraction. */
interface Ratio {
  numerator: bigint
  denominator: bigint
}

const RATE_DIGITS = 10

export function parseDecimal(text: string): Ratio {
  const [whole = '0', fraction = ''] = text.split('.')
  return { numerator: BigInt(whole + fraction), denominator: 10n ** BigInt(fraction.length) }
}

/** `-12.50`, of an amount in minor units, for files that programs read. */
export function toDecimal(minor: number, currency: CurrencyCode): string {
  const { exponent } = currencies[currency]
  const digits = String(Math.abs(minor)).padStart(exponent + 1, '0')
  const at = digits.length - exponent
  return `${minor < 0 ? '-' : ''}${digits.slice(0, at)}${exponent > 0 ? `.${digits.slice(at)}` : ''}`
}

/** Rounds half away from zero, using integers only. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const sign = numerator < 0n ? -1n : 1n
  const size = numerator * sign
  return sign * ((2n * size + denominator) / (2n * denominator))
}

/** Units of each currency for one euro. */
export type PerEuro = Partial<Record<string, string>>

/** The sandbox's mid-rates. */
export const FROZEN_RATES: PerEuro = Object.fromEntries(
  Object.entries(currencies).map(([code, { sandboxRate }]) => [code, sandboxRate]),
)

/** Converts minor units of one currency via the euro, and rounds once at the end. */
export function convert(amount: number, from: CurrencyCode, to: CurrencyCode, rates = FROZEN_RATES): number {
  if (from === to) return amount
  return scaled(amount, ratioIn(rates, from, to), from, to, 0)
}

/** Converts to millionths of `to`'s major unit, for metered costs. */
export function convertToMicros(amount: number, from: CurrencyCode, to: CurrencyCode, rates = FROZEN_RATES): number {
  const ratio = from === to ? ONE : ratioIn(rates, from, to)
  return scaled(amount, ratio, from, to, 6 - currencies[to].exponent)
}

/** Converts millionths of a dollar to millionths of `to`'s major unit at the sandbox's mid-rates, which bills use. */
export function fromUsdMicros(micros: number, to: CurrencyCode): number {
  if (to === 'USD') return micros
  const { numerator, denominator } = ratioIn(FROZEN_RATES, 'USD', to)
  return Number(divideHalfUp(BigInt(micros) * numerator, denominator))
}

/** Converts minor units at a published rate: units of `to` for one unit of `from`, in major units. Rounds once. */
export function convertAt(amount: number, rate: string, from: CurrencyCode, to: CurrencyCode): number {
  return scaled(amount, parseDecimal(rate), from, to, 0)
}

/** Units of `to` for one unit of `from` at the sandbox's frozen mid-rates, with ten significant digits. */
export function rateBetween(from: CurrencyCode, to: CurrencyCode): string {
  return crossRate(currencies[from].sandboxRate, currencies[to].sandboxRate)
}

/** The rate between two currencies from their rates for one euro: exact until it is rounded to ten significant digits. */
export function crossRate(fromPerEuro: string, toPerEuro: string): string {
  const { numerator, denominator } = ratioOf(fromPerEuro, toPerEuro)
  const tooLarge = 10n ** BigInt(RATE_DIGITS)
  const digitsAt = (decimals: number) => divideHalfUp(numerator * 10n ** BigInt(decimals), denominator)
  let decimals = Math.max(0, RATE_DIGITS - (String(numerator).length - String(denominator).length))
  while (decimals > 0 && digitsAt(decimals) >= tooLarge) decimals--
  const digits = String(digitsAt(decimals)).padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return fraction ? `${whole}.${fraction}` : whole
}

const ONE: Ratio = { numerator: 1n, denominator: 1n }

function ratioIn(rates: PerEuro, from: CurrencyCode, to: CurrencyCode): Ratio {
  return ratioOf(ratePerEuro(rates, from), ratePerEuro(rates, to))
}

/** Throws `currency_not_enabled` where live has no rate. */
export function ratePerEuro(rates: PerEuro, code: CurrencyCode): string {
  const rate = rates[code]
  if (rate) return rate
  throw new Problem('currency_not_enabled', `Live has no exchange rate for ${code}.`)
}

function ratioOf(fromPerEuro: string, toPerEuro: string): Ratio {
  const [source, target] = [parseDecimal(fromPerEuro), parseDecimal(toPerEuro)]
  return {
    numerator: target.numerator * source.denominator,
    denominator: target.denominator * source.numerator,
  }
}

function scaled(amount: number, rate: Ratio, from: CurrencyCode, to: CurrencyCode, extraDigits: number): number {
  const digits = currencies[to].exponent + extraDigits - currencies[from].exponent
  const up = 10n ** BigInt(Math.max(0, digits))
  const down = 10n ** BigInt(Math.max(0, -digits))
  return Number(divideHalfUp(BigInt(amount) * rate.numerator * up, rate.denominator * down))
}
