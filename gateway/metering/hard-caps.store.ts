import { and, eq, sql } from 'drizzle-orm'
import { usageCaps } from '../db/schema/index.ts'
import { ownedBy, type Tenant } from '../db/tenant.ts'

export type CapRow = typeof usageCaps.$inferSelect

/** Serializes changes to the caps of one account; released with the transaction. */
export async function lockCaps(tenant: Tenant): Promise<void> {
  await tenant.db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`caps ${tenant.account_id}`}, 0))`)
}

export async function listHardCaps(tenant: Tenant): Promise<CapRow[]> {
  return tenant.db
    .select()
    .from(usageCaps)
    .where(and(ownedBy(usageCaps, tenant), eq(usageCaps.enforcement, 'hard')))
}
