import { eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { accounts } from '../../db/schema/index.ts'
import type { Tenant } from '../../db/tenant.ts'
import type { CustomFees } from '../../pay/custom-fees.schema.ts'

export type AccountRow = typeof accounts.$inferSelect

export async function insertAccount(db: Database, row: AccountRow): Promise<void> {
  await db.insert(accounts).values(row)
}

export async function findAccount(db: Database, accountId: string): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(accounts).where(eq(accounts.account_id, accountId))
  return row
}

/** False if there is no such account. */
export async function setCustomFees(db: Database, accountId: string, custom_fees: CustomFees): Promise<boolean> {
  const { rowCount } = await db.update(accounts).set({ custom_fees }).where(eq(accounts.account_id, accountId))
  return rowCount === 1
}

export async function lockAccount({ db, account_id }: Tenant): Promise<AccountRow> {
  const [row] = await db.select().from(accounts).where(eq(accounts.account_id, account_id)).for('no key update')
  if (!row) throw new Error(`no account ${account_id}`)
  return row
}

export async function updateAccount({ db, account_id }: Tenant, changes: Partial<AccountRow>): Promise<void> {
  await db.update(accounts).set(changes).where(eq(accounts.account_id, account_id))
}
