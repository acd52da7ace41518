import { and, eq, lte, sql } from 'drizzle-orm'
import { sandboxAllowances } from '../db/schema/index.ts'
import { ownedBy, ownerOf, type Tenant } from '../db/tenant.ts'

interface Use {
  period: string
  name: string
  units: number
  limit: number
}

/** Adds to what is used and returns the sum; null, without adding, if it would exceed the limit. */
export async function addUse(tenant: Tenant, { period, name, units, limit }: Use): Promise<number | null> {
  if (units > limit) return null
  const { account_id, environment, used } = sandboxAllowances
  const [row] = await tenant.db
    .insert(sandboxAllowances)
    .values({ ...ownerOf(tenant), period, name, used: units })
    .onConflictDoUpdate({
      target: [account_id, environment, sandboxAllowances.period, sandboxAllowances.name],
      set: { used: sql`${used} + ${units}` },
      setWhere: lte(sql`${used} + ${units}`, limit),
    })
    .returning({ used })
  return row?.used ?? null
}

/** The units used in a month, by name. */
export async function listUses(tenant: Tenant, period: string): Promise<Map<string, number>> {
  const { name, used } = sandboxAllowances
  const rows = await tenant.db
    .select({ name, used })
    .from(sandboxAllowances)
    .where(and(ownedBy(sandboxAllowances, tenant), eq(sandboxAllowances.period, period)))
  return new Map(rows.map((row) => [row.name, row.used]))
}
