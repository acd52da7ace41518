import { hash as digest } from 'node:crypto'
import { unreadableBody } from '../client/wholesaler-error.ts'
import { isRejected, type ProductRecord, type RejectedRecord, readProduct } from './product-record.ts'
import { parseExactJson, parseJson } from './read-json.ts'

export interface RejectedRow extends RejectedRecord {
  /** Counts the rows of a page from 1. */
  rowNumber: number
  /** The row as JSON, shortened. */
  raw: string
}

export interface ProductRows {
  /** The rows of the page, whether they can be used or not. */
  count: number
  products: ProductRecord[]
  rejected: RejectedRow[]
  /** SHA-256 in hexadecimal of the sorted ids: equal for the same page served twice. */
  hash: string
}

const MOST_RAW = 2_000
const PRICE = '"prix_'
const BACKSLASH = 92
/** Letters of a field's name that are written as escapes, which hides it from the search below. */
const ESCAPED_LETTER = /\\u00[2-7]/

/** Reads a page of `/v2/produits`. Throws `WholesalerError` if the body is not a JSON array. */
export function parseProductPage(body: string, defaultCurrency: string): ProductRows {
  const rows = parseRows(body)
  const products: ProductRecord[] = []
  const rejected: RejectedRow[] = []
  const ids: string[] = []
  for (const [index, row] of rows.entries()) {
    const record = readProduct(row, defaultCurrency)
    ids.push(record.reference ?? '')
    if (!isRejected(record)) products.push(record)
    else rejected.push({ ...record, rowNumber: index + 1, raw: rawOf(row) })
  }
  return { count: rows.length, products, rejected, hash: digest('sha256', JSON.stringify(ids.sort()), 'hex') }
}

function parseRows(body: string): unknown[] {
  const isEscaped = body.includes('\\u00') && ESCAPED_LETTER.test(body)
  // Reading every number exactly takes six times as long.
  const rows = isEscaped ? parseExactJson(body) : parseJson(quotePrices(body), body)
  if (!Array.isArray(rows)) throw unreadableBody(body)
  return rows
}

/** Turns the numbers of prices into strings, so that they stay as they were sent instead of becoming doubles. */
function quotePrices(body: string): string {
  const parts: string[] = []
  let copied = 0
  for (let at = body.indexOf(PRICE); at !== -1; at = body.indexOf(PRICE, at + PRICE.length)) {
    // After a backslash the quote belongs to a text.
    const start = body.charCodeAt(at - 1) === BACKSLASH ? -1 : startOfNumber(body, body.indexOf('"', at + 1) + 1)
    if (start === -1) continue
    let end = start + 1
    while (isOfNumber(body.charCodeAt(end))) end++
    parts.push(body.slice(copied, start), '"', body.slice(start, end), '"')
    copied = end
  }
  return parts.length === 0 ? body : parts.join('') + body.slice(copied)
}

/** The place of the number after a name, a colon and spaces; -1 if something else follows. */
function startOfNumber(body: string, afterName: number): number {
  let at = skipSpaces(body, afterName)
  if (body[at] !== ':') return -1
  at = skipSpaces(body, at + 1)
  return isOfNumber(body.charCodeAt(at)) ? at : -1
}

function skipSpaces(body: string, from: number): number {
  let at = from
  while (body.charCodeAt(at) <= 32) at++
  return at
}

/** A digit, or one of `+ - . E e`. */
function isOfNumber(code: number): boolean {
  return (code >= 48 && code <= 57) || code === 46 || code === 45 || code === 43 || code === 69 || code === 101
}

function rawOf(row: unknown): string {
  // Postgres stores no NUL in texts.
  return (JSON.stringify(row) ?? '').replaceAll('\\u0000', '').slice(0, MOST_RAW)
}
