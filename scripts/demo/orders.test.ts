import { expect, test } from 'vitest'
import { sampleHours } from './orders.ts'

test('later on the same day, the history is the same and has more hours', () => {
  const morning = sampleHours(new Date('2026-11-30T09:10:00Z'))
  const evening = sampleHours(new Date('2026-11-30T21:40:00Z'))
  expect(evening.slice(0, morning.length)).toEqual(morning)
  expect(evening.length - morning.length).toBe(12)
})
