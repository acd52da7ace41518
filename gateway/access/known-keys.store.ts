import { eq } from 'drizzle-orm'
import type { Database } from '../db/client.ts'
import { accounts, apiKeys } from '../db/schema/index.ts'
import type { KnownKey } from './key-format.ts'

/** Returns keys in any state: authentication distinguishes a revoked key from an unknown one. */
export async function findKeyByHash(db: Database, hash: Buffer): Promise<KnownKey | null> {
  const [row] = await db
    .select({ key: apiKeys, account: accounts })
    .from(apiKeys)
    .innerJoin(accounts, eq(accounts.account_id, apiKeys.account_id))
    .where(eq(apiKeys.hash, hash))
  if (!row) return null
  const { key, account } = row
  return {
    key_id: key.key_id,
    account,
    environment: key.environment,
    scopes: key.scopes,
    allowed_ips: key.allowed_ips,
    managed: key.managed !== null,
    suspended: account.suspended_at !== null,
    expires_at: key.expires_at,
    revoked_at: key.revoked_at,
    rotated_at: key.rotated_at,
    grace_expires_at: key.grace_expires_at,
  }
}
