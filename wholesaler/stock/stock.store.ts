import { asc, inArray, sql } from 'drizzle-orm'
import { lots, stockLevels } from '../db/schema/index.ts'
import type { Db } from '../db/store.ts'
import type { StockedLot } from './take-units.ts'

export interface ProductStock {
  units: number
  lots: StockedLot[]
}

export interface LotUnits {
  product_id: number
  lot: string
  expires_on: string | null
  units: number
}

export interface Movement {
  product_id: number
  lot_id: number | null
  line_id: number | null
  reason: 'invoice' | 'credit_note' | 'correction'
  units: number
  unit_price: number
  /** Only of a correction. */
  note?: string | null
}

/** The stock of products, locked until the transaction ends. In the order of ids, so that two imports never deadlock. */
export async function lockStock(tx: Db, productIds: number[]): Promise<Map<number, ProductStock>> {
  const ids = [...new Set(productIds)].sort((one, other) => one - other)
  if (ids.length === 0) return new Map()
  await tx.execute(sql`INSERT INTO stock_levels (product_id, units)
    SELECT product_id, 0 FROM unnest(${sql.param(ids)}::int[]) AS product_id ORDER BY product_id
    ON CONFLICT DO NOTHING`)
  const levels = await tx
    .select()
    .from(stockLevels)
    .where(inArray(stockLevels.product_id, ids))
    .orderBy(asc(stockLevels.product_id))
    .for('update')
  const found = await tx.select().from(lots).where(inArray(lots.product_id, ids)).orderBy(asc(lots.lot_id))
  const stock = new Map(levels.map(({ product_id, units }) => [product_id, { units, lots: [] as StockedLot[] }]))
  for (const { product_id, lot_id, lot, expires_on, units } of found)
    stock.get(product_id)?.lots.push({ lotId: lot_id, lot, expiresOn: expires_on, units })
  return stock
}

/** Adds units to lots, which it creates if needed, and returns all of them. */
export async function addToLots(tx: Db, added: LotUnits[]): Promise<{ lot_id: number; key: string }[]> {
  if (added.length === 0) return []
  const saved = await tx.execute<Omit<LotUnits, 'units'> & { lot_id: number }>(sql`
    INSERT INTO lots (product_id, lot, expires_on, units)
    SELECT product_id, lot, expires_on, sum(units)
    FROM jsonb_to_recordset(${JSON.stringify(added)}::jsonb)
      AS added (product_id int, lot text, expires_on date, units int)
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (product_id, lot, expires_on) DO UPDATE SET units = lots.units + excluded.units
    RETURNING lot_id, product_id, lot, expires_on::text`)
  return saved.rows.map(({ lot_id, ...lot }) => ({ lot_id, key: lotKey(lot) }))
}

export function lotKey({ product_id, lot, expires_on }: Omit<LotUnits, 'units'>): string {
  return JSON.stringify([product_id, lot, expires_on])
}

/** Takes the units of negative movements out of their lots. */
export async function takeFromLots(tx: Db, movements: Movement[]): Promise<void> {
  const taken = movements.filter(({ lot_id }) => lot_id !== null)
  if (taken.length === 0) return
  await tx.execute(sql`UPDATE lots SET units = lots.units + taken.units
    FROM (SELECT lot_id, sum(units) AS units
      FROM jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) AS moved (lot_id int, units int)
      GROUP BY lot_id) AS taken
    WHERE lots.lot_id = taken.lot_id`)
}

/** Records movements and changes the stock by them. */
export async function moveStock(tx: Db, movements: Movement[], movedAt: Date): Promise<void> {
  if (movements.length === 0) return
  const json = JSON.stringify(movements)
  await tx.execute(sql`INSERT INTO stock_movements (product_id, lot_id, line_id, reason, units, unit_price, note, moved_at)
    SELECT product_id, lot_id, line_id, reason, units, unit_price, note, ${movedAt.toISOString()}::timestamptz
    FROM jsonb_to_recordset(${json}::jsonb)
      AS moved (product_id int, lot_id int, line_id int, reason text, units int, unit_price bigint,
        note text)`)
  await tx.execute(sql`UPDATE stock_levels SET units = stock_levels.units + moved.units
    FROM (SELECT product_id, sum(units) AS units
      FROM jsonb_to_recordset(${json}::jsonb) AS each (product_id int, units int)
      GROUP BY product_id) AS moved
    WHERE stock_levels.product_id = moved.product_id`)
}
