import { and, eq, exists, gt, inArray, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { Database } from '../../db/client.ts'
import { accounts, checkouts, events, tombstones } from '../../db/schema/index.ts'

const AT_ONCE = 2_000

const mine = `account_id = $1 AND environment = 'sandbox'`
const wiped = (column: string) => `EXISTS (SELECT FROM tombstones t WHERE t.object_id = ${column})`

// What hangs on another goes with it, however young it is: a payment that was under way when its checkout went has its
// postings and events from a moment after. In this order, so that each finds what it hangs on among the tombstones.
const PASSES = [
  pass('idempotency_keys', 'ctid', 'created_at < $2', false),
  pass('checkouts', 'checkout_id', 'created_at < $2'),
  pass('transactions', 'transaction_id', `(created_at < $2 OR ${wiped('checkout_id')})`),
  { text: `SELECT FROM wipe_sandbox_postings($1, $2, ${AT_ONCE}) AS gone WHERE gone > 0`, remembered: false },
  pass('events', 'event_id', `(created_at < $2 OR ${wiped('object_id')})`),
  pass('deliveries', 'delivery_id', `(created_at < $2 OR ${wiped('event_id')})`),
  pass('outbox_messages', 'message_id', 'created_at < $2'),
]

function pass(table: string, key: string, which: string, remembered = true) {
  const some = `SELECT ${key} FROM ${table} WHERE ${mine} AND ${which} LIMIT ${AT_ONCE}`
  const gone = `DELETE FROM ${table} WHERE ${mine} AND ${key} IN (${some})`
  if (!remembered) return { text: gone, remembered }
  const text = `WITH gone AS (${gone} RETURNING ${key} AS id)
    INSERT INTO tombstones (object_id, account_id, wiped_at) SELECT id, $1, $3 FROM gone ON CONFLICT (object_id) DO UPDATE SET wiped_at = $3`
  return { text, remembered }
}

const FORGET_PAYMENTS = `DELETE FROM simulated_card_payments WHERE environment = 'sandbox' AND reference IN (
  SELECT object_id FROM tombstones WHERE account_id = $1 AND wiped_at >= $2 AND object_id LIKE 'tx\\_%')`

/** One batch of what the wipe deletes: false when nothing is left. `wipedAt` is real time. */
export async function wipeBatch(pool: pg.Pool, account: string, before: Date, wipedAt: Date): Promise<boolean> {
  for (const { text, remembered } of PASSES) {
    const values = remembered ? [account, before, wipedAt] : [account, before]
    if ((await pool.query(text, values)).rowCount) return true
  }
  await pool.query(FORGET_PAYMENTS, [account, wipedAt])
  return false
}

/** Accounts whose sandbox holds anything that the wipe deletes, page by page. */
export async function listWithData(db: Database, afterAccount: string, limit: number): Promise<string[]> {
  const has = (table: typeof checkouts | typeof events) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(table)
        .where(and(eq(table.account_id, accounts.account_id), eq(table.environment, 'sandbox'))),
    )
  const rows = await db
    .select({ account_id: accounts.account_id })
    .from(accounts)
    .where(and(gt(accounts.account_id, afterAccount), sql`(${has(checkouts)} OR ${has(events)})`))
    .orderBy(accounts.account_id)
    .limit(limit)
  return rows.map((row) => row.account_id)
}

export async function hasData(db: Database, account: string): Promise<boolean> {
  const some = (table: typeof checkouts | typeof events) =>
    db
      .select({ one: sql`1` })
      .from(table)
      .where(and(eq(table.account_id, account), eq(table.environment, 'sandbox')))
      .limit(1)
  const [checkout, event] = await Promise.all([some(checkouts), some(events)])
  return checkout.length + event.length > 0
}

export async function isWiped(db: Database, account: string, ids: string[], now: Date): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(tombstones)
    .where(
      and(
        inArray(tombstones.object_id, ids),
        eq(tombstones.account_id, account),
        gt(tombstones.wiped_at, sql`${now}::timestamptz - interval '7 days'`),
      ),
    )
    .limit(1)
  return rows.length > 0
}

// Of a time that is no more: left where they are, they would be the future's usage and calls.
const STAMPED = { requests: 'created_at', key_calls: 'hour', usage_hours: 'hour', bills: 'issued_at' } as const

/** Deletes what a sandbox's clock has stamped with a time that is still to come. */
export async function deleteFuture(pool: pg.Pool, account: string, now: Date): Promise<void> {
  for (const [table, column] of Object.entries(STAMPED)) {
    await pool.query(`DELETE FROM ${table} WHERE ${mine} AND ${column} > $2`, [account, now])
  }
}
