import { and, desc, eq, sql } from 'drizzle-orm'
import type { Account } from '../accounts/accounts.store.ts'
import { products, runs } from '../db/schema/index.ts'
import type { Store } from '../db/store.ts'
import { isOffered } from './browse-products.ts'
import { resumable } from './plan-run.ts'

/** How many products the catalogue holds, how current they are, and the stopped import that the next one continues. */
export async function readCatalogueStatus({ db }: Store, { account_id, catalogue_watermark }: Account, now: Date) {
  const [counted] = await db
    .select({
      products: sql<number>`count(*)::int`,
      active_products: sql<number>`count(*) FILTER (WHERE ${isOffered})::int`,
    })
    .from(products)
    .where(eq(products.account_id, account_id))
  const [last] = await db
    .select()
    .from(runs)
    .where(and(eq(runs.account_id, account_id), eq(runs.type, 'catalogue')))
    .orderBy(desc(runs.run_id))
    .limit(1)
  const stopped = resumable(last, { full: false, trigger: 'manual' }, now)
  return {
    products: counted?.products ?? 0,
    active_products: counted?.active_products ?? 0,
    /** Null until an import has completed, or if it was undone: the next one is full. */
    current_as_of: catalogue_watermark,
    continues: stopped
      ? {
          run_id: stopped.run_id,
          rows: stopped.imported + stopped.updated + stopped.ignored + stopped.rejected,
          total_rows: stopped.total_rows,
        }
      : null,
  }
}

export type CatalogueStatus = Awaited<ReturnType<typeof readCatalogueStatus>>
