import { shortened } from '../records/plain-text.ts'

export interface Lot {
  lot: string
  expiresOn: string | null
}

/** The units of one line of an invoice, free ones included. */
export interface Arrival {
  lot: string | null
  expiresOn: string | null
  units: number
}

type LotWarning = 'lot_peremption_divergente' | 'lot_sans_peremption'

interface Placed {
  /** Null if the line carries neither a lot nor an expiry date: it increases the stock only. */
  lot: Lot | null
  warnings: LotWarning[]
}

const MOST_CHARACTERS = 40

/** Upper case with single spaces; `-` and `/` stay, because they distinguish lots. */
export function normaliseLot(text: string | null): string | null {
  const upper = text?.trim().replaceAll(/\s+/g, ' ').toUpperCase() ?? ''
  return shortened(upper, MOST_CHARACTERS).trimEnd() || null
}

/**
 * Decides for each arrival of one product which lot it joins. `known` lists the product's lots. An expiry date is never
 * overwritten: the same lot with another date is another row, with a warning.
 */
export function placeArrivals(known: readonly Lot[], arrivals: readonly Arrival[]): Placed[] {
  const present = [...known]
  return arrivals.map(({ lot: name, expiresOn }) => {
    const placed = place(present, name, expiresOn)
    if (placed.lot && !present.some((one) => isSame(one, placed.lot))) present.push(placed.lot)
    return placed
  })
}

function place(present: Lot[], name: string | null, expiresOn: string | null): Placed {
  if (name === null) {
    const lot = nameOf(name, expiresOn)
    return { lot: lot === null ? null : { lot, expiresOn }, warnings: [] }
  }
  const namesakes = present.filter(({ lot }) => lot === name)
  const dated = namesakes.filter((one) => one.expiresOn !== null)
  if (expiresOn === null) {
    const [only] = dated
    if (only && dated.length === 1) return { lot: only, warnings: [] }
    return { lot: { lot: name, expiresOn: null }, warnings: ['lot_sans_peremption'] }
  }
  const isDivergent = dated.some((one) => one.expiresOn !== expiresOn)
  return { lot: { lot: name, expiresOn }, warnings: isDivergent ? ['lot_peremption_divergente'] : [] }
}

/** Units with an expiry date and no lot have a lot of that date; null without either. */
export function nameOf(lot: string | null, expiresOn: string | null): string | null {
  return lot ?? (expiresOn === null ? null : `SANS-LOT-${expiresOn}`)
}

export function isSame(one: Lot, other: Lot | null): boolean {
  return one.lot === other?.lot && one.expiresOn === other.expiresOn
}
