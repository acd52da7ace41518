import { expect, it } from 'vitest'
import { momentOf } from './time-span.ts'

const now = new Date('2026-11-21T12:00:00.500Z')

it('parses relative spans and timestamps', () => {
  expect(momentOf('-15m', now)).toBe('2026-11-21T11:45:00Z')
  expect(momentOf('-7d', now)).toBe('2026-11-14T12:00:00Z')
  expect(momentOf('2026-11-20T08:00:00+01:00', now)).toBe('2026-11-20T07:00:00Z')
  expect(momentOf('2026-11-20T08:00', now)).toBe('2026-11-20T08:00:00Z')
  expect(momentOf('2026-11-20', now)).toBe('2026-11-20T00:00:00Z')
})

it('rejects other values', () => {
  expect([momentOf(null, now), momentOf('yesterday', now), momentOf('-1y', now), momentOf('5', now)]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
