import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hashKey, hasValidChecksum, newKeySecret } from './key-format.ts'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** The checksum of contract 5.1, implemented a second time. */
function expectedChecksum(body: string): string {
  let rest = BigInt(crc32(Buffer.from(body, 'utf8')))
  const digits: string[] = []
  for (let place = 0; place < 6; place++) {
    digits.unshift(ALPHABET[Number(rest % 62n)] ?? '')
    rest /= 62n
  }
  return digits.join('')
}

describe('a new secret', () => {
  test.each(['sandbox', 'live'] as const)('for %s has 34 random characters and a checksum', (environment) => {
    for (let round = 0; round < 200; round++) {
      const secret = newKeySecret(environment)
      expect(secret).toMatch(new RegExp(`^sk_${environment}_[0-9A-Za-z]{40}$`))
      expect(secret.slice(-6)).toBe(expectedChecksum(secret.slice(0, -6)))
      expect(hasValidChecksum(secret)).toBe(true)
    }
  })

  test('uses every character of base62 about equally often', () => {
    const counts = new Map<string, number>()
    const rounds = 2000
    for (let round = 0; round < rounds; round++) {
      for (const char of newKeySecret('live').slice('sk_live_'.length, -6)) {
        counts.set(char, (counts.get(char) ?? 0) + 1)
      }
    }
    const mean = (rounds * 34) / 62
    expect(counts.size).toBe(62)
    for (const count of counts.values()) expect(Math.abs(count - mean)).toBeLessThan(6 * Math.sqrt(mean))
  })
})

describe('the checksum detects a mistyped secret', () => {
  test('with any single wrong character', () => {
    fc.assert(
      fc.property(fc.nat({ max: 39 }), fc.constantFrom(...ALPHABET), (place, char) => {
        const secret = newKeySecret('sandbox')
        const at = 'sk_sandbox_'.length + place
        fc.pre(secret[at] !== char)
        expect(hasValidChecksum(secret.slice(0, at) + char + secret.slice(at + 1))).toBe(false)
      }),
    )
  })

  test('with two neighboring characters swapped', () => {
    fc.assert(
      fc.property(fc.nat({ max: 38 }), (place) => {
        const secret = newKeySecret('live')
        const at = 'sk_live_'.length + place
        fc.pre(secret[at] !== secret[at + 1])
        const swapped = secret.slice(0, at) + secret[at + 1] + secret[at] + secret.slice(at + 2)
        expect(hasValidChecksum(swapped)).toBe(false)
      }),
    )
  })

  test('with the prefix of the other environment', () => {
    expect(hasValidChecksum(newKeySecret('live').replace('live', 'sandbox'))).toBe(false)
  })

  test.each(['', 'sk_live_', 'sk_test_abc', ` ${newKeySecret('live')}`, `${newKeySecret('live')}\n`])('%j', (text) => {
    expect(hasValidChecksum(text)).toBe(false)
  })
})

test('stores only the SHA-256 of the whole secret', () => {
  expect(hashKey('abc').toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})
