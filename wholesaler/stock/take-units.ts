import { type Lot, nameOf } from './lot-plan.ts'

export interface StockedLot extends Lot {
  lotId: number
  units: number
}

export interface Taken {
  /** Null for units that belong to no lot. */
  lotId: number | null
  units: number
}

/**
 * Takes units out of a product's stock, first those of the `wanted` lot, then first expired, first out: lots without a
 * date come last, and after them the units that belong to no lot. Undefined if there are too few units.
 */
export function takeUnits(
  stock: { units: number; lots: readonly StockedLot[] },
  units: number,
  wanted?: { lot: string | null; expiresOn: string | null },
): Taken[] | undefined {
  if (units > stock.units) return undefined
  const inLots = stock.lots.reduce((sum, lot) => sum + lot.units, 0)
  const loose = { lotId: null, units: stock.units - inLots }
  const lots = stock.lots.toSorted(byExpiry)
  const name = wanted && nameOf(wanted.lot, wanted.expiresOn)
  const isWanted = (lot: StockedLot) =>
    name === lot.lot && (wanted?.expiresOn === null || wanted?.expiresOn === lot.expiresOn)
  const isLoose = name === null
  const order = isLoose ? [loose, ...lots] : [...lots.filter(isWanted), ...lots.filter((lot) => !isWanted(lot)), loose]

  const taken: Taken[] = []
  let left = units
  for (const source of order) {
    const some = Math.min(left, source.units)
    if (some > 0) taken.push({ lotId: source.lotId, units: some })
    left -= some
  }
  return taken
}

/** First expired, first out. */
export function byExpiry(one: StockedLot, other: StockedLot): number {
  if (one.expiresOn === other.expiresOn) return one.lotId - other.lotId
  if (one.expiresOn === null) return 1
  if (other.expiresOn === null) return -1
  return one.expiresOn < other.expiresOn ? -1 : 1
}
