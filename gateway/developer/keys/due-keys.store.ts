import { and, asc, gt, isNull, lte, or } from 'drizzle-orm'
import { apiKeys } from '../../db/schema/index.ts'
import { ownedBy, type Tenant } from '../../db/tenant.ts'

const AT_ONCE = 200

/** Keys that end within the span, whether by their expiry or by the grace after a rotation. */
export async function findEndingKeys(tenant: Tenant, from: Date, until: Date) {
  const within = (column: typeof apiKeys.expires_at | typeof apiKeys.grace_expires_at) =>
    and(gt(column, from), lte(column, until))
  return tenant.db
    .select({
      id: apiKeys.key_id,
      name: apiKeys.name,
      expires_at: apiKeys.expires_at,
      grace_expires_at: apiKeys.grace_expires_at,
    })
    .from(apiKeys)
    .where(
      and(
        ownedBy(apiKeys, tenant),
        isNull(apiKeys.revoked_at),
        or(within(apiKeys.expires_at), within(apiKeys.grace_expires_at)),
      ),
    )
    .orderBy(asc(apiKeys.created_at))
    .limit(AT_ONCE)
}
