import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { whatsappNumbers } from '../../db/schema/index.ts'
import { type Owner, ownedBy, type Tenant } from '../../db/tenant.ts'

export type NumberRow = typeof whatsappNumbers.$inferSelect

export async function findNumber(tenant: Tenant): Promise<NumberRow | undefined> {
  const [row] = await tenant.db.select().from(whatsappNumbers).where(ownedBy(whatsappNumbers, tenant))
  return row
}

/** Replaces a number that was not confirmed. False if one is connected. */
export async function keepNumber(tenant: Tenant, row: NumberRow): Promise<boolean> {
  const { phone_number, display_name, partner_reference, code_sent_at } = row
  const kept = await tenant.db
    .insert(whatsappNumbers)
    .values(row)
    .onConflictDoUpdate({
      target: [whatsappNumbers.account_id, whatsappNumbers.environment],
      set: { phone_number, display_name, partner_reference, code_sent_at },
      setWhere: eq(whatsappNumbers.state, 'awaiting_code'),
    })
    .returning()
  return kept.length > 0
}

/** False if the number changed meanwhile, or belongs to another tenant by now. */
export async function markConnected(
  tenant: Tenant,
  reference: string,
  connected_at: Date,
): Promise<NumberRow | undefined> {
  const [row] = await tenant.db
    .update(whatsappNumbers)
    .set({ state: 'connected', connected_at })
    .where(and(ownedBy(whatsappNumbers, tenant), eq(whatsappNumbers.partner_reference, reference)))
    .returning()
  return row
}

export async function forgetNumber(tenant: Tenant): Promise<void> {
  await tenant.db.delete(whatsappNumbers).where(ownedBy(whatsappNumbers, tenant))
}

/** The tenant whose connected number has this partner ID. */
export async function findOwner(db: Database, reference: string): Promise<Owner | undefined> {
  const isOf = and(eq(whatsappNumbers.partner_reference, reference), eq(whatsappNumbers.state, 'connected'))
  const { account_id, environment } = whatsappNumbers
  const [row] = await db.select({ account_id, environment }).from(whatsappNumbers).where(isOf)
  return row
}
