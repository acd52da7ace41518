import fc from 'fast-check'
import { expect, it } from 'vitest'
import { convertAt, toMajorUnits, toMinorUnits } from './amount.ts'

const eur = { code: 'EUR', exponent: 2, minAmount: 50 }
const jpy = { code: 'JPY', exponent: 0, minAmount: 50 }
const kwd = { code: 'KWD', exponent: 3, minAmount: 50 }

it('reads major units with the currency’s decimals', () => {
  expect(toMinorUnits('49', eur)).toEqual({ ok: true, minor: 4900 })
  expect(toMinorUnits('19.99', eur)).toEqual({ ok: true, minor: 1999 })
  expect(toMinorUnits('0,5', eur)).toEqual({ ok: true, minor: 50 })
  expect(toMinorUnits(' 1 049.00 ', eur)).toEqual({ ok: true, minor: 104900 })
  expect(toMinorUnits('1099', jpy)).toEqual({ ok: true, minor: 1099 })
  expect(toMinorUnits('1.5', kwd)).toEqual({ ok: true, minor: 1500 })
})

it('reports too many decimals instead of rounding', () => {
  expect(toMinorUnits('', eur)).toEqual({ ok: false, problem: 'Enter an amount.' })
  expect(toMinorUnits('1,049.00', eur)).toMatchObject({ ok: false })
  expect(toMinorUnits('-5', eur)).toMatchObject({ ok: false })
  expect(toMinorUnits('19.999', eur)).toEqual({ ok: false, problem: 'EUR has at most 2 decimals.' })
  expect(toMinorUnits('10.5', jpy)).toEqual({ ok: false, problem: 'JPY has no decimals.' })
  expect(toMinorUnits('0.49', eur)).toEqual({ ok: false, problem: 'The smallest amount is 0.50 EUR.' })
  expect(toMinorUnits('1000000', eur)).toEqual({ ok: false, problem: 'The largest amount is 999999.99 EUR.' })
})

it('parses every amount that it formats', () => {
  fc.assert(
    fc.property(fc.integer({ min: 50, max: 99_999_999 }), fc.constantFrom(eur, jpy, kwd), (minor, currency) => {
      expect(toMinorUnits(toMajorUnits(minor, currency.exponent), currency)).toEqual({ ok: true, minor })
    }),
  )
})

it('converts minor units between currencies with different decimals', () => {
  expect(convertAt(1234, '1.0843', 'EUR', 'USD')).toBe(1338)
  expect(convertAt(1000, '0.00614017', 'JPY', 'EUR')).toBe(614)
  expect(convertAt(10_000, '162.8619', 'EUR', 'JPY')).toBe(16_286)
})

it('rounds half up', () => {
  expect(convertAt(1, '0.5', 'USD', 'EUR')).toBe(1)
  expect(convertAt(1, '0.4999999999', 'USD', 'EUR')).toBe(0)
})
