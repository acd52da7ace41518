import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import { type ChangedFields, productChanges, products, runs } from '../db/schema/index.ts'
import type { Db } from '../db/store.ts'

/** Columns that serve the import and mean nothing to a reader. */
const INTERNAL = ['hash', 'missed_crawls']
export const PAGE = 100

/** A product that one full import did not see has changed in nothing that is shown. */
const isShown = sql`${productChanges.fields} - ${sql.param(INTERNAL)}::text[] <> '{}'`

const columns = {
  product_id: productChanges.product_id,
  run_id: productChanges.run_id,
  reference: products.reference,
  name: products.name,
  currency: products.currency,
  fields: productChanges.fields,
  changed_at: runs.started_at,
  run_state: runs.state,
}

/** The differences of a run by product, after the given one. */
export async function listRunChanges(db: Db, runId: number, afterProductId = 0, limit = PAGE) {
  const rows = await db
    .select(columns)
    .from(productChanges)
    .innerJoin(products, eq(products.product_id, productChanges.product_id))
    .innerJoin(runs, eq(runs.run_id, productChanges.run_id))
    .where(and(eq(productChanges.run_id, runId), isShown, gt(productChanges.product_id, afterProductId)))
    .orderBy(asc(productChanges.product_id))
    .limit(limit)
  return rows.map(readable)
}

/** The history of a product, newest first. */
export async function listProductChanges(db: Db, productId: number) {
  const rows = await db
    .select(columns)
    .from(productChanges)
    .innerJoin(products, eq(products.product_id, productChanges.product_id))
    .innerJoin(runs, eq(runs.run_id, productChanges.run_id))
    .where(and(eq(productChanges.product_id, productId), isShown))
    .orderBy(desc(productChanges.run_id))
    .limit(PAGE)
  return rows.map(readable)
}

function readable<Row extends { fields: ChangedFields }>(row: Row): Row {
  return { ...row, fields: Object.fromEntries(Object.entries(row.fields).filter(([name]) => !INTERNAL.includes(name))) }
}
