import { asc, eq } from 'drizzle-orm'
import { lots, stockLevels } from '../db/schema/index.ts'
import type { Store } from '../db/store.ts'
import { type Urgency, urgencyOf } from './expiry-date.ts'
import { byExpiry, type StockedLot } from './take-units.ts'

export interface StockView {
  units: number
  /** Units that belong to no lot. */
  loose: number
  /** The lots with units, in the order in which they leave. */
  lots: (StockedLot & { urgency: Urgency })[]
}

/** The stock of a product, seen on a day. One snapshot, so the lots and the loose units are the total. */
export async function readStock(store: Store, productId: number, today: string): Promise<StockView> {
  return store.db.transaction(
    async (tx) => {
      const [level] = await tx.select().from(stockLevels).where(eq(stockLevels.product_id, productId))
      const found = await tx.select().from(lots).where(eq(lots.product_id, productId)).orderBy(asc(lots.lot_id))
      const held = found
        .filter(({ units }) => units > 0)
        .map(({ lot_id: lotId, lot, expires_on: expiresOn, units }) => ({ lotId, lot, expiresOn, units }))
      const units = level?.units ?? 0
      return {
        units,
        loose: units - held.reduce((sum, lot) => sum + lot.units, 0),
        lots: held.sort(byExpiry).map((lot) => ({ ...lot, urgency: urgencyOf(lot.expiresOn, today) })),
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
