import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardFee } from '../pay/fees.ts'
import { convert, convertToMicros, divideHalfUp, parseDecimal } from './convert.ts'
import { type CurrencyCode, currencies } from './currencies.schema.ts'

const codes = Object.keys(currencies) as CurrencyCode[]
const anyCurrency = fc.constantFrom(...codes)
const anyAmount = fc.integer({ min: 1, max: 99_999_999 })

describe('rounding', () => {
  test.each([
    [5n, 10n, 1n],
    [4n, 10n, 0n],
    [-5n, 10n, -1n],
    [15n, 10n, 2n],
    [25n, 10n, 3n],
    [0n, 7n, 0n],
  ])('%s / %s is %s', (numerator, denominator, expected) => {
    expect(divideHalfUp(numerator, denominator)).toBe(expected)
  })

  test('is at most one half away from the quotient, and symmetric around zero', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }),
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        (n, d) => {
          const distance = 2n * (divideHalfUp(n, d) * d - n)
          expect(distance <= d && distance >= -d).toBe(true)
          expect(divideHalfUp(-n, d)).toBe(-divideHalfUp(n, d))
        },
      ),
    )
  })

  test('reads a decimal exactly', () => {
    expect(parseDecimal('1.0843')).toEqual({ numerator: 10843n, denominator: 10000n })
    expect(parseDecimal('1')).toEqual({ numerator: 1n, denominator: 1n })
  })
})

describe('conversion at the frozen rates', () => {
  test.each([
    [30, 'USD', 'EUR', 28],
    [30, 'USD', 'JPY', 45],
    [10_000, 'EUR', 'USD', 10_843],
    [655_957, 'XOF', 'EUR', 100_000],
    [100, 'EUR', 'XOF', 656],
    [100, 'JPY', 'USD', 67],
  ] as const)('%s %s in %s is %s', (amount, from, to, expected) => {
    expect(convert(amount, from, to)).toBe(expected)
  })

  test('to the same currency changes nothing', () => {
    fc.assert(fc.property(anyAmount, anyCurrency, (amount, code) => convert(amount, code, code) === amount))
  })

  test('never decreases with a larger amount', () => {
    fc.assert(
      fc.property(anyAmount, anyAmount, anyCurrency, anyCurrency, (a, b, from, to) => {
        expect(Math.sign(convert(a, from, to) - convert(b, from, to)) * Math.sign(a - b)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('there and back differs by at most the coarser minor unit', () => {
    fc.assert(
      fc.property(anyAmount, anyCurrency, anyCurrency, (amount, from, to) => {
        const back = convert(convert(amount, from, to), to, from)
        const oneUnit = convert(1, to, from)
        expect(Math.abs(back - amount)).toBeLessThanOrEqual(oneUnit / 2 + 1.5)
      }),
    )
  })

  test('micros agree with the minor unit once rounded', () => {
    fc.assert(
      fc.property(anyAmount, anyCurrency, anyCurrency, (amount, from, to) => {
        const perMinor = 10 ** (6 - currencies[to].exponent)
        expect(Math.abs(convertToMicros(amount, from, to) / perMinor - convert(amount, from, to))).toBeLessThanOrEqual(
          0.5 + 1 / perMinor,
        )
      }),
    )
  })
})

describe('the fee of a card payment', () => {
  test.each([
    [10_000, 'USD', 320, 30],
    [5_000, 'EUR', 173, 28],
    [1_000, 'JPY', 74, 45],
  ] as const)('of %s %s is %s, as in the contract', (amount, currency, total, fixed) => {
    expect(cardFee(amount, currency)).toEqual({ amount: total, currency, tier: 'standard', percent: '2.9', fixed })
  })

  test('is 2.9 % rounded half up plus the fixed part', () => {
    fc.assert(
      fc.property(anyAmount, anyCurrency, (amount, currency) => {
        const fee = cardFee(amount, currency)
        const tenths = amount * 29 * 2
        const lower = (fee.amount - fee.fixed) * 2000
        expect(lower - 1000 <= tenths && tenths < lower + 1000).toBe(true)
        expect(fee.fixed).toBe(convert(30, 'USD', currency))
      }),
    )
  })
})
