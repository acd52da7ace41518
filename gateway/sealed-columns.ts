import type { Keyring } from './keyring.schema.ts'
import { createSecrets, type SealPurpose } from './secrets.ts'

interface SealedColumn {
  table: string
  /** The columns of the primary key, all texts. Together, they are the context that a value is bound to. */
  key: string[]
  column: string
  /** Base64 in a text column; otherwise bytes in a bytea column. */
  base64: boolean
  reseal(sealed: Buffer, key: string[]): Buffer
}

/** Every column with sealed values in the gateway's database, and how to seal one with the newest version. */
export function sealedColumns(ring: Keyring): { version: number; columns: SealedColumn[] } {
  const secrets = createSecrets(ring)
  const resealing = (purpose: SealPurpose) => (sealed: Buffer, key: string[]) => {
    const context = key.join(' ')
    return secrets.seal(purpose, secrets.open(purpose, sealed, context), context)
  }
  const ofWebhook = { table: 'webhooks', key: ['webhook_id'], base64: false, reseal: resealing('webhook-secret') }
  return {
    version: secrets.version,
    columns: [
      { ...ofWebhook, column: 'secret_sealed' },
      { ...ofWebhook, column: 'previous_secret_sealed' },
      {
        table: 'dkim_keys',
        key: ['domain_id', 'selector'],
        column: 'private_key_sealed',
        base64: false,
        reseal: resealing('dkim-key'),
      },
      {
        table: 'idempotency_keys',
        key: ['account_id', 'environment', 'endpoint', 'idempotency_key'],
        column: 'body',
        base64: true,
        reseal: resealing('response'),
      },
    ],
  }
}
