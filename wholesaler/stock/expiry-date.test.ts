import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseExpiryDate, urgencyOf } from './expiry-date.ts'

const two = (number: number) => String(number).padStart(2, '0')
const calendarDay = fc
  .tuple(fc.integer({ min: 2000, max: 2099 }), fc.integer({ min: 0, max: 364 }))
  .map(([year, offset]) => {
    const date = new Date(Date.UTC(year, 0, 1 + offset))
    const [y = '', m = '', d = ''] = date.toISOString().slice(0, 10).split('-')
    return { y, m, d, iso: `${y}-${m}-${d}` }
  })

describe('a full date', () => {
  test('means the same in each format', () => {
    fc.assert(
      fc.property(calendarDay, ({ y, m, d, iso }) => {
        for (const text of [iso, `${d}/${m}/${y}`, `${y.slice(2)}${m}${d}`, ` ${iso} `])
          expect(parseExpiryDate(text), text).toBe(iso)
      }),
    )
  })
})

describe('a month', () => {
  test('means its last day in each format', () => {
    fc.assert(
      fc.property(calendarDay, ({ y, m }) => {
        const last = new Date(Date.UTC(Number(y), Number(m), 0)).getUTCDate()
        const short = y.slice(2)
        for (const text of [
          `${y}-${m}`,
          `${m}/${y}`,
          `${m}/${short}`,
          `${short}${m}00`,
          `${y}-${m}-00`,
          `00/${m}/${y}`,
        ])
          expect(parseExpiryDate(text), text).toBe(`${y}-${m}-${two(last)}`)
      }),
    )
  })

  test.each([
    ['2028-02', '2028-02-29'],
    ['02/2100', '2100-02-28'],
    ['270200', '2027-02-28'],
  ])('%s ends on %s', (text, iso) => {
    expect(parseExpiryDate(text)).toBe(iso)
  })
})

test('every text is undefined or a day of the calendar', () => {
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789/-'), maxLength: 10 })
  fc.assert(
    fc.property(fc.oneof(digits, fc.string()), (text) => {
      const parsed = parseExpiryDate(text)
      if (parsed === undefined) return
      expect(new Date(`${parsed}T00:00:00Z`).toISOString().slice(0, 10)).toBe(parsed)
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  '',
  '2027-13-01',
  '2027-02-30',
  '31/04/2027',
  '13/27',
  '00/27',
  '271301',
  '270230',
  '27-01',
  '1/2027',
  '2027',
])('%s is no date', (text) => {
  expect(parseExpiryDate(text)).toBeUndefined()
})

test.each([
  ['2026-11-26', 'expired'],
  ['2026-11-27', 'soon'],
  ['2027-02-24', 'soon'],
  ['2027-02-25', 'later'],
  [null, 'later'],
])('on 2026-11-27, a lot that expires on %s counts as %s', (expiresOn, urgency) => {
  expect(urgencyOf(expiresOn, '2026-11-27')).toBe(urgency)
})
