import { hkdfSync } from 'node:crypto'
import { newestVersion } from '#gateway/keyring.schema.ts'
import { env } from '../env.ts'
import { readVaultKeyring, VaultError } from '../vault/vault.ts'

export type AuditKeys = { newest: number; of: (version: number) => Buffer }

export class MissingAuditKey extends Error {
  override name = 'MissingAuditKey'

  constructor(version: number) {
    super(`VAULT_KEY has no key of version ${version}`)
  }
}

/** One key for each version of `VAULT_KEY`. An entry keeps its version, because a rotation signs no entry again. */
export function readAuditKeys(keyringText: string): AuditKeys {
  const ring = readVaultKeyring(keyringText)
  if (!ring) throw new VaultError('VAULT_KEY is malformed')
  const keys = new Map([...ring].map(([version, key]) => [version, derive(key)]))
  return {
    newest: newestVersion(ring),
    of(version) {
      const key = keys.get(version)
      if (!key) throw new MissingAuditKey(version)
      return key
    },
  }
}

let current: AuditKeys | undefined

export function auditKeys(): AuditKeys {
  current ??= readAuditKeys(env().VAULT_KEY)
  return current
}

function derive(key: string): Buffer {
  const secret = Buffer.from(key, 'base64url')
  return Buffer.from(hkdfSync('sha256', secret, '', 'pillar console audit log', 32))
}
