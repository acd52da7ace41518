import { addDays, dayOf } from '../days.ts'
import { branches } from './branches.ts'
import type { SimulatedLine } from './invoice-lines.ts'
import type { Random } from './random.ts'

interface Header {
  numero_facture: string
  date_facture: string
  type: 'facture' | 'avoir'
  numero_bl: string | null
  date_bl: string | null
  id_grossiste: string
  nom_grossiste: string
  code_client: string
  nom_client: string
  date_echeance: string
  mode_reglement: string
  devise: string
  montant_ht: number
  montant_remise: number
  montant_tva: number
  montant_total: number
  tva: { taux: number; base: number; montant: number }[]
  statut: 'emise' | 'payee' | 'annulee'
  facture_origine: string | null
  date_maj: string
}

export interface SimulatedInvoice {
  entete: Header
  lignes: SimulatedLine[]
}

interface Issue {
  number: string
  issuedAt: Date
  origin: string | null
  lignes: SimulatedLine[]
  random: Random
}

const methods = ['virement', 'lcr', 'cheque', 'prelevement']

/** One invoice in 150 has a total that its lines don't add up to, as after a correction by hand. */
const WRONG_TOTALS = 1 / 150

export function issueInvoice({ number, issuedAt, origin, lignes, random }: Issue): SimulatedInvoice {
  const branch = random.chance(0.9) ? branches[2] : random.pick(branches)
  const { id_grossiste = '3', nom = '' } = branch ?? {}
  const hasDeliveryNote = origin === null && !random.chance(0.03)
  const date_facture = dayOf(issuedAt)
  const entete: Header = {
    numero_facture: number,
    date_facture,
    type: origin === null ? 'facture' : 'avoir',
    numero_bl: hasDeliveryNote ? `BL/${number.replace(/^\D+/, '')}` : null,
    date_bl: hasDeliveryNote ? addDays(date_facture, -1) : null,
    id_grossiste,
    nom_grossiste: nom,
    code_client: 'PH004217',
    nom_client: 'Pharmacie des Tilleuls',
    date_echeance: addDays(date_facture, random.pick([30, 45, 60])),
    mode_reglement: random.pick(methods),
    devise: 'EUR',
    ...totalsOf(lignes, random.chance(WRONG_TOTALS) ? 125 : 0),
    statut: random.chance(0.01) ? 'annulee' : 'emise',
    facture_origine: origin,
    date_maj: `${date_facture}T${random.pick(['05', '12', '17'])}:30:00Z`,
  }
  return { entete, lignes }
}

function totalsOf(lines: SimulatedLine[], extraCents: number) {
  const bases = new Map<number, number>()
  for (const { taux_tva, montant_ligne } of lines)
    bases.set(taux_tva, (bases.get(taux_tva) ?? 0) + Math.round(montant_ligne * 100))
  const rates = [...bases].sort(([one], [other]) => one - other)
  const tva = rates.map(([taux, base]) => ({ taux, base, montant: Math.round((base * taux) / 100) }))
  const net = extraCents + sum(tva.map(({ base }) => base))
  const tax = sum(tva.map(({ montant }) => montant))
  const discount = sum(lines.map(({ qte, prix_unitaire, remise_pct }) => discountCents(qte, prix_unitaire, remise_pct)))
  return {
    montant_ht: net / 100,
    montant_remise: discount / 100,
    montant_tva: tax / 100,
    montant_total: (net + tax) / 100,
    tva: tva.map(({ taux, base, montant }) => ({ taux, base: base / 100, montant: montant / 100 })),
  }
}

function discountCents(quantity: number, price: number, percent: number | null): number {
  return percent === null ? 0 : Math.round((quantity * price * percent * 100) / (100 - percent))
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}

/** An invoice's line in the list. */
export function summaryOf({ entete, lignes }: SimulatedInvoice, today: string) {
  const { numero_facture, date_facture, type, id_grossiste, numero_bl, date_bl, date_echeance } = entete
  const { montant_ht, montant_tva, montant_total, devise, date_maj } = entete
  const statut = statusOn(entete, today)
  const who = { numero_facture, date_facture, type, id_grossiste, numero_bl, date_bl, date_echeance }
  return { ...who, montant_ht, montant_tva, montant_total, devise, nb_lignes: lignes.length, statut, date_maj }
}

export function statusOn({ statut, date_echeance }: Header, today: string): Header['statut'] {
  return statut === 'emise' && date_echeance < today ? 'payee' : statut
}
