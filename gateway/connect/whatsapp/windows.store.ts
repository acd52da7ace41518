import { and, eq, sql } from 'drizzle-orm'
import { whatsappWindows } from '../../db/schema/index.ts'
import { ownedBy, ownerOf, type Tenant } from '../../db/tenant.ts'

/** When this person last wrote to the tenant; undefined if never. */
export async function findLastInbound(tenant: Tenant, address: string): Promise<Date | undefined> {
  const [row] = await tenant.db
    .select({ at: whatsappWindows.last_inbound_at })
    .from(whatsappWindows)
    .where(and(ownedBy(whatsappWindows, tenant), eq(whatsappWindows.address, address)))
  return row?.at
}

/** Notes that this person wrote. Notifications may arrive in any order, so the latest time stays. */
export async function noteInbound(tenant: Tenant, address: string, at: Date): Promise<void> {
  await tenant.db
    .insert(whatsappWindows)
    .values({ ...ownerOf(tenant), address, last_inbound_at: at })
    .onConflictDoUpdate({
      target: [whatsappWindows.account_id, whatsappWindows.environment, whatsappWindows.address],
      set: { last_inbound_at: sql`greatest(${whatsappWindows.last_inbound_at}, excluded.last_inbound_at)` },
    })
}
