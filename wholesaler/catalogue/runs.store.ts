import { and, desc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { accounts, crawlPages, rejectedRows, runs } from '../db/schema/index.ts'
import type { RejectedRow } from '../records/product-page.ts'

export type Run = typeof runs.$inferSelect

/** The numbers that a run reports. */
export type Counts = Pick<Run, 'imported' | 'updated' | 'ignored' | 'rejected' | 'pages'>

export async function findLastRun(client: pg.PoolClient, accountId: number): Promise<Run | undefined> {
  const [run] = await drizzle(client)
    .select()
    .from(runs)
    .where(and(eq(runs.account_id, accountId), eq(runs.type, 'catalogue')))
    .orderBy(desc(runs.run_id))
    .limit(1)
  return run
}

export async function findRun(client: pg.PoolClient | pg.Pool, runId: number): Promise<Run | undefined> {
  const [run] = await drizzle(client).select().from(runs).where(eq(runs.run_id, runId))
  return run
}

export async function insertRun(client: pg.PoolClient, run: typeof runs.$inferInsert): Promise<Run> {
  const [inserted] = await drizzle(client).insert(runs).values(run).returning()
  if (!inserted) throw new Error('the run was not inserted')
  return inserted
}

export async function updateRun(client: pg.PoolClient, runId: number, values: Partial<Run>): Promise<void> {
  await drizzle(client).update(runs).set(values).where(eq(runs.run_id, runId))
}

/** All products that the applied pages of a run held, and the hash of the last page. */
export async function readApplied(client: pg.PoolClient, runId: number): Promise<{ ids: Set<number>; hash?: string }> {
  const pages = await drizzle(client)
    .select({ ids: crawlPages.product_ids, hash: crawlPages.hash })
    .from(crawlPages)
    .where(eq(crawlPages.run_id, runId))
    .orderBy(crawlPages.page)
  const hash = pages.at(-1)?.hash.toString('hex')
  return { ids: new Set(pages.flatMap(({ ids }) => ids)), ...(hash && { hash }) }
}

export async function deleteApplied(client: pg.PoolClient, runId: number): Promise<void> {
  await drizzle(client).delete(crawlPages).where(eq(crawlPages.run_id, runId))
}

/** A statement has 65,535 parameters at most. */
const ROWS_AT_ONCE = 5_000

export async function insertRejected(client: pg.PoolClient, runId: number, page: number, rows: RejectedRow[]) {
  const values = rows.map(({ rowNumber, reference, reasons, raw }) => {
    return { run_id: runId, page, row_number: rowNumber, reference, reasons, raw }
  })
  for (let from = 0; from < values.length; from += ROWS_AT_ONCE)
    await drizzle(client)
      .insert(rejectedRows)
      .values(values.slice(from, from + ROWS_AT_ONCE))
}

export async function readRejectedReferences(client: pg.PoolClient, runId: number): Promise<Set<string>> {
  const rows = await drizzle(client)
    .select({ reference: rejectedRows.reference })
    .from(rejectedRows)
    .where(eq(rejectedRows.run_id, runId))
  return new Set(rows.flatMap(({ reference }) => reference ?? []))
}

const CRAWLS_UNTIL_INACTIVE = 2

/** Counts a full crawl that did not see these products; the second one in a row makes them inactive. */
export async function missProducts(client: pg.PoolClient, runId: number, productIds: number[]): Promise<number> {
  if (productIds.length === 0) return 0
  const { rows } = await client.query<{ inactive: number }>(
    `WITH missed AS (
       UPDATE products SET missed_crawls = missed_crawls + 1, is_active = missed_crawls + 1 < $3
       WHERE product_id = ANY($2::int[]) AND is_active RETURNING product_id, missed_crawls, is_active
     ),
     noted AS (
       INSERT INTO product_changes (run_id, product_id, fields)
       SELECT $1, product_id, jsonb_build_object('missed_crawls', jsonb_build_array(missed_crawls - 1, missed_crawls))
         || CASE WHEN is_active THEN '{}' ELSE '{"is_active": [true, false]}'::jsonb END
       FROM missed
     )
     SELECT count(*) FILTER (WHERE NOT is_active)::int AS inactive FROM missed`,
    [runId, productIds, CRAWLS_UNTIL_INACTIVE],
  )
  return rows[0]?.inactive ?? 0
}

export async function saveSuccess(
  client: pg.PoolClient,
  accountId: number,
  values: Partial<Pick<typeof accounts.$inferSelect, 'access' | 'catalogue_watermark' | 'first_page'>>,
): Promise<void> {
  await drizzle(client).update(accounts).set(values).where(eq(accounts.account_id, accountId))
}

/** The last run that is not undone and changed products which this run had added or changed. */
export async function findLaterRun(
  client: pg.PoolClient | pg.Pool,
  runId: number,
): Promise<{ id: number; products: number } | undefined> {
  const { rows } = await client.query<{ id: number; products: number }>(
    `SELECT later.run_id AS id, count(*)::int AS products
     FROM product_changes AS later JOIN runs USING (run_id) JOIN products USING (product_id)
     WHERE later.run_id > $1 AND runs.state <> 'undone' AND (products.created_run_id = $1
       OR EXISTS (SELECT FROM product_changes WHERE run_id = $1 AND product_id = later.product_id))
     GROUP BY later.run_id ORDER BY later.run_id DESC LIMIT 1`,
    [runId],
  )
  return rows[0]
}
