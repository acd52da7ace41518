import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSecrets, sameSecret } from './secrets.ts'

const secrets = createSecrets('a secret of at least thirty-two characters')

test('what is sealed opens with the same context, and never looks the same twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (plain, context) => {
      const sealed = secrets.seal(plain, context)
      expect(secrets.open(sealed, context)).toBe(plain)
      expect(sealed.equals(secrets.seal(plain, context))).toBe(false)
    }),
  )
})

test('moved to another row, changed by a bit or opened by another gateway, it does not open', () => {
  const sealed = secrets.seal('whsec_abc', 'wh_1')
  expect(() => secrets.open(sealed, 'wh_2')).toThrow()
  expect(() => createSecrets('another secret of thirty-two characters').open(sealed, 'wh_1')).toThrow()
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(() => secrets.open(changed, 'wh_1')).toThrow()
  }
})

test('a signature is of its purpose only', () => {
  const signatures = (['cursor', 'client-secret', 'challenge'] as const).map((purpose) => secrets.sign(purpose, 'co_1'))
  expect(new Set(signatures).size).toBe(3)
})

test('only equal texts are the same secret', () => {
  fc.assert(fc.property(fc.string(), fc.string(), (a, b) => sameSecret(a, b) === (a === b) && sameSecret(a, a)))
})
