import { sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { rowsOf } from '../../db/rows.ts'
import { usageCaps } from '../../db/schema/index.ts'
import { type Owner, ownedBy, type Tenant } from '../../db/tenant.ts'

export const caps = rowsOf(usageCaps, 'cap_id', 'cap')

export async function countCaps(tenant: Tenant): Promise<number> {
  return tenant.db.$count(usageCaps, ownedBy(usageCaps, tenant))
}

export async function listCapped(db: Database): Promise<Owner[]> {
  return db
    .selectDistinct({ account_id: usageCaps.account_id, environment: usageCaps.environment })
    .from(usageCaps)
    .orderBy(usageCaps.account_id, usageCaps.environment)
}

/** Records with the account whether this environment has a hard cap, because requests check it before they run. */
export async function noteHardCaps(tenant: Tenant): Promise<void> {
  await tenant.db.execute(sql`
    UPDATE accounts SET hard_capped = ARRAY(
      SELECT other FROM unnest(hard_capped) AS other WHERE other <> ${tenant.environment}
      UNION SELECT environment FROM usage_caps
        WHERE ${ownedBy('usage_caps', tenant)} AND enforcement = 'hard'
      ORDER BY 1)
    WHERE account_id = ${tenant.account_id}`)
}
