import { and, count, eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { newestFirst, type PageOfRows, within } from '../../db/paging.ts'
import { usageCaps } from '../../db/schema/index.ts'
import { type Owner, ownedBy, type Tenant } from '../../db/tenant.ts'
import type { CapRow } from '../../metering/hard-caps.store.ts'

const one = (tenant: Tenant, capId: string) => and(ownedBy(usageCaps, tenant), eq(usageCaps.cap_id, capId))

export async function insertCap(tenant: Tenant, row: CapRow): Promise<void> {
  await tenant.db.insert(usageCaps).values(row)
}

export async function findCap(tenant: Tenant, capId: string): Promise<CapRow | undefined> {
  const [row] = await tenant.db.select().from(usageCaps).where(one(tenant, capId))
  return row
}

export async function countCaps(tenant: Tenant): Promise<number> {
  const [row] = await tenant.db.select({ total: count() }).from(usageCaps).where(ownedBy(usageCaps, tenant))
  return row?.total ?? 0
}

export async function updateCap(tenant: Tenant, row: CapRow): Promise<void> {
  await tenant.db.update(usageCaps).set(row).where(one(tenant, row.cap_id))
}

export async function deleteCap(tenant: Tenant, capId: string): Promise<boolean> {
  return (await tenant.db.delete(usageCaps).where(one(tenant, capId)).returning({ id: usageCaps.cap_id })).length > 0
}

export async function listCapRows(tenant: Tenant, page: PageOfRows): Promise<CapRow[]> {
  return tenant.db
    .select()
    .from(usageCaps)
    .where(and(ownedBy(usageCaps, tenant), within(usageCaps.created_at, usageCaps.cap_id, page)))
    .orderBy(...newestFirst(usageCaps.created_at, usageCaps.cap_id))
    .limit(page.limit)
}

/** Lists environments of all tenants that have caps. */
export async function listCapped(db: Database): Promise<Owner[]> {
  return db
    .selectDistinct({ account_id: usageCaps.account_id, environment: usageCaps.environment })
    .from(usageCaps)
    .orderBy(usageCaps.account_id, usageCaps.environment)
}

/** Notes with the account whether this environment has a hard cap, for the requests that look before they pass. */
export async function noteHardCaps(tenant: Tenant): Promise<void> {
  await tenant.db.execute(sql`
    UPDATE accounts SET hard_capped = ARRAY(
      SELECT other FROM unnest(hard_capped) AS other WHERE other <> ${tenant.environment}
      UNION SELECT environment FROM usage_caps
        WHERE ${ownedBy('usage_caps', tenant)} AND enforcement = 'hard'
      ORDER BY 1)
    WHERE account_id = ${tenant.account_id}`)
}
