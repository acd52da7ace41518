import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allocate, extractTax } from './extract.ts'

describe('the tax in an amount', () => {
  test.each([
    [11_900, [19_000], 10_000, [1900]],
    [1099, [19_000], 924, [175]],
    [1099, [25_500], 876, [223]],
    [1000, [10_000], 909, [91]],
    [108, [8100], 100, [8]],
    [100, [0], 100, [0]],
    [11_498, [5000, 9975], 10_000, [500, 998]],
    [11_200, [5000, 7000], 10_000, [500, 700]],
    [1, [20_000], 1, [0]],
    [99_999_999, [27_000], 78_740_157, [21_259_842]],
  ])('of %i at %j is %i and %j', (gross, rates, net, taxes) => {
    expect(extractTax(gross, rates)).toEqual({ net, taxes })
  })

  test('and the base add up to the amount, at every rate and in every currency', () => {
    const rates = fc.array(fc.nat(30_000), { minLength: 1, maxLength: 3 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), rates, (gross, list) => {
        const { net, taxes } = extractTax(gross, list)
        expect(taxes.reduce((sum, tax) => sum + tax, net)).toBe(gross)
        expect(net).toBeGreaterThanOrEqual(0)
        expect(Math.min(...taxes)).toBeGreaterThanOrEqual(0)
        const exact = (gross * 100_000) / (100_000 + list.reduce((sum, rate) => sum + rate, 0))
        expect(Math.abs(net - exact)).toBeLessThanOrEqual(0.5 + 1e-6)
      }),
    )
  })
})

test('shares an amount in proportion, and the last share takes the remainder', () => {
  expect(allocate(100, [1, 1, 1])).toEqual([33, 34, 33])
  expect(allocate(3333, [8403, 1597])).toEqual([2801, 532])
  expect(allocate(10, [])).toEqual([])
  expect(allocate(0, [5, 7])).toEqual([0, 0])
})

test('shares add up, are never negative, and never exceed what is left of their weight', () => {
  const weights = fc.array(fc.nat(99_999_999), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(weights, fc.nat(10_000), (parts, permyriad) => {
      const whole = parts.reduce((sum, part) => sum + part, 0)
      const total = Math.floor((whole * permyriad) / 10_000)
      const shares = allocate(total, parts)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total)
      for (const [index, share] of shares.entries()) {
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(parts[index] ?? 0)
      }
    }),
  )
})
