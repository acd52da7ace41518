import { and, eq, inArray } from 'drizzle-orm'
import type { Channel } from '../../channel.schema.ts'
import { suppressions } from '../../db/schema/index.ts'
import { ownedBy, ownerOf, type Tenant } from '../../db/tenant.ts'

export type Suppression = typeof suppressions.$inferSelect

/** The recipients among these that the channel must no longer write to. */
export async function findSuppressed(tenant: Tenant, channel: Channel, addresses: string[]): Promise<Suppression[]> {
  return tenant.db
    .select()
    .from(suppressions)
    .where(among(tenant, channel, addresses))
}

/** Keeps the first reason. */
export async function suppress(
  tenant: Tenant,
  row: Pick<Suppression, 'channel' | 'address' | 'reason' | 'created_at'>,
): Promise<void> {
  await tenant.db
    .insert(suppressions)
    .values({ ...ownerOf(tenant), ...row })
    .onConflictDoNothing()
}

/** Ends a suppression that the recipient asked for. One for another reason stays. */
export async function allowAgain(tenant: Tenant, channel: Channel, address: string): Promise<void> {
  await tenant.db
    .delete(suppressions)
    .where(and(among(tenant, channel, [address]), eq(suppressions.reason, 'opted_out')))
}

function among(tenant: Tenant, channel: Channel, addresses: string[]) {
  return and(ownedBy(suppressions, tenant), eq(suppressions.channel, channel), inArray(suppressions.address, addresses))
}
