import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { createVault, readVaultKeyring, VaultError } from './vault.ts'

const key = () => randomBytes(32).toString('base64url')
const owner = { workspaceId: 'ws_a', environment: 'sandbox' }

describe('seal and open', () => {
  const vault = createVault(key())

  test('returns the sealed text in any script', () => {
    for (const text of ['sk_sandbox_abc', '', 'clé secrète 鍵', 'x'.repeat(10_000)]) {
      expect(vault.open(vault.seal(text, owner), owner)).toBe(text)
    }
  })

  test('never seals the same text to the same bytes', () => {
    expect(vault.seal('secret', owner).equals(vault.seal('secret', owner))).toBe(false)
  })

  test('does not contain the text', () => {
    expect(vault.seal('sk_live_visible', owner).includes('sk_live')).toBe(false)
  })

  test('rejects every single flipped byte', () => {
    const sealed = vault.seal('secret', owner)
    for (let i = 0; i < sealed.length; i++) {
      const altered = Buffer.from(sealed)
      altered[i] = (altered[i] ?? 0) ^ 1
      expect(() => vault.open(altered, owner), `byte ${i}`).toThrow(VaultError)
    }
  })

  test('rejects a truncated value', () => {
    const sealed = vault.seal('secret', owner)
    for (const length of [0, 1, 13, 20, 28]) {
      expect(() => vault.open(sealed.subarray(0, length), owner)).toThrow(VaultError)
    }
  })

  test('rejects another workspace, environment or key', () => {
    const sealed = vault.seal('secret', owner)
    expect(() => vault.open(sealed, { ...owner, workspaceId: 'ws_b' })).toThrow(VaultError)
    expect(() => vault.open(sealed, { ...owner, environment: 'live' })).toThrow(VaultError)
    expect(() => createVault(key()).open(sealed, owner)).toThrow(VaultError)
  })
})

describe('rotation', () => {
  test('a newer ring opens values of the older version and seals with the new one', () => {
    const [older, newer] = [key(), key()]
    const sealed = createVault(older).seal('secret', owner)
    const ring = createVault(`2:${newer},1:${older}`)
    expect(ring.open(sealed, owner)).toBe('secret')
    const resealed = ring.seal('secret', owner)
    expect(resealed[0]).toBe(2)
    expect(createVault(`2:${newer}`).open(resealed, owner)).toBe('secret')
    expect(() => createVault(`2:${newer}`).open(sealed, owner)).toThrow('no key of version 1')
  })

  test('rejects a malformed ring', () => {
    const short = randomBytes(16).toString('base64url')
    for (const text of ['', 'nonsense', short, `0:${key()}`, `256:${key()}`, `1:${key()},1:${key()}`, `${key()},`]) {
      expect(readVaultKeyring(text), text).toBeNull()
      expect(() => createVault(text), text).toThrow('malformed')
    }
  })
})
