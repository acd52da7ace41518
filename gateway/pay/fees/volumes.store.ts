import { and, eq, sql } from 'drizzle-orm'
import { cardVolumes } from '../../db/schema/index.ts'
import { ownedBy, ownerOf, type Tenant } from '../../db/tenant.ts'

/** Adds to a month's volume (YYYY-MM-DD, its first day), and returns the volume before. Others wait until the end. */
export async function addVolume(tenant: Tenant, month: string, usdCents: number): Promise<number> {
  const [row] = await tenant.db
    .insert(cardVolumes)
    .values({ ...ownerOf(tenant), month, usd_cents: usdCents })
    .onConflictDoUpdate({
      target: [cardVolumes.account_id, cardVolumes.environment, cardVolumes.month],
      set: { usd_cents: sql`${cardVolumes.usd_cents} + excluded.usd_cents` },
    })
    .returning({ usd_cents: cardVolumes.usd_cents })
  return (row?.usd_cents ?? 0) - usdCents
}

export async function getVolume(tenant: Tenant, month: string): Promise<number> {
  const [row] = await tenant.db
    .select({ usd_cents: cardVolumes.usd_cents })
    .from(cardVolumes)
    .where(and(ownedBy(cardVolumes, tenant), eq(cardVolumes.month, month)))
  return row?.usd_cents ?? 0
}
