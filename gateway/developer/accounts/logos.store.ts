import { eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { logos } from '../../db/schema/index.ts'
import type { Tenant } from '../../db/tenant.ts'

export type LogoRow = typeof logos.$inferSelect

export async function saveLogo(tenant: Tenant, row: LogoRow): Promise<void> {
  const { digest, type, content, created_at } = row
  await tenant.db
    .insert(logos)
    .values(row)
    .onConflictDoUpdate({ target: [logos.account_id, logos.environment], set: { digest, type, content, created_at } })
}

/** The picture at a public address. Accounts with the same picture share the address. */
export async function findLogo(db: Database, digest: string): Promise<LogoRow | undefined> {
  const [row] = await db.select().from(logos).where(eq(logos.digest, digest)).limit(1)
  return row
}
