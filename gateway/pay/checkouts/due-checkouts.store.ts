import { and, asc, eq, lte } from 'drizzle-orm'
import { checkouts } from '../../db/schema/index.ts'
import { ownedBy, type Tenant } from '../../db/tenant.ts'

const AT_ONCE = 200

export async function findExpiring(tenant: Tenant, until: Date) {
  return tenant.db
    .select({ id: checkouts.checkout_id, at: checkouts.expires_at, description: checkouts.description })
    .from(checkouts)
    .where(and(ownedBy(checkouts, tenant), eq(checkouts.state, 'open'), lte(checkouts.expires_at, until)))
    .orderBy(asc(checkouts.expires_at), asc(checkouts.checkout_id))
    .limit(AT_ONCE)
}
