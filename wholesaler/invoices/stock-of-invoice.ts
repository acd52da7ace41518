import type { Db } from '../db/store.ts'
import { isSame, placeArrivals } from '../stock/lot-plan.ts'
import {
  addToLots,
  type LotUnits,
  lockStock,
  lotKey,
  type Movement,
  moveStock,
  type ProductStock,
  takeFromLots,
} from '../stock/stock.store.ts'
import { takeUnits } from '../stock/take-units.ts'
import { BlockedInvoice, type InvoiceLine } from './invoice-detail.ts'

/** A saved line. `warnings` grows while its lots are placed. */
export interface SavedLine extends InvoiceLine {
  lineId: number
  productId: number
}

/** Adds the units of an invoice's lines to stock and lots. Free units enter at price 0. */
export async function receiveLines(tx: Db, lines: SavedLine[], now: Date): Promise<void> {
  const stock = await lockStock(tx, productsOf(lines))
  const placed = lines.map((line) => ({ line, lot: placeLine(stock, line) }))
  const added = placed.flatMap(({ line, lot }): LotUnits[] => (lot ? [{ ...lot, units: unitsOf(line) }] : []))
  const lotIds = new Map((await addToLots(tx, added)).map(({ key, lot_id }) => [key, lot_id]))
  const movements = placed.flatMap(({ line, lot }) => {
    const lot_id = (lot && lotIds.get(lotKey(lot))) ?? null
    const common = { product_id: line.productId, lot_id, line_id: line.lineId, reason: 'invoice' as const }
    const paid = { ...common, units: line.quantity, unit_price: line.unitPrice }
    return line.freeQuantity > 0 ? [paid, { ...common, units: line.freeQuantity, unit_price: 0 }] : [paid]
  })
  await moveStock(tx, movements, now)
}

function placeLine(stock: Map<number, ProductStock>, line: SavedLine): Omit<LotUnits, 'units'> | null {
  const lots = stock.get(line.productId)?.lots ?? []
  const [placed] = placeArrivals(lots, [{ lot: line.lot, expiresOn: line.expiresOn, units: unitsOf(line) }])
  line.warnings.push(...(placed?.warnings ?? []))
  const lot = placed?.lot
  if (!lot) return null
  // The next line of the same product sees this lot too.
  if (!lots.some((one) => isSame(one, lot))) lots.push({ ...lot, lotId: 0, units: 0 })
  return { product_id: line.productId, lot: lot.lot, expires_on: lot.expiresOn }
}

/** Takes the units of a credit note's lines out of stock and lots. Throws `BlockedInvoice` if there are too few. */
export async function returnLines(tx: Db, lines: SavedLine[], now: Date): Promise<void> {
  const stock = await lockStock(tx, productsOf(lines))
  const movements: Movement[] = []
  const reasons: string[] = []
  for (const line of lines) {
    const held = stock.get(line.productId) ?? { units: 0, lots: [] }
    const units = -unitsOf(line)
    const taken = takeUnits(held, units, { lot: line.lot, expiresOn: line.expiresOn })
    if (!taken) {
      reasons.push(`Line ${line.lineNumber} returns ${units} of ${line.reference}, but ${held.units} are in stock.`)
      continue
    }
    held.units -= units
    for (const { lotId, units: some } of taken) {
      const lot = held.lots.find((one) => one.lotId === lotId)
      if (lot) lot.units -= some
      if (line.lot && lot?.lot !== line.lot && !line.warnings.includes('lot_introuvable'))
        line.warnings.push('lot_introuvable')
      const from = { product_id: line.productId, lot_id: lotId, line_id: line.lineId, unit_price: line.unitPrice }
      movements.push({ ...from, reason: 'credit_note', units: -some })
    }
  }
  if (reasons.length > 0) throw new BlockedInvoice(reasons)
  await takeFromLots(tx, movements)
  await moveStock(tx, movements, now)
}

/** With the free units, which have the sign of the others. */
function unitsOf({ quantity, freeQuantity }: InvoiceLine): number {
  return quantity < 0 ? quantity - freeQuantity : quantity + freeQuantity
}

function productsOf(lines: SavedLine[]): number[] {
  return lines.map(({ productId }) => productId)
}
