import { newKeySecret } from '../../access/key-format.ts'
import type { Tenant } from '../../db/tenant.ts'
import { keyRow } from './key-row.ts'
import type { ApiKeyWithSecret } from './keys.schema.ts'
import { keyRows } from './keys.store.ts'
import { toApiKey } from './to-key.ts'

/** The unrestricted key that an account starts with in each environment. */
export async function createFirstKey(tenant: Tenant, managed: string | null, now: Date): Promise<ApiKeyWithSecret> {
  const secret = newKeySecret(tenant.environment)
  const row = keyRow({
    name: managed ? `Managed by ${managed}` : 'First key',
    scopes: ['*'],
    allowedIps: [],
    expiresAt: null,
    secret,
    owner: tenant,
    createdBy: managed ?? 'operator',
    managed,
    now,
  })
  await keyRows.insert(tenant, row)
  return { ...toApiKey(row, now), secret }
}
