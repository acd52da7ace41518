import { describe, expect, test } from 'vitest'
import { amountText, costText, dayText, momentText, monthText, short } from './words.ts'

describe('amounts', () => {
  test.each([
    [103, 'USD', '1.03 USD'],
    [5, 'USD', '0.05 USD'],
    [-123_456_789, 'EUR', '−1,234,567.89 EUR'],
    [1_000, 'JPY', '1,000 JPY'],
  ])('%d minor units of %s are %s', (minor, currency, text) => {
    expect(amountText(minor, currency)).toBe(text)
  })

  test.each([
    [1_000_000, 'USD', '1.00 USD'],
    [1_030_000, 'USD', '1.03 USD'],
    [100, 'USD', '0.0001 USD'],
    [49_999_950, 'USD', '50.00 USD'],
    [1_234_500_500, 'USD', '1,234.5005 USD'],
    [12_500_000, 'JPY', '12.5 JPY'],
    [12_000_000, 'JPY', '12 JPY'],
  ])('%d micros of %s are %s', (micros, currency, text) => {
    expect(costText(micros, currency)).toBe(text)
  })
})

test('formats times, days and months in UTC', () => {
  const at = new Date('2027-03-31T23:59:59Z')
  expect([momentText(at), dayText(at), monthText(at)]).toEqual([
    '31 March 2027, 23:59 UTC',
    '31 March 2027',
    'March 2027',
  ])
})

test.each([
  ['keeps a text of as many characters', 'Hello', 'Hello'],
  ['ends a longer text with an ellipsis', 'Hello!', 'Hell…'],
  ['counts an emoji as one character', '😀😀😀😀😀', '😀😀😀😀😀'],
  ['never splits an emoji', '😀😀😀😀😀😀', '😀😀😀😀…'],
])('%s when it shortens', (_, text, shortened) => {
  expect(short(text, 5)).toBe(shortened)
})
