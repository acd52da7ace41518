import { sql } from 'drizzle-orm'
import { dayOf } from '../days.ts'
import type { Store } from '../db/store.ts'
import { isImportable } from '../invoices/invoices.store.ts'
import { amountOwed } from '../owed/owed.store.ts'
import { laterFrom } from '../stock/expiry-date.ts'
import { findCurrentAccount } from './accounts.store.ts'

interface Counts extends Record<string, unknown> {
  to_import: number
  to_check: number
  /** The invoices that an import of all takes. */
  importable: number
  /** Their sum in the account's currency, because no other one is ever booked. In 1/10,000. */
  importable_total: number
  conflicts: number
  stock_units: number
  /** The part of them that no lot has. */
  loose_units: number
  expiring_lots: number
}

/** The connected account and its figures, without any credential. Null if no wholesaler is connected. */
export async function readOverview(store: Store, now: Date) {
  const account = await findCurrentAccount(store.db)
  if (!account) return null
  const id = account.account_id
  const importable = sql`FROM invoices WHERE account_id = ${id} AND ${isImportable}`
  const { rows } = await store.db.execute<Counts>(sql`WITH stock AS (
      SELECT coalesce(sum(units), 0)::float8 AS units FROM stock_levels JOIN products USING (product_id)
      WHERE account_id = ${id})
    SELECT
    (SELECT count(*)::int ${importable}) AS importable,
    (SELECT coalesce(sum(total), 0)::float8 ${importable} AND currency = ${account.currency}) AS importable_total,
    (SELECT count(*)::int FROM invoices WHERE account_id = ${id} AND state = 'to_import') AS to_import,
    (SELECT count(*)::int FROM invoices WHERE account_id = ${id} AND state = 'to_check') AS to_check,
    (SELECT count(*)::int FROM invoices WHERE account_id = ${id} AND conflict IS NOT NULL) AS conflicts,
    (SELECT units FROM stock) AS stock_units,
    (SELECT units FROM stock)
      - (SELECT coalesce(sum(units), 0)::float8 FROM lots JOIN products USING (product_id)
        WHERE account_id = ${id}) AS loose_units,
    (SELECT count(*)::int FROM lots JOIN products USING (product_id)
      WHERE account_id = ${id} AND units > 0 AND expires_on < ${laterFrom(dayOf(now))}::date) AS expiring_lots`)
  const { url, username, branch_id, branch_code, branch_name, currency, access, connected_at } = account
  return {
    ...{ url, username, branch_id, branch_code, branch_name, currency, access, connected_at },
    invoices_synced_on: account.invoices_synced_on,
    amount_owed: await amountOwed(store.db, id),
    counts: rows[0] as Counts,
  }
}

export type Overview = NonNullable<Awaited<ReturnType<typeof readOverview>>>
