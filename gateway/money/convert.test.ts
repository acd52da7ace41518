import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { standardFee } from '../pay/fees/fees.ts'
import { convert, convertAt, convertToMicros, crossRate, divideHalfUp, parseDecimal, rateBetween } from './convert.ts'
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

describe('a published rate', () => {
  test.each([
    ['USD', 'EUR', '0.9222539887'],
    ['EUR', 'USD', '1.0843'],
    ['USD', 'JPY', '150.2000369'],
    ['JPY', 'USD', '0.006657787979'],
    ['XOF', 'EUR', '0.001524490172'],
    ['EUR', 'XOF', '655.957'],
    ['GBP', 'CHF', '1.126946108'],
  ] as const)('from %s to %s is %s', (from, to, expected) => {
    expect(rateBetween(from, to)).toBe(expected)
  })

  test.each([
    ['3', '2', '0.6666666667'],
    ['1', '9999999999.6', '10000000000'],
    ['1', '12345678901', '12345678901'],
    ['99999', '0.0001', '0.00000000100001'],
    ['7', '7', '1'],
  ])('for %s and %s per euro is %s', (from, to, expected) => {
    expect(crossRate(from, to)).toBe(expected)
  })

  const anyPerEuro = fc
    .tuple(fc.integer({ min: 1, max: 99_999_999 }), fc.integer({ min: 0, max: 6 }))
    .map(([digits, decimals]) => ({ digits: BigInt(digits), scale: 10n ** BigInt(decimals), decimals }))
    .map((one) => ({
      ...one,
      text: `${one.digits / one.scale}.${String(one.digits % one.scale).padStart(one.decimals, '0')}`,
    }))

  test('has at most 10 significant digits and is half a unit of the last one from the exact quotient at most', () => {
    fc.assert(
      fc.property(anyPerEuro, anyPerEuro, (from, to) => {
        const rate = crossRate(from.text, to.text)
        const [whole = '', fraction = ''] = rate.split('.')
        expect(`${whole}${fraction}`.replace(/^0+/, '').length).toBeLessThanOrEqual(Math.max(10, whole.length))
        // |rate - to / from| <= 10 ** -9 / 2 of the rate, with all denominators multiplied out.
        const [n, d] = [to.digits * from.scale, from.digits * to.scale]
        const [r, s] = [BigInt(whole + fraction), 10n ** BigInt(fraction.length)]
        const distance = r * d - n * s
        expect((distance < 0n ? -distance : distance) * 2n * 10n ** 9n <= r * d).toBe(true)
      }),
    )
  })

  test('converts half up, once, in the exponents of both currencies', () => {
    expect(convertAt(10_000, '0.9222539887', 'USD', 'EUR')).toBe(9223)
    expect(convertAt(1_000, '0.006657787979', 'JPY', 'USD')).toBe(666)
    expect(convertAt(1_099, '655.957', 'EUR', 'XOF')).toBe(7209)
    expect(convertAt(1, '655.957', 'EUR', 'XOF')).toBe(7)
    expect(convertAt(655_957, '0.001524490172', 'XOF', 'EUR')).toBe(100_000)
    expect(convertAt(5, '0.1', 'USD', 'EUR')).toBe(1)
    expect(convertAt(-5, '0.1', 'USD', 'EUR')).toBe(-1)
  })

  test('converts as exact decimal arithmetic does, and never less for a larger amount', () => {
    fc.assert(
      fc.property(anyAmount, anyAmount, anyCurrency, anyCurrency, (a, b, from, to) => {
        const rate = rateBetween(from, to)
        const [whole = '', fraction = ''] = rate.split('.')
        const shift = currencies[to].exponent - currencies[from].exponent
        const product = BigInt(a) * BigInt(whole + fraction) * 10n ** BigInt(2 + shift)
        const divisor = 10n ** BigInt(2 + fraction.length)
        const isUp = (product % divisor) * 2n >= divisor
        expect(convertAt(a, rate, from, to)).toBe(Number(product / divisor) + (isUp ? 1 : 0))
        if (a <= b) expect(convertAt(a, rate, from, to)).toBeLessThanOrEqual(convertAt(b, rate, from, to))
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
    expect(standardFee('card', amount, currency)).toEqual({
      amount: total,
      currency,
      tier: 'standard',
      percent: '2.9',
      fixed,
    })
  })

  test('is 2.9 % rounded half up plus the fixed part', () => {
    fc.assert(
      fc.property(anyAmount, anyCurrency, (amount, currency) => {
        const fee = standardFee('card', amount, currency)
        const tenths = amount * 29 * 2
        const lower = (fee.amount - fee.fixed) * 2000
        expect(lower - 1000 <= tenths && tenths < lower + 1000).toBe(true)
        expect(fee.fixed).toBe(convert(30, 'USD', currency))
      }),
    )
  })
})
