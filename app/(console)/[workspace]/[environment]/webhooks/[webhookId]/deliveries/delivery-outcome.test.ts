import { expect, it } from 'vitest'
import { explainFailure } from './delivery-outcome.ts'
import { outcomeOf } from './outcome.ts'

const answered = (status: number) => ({
  error: 'non_2xx' as const,
  response: { status, headers: {}, bodyExcerpt: '' },
})

it('explains nothing before the end or after a success', () => {
  expect(explainFailure({ error: null, response: null })).toBeNull()
  expect(explainFailure({ error: null, response: { status: 204, headers: {}, bodyExcerpt: '' } })).toBeNull()
})

it('explains each error and each status class differently', () => {
  const named = ['timeout', 'dns', 'tls', 'connection_refused', 'blocked_address', 'secret_lost'] as const
  const titles = [
    ...named.map((error) => explainFailure({ error, response: null })?.title),
    ...[302, 401, 404, 410, 418, 429, 503].map((status) => explainFailure(answered(status))?.title),
  ]
  expect(new Set(titles).size).toBe(13)
  expect(titles).not.toContain(undefined)
})

it.each([
  [300, 'Your endpoint redirected'],
  [399, 'Your endpoint redirected'],
  [400, 'Your endpoint didn’t accept the event'],
  [499, 'Your endpoint didn’t accept the event'],
  [500, 'Your endpoint failed'],
])('explains a status of %i: %s', (status, title) => {
  expect(explainFailure(answered(status))?.title).toBe(title)
})

it('names the outcome in one word', () => {
  expect(outcomeOf(answered(503))).toBe('503')
  expect(outcomeOf({ error: 'connection_refused', response: null })).toBe('connection refused')
  expect(outcomeOf({ error: null, response: null })).toBeNull()
})
