import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paceOf, passesAt } from './pace.ts'

const day = (date: number, value: number) => ({ date: `2026-11-${String(date).padStart(2, '0')}`, value })
const noon = new Date('2026-11-11T12:00:00Z')

describe('the pace of a month', () => {
  it('continues the last seven days, including today', () => {
    // 65 in six and a half days is 10 a day; 19.5 days are left.
    const days = [day(1, 500), ...[5, 6, 7, 8, 9, 10].map((date) => day(date, 10)), day(11, 5)]
    expect(paceOf(days, noon)).toEqual({
      soFar: 565,
      perDay: 10,
      forecast: 760,
      monthEnd: new Date('2026-12-01T00:00:00Z'),
    })
  })

  it('uses only the current month and waits for its first day', () => {
    expect(paceOf([day(1, 10), day(2, 5)], new Date('2026-11-02T12:00:00Z'))?.perDay).toBe(10)
    expect(paceOf([day(1, 10)], new Date('2026-11-01T23:59:59Z'))).toBeNull()
  })

  it('predicts when a limit is reached', () => {
    const pace = paceOf(
      [...Array(10).keys()].map((index) => day(index + 1, 10)),
      new Date('2026-11-11T00:00:00Z'),
    )
    if (!pace) throw new Error('no pace')
    const now = new Date('2026-11-11T00:00:00Z')
    expect(pace.perDay).toBe(10)
    expect(passesAt(pace, 180, now)?.toISOString()).toBe('2026-11-19T00:00:00.000Z')
    expect(passesAt(pace, 100, now)).toEqual(now)
    expect(passesAt(pace, 301, now)).toBeNull()
    expect(passesAt({ ...pace, perDay: 0 }, 180, now)).toBeNull()
  })

  it('never forecasts less than the current usage', () => {
    const days = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 11, maxLength: 11 })
    fc.assert(
      fc.property(days, (values) => {
        const pace = paceOf(
          values.map((value, index) => day(index + 1, value)),
          noon,
        )
        if (!pace) return false
        const within = passesAt(pace, pace.forecast * 0.999, noon)
        return pace.forecast >= pace.soFar && (pace.forecast === 0 || within !== null)
      }),
    )
  })
})
