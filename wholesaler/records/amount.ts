const SCALE = 4
/** So that sums of many amounts stay exact. */
const MOST_UNITS = 10n ** 14n
const TOLERANT = /^([+-]?)(\d{1,20})(?:\.(\d{0,20}))?(?:e([+-]?\d{1,2}))?$/i
/** A regular expression needs stack for each character of a huge text. */
const MOST_LENGTH = 100
const ZERO = 48
/** Whole digits of amounts that are read without BigInt. */
const MOST_PLAIN_DIGITS = 10

/**
 * The amount in 1/10,000 of a unit, from the text that the wholesaler sent and so never through a binary float. Accepts
 * `12.5`, `12,50`, `1 234,50` and exponents, and rounds half away from zero beyond four decimals. Null for anything else.
 */
export function parseAmount(text: string): number | null {
  const plain = parsePlain(text)
  if (plain !== -1) return plain
  if (text.length > MOST_LENGTH) return null
  const compact = text.replaceAll(/\s/g, '').replace(/^([^.,]*),(\d*)$/, '$1.$2')
  const match = TOLERANT.exec(compact)
  if (!match) return null
  const [, sign, whole = '', decimals = '', exponent = '0'] = match
  const shift = SCALE + Number(exponent) - decimals.length
  const digits = BigInt(whole + decimals)
  const units = shift >= 0 ? digits * 10n ** BigInt(shift) : roundHalfUp(digits, 10n ** BigInt(-shift))
  if (units > MOST_UNITS) return null
  return Number(sign === '-' ? -units : units)
}

function roundHalfUp(digits: bigint, divisor: bigint): bigint {
  return (digits + divisor / 2n) / divisor
}

/** Digits with at most four decimals, as most prices are; -1 for any other text. A regular expression takes ten times as long. */
function parsePlain(text: string): number {
  const point = text.indexOf('.')
  const whole = point === -1 ? text.length : point
  const decimals = text.length - whole - 1
  if (whole === 0 || whole > MOST_PLAIN_DIGITS || decimals === 0 || decimals > SCALE) return -1
  let units = 0
  for (let place = 0; place < whole + SCALE + 1; place++) {
    if (place === whole) continue
    const digit = place < text.length ? text.charCodeAt(place) - ZERO : 0
    if (digit < 0 || digit > 9) return -1
    units = units * 10 + digit
  }
  return units
}
