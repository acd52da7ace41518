import { and, eq, type SQL, sql } from 'drizzle-orm'
import { products, stockLevels } from '../db/schema/index.ts'
import type { Store } from '../db/store.ts'
import { readIds } from './word-lists.ts'

/** The results of a search that are read: the best ones that pass a filter. */
export interface Wanted {
  /** On the columns of `products` and `stock_levels`. */
  filter: SQL | undefined
  count: number
}

/** Products whose filter is looked up one by one; if more have to be, reading the whole table takes less time. */
const MOST_LOOKED_UP = 2_000

/** Keeps the order of the ids: those that pass the filter, at least as many as wanted if there are. */
export async function onlyWanted(
  store: Store,
  accountId: number,
  ids: Int32Array,
  { filter, count }: Wanted,
): Promise<Int32Array> {
  if (!filter) return ids
  const first = ids.slice(0, MOST_LOOKED_UP)
  const ofFirst = await readPassing(store, and(sql`${products.product_id} = ANY(${`{${first}}`}::int[])`, filter))
  const passing = first.filter((id) => ofFirst.has(id))
  if (first.length === ids.length || passing.length >= count) return passing
  // Not the index of the account, which is no narrower than the table; narcotics and other rare products have their own.
  const ofAll = await readPassing(store, and(sql`${products.account_id} + 0 = ${accountId}`, filter))
  return ids.filter((id) => ofAll.has(id))
}

async function readPassing({ db }: Store, condition: SQL | undefined): Promise<Set<number>> {
  const [row] = await db
    .select({ ids: sql<string>`coalesce(array_agg(${products.product_id})::text, '{}')` })
    .from(products)
    .leftJoin(stockLevels, eq(stockLevels.product_id, products.product_id))
    .where(condition)
  return new Set(readIds(row?.ids ?? '{}'))
}
