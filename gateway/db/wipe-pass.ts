import { getTableName } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

const AT_ONCE = 2_000
const MINE = `account_id = $1 AND environment = 'sandbox'`

/**
 * One statement that deletes a batch of an account's sandbox rows from before $2; it affects no row when none are left.
 */
export interface WipePass {
  text: string
  /** Whether it keeps the IDs as tombstones, with $3 as their time. */
  remembers: boolean
  /** The table whose rows make a sandbox worth wiping, if any. */
  data: string | null
}

interface Options {
  /** The column that names the parent object, whose deletion deletes this one at any age. */
  with?: PgColumn
  /** Rows that any use of the sandbox creates, such as email about it, don't make it worth wiping. */
  isIncidental?: true
}

/** Wipes the objects that this column identifies. */
export function wipeBy(id: PgColumn, { with: parent, isIncidental }: Options = {}): WipePass {
  const table = getTableName(id.table)
  const text = `WITH gone AS (${deleteOld(id, parent)} RETURNING ${id.name} AS id)
    INSERT INTO tombstones (object_id, account_id, wiped_at) SELECT id, $1, $3 FROM gone ON CONFLICT (object_id) DO UPDATE SET wiped_at = $3`
  return { text, remembers: true, data: isIncidental ? null : table }
}

/** Wipes rows that no caller knows by ID, without tombstones. */
export function wipeQuietly(id: PgColumn, { with: parent }: Pick<Options, 'with'> = {}): WipePass {
  return { text: deleteOld(id, parent), remembers: false, data: null }
}

export const wipeIdempotencyKeys: WipePass = {
  text: deleteSome('idempotency_keys', 'ctid', 'created_at < $2'),
  remembers: false,
  data: null,
}

/** Only a function of the database may delete postings. */
export const wipePostings: WipePass = {
  text: `SELECT FROM wipe_sandbox_postings($1, $2, ${AT_ONCE}) AS gone WHERE gone > 0`,
  remembers: false,
  data: null,
}

/** Deletes the rows that the sandbox's clock stamped with a time after $2. */
export function deleteAfter(stamp: PgColumn): string {
  return `DELETE FROM ${getTableName(stamp.table)} WHERE ${MINE} AND ${stamp.name} > $2`
}

function deleteOld(id: PgColumn, parent: PgColumn | undefined): string {
  const hanging = parent && `EXISTS (SELECT FROM tombstones t WHERE t.object_id = ${parent.name})`
  return deleteSome(getTableName(id.table), id.name, hanging ? `(created_at < $2 OR ${hanging})` : 'created_at < $2')
}

function deleteSome(table: string, key: string, which: string): string {
  return `DELETE FROM ${table} WHERE ${MINE} AND ${key} IN (SELECT ${key} FROM ${table} WHERE ${MINE} AND ${which} LIMIT ${AT_ONCE})`
}
