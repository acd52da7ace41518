import type { Transaction } from '../../db/client.ts'
import type { Environment } from '../../environment.schema.ts'
import { newKeySecret } from './key-format.ts'
import { keyRow } from './key-row.ts'
import type { ApiKeyWithSecret } from './keys.schema.ts'
import { insertKey } from './keys.store.ts'
import { toApiKey } from './to-key.ts'

/** The unrestricted key that an account begins with in each environment. */
export async function addFirstKey(
  tx: Transaction,
  accountId: string,
  environment: Environment,
  managed: string | null,
  now: Date,
): Promise<ApiKeyWithSecret> {
  const secret = newKeySecret(environment)
  const row = keyRow({
    name: managed ? `Managed by ${managed}` : 'First key',
    scopes: ['*'],
    allowedIps: [],
    expiresAt: null,
    secret,
    accountId,
    environment,
    createdBy: managed ?? 'operator',
    managed,
    now,
  })
  await insertKey(tx, row)
  return { ...toApiKey(row, now), secret }
}
