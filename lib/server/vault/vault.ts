import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { type Keyring, newestVersion, parseKeyring } from '#gateway/keyring.schema.ts'

export type Owner = { workspaceId: string; environment: string }

const IV_BYTES = 12
const TAG_BYTES = 16

export class VaultError extends Error {
  override name = 'VaultError'
}

/** The ring of `VAULT_KEY`, with keys of 32 bytes in base64url; null if it is malformed. */
export function readVaultKeyring(text: string): Keyring | null {
  return parseKeyring(text, (key) => /^[A-Za-z0-9_-]{43}=?$/.test(key))
}

/** Layout: key version (1 byte), IV (12), tag (16), ciphertext. The version is authenticated with the owner. */
export function createVault(keyringText: string) {
  const ring = readVaultKeyring(keyringText)
  if (!ring) throw new VaultError('VAULT_KEY is malformed')
  const sealingVersion = newestVersion(ring)
  const keys = new Map([...ring].map(([version, key]) => [version, Buffer.from(key, 'base64url')]))

  function keyOf(version: number): Buffer {
    const key = keys.get(version)
    if (!key) throw new VaultError(`no key of version ${version} in VAULT_KEY`)
    return key
  }

  function seal(plaintext: string, owner: Owner): Buffer {
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv('aes-256-gcm', keyOf(sealingVersion), iv, { authTagLength: TAG_BYTES })
    cipher.setAAD(boundTo(owner, sealingVersion))
    const ciphertext = Buffer.concat([cipher.update(plaintext, 'utf8'), cipher.final()])
    return Buffer.concat([Buffer.from([sealingVersion]), iv, cipher.getAuthTag(), ciphertext])
  }

  function open(sealed: Buffer, owner: Owner): string {
    const version = sealed[0] ?? 0
    const key = keyOf(version)
    const iv = sealed.subarray(1, 1 + IV_BYTES)
    const tag = sealed.subarray(1 + IV_BYTES, 1 + IV_BYTES + TAG_BYTES)
    if (tag.length !== TAG_BYTES) throw new VaultError('the sealed value is cut short')
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
    decipher.setAAD(boundTo(owner, version))
    decipher.setAuthTag(tag)
    try {
      const ciphertext = sealed.subarray(1 + IV_BYTES + TAG_BYTES)
      return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8')
    } catch (cause) {
      throw new VaultError('the sealed value was altered or belongs to another workspace or environment', { cause })
    }
  }

  return { version: sealingVersion, seal, open }
}

// Bound to its context, so that a row copied to another workspace or environment can't be opened there.
function boundTo({ workspaceId, environment }: Owner, version: number) {
  return Buffer.from(JSON.stringify([version, workspaceId, environment]))
}
