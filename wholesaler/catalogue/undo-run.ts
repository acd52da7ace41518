import type pg from 'pg'
import type { Clock } from '../clock.ts'
import type { Store } from '../db/store.ts'
import { withCatalogueLock } from './catalogue-lock.ts'
import { inTransaction } from './page-writer.ts'
import { columnNames } from './product-columns.ts'
import { deleteApplied, findLaterRun, findRun, updateRun } from './runs.store.ts'

/** The run can't be undone. Its message says why. */
export class NotUndoable extends Error {
  override name = 'NotUndoable'
}

const isUsed = ['invoice_lines', 'stock_levels', 'lots', 'stock_movements']
  .map((table) => `EXISTS (SELECT FROM ${table} WHERE ${table}.product_id = products.product_id)`)
  .join(' OR ')

export interface UndoPreview {
  /** Products that get their earlier values again. */
  restored: number
  /** Products that the run had added. */
  removed: number
  /** Products that the run had added and that invoices or stock refer to: they stay, but inactive. */
  kept: number
  /** A later run that changed some of the same products, and must be undone first. */
  later: { id: number; products: number } | null
}

/** The effect that undoing a catalogue import would have now. */
export async function previewUndo(store: Store, accountId: number, runId: number): Promise<UndoPreview> {
  const { rows } = await store.pool.query<Omit<UndoPreview, 'later'>>(
    `SELECT (SELECT count(*)::int FROM product_changes WHERE run_id = $1) AS restored,
       count(*) FILTER (WHERE NOT (${isUsed}))::int AS removed, count(*) FILTER (WHERE ${isUsed})::int AS kept
     FROM products WHERE created_run_id = $1 AND account_id = $2`,
    [runId, accountId],
  )
  const [effect] = rows
  if (!effect) throw new Error('the effect of an undo was not read')
  return { ...effect, later: (await findLaterRun(store.pool, runId)) ?? null }
}

export interface UndoResult {
  run_id: number
  /** Products with their earlier values again. */
  restored: number
  /** Products that the run had added. */
  removed: number
  /** Products that the run had added and that invoices or stock refer to: they stay, but inactive. */
  kept: number
}

// `product_changes` has no `text_hash`, so it becomes null: the next import reads the row again.
const restoredColumns = [...columnNames, 'missed_crawls', 'is_active'].filter((name) => name !== 'text_hash').join(', ')

const restoreSql = `
  UPDATE products SET text_hash = NULL, (${restoredColumns}) = (
    SELECT ${restoredColumns} FROM jsonb_populate_record(
      products, (SELECT jsonb_object_agg(key, value -> 0) FROM jsonb_each(fields)))
  )
  FROM product_changes
  WHERE product_changes.run_id = $1 AND product_changes.product_id = products.product_id`

/**
 * Gives the products of a catalogue import their earlier values, all or none, and lets the next import fetch again what
 * is undone. Throws `NotUndoable`, also if a later run changed the same products: their earlier values are that run's.
 */
export async function undoRun(store: Store, runId: number, clock: Clock): Promise<UndoResult> {
  const { account_id: accountId } = await requireUndoable(store.pool, runId)
  return withCatalogueLock(store, accountId, (client) =>
    inTransaction(client, async () => {
      const run = await requireUndoable(client, runId)
      const restored = await client.query(restoreSql, [runId])
      // Without its hash, as no catalogue describes it any more: the next import that sees it counts it as updated.
      const kept = await client.query(
        `UPDATE products SET is_active = false, hash = NULL, text_hash = NULL
         WHERE created_run_id = $1 AND account_id = $2 AND (${isUsed})`,
        [runId, accountId],
      )
      const removed = await client.query(
        `DELETE FROM products WHERE created_run_id = $1 AND account_id = $2 AND NOT (${isUsed})`,
        [runId, accountId],
      )
      await client.query(
        `UPDATE accounts SET catalogue_watermark = CASE WHEN $2::timestamptz IS NULL THEN NULL
           ELSE least(catalogue_watermark, $2::timestamptz) END WHERE account_id = $1`,
        [accountId, run.watermark_before],
      )
      await deleteApplied(client, runId)
      const now = clock.now()
      await updateRun(client, runId, {
        state: 'undone',
        undone_at: now,
        finished_at: run.finished_at ?? now,
        next_page: null,
      })
      const count = ({ rowCount }: pg.QueryResult) => rowCount ?? 0
      return { run_id: runId, restored: count(restored), removed: count(removed), kept: count(kept) }
    }),
  )
}

async function requireUndoable(client: pg.PoolClient | pg.Pool, runId: number) {
  const run = await findRun(client, runId)
  if (!run) throw new NotUndoable(`There is no run ${runId}.`)
  if (run.type !== 'catalogue')
    throw new NotUndoable(`Run ${runId} imported invoices. Only catalogue imports can be undone.`)
  if (run.state === 'undone') throw new NotUndoable(`Run ${runId} is already undone.`)
  const later = await findLaterRun(client, runId)
  if (later)
    throw new NotUndoable(`Undo run ${later.id} first: it changed ${later.products} of the same products later.`)
  return run
}
