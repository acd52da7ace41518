import { expect, it } from 'vitest'
import type { KeyOutcomes } from '#lib/data/keys.ts'
import { chartBuckets, seriesOf } from './[keyId]/outcome-chart.ts'
import { outcomeWords, refusedIn } from './outcomes.ts'

const none: KeyOutcomes = { valid: 0, rateLimited: 0, insufficientScope: 0, ipNotAllowed: 0, expired: 0, revoked: 0 }
const calls = {
  from: '2026-11-20T22:00:00Z',
  to: '2026-11-21T01:30:00Z',
  hours: [
    { hour: '2026-11-20T22:00:00Z', outcomes: { ...none, valid: 2 } },
    { hour: '2026-11-20T23:00:00Z', outcomes: { ...none, valid: 1, ipNotAllowed: 3 } },
    { hour: '2026-11-21T01:00:00Z', outcomes: { ...none, valid: 1 } },
  ],
}

it('names outcomes, and refusals by their reason', () => {
  expect(outcomeWords(none)).toBe('No requests')
  expect(outcomeWords({ ...none, valid: 1204, insufficientScope: 14 })).toBe(
    '1,218 requests: 1,204 allowed, 14 missing scope',
  )
  expect(refusedIn({ ...none, valid: 3, revoked: 2, rateLimited: 1 })).toBe(3)
})

it('draws every hour or day, marks the current one, and hides empty series', () => {
  const hours = chartBuckets(calls, 'hour')
  expect(hours.map(({ values, partial }) => [values.valid ?? 0, partial ?? false])).toEqual([
    [2, false],
    [1, false],
    [0, false],
    [1, true],
  ])
  const days = chartBuckets(calls, 'day')
  expect(days.map(({ start, values }) => [start.slice(0, 10), values.valid, values.ipNotAllowed])).toEqual([
    ['2026-11-20', 3, 3],
    ['2026-11-21', 1, 0],
  ])
  expect(seriesOf(hours).map(({ id }) => id)).toEqual(['valid', 'ipNotAllowed'])
})
