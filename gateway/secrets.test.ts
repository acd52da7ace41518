import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseKeyring } from './keyring.schema.ts'
import { createSecrets, sameSecret, UnopenableError } from './secrets.ts'

const older = 'the older secret of at least thirty-two characters'
const newer = 'the newer secret is as long as the older one'
function ringOf(text: string) {
  const ring = parseKeyring(text, (key) => key.length >= 32)
  if (!ring) throw new Error(`not a ring: ${text}`)
  return createSecrets(ring)
}
const secrets = ringOf(newer)

describe('a sealed value', () => {
  test('opens in the same context and has different bytes each time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (plain, context) => {
        const sealed = secrets.seal('response', plain, context)
        expect(secrets.open('response', sealed, context)).toBe(plain)
        expect(sealed.equals(secrets.seal('response', plain, context))).toBe(false)
      }),
    )
  })

  test('does not open if it is moved, altered, cut, or used for another purpose or gateway', () => {
    const sealed = secrets.seal('webhook-secret', 'whsec_abc', 'wh_1')
    expect(() => secrets.open('webhook-secret', sealed, 'wh_2')).toThrow(UnopenableError)
    expect(() => secrets.open('response', sealed, 'wh_1')).toThrow(UnopenableError)
    expect(() => ringOf('x'.repeat(32)).open('webhook-secret', sealed, 'wh_1')).toThrow(UnopenableError)
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed)
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
      expect(() => secrets.open('webhook-secret', changed, 'wh_1'), `byte ${at}`).toThrow(UnopenableError)
      expect(() => secrets.open('webhook-secret', sealed.subarray(0, at), 'wh_1')).toThrow(UnopenableError)
    }
  })
})

describe('a signature', () => {
  test('depends only on purpose and text', () => {
    const signatures = (['cursor', 'client-secret', 'challenge'] as const).map((one) => secrets.sign(one, 'co_1'))
    expect(signatures.map((one) => one.length)).toEqual([22, 43, 43])
    expect(new Set(signatures.map((one) => one.slice(0, 22))).size).toBe(3)
    const [cursor = '', clientSecret = ''] = signatures
    expect(secrets.verifies('cursor', 'co_1', cursor)).toBe(true)
    expect(secrets.verifies('cursor', 'co_2', cursor)).toBe(false)
    expect(secrets.verifies('challenge', 'co_1', clientSecret)).toBe(false)
    expect(secrets.verifies('client-secret', 'co_1', clientSecret.slice(0, -1))).toBe(false)
    expect(secrets.verifies('client-secret', 'co_1', '')).toBe(false)
  })

  test('is the same in every release', () => {
    expect(ringOf('x'.repeat(32)).sign('client-secret', 'co_1')).toBe('Et14ZWdMxUtyp2doBzAS0GAr6cWnN7L8n6W1aZ9Y8ns')
  })
})

describe('a ring', () => {
  const both = ringOf(`2:${newer},1:${older}`)
  const before = ringOf(older)
  const after = ringOf(`2:${newer}`)

  test('opens and verifies values of each version and seals with the first', () => {
    expect(both.open('response', before.seal('response', 'a', 'row'), 'row')).toBe('a')
    expect(both.verifies('cursor', 'page', before.sign('cursor', 'page'))).toBe(true)
    const sealed = both.seal('response', 'b', 'row')
    expect(sealed[0]).toBe(2)
    expect(after.open('response', sealed, 'row')).toBe('b')
    expect(after.verifies('cursor', 'page', both.sign('cursor', 'page'))).toBe(true)
  })

  test('rejects values of a missing version', () => {
    expect(() => after.open('response', before.seal('response', 'a', 'row'), 'row')).toThrow(UnopenableError)
    expect(after.verifies('cursor', 'page', before.sign('cursor', 'page'))).toBe(false)
  })

  test('with the newer version second accepts it and still seals with the older', () => {
    const accepting = ringOf(`1:${older},2:${newer}`)
    expect(accepting.version).toBe(1)
    expect(accepting.seal('response', 'a', 'row')[0]).toBe(1)
    expect(accepting.open('response', after.seal('response', 'a', 'row'), 'row')).toBe('a')
    expect(accepting.verifies('challenge', 'tx_1', after.sign('challenge', 'tx_1'))).toBe(true)
  })
})

test('compares secrets by their whole text', () => {
  fc.assert(fc.property(fc.string(), fc.string(), (a, b) => sameSecret(a, b) === (a === b) && sameSecret(a, a)))
})
