import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { contains } from '../../db/contains.ts'
import type { PageOfRows } from '../../db/paging.ts'
import { pickColumns } from '../../db/pick-columns.ts'
import { rowsOf } from '../../db/rows.ts'
import { apiKeys } from '../../db/schema/index.ts'
import { ownedBy, type Tenant } from '../../db/tenant.ts'
import type { ListKeysQuery } from './keys.schema.ts'

export type KeyRow = typeof apiKeys.$inferSelect

export const keyRows = rowsOf(apiKeys, 'key_id', 'key')

/** Locks the environment's keys, so that concurrent requests can't exceed the limit; released with the transaction. */
export async function lockKeyring(tenant: Tenant): Promise<void> {
  await tenant.db.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`keys ${tenant.account_id} ${tenant.environment}`}, 0))`,
  )
}

export async function countUsableKeys(
  tenant: Tenant,
  now: Date,
  only: { lasting?: 'unrestricted'; except?: string } = {},
): Promise<number> {
  const [row] = await tenant.db
    .select({ usable: count() })
    .from(apiKeys)
    .where(
      and(
        ownedBy(apiKeys, tenant),
        usable(now),
        only.lasting ? unrestricted : undefined,
        only.except ? sql`${apiKeys.key_id} <> ${only.except}` : undefined,
      ),
    )
  return row?.usable ?? 0
}

export async function listKeyRows(
  tenant: Tenant,
  filters: Pick<ListKeysQuery, 'state' | 'q'> & { now: Date },
  page: PageOfRows,
): Promise<KeyRow[]> {
  const found = filters.q && or(contains(apiKeys.name, filters.q), eq(apiKeys.last4, filters.q))
  return keyRows.list(tenant, page, {}, filters.state && inState(filters.state, filters.now), found || undefined)
}

const unrestricted = and(
  sql`'*' = ANY(${apiKeys.scopes})`,
  isNull(apiKeys.grace_expires_at),
  isNull(apiKeys.expires_at),
  sql`cardinality(${apiKeys.allowed_ips}) = 0`,
)

function usable(now: Date): SQL | undefined {
  return and(
    isNull(apiKeys.revoked_at),
    or(isNull(apiKeys.grace_expires_at), gt(apiKeys.grace_expires_at, now)),
    or(isNull(apiKeys.expires_at), gt(apiKeys.expires_at, now)),
  )
}

// The rules of `stateOf` in the service, as SQL.
function inState(state: NonNullable<ListKeysQuery['state']>, now: Date): SQL | undefined {
  if (state === 'usable') return usable(now)
  if (state === 'revoked') return or(isNotNull(apiKeys.revoked_at), lte(apiKeys.grace_expires_at, now))
  if (state === 'expired') {
    const standing = or(isNull(apiKeys.grace_expires_at), gt(apiKeys.grace_expires_at, now))
    return and(isNull(apiKeys.revoked_at), standing, lte(apiKeys.expires_at, now))
  }
  return and(usable(now), state === 'rotating' ? isNotNull(apiKeys.grace_expires_at) : isNull(apiKeys.grace_expires_at))
}

export async function findKeys(tenant: Tenant, keyIds: string[]) {
  return tenant.db
    .select(pickColumns(apiKeys, 'key_id', 'name', 'rotated_from', 'created_at'))
    .from(apiKeys)
    .where(and(inArray(apiKeys.key_id, keyIds), ownedBy(apiKeys, tenant)))
}

const AT_ONCE = 200

/** Keys that end within the span, by their expiry or by the grace period of a rotation. */
export async function findEndingKeys(tenant: Tenant, from: Date, until: Date) {
  const endsWithin = (column: typeof apiKeys.expires_at | typeof apiKeys.grace_expires_at) =>
    and(gt(column, from), lte(column, until))
  return tenant.db
    .select({ id: apiKeys.key_id, ...pickColumns(apiKeys, 'name', 'expires_at', 'grace_expires_at') })
    .from(apiKeys)
    .where(
      and(
        ownedBy(apiKeys, tenant),
        isNull(apiKeys.revoked_at),
        or(endsWithin(apiKeys.expires_at), endsWithin(apiKeys.grace_expires_at)),
      ),
    )
    .orderBy(asc(apiKeys.created_at))
    .limit(AT_ONCE)
}
