import { type CurrencyCode, currencies } from './currencies.schema.ts'

/** A decimal string as an exact fraction. */
interface Ratio {
  numerator: bigint
  denominator: bigint
}

export function parseDecimal(text: string): Ratio {
  const [whole = '0', fraction = ''] = text.split('.')
  return { numerator: BigInt(whole + fraction), denominator: 10n ** BigInt(fraction.length) }
}

/** Rounds half away from zero, using integers only. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const sign = numerator < 0n ? -1n : 1n
  const size = numerator * sign
  return sign * ((2n * size + denominator) / (2n * denominator))
}

/** Converts minor units of one currency at the sandbox's frozen mid-rates, via the euro, and rounds once at the end. */
export function convert(amount: number, from: CurrencyCode, to: CurrencyCode): number {
  if (from === to) return amount
  return Number(scaled(amount, from, to, 0))
}

/** Converts to millionths of `to`'s major unit, for metered costs. */
export function convertToMicros(amount: number, from: CurrencyCode, to: CurrencyCode): number {
  return Number(scaled(amount, from, to, 6 - currencies[to].exponent))
}

/** Units of `to` for one unit of `from`, with ten significant digits. */
export function rateBetween(from: CurrencyCode, to: CurrencyCode): string {
  const rate = Number(currencies[to].sandboxRate) / Number(currencies[from].sandboxRate)
  return String(Number(rate.toPrecision(10)))
}

function scaled(amount: number, from: CurrencyCode, to: CurrencyCode, extraDigits: number): bigint {
  const source = parseDecimal(currencies[from].sandboxRate)
  const target = parseDecimal(currencies[to].sandboxRate)
  const digits = currencies[to].exponent + extraDigits - currencies[from].exponent
  const up = 10n ** BigInt(Math.max(0, digits))
  const down = 10n ** BigInt(Math.max(0, -digits))
  const numerator = BigInt(amount) * target.numerator * source.denominator * up
  return divideHalfUp(numerator, target.denominator * source.numerator * down)
}
