import fc from 'fast-check'
import { expect, it } from 'vitest'
import { scaleTicks } from './scale.ts'

it('starts at zero and ends on a round number', () => {
  expect(scaleTicks(97)).toEqual([0, 25, 50, 75, 100])
  expect(scaleTicks(3)).toEqual([0, 1, 2, 3])
  expect(scaleTicks(0)).toEqual([0, 1])
  expect(scaleTicks(0.034, false)).toEqual([0, 0.01, 0.02, 0.03, 0.04])
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
