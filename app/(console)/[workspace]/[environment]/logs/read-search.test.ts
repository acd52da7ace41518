import { expect, it } from 'vitest'
import { readSearch } from './read-search.ts'

const now = Date.parse('2026-11-22T15:00:00Z')

it.each([
  ['req_01jd5k3v9m8q2r7t4w6x0y1z2a', 'request'],
  ['key_01jd5k3v9m8q2r7t4w6x0y1z2a', 'key'],
  [' co_01jd5k3v9m8q2r7t4w6x0y1z2a ', 'object'],
  ['/v1/pay', 'path'],
  ['404', 'status'],
  ['5xx', 'status'],
  ['card_declined', 'code'],
  ['createCheckout', 'operation'],
])('recognizes %s as a %s', (text, name) => {
  expect(readSearch(text, now)).toEqual({ [name]: text.trim() })
})

it('extracts the path from a URL and ignores other words', () => {
  expect(readSearch('http://localhost:4000/v1/keys', now)).toEqual({ path: '/v1/keys' })
  expect(['hello', 'two words', '', '25:00', '14:65'].map((text) => readSearch(text, now))).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})

it.each([
  ['14:05', '2026-11-22T13:55:00Z', '2026-11-22T14:15:00Z'],
  ['9:30 UTC', '2026-11-22T09:20:00Z', '2026-11-22T09:40:00Z'],
  ['23:05', '2026-11-21T22:55:00Z', '2026-11-21T23:15:00Z'],
  ['14:05+01:00', '2026-11-22T12:55:00Z', '2026-11-22T13:15:00Z'],
  ['2026-11-20 14:05:12', '2026-11-20T13:55:00Z', '2026-11-20T14:15:00Z'],
  ['2026-11-20T14:05:12.120Z', '2026-11-20T13:55:00Z', '2026-11-20T14:15:00Z'],
])('recognizes %s as about that time', (text, from, to) => {
  expect(readSearch(text, now)).toEqual({ from, to })
})
