import { expect, test } from 'vitest'
import { nextRunAfter } from './next-run.ts'

test.each([
  ['2026-11-21T10:00:00Z', '2026-11-22T02:00:00.000Z'],
  ['2026-11-22T01:30:00Z', '2026-11-22T02:00:00.000Z'],
  ['2026-11-22T01:59:30Z', '2026-11-23T02:00:00.000Z'],
  ['2026-11-22T02:00:00Z', '2026-11-23T02:00:00.000Z'],
  ['2026-12-31T23:00:00Z', '2027-01-01T02:00:00.000Z'],
])('after %s, the next run is at %s', (now, next) => {
  expect(nextRunAfter(new Date(now))).toBe(next)
})
