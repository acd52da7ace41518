import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/client.ts'
import { accounts } from '../../db/schema/index.ts'

export type AccountRow = typeof accounts.$inferSelect

export async function insertAccount(tx: Transaction, row: AccountRow): Promise<void> {
  await tx.insert(accounts).values(row)
}

export async function findAccount(db: Database, accountId: string): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(accounts).where(eq(accounts.account_id, accountId))
  return row
}

export async function lockAccount(tx: Transaction, accountId: string): Promise<AccountRow> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.account_id, accountId)).for('no key update')
  if (!row) throw new Error(`no account ${accountId}`)
  return row
}

export async function updateAccount(tx: Transaction, accountId: string, changes: Partial<AccountRow>): Promise<void> {
  await tx.update(accounts).set(changes).where(eq(accounts.account_id, accountId))
}
