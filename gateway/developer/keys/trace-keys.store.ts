import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { apiKeys } from '../../db/schema/index.ts'
import type { Environment } from '../../environment.schema.ts'

export async function findKeys(db: Database, account: string, environment: Environment, keyIds: string[]) {
  return db
    .select({
      key_id: apiKeys.key_id,
      name: apiKeys.name,
      rotated_from: apiKeys.rotated_from,
      created_at: apiKeys.created_at,
    })
    .from(apiKeys)
    .where(and(inArray(apiKeys.key_id, keyIds), eq(apiKeys.account_id, account), eq(apiKeys.environment, environment)))
}
