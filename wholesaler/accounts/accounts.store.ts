import { eq, sql } from 'drizzle-orm'
import { accounts } from '../db/schema/index.ts'
import type { Database, Db } from '../db/store.ts'

export type Account = typeof accounts.$inferSelect
type Connected = Pick<
  Account,
  'url' | 'username' | 'sealed_credentials' | 'branch_id' | 'branch_code' | 'branch_name' | 'connected_at'
>

/** Adds the account, or replaces its credentials and branch, and makes it the current one. */
export async function saveAccount(db: Database, connected: Connected): Promise<Account> {
  return db.transaction(async (tx) => {
    // One after the other, so that no two of them become current.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('current account', 0))`)
    await tx.update(accounts).set({ is_current: false }).where(eq(accounts.is_current, true))
    const values = { ...connected, is_current: true, access: 'open' as const }
    const [account] = await tx
      .insert(accounts)
      .values(values)
      .onConflictDoUpdate({ target: [accounts.url, accounts.username], set: values })
      .returning()
    if (!account) throw new Error('the account was not saved')
    return account
  })
}

export async function findCurrentAccount(db: Db): Promise<Account | undefined> {
  const [account] = await db.select().from(accounts).where(eq(accounts.is_current, true))
  return account
}

/** After a refusal, no scheduled import starts until the account is connected again. */
export async function saveAccess(db: Db, accountId: number, access: Account['access']): Promise<void> {
  await db.update(accounts).set({ access }).where(eq(accounts.account_id, accountId))
}

/** The wholesaler's day at the last complete list of invoices. */
export async function saveSyncDay(db: Db, accountId: number, day: string): Promise<void> {
  await db.update(accounts).set({ invoices_synced_on: day }).where(eq(accounts.account_id, accountId))
}
