import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anchorDay, periodAt, periodStart } from './billing-calendar.ts'

const starts = (anchor: string, interval: 'week' | 'month' | 'quarter' | 'year', periods: number[]) =>
  periods.map((period) => periodStart(new Date(anchor), interval, period).toISOString().slice(0, 19))

describe('the beginning of a period', () => {
  test.each([
    ['month', '2027-01-31T10:00:00Z', ['2027-02-28T10:00:00', '2027-03-31T10:00:00', '2027-04-30T10:00:00']],
    ['month', '2028-01-31T23:59:59Z', ['2028-02-29T23:59:59', '2028-03-31T23:59:59', '2028-04-30T23:59:59']],
    ['month', '2027-11-30T00:00:00Z', ['2027-12-30T00:00:00', '2028-01-30T00:00:00', '2028-02-29T00:00:00']],
    ['quarter', '2026-11-30T08:15:00Z', ['2027-02-28T08:15:00', '2027-05-30T08:15:00', '2027-08-30T08:15:00']],
    ['year', '2028-02-29T12:00:00Z', ['2029-02-28T12:00:00', '2030-02-28T12:00:00', '2031-02-28T12:00:00']],
    ['week', '2026-12-28T06:00:00Z', ['2027-01-04T06:00:00', '2027-01-11T06:00:00', '2027-01-18T06:00:00']],
  ] as const)('of a %s counts from %s', (interval, anchor, expected) => {
    expect(starts(anchor, interval, [1, 2, 3])).toEqual(expected)
  })

  test('is on a leap day again after four years', () => {
    expect(starts('2028-02-29T12:00:00Z', 'year', [4])).toEqual(['2032-02-29T12:00:00'])
  })
})

const anchors = fc.date({ min: new Date('2000-01-01Z'), max: new Date('2090-01-01Z'), noInvalidDate: true })
const intervals = fc.constantFrom('week', 'month', 'quarter', 'year')
const LENGTHS = { week: [7, 7], month: [28, 31], quarter: [89, 92], year: [365, 366] } as const

describe('periods of any anchor and interval', () => {
  test('tile time: every moment is in exactly one, from its beginning until before its end', () => {
    fc.assert(
      fc.property(anchors, intervals, fc.integer({ min: 0, max: 40 * 365 * 86_400_000 }), (anchor, interval, later) => {
        const at = new Date(anchor.getTime() + later)
        const period = periodAt(anchor, interval, at)
        expect(periodStart(anchor, interval, period) <= at).toBe(true)
        expect(at < periodStart(anchor, interval, period + 1)).toBe(true)
      }),
    )
  })

  test('begin at their own first moment, and end before the next one', () => {
    fc.assert(
      fc.property(anchors, intervals, fc.integer({ min: 0, max: 400 }), (anchor, interval, period) => {
        const start = periodStart(anchor, interval, period)
        expect(periodAt(anchor, interval, start)).toBe(period)
        expect(periodAt(anchor, interval, new Date(start.getTime() - 1))).toBe(period - 1)
      }),
    )
  })

  test('keep the day and the hour of the anchor, or the last day of a shorter month', () => {
    fc.assert(
      fc.property(anchors, intervals, fc.integer({ min: 0, max: 400 }), (anchor, interval, period) => {
        const start = periodStart(anchor, interval, period)
        expect(start.toISOString().slice(11)).toBe(anchor.toISOString().slice(11))
        const day = anchorDay(anchor, interval)
        const isLastDay = new Date(start.getTime() + 86_400_000).getUTCDate() === 1
        if (day !== null && start.getUTCDate() !== day)
          expect([start.getUTCDate() < day, isLastDay]).toEqual([true, true])
        if (day === null) expect(start.getUTCDay()).toBe(anchor.getUTCDay())
      }),
    )
  })

  test('are as long as their interval', () => {
    fc.assert(
      fc.property(anchors, intervals, fc.integer({ min: 0, max: 400 }), (anchor, interval, period) => {
        const ms = periodStart(anchor, interval, period + 1).getTime() - periodStart(anchor, interval, period).getTime()
        const [least, most] = LENGTHS[interval]
        expect([ms >= least * 86_400_000, ms <= most * 86_400_000]).toEqual([true, true])
      }),
    )
  })

  test('do not depend on how often the clock is read, or how far it jumps', () => {
    fc.assert(
      fc.property(
        anchors,
        intervals,
        fc.array(fc.integer({ min: 0, max: 400 * 86_400_000 }), { maxLength: 12 }),
        (anchor, interval, jumps) => {
          let at = anchor.getTime()
          for (const jump of jumps) {
            const before = periodAt(anchor, interval, new Date(at))
            at += jump
            expect(periodAt(anchor, interval, new Date(at))).toBeGreaterThanOrEqual(before)
          }
          const total = jumps.reduce((sum, jump) => sum + jump, 0)
          expect(periodAt(anchor, interval, new Date(at))).toBe(
            periodAt(anchor, interval, new Date(anchor.getTime() + total)),
          )
        },
      ),
    )
  })
})
