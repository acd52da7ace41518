import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Registry, Runtime } from '../../context.ts'
import { tombstones } from '../../db/schema/index.ts'
import type { Tenant } from '../../db/tenant.ts'
import { wipeIdempotencyKeys } from '../../db/wipe-pass.ts'

const FORGOTTEN = { simulated_card_payments: 'tx', simulated_refunds: 're', simulated_disputes: 'tx' }
const FORGET = Object.entries(FORGOTTEN).map(
  ([table, prefix]) => `DELETE FROM ${table} WHERE environment = 'sandbox' AND reference IN (
  SELECT object_id FROM tombstones WHERE account_id = $1 AND wiped_at >= $2 AND object_id LIKE '${prefix}\\_%')`,
)
const FORGET_COUNTS = `DELETE FROM simulated_low_values WHERE environment = 'sandbox' AND account_id = $1`

/**
 * Deletes one batch; false when nothing is left. Starts with the first pass each time, so that a pass finds the
 * children of every tombstone, in any order. `wipedAt` is real time.
 */
export async function wipeBatch({ pool, registry }: Runtime, account: string, before: Date, wipedAt: Date) {
  for (const { text, remembers } of [wipeIdempotencyKeys, ...registry.wipes]) {
    const values = remembers ? [account, before, wipedAt] : [account, before]
    if ((await pool.query(text, values)).rowCount) return true
  }
  for (const text of FORGET) await pool.query(text, [account, wipedAt])
  await pool.query(FORGET_COUNTS, [account])
  return false
}

/** Accounts whose sandbox holds anything that the wipe deletes, page by page. */
export async function listWithData({ pool, registry }: Runtime, after: string, limit: number): Promise<string[]> {
  const text = `SELECT account_id FROM accounts a WHERE account_id > $1 AND (${holdsData(registry, 'a.account_id')})
    ORDER BY account_id LIMIT $2`
  const { rows } = await pool.query<{ account_id: string }>(text, [after, limit])
  return rows.map((row) => row.account_id)
}

export async function hasData({ pool, registry }: Runtime, account: string): Promise<boolean> {
  return Boolean((await pool.query(`SELECT WHERE ${holdsData(registry, '$1')}`, [account])).rowCount)
}

function holdsData({ wipes }: Registry, account: string): string {
  const held = wipes.flatMap(({ data }) =>
    data ? [`EXISTS (SELECT FROM ${data} WHERE account_id = ${account} AND environment = 'sandbox')`] : [],
  )
  return held.join(' OR ')
}

export async function isWiped(tenant: Tenant, ids: string[], now: Date): Promise<boolean> {
  const rows = await tenant.db
    .select({ one: sql`1` })
    .from(tombstones)
    .where(
      and(
        inArray(tombstones.object_id, ids),
        eq(tombstones.account_id, tenant.account_id),
        gt(tombstones.wiped_at, sql`${now}::timestamptz - interval '7 days'`),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Deletes rows with a future date, which would otherwise count as usage and requests once that date comes. */
export async function deleteFuture({ pool, registry }: Runtime, account: string, now: Date): Promise<void> {
  for (const text of registry.afterReset) await pool.query(text, [account, now])
}
