import type pg from 'pg'
import type { ProductRecord } from '../records/product-record.ts'
import { arraysOf, columnNames, incomingFrom } from './product-columns.ts'

/** Where a product belongs, and the run that writes it. */
export interface Owner {
  accountId: number
  runId: number
}

const assignments = columnNames.map((name) => `${name} = incoming.${name}`).join(', ')

interface AppliedPage {
  page: number
  /** In hexadecimal. */
  hash: string
  /** The columns of the new products, by `arraysOf`. */
  arrays: string[]
  changed: ProductRecord[]
  changedIds: number[]
  /** The products of the page that were known before it. */
  knownIds: number[]
  /** The columns that change in the row of the run. The first change of a product counts as updated instead of ignored. */
  values: Record<string, unknown>
}

/**
 * Adds the new products of a page, changes others and keeps their values before, and notes where to resume after it, in
 * one statement, because each round trip costs as much as parsing a page. Returns the new ids by reference, and how many
 * products the run changed for the first time. Throws SQLSTATE 23505 if an invoice that is imported at the same moment
 * created one of them: waiting for that is cheaper than ON CONFLICT for each row.
 */
export async function savePage(
  client: pg.PoolClient,
  { accountId, runId }: Owner,
  { page, hash, arrays, changed, changedIds, knownIds, values }: AppliedPage,
): Promise<{ ids: Map<string, number>; newlyChanged: number }> {
  const noted = { ...values, next_page: page + 1 }
  const names = Object.keys(noted)
  const change = changed.length > 0 ? [changedIds, ...arraysOf(changed)] : []
  const afterNew = 6 + columnNames.length
  const { rows } = await client.query<[number, string | null]>({
    name: change.length > 0 ? 'save-changed-page' : 'save-page',
    text: `
      WITH ${change.length > 0 ? changeSql(afterNew + names.length) : 'firsts AS (SELECT 0 AS count)'},
      added AS (
        INSERT INTO products (account_id, created_run_id, ${columnNames.join(', ')})
        SELECT $1, $2, incoming.* FROM (${incomingFrom(6)}) AS incoming
        RETURNING product_id, reference
      ),
      applied AS (
        INSERT INTO crawl_pages (run_id, page, hash, product_ids)
        SELECT $2, $3, decode($4, 'hex'), $5::int[] || ARRAY(SELECT product_id FROM added)
      ),
      noted AS (
        UPDATE runs SET ${names.map((name, index) => noteSql(name, afterNew + index)).join(', ')} WHERE run_id = $2
      )
      SELECT product_id, reference FROM added UNION ALL SELECT count, NULL FROM firsts`,
    values: [accountId, runId, page, hash, knownIds, ...arrays, ...Object.values(noted), ...change],
    rowMode: 'array',
  })
  const ids = new Map(rows.flatMap(([id, reference]) => (reference === null ? [] : [[reference, id] as const])))
  return { ids, newlyChanged: rows.find(([, reference]) => reference === null)?.[0] ?? 0 }
}

function noteSql(name: string, parameter: number): string {
  const sign = { updated: '+', ignored: '-' }[name]
  return sign ? `${name} = $${parameter}::int ${sign} (SELECT count FROM firsts)` : `${name} = $${parameter}`
}

// By id alone, which are the account's own: the planner guesses that an unnest has many rows and would read the whole table
// to join them, and after a first import, before any statistics, it would read the index of the account for each page.
// All parts of a statement see the rows as they were before it. A product that the run itself created has no history.
const changeSql = (parameter: number) => `
  incoming AS (${incomingFrom(parameter + 1)}),
  compared AS MATERIALIZED (
    SELECT product_id, to_jsonb(products) AS before,
      to_jsonb(incoming) - ARRAY['available_stock', 'text_hash'] || '{"missed_crawls": 0, "is_active": true}' AS after
    FROM products JOIN incoming USING (reference) WHERE product_id = ANY($${parameter}::int[]) AND created_run_id <> $2
  ),
  updated AS (
    UPDATE products SET ${assignments}, missed_crawls = 0, is_active = true
    FROM incoming WHERE product_id = ANY($${parameter}::int[]) AND products.reference = incoming.reference
  ),
  differences AS (
    SELECT product_id, jsonb_object_agg(key, jsonb_build_array(before -> key, value)) AS fields
    FROM compared, jsonb_each(after) WHERE before -> key IS DISTINCT FROM value GROUP BY product_id
  ),
  changes AS (
    INSERT INTO product_changes (run_id, product_id, fields)
    SELECT $2, product_id, fields FROM differences
    ON CONFLICT (product_id, run_id) DO UPDATE SET fields = (
      SELECT jsonb_object_agg(key, jsonb_build_array(coalesce(earlier.value, later.value) -> 0, coalesce(later.value, earlier.value) -> 1))
      FROM jsonb_each(product_changes.fields) AS earlier FULL JOIN jsonb_each(excluded.fields) AS later USING (key)
    )
    RETURNING (xmax = 0) AS is_first
  ),
  firsts AS (SELECT count(*) FILTER (WHERE is_first)::int AS count FROM changes)`

const refreshSql = `
  WITH incoming AS (${incomingFrom(3)}),
  returned AS (
    INSERT INTO product_changes (run_id, product_id, fields)
    SELECT $1, product_id, jsonb_build_object('missed_crawls', jsonb_build_array(missed_crawls, 0))
      || CASE WHEN is_active THEN '{}' ELSE '{"is_active": [false, true]}'::jsonb END
    FROM products JOIN incoming USING (reference) WHERE product_id = ANY($2::int[]) AND missed_crawls > 0
    ON CONFLICT DO NOTHING
  )
  UPDATE products SET available_stock = incoming.available_stock, changed_at = incoming.changed_at,
    text_hash = incoming.text_hash, missed_crawls = 0, is_active = true
  FROM incoming WHERE product_id = ANY($2::int[]) AND products.reference = incoming.reference`

/** Writes what may change without changing the product: its stock at the wholesaler, and that it is there again. */
export async function refreshProducts(
  client: pg.PoolClient,
  { runId }: Owner,
  products: ProductRecord[],
  productIds: number[],
): Promise<void> {
  await client.query({
    name: 'refresh-products',
    text: refreshSql,
    values: [runId, productIds, ...arraysOf(products)],
  })
}
