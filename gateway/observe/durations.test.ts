import { expect, test } from 'vitest'
import { percentile, placeOf } from './durations.ts'

const counted = (...durations: number[]) => {
  const counts: number[] = []
  for (const ms of durations) counts[placeOf(ms)] = (counts[placeOf(ms)] ?? 0) + 1
  return Array.from(counts, (count = 0) => count)
}

test('a percentile is null without requests', () => {
  expect(percentile([], 0.5)).toBeNull()
  expect(percentile([0, 0], 0.99)).toBeNull()
})

test.each([0.6, 1, 3, 12, 184, 999, 16_000])('a percentile exceeds a duration of %d ms by a fifth at most', (ms) => {
  const shown = percentile(counted(ms), 0.5) ?? 0
  expect(shown).toBeGreaterThanOrEqual(ms * 0.95)
  expect(shown).toBeLessThanOrEqual(ms * 1.2)
})

test.each([
  [0.5, 0],
  [0.5, 0.5],
  [0.59, 0.51],
  [1, 1],
  [220, 184],
  [16_000, 16_000],
  [16_000, 60_000],
])('a percentile has two digits, from 0.5 ms to 16 seconds: %d for %d ms', (shown, ms) => {
  expect(percentile(counted(ms), 0.5)).toBe(shown)
})

test('half of the requests took no longer than the median, and one of a hundred longer than the 99th percentile', () => {
  const durations = [...Array(50).fill(1), ...Array(49).fill(8), 1_000]
  expect(percentile(counted(...durations), 0.5)).toBe(1)
  expect(percentile(counted(...durations), 0.99)).toBe(8)
  expect(percentile(counted(...durations, 1_000), 0.99)).toBe(1_000)
})
