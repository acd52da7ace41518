import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAmount } from './amount.ts'

test.each([
  ['0', 0],
  ['12', 120_000],
  ['12.5', 125_000],
  ['3.9858', 39_858],
  ['12,50', 125_000],
  ['1 234,50', 12_345_000],
  ['1\u00a0234,50', 12_345_000],
  ['1\u202f234,50', 12_345_000],
  [' 12.50 ', 125_000],
  ['+1', 10_000],
  ['-3.10', -31_000],
  ['1.5e2', 1_500_000],
  ['125e-2', 12_500],
  ['12.340000000000002', 123_400],
  ['0.00005', 1],
  ['9999999999.9999', 99_999_999_999_999],
])('reads %j as %d ten-thousandths', (text, units) => {
  expect(parseAmount(text)).toBe(units)
})

test.each([
  '',
  '.',
  ',',
  '1,234,50',
  '1.234,50',
  '1..2',
  'abc',
  '12€',
  '0x10',
  '--1',
  '1e400',
  'Infinity',
  'NaN',
  '1e99',
])('rejects %j', (text) => {
  expect(parseAmount(text)).toBeNull()
})

test('reads every amount with four decimals back exactly, which a binary float does not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 13 }), (units) => {
      const text = `${Math.floor(units / 10_000)}.${String(units % 10_000).padStart(4, '0')}`
      expect(parseAmount(text)).toBe(units)
      expect(parseAmount(text.replace('.', ','))).toBe(units)
    }),
  )
})
