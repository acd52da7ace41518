import type { SimulatedCatalogue } from './catalogue.ts'
import type { Random } from './random.ts'

export interface SimulatedLine {
  numero_ligne: number
  produit_id: string
  code_barre: string | null
  designation: string | null
  qte: number
  qte_gratuite: number
  prix_unitaire: number
  remise_pct: number | null
  taux_tva: number
  montant_ligne: number
  lot: string | null
  peremption: string | null
}

const VAT_OF_UNLISTED = 20

/** The lines of one delivery. Some products come in two lines of one lot, a few are in no catalogue. */
export function deliveredLines(catalogue: SimulatedCatalogue, random: Random, day: Date): SimulatedLine[] {
  const lines: SimulatedLine[] = []
  const wanted = random.between(3, 24)
  while (lines.length < wanted) {
    const line = random.chance(0.005) ? unlisted(random) : listed(catalogue, random)
    const dated = { ...line, ...lotOf(random, Number(line.produit_id) >> 3, day) }
    lines.push(numbered(dated, lines))
    if (random.chance(0.03)) lines.push(numbered({ ...dated, ...amounts(random.between(1, 3), dated) }, lines))
  }
  return lines
}

/** Sends back the first lines of a delivery, in part. */
export function returnedLines(delivered: SimulatedLine[], random: Random): SimulatedLine[] {
  return delivered.slice(0, random.between(1, 2)).map((line, place) => {
    const back = Math.min(line.qte, random.between(1, 2))
    return { ...line, ...amounts(-back, line), qte_gratuite: 0, numero_ligne: place + 1 }
  })
}

function numbered(line: Omit<SimulatedLine, 'numero_ligne'>, before: SimulatedLine[]): SimulatedLine {
  return { ...line, numero_ligne: before.length + 1 }
}

function listed(catalogue: SimulatedCatalogue, random: Random) {
  const index = random.between(0, catalogue.firstRows - 1)
  const { id_produit, code_barre, designation, taux_tva } = catalogue.at(index)
  const discountPct = random.chance(0.3) ? random.pick([2, 2.5, 5, 10]) : null
  const price = Math.round(catalogue.basePrice(index) * (1 - (discountPct ?? 0) / 100))
  const sold = { produit_id: id_produit, code_barre, designation, taux_tva, remise_pct: discountPct }
  return { ...sold, ...amounts(random.between(1, 24), { prix_unitaire: price / 10_000 }), ...freeUnits(random) }
}

function unlisted(random: Random) {
  const reference = random.between(1_000, 9_999)
  const sold = {
    produit_id: `9${random.between(1_000_000, 9_999_999)}`,
    code_barre: null,
    designation: `Présentoir de comptoir réf. ${reference}`,
    taux_tva: VAT_OF_UNLISTED,
    remise_pct: null,
  }
  return { ...sold, ...amounts(random.between(1, 3), { prix_unitaire: reference / 100 }), qte_gratuite: 0 }
}

function freeUnits(random: Random) {
  return { qte_gratuite: random.chance(0.05) ? random.between(1, 3) : 0 }
}

// In integers, because the product of two decimals is not exact in binary.
function amounts(qte: number, { prix_unitaire }: Pick<SimulatedLine, 'prix_unitaire'>) {
  const cents = Math.round((qte * Math.round(prix_unitaire * 10_000)) / 100)
  return { qte, prix_unitaire, montant_ligne: cents / 100 }
}

/** A product's lots last a quarter, so that deliveries share them. Every lot has its own way to write the date. */
function lotOf(random: Random, product: number, day: Date): Pick<SimulatedLine, 'lot' | 'peremption'> {
  const traced = random.next()
  if (traced < 0.06) return { lot: null, peremption: null }
  const quarter = day.getUTCFullYear() * 4 + Math.floor(day.getUTCMonth() / 3)
  const lot = `${String.fromCharCode(65 + (product % 26))}${(product * 31 + quarter) % 100_000}-${quarter % 97}`
  if (traced < 0.09) return { lot, peremption: null }
  // Most lots last two years; a few are almost expired when they arrive.
  const months = product % 41 === 0 ? 2 : 8 + ((product + quarter) % 28)
  const first = new Date(Date.UTC(Math.floor(quarter / 4), (quarter % 4) * 3 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0))
  const written = formats[(product + quarter) % formats.length]?.(last) ?? null
  return { lot: traced < 0.12 ? null : random.chance(0.04) ? ` ${lot.toLowerCase()} ` : lot, peremption: written }
}

const two = (number: number) => String(number).padStart(2, '0')
const year = (date: Date) => String(date.getUTCFullYear())
const month = (date: Date) => two(date.getUTCMonth() + 1)
const dayOf = (date: Date) => two(date.getUTCDate())

const formats: ((date: Date) => string)[] = [
  (date) => `${year(date)}-${month(date)}-${dayOf(date)}`,
  (date) => `${dayOf(date)}/${month(date)}/${year(date)}`,
  (date) => `${year(date)}-${month(date)}`,
  (date) => `${month(date)}/${year(date)}`,
  (date) => `${month(date)}/${year(date).slice(2)}`,
  (date) => `${year(date).slice(2)}${month(date)}${dayOf(date)}`,
  (date) => `${year(date).slice(2)}${month(date)}00`,
]
