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
