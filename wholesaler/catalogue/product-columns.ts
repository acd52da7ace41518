import { readMoment } from '../records/field-reader.ts'
import type { ProductRecord } from '../records/product-record.ts'

interface Column {
  /** The type of the array in the statement. */
  type: string
  read(product: ProductRecord): unknown
  /** Turns the element of the array into the column's value. */
  convert?(element: string): string
}

type Plain = Exclude<keyof ProductRecord, 'hash' | 'text_hash' | 'date_maj'>

const plain = (name: Plain, type: string): [string, Column] => [name, { type, read: (product) => product[name] }]
const text = (name: Plain) => plain(name, 'text')
const flag = (name: Plain) => plain(name, 'boolean')

const columns = new Map<string, Column>([
  text('reference'),
  text('barcode'),
  flag('is_barcode_valid'),
  text('name'),
  text('inn'),
  text('dosage'),
  text('form'),
  plain('unit_price', 'bigint'),
  plain('public_price', 'bigint'),
  plain('vat_rate', 'integer'),
  text('currency'),
  text('laboratory'),
  text('packaging'),
  text('category'),
  flag('is_reimbursed'),
  flag('is_refrigerated'),
  flag('is_narcotic'),
  flag('is_listed'),
  plain('available_stock', 'integer'),
  ['changed_at', { type: 'timestamptz', read: ({ date_maj }) => readMoment(date_maj) }],
  ['hash', { type: 'text', read: ({ hash }) => hash, convert: (hash) => `decode(${hash}, 'hex')` }],
  ['text_hash', { type: 'text', read: ({ text_hash }) => text_hash, convert: (hash) => `decode(${hash}, 'base64')` }],
])

/** The columns that the catalogue describes, in the order of `arraysOf`. */
export const columnNames = [...columns.keys()]

/** `unnest` of parameters from this number on, as rows with the columns of `products`. */
export function incomingFrom(parameter: number): string {
  const all = [...columns]
  const arrays = all.map(([, { type }], index) => `$${parameter + index}::${type}[]`)
  const values = all.map(([name, { convert }]) => (convert ? `${convert(`raw.${name}`)} AS ${name}` : `raw.${name}`))
  return `SELECT ${values.join(', ')} FROM unnest(${arrays.join(', ')}) AS raw(${columnNames.join(', ')})`
}

/** One array for each column, as Postgres writes it: the driver takes three times as long to do so. */
export function arraysOf(products: ProductRecord[]): string[] {
  return [...columns.values()].map(({ read }) => `{${products.map((product) => elementOf(read(product))).join(',')}}`)
}

function elementOf(value: unknown): string {
  if (value === null) return 'NULL'
  if (typeof value !== 'string') return String(value)
  return /["\\]/.test(value) ? `"${value.replaceAll(/["\\]/g, '\\$&')}"` : `"${value}"`
}
