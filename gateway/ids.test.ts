import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from './ids.ts'

const FORM = /^[a-z]{2,5}_[0-9a-hjkmnp-tv-z]{26}$/

test('an ID has its prefix and 26 Crockford characters', () => {
  for (const prefix of ['co', 'acct', 'key', 'evt'] as const) {
    const id = newId(prefix)
    expect(id).toMatch(FORM)
    expect(id.startsWith(`${prefix}_`)).toBe(true)
  }
})

test('IDs sort by creation time and never repeat', () => {
  const ids = Array.from({ length: 5000 }, () => newId('tx'))
  expect(new Set(ids).size).toBe(ids.length)
  expect([...ids].sort()).toEqual(ids)
})

test('an ID decodes to a UUIDv7 with its creation time', () => {
  const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
  fc.assert(
    fc.property(fc.constantFrom('co', 'tx', 'req'), (prefix) => {
      const before = Date.now()
      const text = newId(prefix).split('_')[1] ?? ''
      const value = [...text].reduce((sum, char) => sum * 32n + BigInt(alphabet.indexOf(char)), 0n)
      expect(value < 1n << 128n).toBe(true)
      expect((value >> 76n) & 0xfn).toBe(7n)
      expect(Number(value >> 80n)).toBeGreaterThanOrEqual(before)
      expect(Number(value >> 80n)).toBeLessThanOrEqual(Date.now() + 1)
    }),
  )
})
