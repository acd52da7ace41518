import { describe, expect, test } from 'vitest'
import { toCost, toTotal } from './rounding.ts'

describe('the total of a period', () => {
  test.each([
    [5_000, 'USD', 0.01],
    [4_999, 'USD', 0],
    [-5_000, 'USD', -0.01],
    [-4_999, 'USD', 0],
    [285_000, 'USD', 0.29],
    [1_234_999, 'USD', 1.23],
    [500_000, 'JPY', 1],
    [499_999, 'JPY', 0],
    [-500_000, 'JPY', -1],
    [1_500_000, 'JPY', 2],
    [0, 'EUR', 0],
  ])('rounds %i millionths to the minor unit of %s', (micros, currency, total) => {
    expect(toTotal(micros, currency)).toBe(total)
  })
})

describe('the cost of a sum', () => {
  test.each([
    [50, 0.0001],
    [49, 0],
    [-50, -0.0001],
    [-49, 0],
    [285_050, 0.2851],
    [999_950, 1],
    [12_345_678, 12.3457],
  ])('rounds %i millionths to four decimals', (micros, cost) => {
    expect(toCost(micros)).toBe(cost)
  })
})
