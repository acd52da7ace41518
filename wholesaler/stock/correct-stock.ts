import { eq } from 'drizzle-orm'
import { products } from '../db/schema/index.ts'
import type { Store } from '../db/store.ts'
import { normaliseLot, placeArrivals } from './lot-plan.ts'
import { addToLots, lockStock, type Movement, moveStock, type ProductStock, takeFromLots } from './stock.store.ts'
import { takeUnits } from './take-units.ts'

interface Correction {
  productId: number
  /** Added if positive, taken out first expired, first out, if negative. */
  units: number
  /** The lot to add to, or to take from before all others. */
  lot?: string
  /** `YYYY-MM-DD`. */
  expiresOn?: string
  /** Why, in the words of the person who corrects it. */
  note?: string
}

/** Changes the stock by hand, after counting or selling. Returns false, and changes nothing, if there are too few units. */
export async function correctStock(store: Store, correction: Correction, now: Date): Promise<boolean> {
  const { productId, units } = correction
  if (!Number.isSafeInteger(units) || units === 0) throw new RangeError('the units must be an integer other than 0')
  return store.db.transaction(async (tx) => {
    const [product] = await tx.select().from(products).where(eq(products.product_id, productId))
    const stock = (await lockStock(tx, [productId])).get(productId)
    if (!product || !stock) throw new RangeError(`there is no product ${productId}`)
    const wanted = { lot: normaliseLot(correction.lot ?? null), expiresOn: correction.expiresOn ?? null }
    const common = {
      product_id: productId,
      line_id: null,
      reason: 'correction' as const,
      unit_price: product.unit_price,
      note: correction.note?.trim() || null,
    }

    if (units > 0) {
      const lot = lotToAdd(stock, productId, units, wanted)
      const [saved] = await addToLots(tx, lot ? [lot] : [])
      await moveStock(tx, [{ ...common, lot_id: saved?.lot_id ?? null, units }], now)
      return true
    }
    const isNamed = wanted.lot !== null || wanted.expiresOn !== null
    const taken = takeUnits(stock, -units, isNamed ? wanted : undefined)
    const movements = taken?.map(({ lotId, units: some }): Movement => ({ ...common, lot_id: lotId, units: -some }))
    if (!movements) return false
    await takeFromLots(tx, movements)
    await moveStock(tx, movements, now)
    return true
  })
}

function lotToAdd(
  { lots }: ProductStock,
  productId: number,
  units: number,
  wanted: { lot: string | null; expiresOn: string | null },
) {
  const [placed] = placeArrivals(lots, [{ ...wanted, units }])
  return placed?.lot && { product_id: productId, lot: placed.lot.lot, expires_on: placed.lot.expiresOn, units }
}
