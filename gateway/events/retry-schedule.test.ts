import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { delayAfter, MAX_ATTEMPTS, parseRetryAfter } from './outcome.ts'

const middle = () => 0.5
const now = new Date('2026-11-21T10:00:00Z')

describe('the schedule', () => {
  test('is 10 attempts over 75 h 35 min and 5 s', () => {
    const delays = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => delayAfter(index + 1, null, middle))
    expect(MAX_ATTEMPTS).toBe(10)
    expect(delays).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400])
    expect(delays.reduce<number>((sum, delay) => sum + (delay ?? 0), 0)).toBe(75 * 3600 + 35 * 60 + 5)
  })

  test('ends after the tenth attempt, whatever Retry-After says', () => {
    expect(delayAfter(10, null)).toBeNull()
    expect(delayAfter(10, 60)).toBeNull()
  })

  test('varies by at most 10 % either way', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, roll) => {
        const planned = delayAfter(attempt, null, middle) ?? 0
        const delay = delayAfter(attempt, null, () => roll) ?? 0
        expect(Math.abs(delay - planned)).toBeLessThanOrEqual(planned * 0.1 + 1e-9)
      }),
    )
    expect(delayAfter(2, null, () => 0)).toBeCloseTo(270)
    expect(delayAfter(2, null, () => 1)).toBeCloseTo(330)
  })
})

describe('Retry-After', () => {
  test('is honored up to 24 h if it is later than planned', () => {
    expect(delayAfter(1, 120, middle)).toBe(120)
    expect(delayAfter(2, 120, middle)).toBe(300)
    expect(delayAfter(1, 900_000, middle)).toBe(86_400)
  })

  test.each([
    ['120', 120],
    ['Sat, 21 Nov 2026 10:02:00 GMT', 120],
    ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
    ['soon', null],
    ['', null],
    [undefined, null],
  ] as const)('%j is read as %j', (header, seconds) => {
    expect(parseRetryAfter(header, now)).toBe(seconds)
  })
})
