import { and, desc, eq } from 'drizzle-orm'
import type { Account } from '../accounts/accounts.store.ts'
import { dayOf } from '../days.ts'
import { invoiceLines, invoices, lots, products, runs, stockMovements } from '../db/schema/index.ts'
import type { Store } from '../db/store.ts'
import { readStock } from '../stock/read-stock.ts'
import { isOffered } from './browse-products.ts'
import { listProductChanges, PAGE } from './changes.ts'
import { priceHistory } from './price-history.ts'

/** Everything that a page about a product shows, or undefined if the account has none of this ID. */
export async function readProductView(store: Store, { account_id }: Account, productId: number, now: Date) {
  const [found] = await store.db
    .select({ product: products, is_offered: isOffered, added_at: runs.started_at, added_by: runs.type })
    .from(products)
    .leftJoin(runs, eq(runs.run_id, products.created_run_id))
    .where(and(eq(products.account_id, account_id), eq(products.product_id, productId)))
  if (!found) return undefined
  const { account_id: _account, hash, missed_crawls: _missed, ...product } = found.product
  const changes = await listProductChanges(store.db, productId)
  // A longer history is read only in its newest part.
  const isWhole = changes.length < PAGE
  const added = found.added_at && isWhole ? { at: found.added_at, run_id: product.created_run_id } : undefined
  return {
    ...product,
    ...{ is_offered: found.is_offered, added_at: found.added_at, added_by: found.added_by },
    /** False for a product that only invoices name. */
    is_in_catalogue: hash !== null,
    stock: await readStock(store, productId, dayOf(now)),
    prices: priceHistory({ unit_price: product.unit_price, added }, changes),
    changes,
    movements: await listMovements(store, productId),
  }
}

export type ProductView = NonNullable<Awaited<ReturnType<typeof readProductView>>>

/** The newest changes of a product's stock, with the invoices that caused them. */
function listMovements({ db }: Store, productId: number) {
  return db
    .select({
      movement_id: stockMovements.movement_id,
      reason: stockMovements.reason,
      units: stockMovements.units,
      unit_price: stockMovements.unit_price,
      note: stockMovements.note,
      moved_at: stockMovements.moved_at,
      lot: lots.lot,
      invoice_id: invoices.invoice_id,
      invoice_number: invoices.number,
    })
    .from(stockMovements)
    .leftJoin(lots, eq(lots.lot_id, stockMovements.lot_id))
    .leftJoin(invoiceLines, eq(invoiceLines.line_id, stockMovements.line_id))
    .leftJoin(invoices, eq(invoices.invoice_id, invoiceLines.invoice_id))
    .where(eq(stockMovements.product_id, productId))
    .orderBy(desc(stockMovements.movement_id))
    .limit(PAGE)
}
