import { expect, test } from 'vitest'
import { nextWipeAt } from './next-wipe.ts'

test.each([
  ['2026-11-21T22:00:00Z', '2026-11-22T03:00:00Z'],
  ['2026-11-22T02:59:59Z', '2026-11-22T03:00:00Z'],
  ['2026-11-22T03:00:00Z', '2026-11-29T03:00:00Z'],
  ['2026-11-23T00:00:00Z', '2026-11-29T03:00:00Z'],
  ['2026-12-28T10:00:00Z', '2027-01-03T03:00:00Z'],
])('after %s, the next wipe is at %s', (now, next) => {
  expect(nextWipeAt(new Date(now)).toISOString()).toBe(next.replace('Z', '.000Z'))
})
