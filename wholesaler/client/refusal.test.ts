import { expect, test } from 'vitest'
import { refusalOf } from './refusal.ts'

const nowMs = Date.parse('2026-11-27T10:00:00Z')
const refusal = (status: number, headers = {}) => refusalOf({ status, headers, body: '' }, nowMs, (text) => text)

test.each([
  ['120', 120],
  ['Fri, 27 Nov 2026 10:07:00 GMT', 420],
  ['Fri, 27 Nov 2026 09:00:00 GMT', 0],
  ['soon', undefined],
])('a Retry-After of %j is read as %s seconds', (text, seconds) => {
  const { retryAfterSeconds } = refusal(429, { 'retry-after': text })
  expect(retryAfterSeconds).toBe(seconds)
})
