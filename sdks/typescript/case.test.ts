import { expect, test } from 'vitest'
import { camelCase, fromWire, snakeCase, toWire } from './case.ts'

test.each([
  ['key_id', 'keyId'],
  ['three_d_secure', 'threeDSecure'],
  ['line1', 'line1'],
  ['previous_secret_expires_at', 'previousSecretExpiresAt'],
])('converts %s to %s and back', (wire, own) => {
  expect(camelCase(wire)).toBe(own)
  expect(snakeCase(own)).toBe(wire)
})

test('keeps free-form values unchanged, but only at their paths', () => {
  const wire = {
    next_cursor: null,
    data: [
      { metadata: { a_b: { c_d: 1 } }, request: { headers: { 'x-a_b': 'c' }, body_size: 2 }, not_metadata: { a_b: 1 } },
    ],
  }
  const own = {
    nextCursor: null,
    data: [
      { metadata: { a_b: { c_d: 1 } }, request: { headers: { 'x-a_b': 'c' }, bodySize: 2 }, notMetadata: { aB: 1 } },
    ],
  }
  const freeForm = ['data.metadata', 'data.request.headers']
  expect(fromWire(wire, freeForm)).toEqual(own)
  expect(toWire(own, freeForm)).toEqual(wire)
})

test('a key of the response cannot become the prototype', () => {
  const read = fromWire(JSON.parse('{"__proto__":{"is_admin":true}}')) as { isAdmin?: boolean }
  expect(read.isAdmin).toBeUndefined()
})
