import { sql } from 'drizzle-orm'
import type { Db } from '../db/store.ts'
import { amountOwed } from '../owed/owed.store.ts'
import type { Account } from './accounts.store.ts'

interface Counted {
  products: number
  active_products: number
  stock_units: number
  lots: number
  purchases: number
  last_catalogue: string | null
  last_invoices: string | null
  to_check: number
}

/** Everything that the pharmacy holds of the account, in the names of the command's output. */
export async function readStatus(db: Db, account: Account | undefined) {
  const accountId = account?.account_id ?? 0
  const lastRun = (type: string) => sql`(
    SELECT to_char(max(finished_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') FROM runs
    WHERE account_id = ${accountId} AND type = ${type} AND state = 'completed')`
  const { rows } = await db.execute<Counted & Record<string, unknown>>(sql`SELECT
    (SELECT count(*)::int FROM products WHERE account_id = ${accountId}) AS products,
    (SELECT count(*)::int FROM products WHERE account_id = ${accountId} AND is_active) AS active_products,
    (SELECT coalesce(sum(units), 0)::float8 FROM stock_levels JOIN products USING (product_id)
      WHERE account_id = ${accountId}) AS stock_units,
    (SELECT count(*)::int FROM lots JOIN products USING (product_id) WHERE account_id = ${accountId} AND units > 0) AS lots,
    (SELECT count(*)::int FROM purchases WHERE account_id = ${accountId}) AS purchases,
    (SELECT count(*)::int FROM invoices WHERE account_id = ${accountId} AND state = 'to_check') AS to_check,
    ${lastRun('catalogue')} AS last_catalogue, ${lastRun('invoices')} AS last_invoices`)
  const [counted] = rows
  if (!counted) throw new Error('the status was not read')
  const { last_catalogue, last_invoices, to_check, products, active_products, stock_units, lots, purchases } = counted
  return {
    connected: account !== undefined && account.access === 'open',
    branch: account?.branch_id
      ? { id: account.branch_id, code: account.branch_code, name: account.branch_name ?? account.branch_id }
      : null,
    ...{ products, active_products, stock_units, lots, purchases },
    // The nearest double of a number with four decimals prints as these decimals.
    amount_owed: (await amountOwed(db, accountId)) / 10_000,
    currency: account?.currency ?? null,
    ...{ last_catalogue, last_invoices, to_check },
  }
}
