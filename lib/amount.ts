import { currencyExponent } from './format.ts'

export type CurrencyRule = { code: string; exponent: number; minAmount: number }

export type Amount = { ok: true; minor: number } | { ok: false; problem: string }

const LARGEST_MINOR = 99_999_999

/**
 * Converts typed major units to the API's integer. Moves the decimal point instead of multiplying: 19.99 stays 1999.
 */
export function toMinorUnits(typed: string, { code, exponent, minAmount }: CurrencyRule): Amount {
  const text = typed.trim().replace(/[\s\u00a0\u202f']/g, '')
  const match = /^(\d{1,9})(?:[.,](\d*))?$/.exec(text)
  if (!match) return { ok: false, problem: text === '' ? 'Enter an amount.' : 'Enter a number, such as 49.00.' }
  const [, whole = '', fraction = ''] = match
  if (fraction.length > exponent) {
    const places = exponent === 0 ? 'no decimals' : `at most ${exponent} decimals`
    return { ok: false, problem: `${code} has ${places}.` }
  }
  const minor = Number(whole + fraction.padEnd(exponent, '0'))
  if (minor < minAmount)
    return { ok: false, problem: `The smallest amount is ${toMajorUnits(minAmount, exponent)} ${code}.` }
  if (minor > LARGEST_MINOR) {
    return { ok: false, problem: `The largest amount is ${toMajorUnits(LARGEST_MINOR, exponent)} ${code}.` }
  }
  return { ok: true, minor }
}

export function toMajorUnits(minor: number, exponent: number) {
  const digits = String(minor).padStart(exponent + 1, '0')
  return exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}

/** Converts minor units at a published rate. Exact until the end, where it rounds half up, as the gateway does. */
export function convertAt(amount: number, rate: string, from: string, to: string): number {
  const [whole = '0', fraction = ''] = rate.split('.')
  const digits = currencyExponent(to) - currencyExponent(from)
  const numerator = BigInt(amount) * BigInt(whole + fraction) * 10n ** BigInt(Math.max(0, digits))
  const denominator = 10n ** BigInt(fraction.length + Math.max(0, -digits))
  return Number((2n * numerator + denominator) / (2n * denominator))
}
