import { hash as digest } from 'node:crypto'
import { readBarcode } from './barcode.ts'
import {
  type Fields,
  isTooDeep,
  MOST_DEPTH,
  readAmount,
  readBoolean,
  readInteger,
  readPercent,
  readText,
  shown,
} from './field-reader.ts'

const MOST_REFERENCE = 64
const MOST_NAME = 255

/** A product of the catalogue, named as the columns of `products`. Prices are in 1/10,000, rates in 1/100 of a percent. */
export interface ProductRecord {
  reference: string
  barcode: string | null
  is_barcode_valid: boolean
  name: string
  inn: string | null
  dosage: string | null
  form: string | null
  unit_price: number
  public_price: number | null
  vat_rate: number | null
  currency: string
  laboratory: string | null
  packaging: string | null
  category: string | null
  is_reimbursed: boolean | null
  is_refrigerated: boolean | null
  is_narcotic: boolean | null
  is_listed: boolean
  available_stock: number | null
  /** As it came, because it is read only if the product is written. */
  date_maj: unknown
  /** SHA-256 in hexadecimal of everything above except the last two, which change without changing the product. */
  hash: string
  /** SHA-256 in base64 of the row as it was sent; null if it can't be told. */
  text_hash: string | null
}

export interface RejectedRecord {
  reference: string | null
  reasons: string[]
}

/** Lenient about everything but money and identity. Throws nothing: a row that can't be used comes back with reasons. */
export function readProduct(
  row: unknown,
  defaultCurrency: string,
  textHash: string | null,
): ProductRecord | RejectedRecord {
  if (row === null || typeof row !== 'object' || Array.isArray(row))
    return { reference: null, reasons: [`the row is not an object: ${shown(row)}`] }
  const fields = row as Fields
  const reasons: string[] = []
  if (isTooDeep(row)) reasons.push(`the row is nested more than ${MOST_DEPTH} levels deep`)
  const reference = readText(fields.id_produit)
  if (reference === null) reasons.push(problemOf('id_produit', fields.id_produit))
  else if (reference.length > MOST_REFERENCE) reasons.push(`id_produit is longer than ${MOST_REFERENCE} characters`)
  const name = readText(fields.designation, MOST_NAME)
  if (name === null) reasons.push(problemOf('designation', fields.designation))
  const { barcode, isBarcodeValid } = readBarcode(readText(fields.code_barre, MOST_REFERENCE))
  const product = {
    reference: reference ?? '',
    barcode,
    is_barcode_valid: isBarcodeValid,
    name: name ?? '',
    inn: readText(fields.dci),
    dosage: readText(fields.dosage),
    form: readText(fields.forme),
    unit_price: readPrice(fields.prix_unitaire, reasons),
    public_price: readAmount('prix_public', fields.prix_public, reasons),
    vat_rate: readPercent('taux_tva', fields.taux_tva, reasons),
    currency: readCurrency(fields.devise, defaultCurrency, reasons),
    laboratory: readText(fields.laboratoire),
    packaging: readText(fields.conditionnement),
    category: readText(fields.classe),
    is_reimbursed: readBoolean(fields.remboursable),
    is_refrigerated: readBoolean(fields.froid),
    is_narcotic: readBoolean(fields.stupefiant),
    is_listed: readBoolean(fields.actif) ?? true,
  }
  if (reasons.length > 0) return { reference, reasons }
  return {
    ...product,
    available_stock: readInteger(fields.stock_disponible),
    date_maj: fields.date_maj,
    hash: hashOf(product),
    text_hash: textHash,
  }
}

export function isRejected(record: ProductRecord | RejectedRecord): record is RejectedRecord {
  return 'reasons' in record
}

// No text contains the separators, because plain text has no control characters.
function hashOf(product: Omit<ProductRecord, 'hash' | 'text_hash' | 'available_stock' | 'date_maj'>): string {
  let text = ''
  for (const name in product) text += `${product[name as keyof typeof product] ?? '\x01'}\0`
  return digest('sha256', text, 'hex')
}

function readPrice(value: unknown, reasons: string[]): number {
  const problems = reasons.length
  const price = readAmount('prix_unitaire', value, reasons)
  if (price === null && reasons.length === problems) reasons.push('prix_unitaire is missing')
  return price ?? 0
}

function readCurrency(value: unknown, otherwise: string, reasons: string[]): string {
  if (value === undefined || value === null || value === '') return otherwise
  if (typeof value === 'string' && /^[A-Z]{3}$/.test(value)) return value
  const code = typeof value === 'string' ? value.trim().toUpperCase() : ''
  if (/^[A-Z]{3}$/.test(code)) return code
  reasons.push(`devise is not a currency code: ${shown(value)}`)
  return otherwise
}

function problemOf(name: string, value: unknown): string {
  if (value === undefined || value === null) return `${name} is missing`
  return typeof value === 'string' ? `${name} is empty` : `${name} has the wrong type: ${shown(value)}`
}
