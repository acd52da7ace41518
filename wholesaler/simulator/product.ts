import { type Random, randomOf } from './random.ts'
import { laboratories, packagings, substances, sundries } from './vocabulary.ts'

const ID_DIGITS = 8
const MEDICINES = 0.72
const FIRST_CIP = 3_000_000

/** Ids have gaps, as after years of withdrawn products, and leading zeros. */
export function productId(index: number): string {
  return String(index * 7 + 1_042).padStart(ID_DIGITS, '0')
}

/** The price in 1/10,000 before tax. Every version has another one. */
export function productPrice(seed: number, index: number, version: number): number {
  const random = randomOf(seed, 1, index)
  const base = Math.round(6_000 * 80 ** (random.next() ** 2)) + random.between(0, 9)
  return base + version * random.between(1, 400)
}

interface Described {
  designation: string
  dci: string | null
  dosage: string | null
  forme: string | null
  vatPct: number
  laboratoire: string | null
  conditionnement: string
  classe: string
  remboursable: boolean
  froid: boolean
  stupefiant: boolean
}

/**
 * The JSON of a product: a pure function of the seed, the place in the catalogue and how often the product has changed.
 * Written by hand, because 151,000 objects take three times as long. No word of the vocabulary needs escaping.
 */
export function renderProduct(seed: number, index: number, version: number, dateMaj: string): string {
  const random = randomOf(seed, 2, index)
  const is = random.chance(MEDICINES) ? medicine(random) : sundry(random)
  const price = productPrice(seed, index, version)
  const retail = Math.round((price * (100 + is.vatPct) * random.between(115, 145)) / 1_000_000) / 100
  const barcode = random.chance(0.004) ? null : cip13(index)
  const stock = randomOf(seed, 3, index, version).between(0, 900)
  return `{"id_produit":"${productId(index)}","code_barre":${quoted(barcode)},"designation":"${is.designation}","dci":${quoted(is.dci)},"dosage":${quoted(is.dosage)},"forme":${quoted(is.forme)},"prix_unitaire":${price / 10_000},"prix_public":${random.chance(0.05) ? null : retail},"taux_tva":${is.vatPct},"devise":"EUR","laboratoire":${quoted(is.laboratoire)},"conditionnement":"${is.conditionnement}","classe":"${is.classe}","stock_disponible":${stock},"remboursable":${is.remboursable},"froid":${is.froid},"stupefiant":${is.stupefiant},"actif":${!random.chance(0.01)},"date_maj":"${dateMaj}"}`
}

function quoted(text: string | null): string {
  return text === null ? 'null' : `"${text}"`
}

function medicine(random: Random): Described {
  const { dci, name, classe, dosages, formes, froid = false, stupefiant = false } = random.pick(substances)
  const dosage = random.pick(dosages)
  const forme = random.pick(formes)
  const laboratory = random.pick(laboratories)
  const isSolid = forme.startsWith('comprimé') || forme === 'gélule'
  const conditionnement = random.pick(isSolid ? packagings.solid : packagings.other)
  const remboursable = !random.chance(0.2)
  return {
    designation: `${name} ${laboratory.capitals} ${dosage}, ${forme}, ${conditionnement}`,
    dci,
    dosage,
    forme,
    vatPct: remboursable ? 2.1 : 10,
    laboratoire: laboratory.name,
    conditionnement,
    classe,
    remboursable,
    froid,
    stupefiant,
  }
}

function sundry(random: Random): Described {
  const [name, classe, vatPct] = random.pick(sundries)
  const laboratoire = random.chance(0.9) ? random.pick(laboratories).name : null
  const conditionnement = random.pick(packagings.other)
  return {
    designation: `${name}${laboratoire ? ` ${laboratoire}` : ''}, réf. ${random.between(1_000, 99_999)}, ${conditionnement}`,
    dci: null,
    dosage: null,
    forme: null,
    vatPct,
    laboratoire,
    conditionnement,
    classe,
    remboursable: random.chance(0.1),
    froid: false,
    stupefiant: false,
  }
}

/** The French product code: 3400 9, seven digits and the check digit of EAN-13. */
export function cip13(index: number): string {
  const digits = `34009${FIRST_CIP + index}`
  let sum = 0
  for (let place = 0; place < digits.length; place++) sum += Number(digits[place]) * (place % 2 === 0 ? 1 : 3)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
