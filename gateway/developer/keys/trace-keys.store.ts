import { and, inArray } from 'drizzle-orm'
import { apiKeys } from '../../db/schema/index.ts'
import { ownedBy, type Tenant } from '../../db/tenant.ts'

export async function findKeys(tenant: Tenant, keyIds: string[]) {
  return tenant.db
    .select({
      key_id: apiKeys.key_id,
      name: apiKeys.name,
      rotated_from: apiKeys.rotated_from,
      created_at: apiKeys.created_at,
    })
    .from(apiKeys)
    .where(and(inArray(apiKeys.key_id, keyIds), ownedBy(apiKeys, tenant)))
}
