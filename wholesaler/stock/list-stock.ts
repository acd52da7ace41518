import { and, asc, desc, eq, gt } from 'drizzle-orm'
import type { Account } from '../accounts/accounts.store.ts'
import { lots, products, stockLevels, stockMovements } from '../db/schema/index.ts'
import type { Store } from '../db/store.ts'

/** Every product in stock, by name. */
export function listStock({ db }: Store, { account_id }: Account) {
  return db
    .select({
      product_id: products.product_id,
      reference: products.reference,
      name: products.name,
      units: stockLevels.units,
    })
    .from(stockLevels)
    .innerJoin(products, eq(products.product_id, stockLevels.product_id))
    .where(and(eq(products.account_id, account_id), gt(stockLevels.units, 0)))
    .orderBy(asc(products.name), asc(products.reference))
}

/** The product that the wholesaler knows by this reference. */
export async function findProduct({ db }: Store, { account_id }: Account, reference: string) {
  const [product] = await db
    .select({ product_id: products.product_id, reference: products.reference, name: products.name })
    .from(products)
    .where(and(eq(products.account_id, account_id), eq(products.reference, reference)))
  return product
}

const MOST_CORRECTIONS = 20

/** The last corrections of a product by hand, newest first. */
export function listCorrections({ db }: Store, productId: number) {
  return db
    .select({
      moved_at: stockMovements.moved_at,
      units: stockMovements.units,
      lot: lots.lot,
      reason: stockMovements.note,
    })
    .from(stockMovements)
    .leftJoin(lots, eq(lots.lot_id, stockMovements.lot_id))
    .where(and(eq(stockMovements.product_id, productId), eq(stockMovements.reason, 'correction')))
    .orderBy(desc(stockMovements.movement_id))
    .limit(MOST_CORRECTIONS)
}
