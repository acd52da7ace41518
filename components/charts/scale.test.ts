import fc from 'fast-check'
import { expect, it } from 'vitest'
import { scaleTicks, timeTicks } from './scale.ts'

it('starts at zero and ends on a round number', () => {
  expect(scaleTicks(97)).toEqual([0, 25, 50, 75, 100])
  expect(scaleTicks(3)).toEqual([0, 1, 2, 3])
  expect(scaleTicks(0)).toEqual([0, 1])
  expect(scaleTicks(0.034, false)).toEqual([0, 0.01, 0.02, 0.03, 0.04])
})

it('reaches below zero if a value is below', () => {
  expect(scaleTicks(3.2, false, -1.1)).toEqual([-2, 0, 2, 4])
  expect(scaleTicks(0, false, -3.2)).toEqual([-4, -3, -2, -1, 0])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), fc.integer({ min: -1e12, max: -1 }), (highest, lowest) => {
      const ticks = scaleTicks(highest, true, lowest)
      expect([ticks.includes(0), ticks.some((tick) => Object.is(tick, -0))]).toEqual([true, false])
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest)
      expect(ticks[0]).toBeLessThanOrEqual(lowest)
      expect(ticks.length).toBeLessThanOrEqual(7)
    }),
  )
})

it('always includes the highest value with few ticks', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e12 }), (highest) => {
      const ticks = scaleTicks(highest)
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest)
      expect(ticks.length).toBeLessThanOrEqual(6)
    }),
  )
})

const written = (from: string, to: string) => {
  const { ticks, format } = timeTicks(Date.parse(from), Date.parse(to))
  return ticks.map(format)
}

it('writes days over weeks', () => {
  expect(written('2026-10-16T10:00:00Z', '2026-11-27T12:00:00Z')).toEqual([
    '22 Oct',
    '31 Oct',
    '9 Nov',
    '18 Nov',
    '27 Nov',
  ])
})

it('writes hours over one day, and the year over more than one', () => {
  expect(written('2026-11-27T09:30:00Z', '2026-11-27T12:10:00Z')).toEqual(['10:00', '11:00', '12:00'])
  expect(written('2025-01-01T00:00:00Z', '2026-11-27T00:00:00Z').at(-1)).toBe('27 Nov 2026')
})

it('has a tick even if no round time is between the ends', () => {
  expect(written('2026-11-27T09:30:00Z', '2026-11-27T09:31:00Z')).toEqual(['09:30'])
})
