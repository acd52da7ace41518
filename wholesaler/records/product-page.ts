import { hash as digest } from 'node:crypto'
import { unreadableBody } from '../client/wholesaler-error.ts'
import { jsonOf } from './field-reader.ts'
import { isRejected, type ProductRecord, type RejectedRecord, readProduct } from './product-record.ts'
import { parseExactRows, parseJson } from './read-json.ts'
import { skipSpaces, splitRows } from './row-texts.ts'

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
  /** The ids of products whose rows were recognized, and so not read. */
  unchanged: string[]
  /** SHA-256 in hexadecimal of the sorted ids: equal for the same page served twice. */
  hash: string
}

/** The id of the product that was last read from a row of this `text_hash`. */
export type Recognize = (textHash: string) => string | undefined

const MOST_RAW = 2_000
const PRICE = '"prix_'
const BACKSLASH = 92
/** Letters of a field's name that are written as escapes, which hides it from the search below. */
const ESCAPED_LETTER = /\\u00[2-7]/
/**
 * Change it whenever another product may result from the same row: recognized rows are not read again. The test of stored
 * rows fails if a product changes.
 */
const READER = 'reader 1'

/** Reads a page of `/v2/produits`, except for the rows that it recognizes. Throws `WholesalerError` for no JSON array. */
export function parseProductPage(body: string, defaultCurrency: string, recognize?: Recognize): ProductRows {
  const products: ProductRecord[] = []
  const rejected: RejectedRow[] = []
  const { rows, unchanged } = readRows(body, defaultCurrency, recognize)
  const ids = [...unchanged]
  for (const { rowNumber, row, textHash } of rows) {
    const record = readProduct(row, defaultCurrency, textHash)
    ids.push(record.reference ?? '')
    if (!isRejected(record)) products.push(record)
    else rejected.push({ ...record, rowNumber, raw: rawOf(row) })
  }
  ids.sort()
  // The last of rows with the same id counts, so all of them have to be read.
  if (unchanged.length > 0 && ids.some((id, place) => id === ids[place + 1]))
    return parseProductPage(body, defaultCurrency)
  return { count: ids.length, products, rejected, unchanged, hash: digest('sha256', JSON.stringify(ids), 'hex') }
}

interface ReadRow {
  /** Counts the rows of a page from 1. */
  rowNumber: number
  row: unknown
  textHash: string | null
}

function readRows(body: string, currency: string, recognize?: Recognize): { rows: ReadRow[]; unchanged: string[] } {
  const texts = splitRows(body)
  const hashes = texts?.map((text) => digest('sha256', `${READER} ${currency} ${text}`, 'base64'))
  const known = hashes?.map((textHash) => recognize?.(textHash))
  const unchanged = known?.filter((id) => id !== undefined) ?? []
  const places = known?.flatMap((id, place) => (id === undefined ? place : []))
  if (!texts || !places || unchanged.length === 0) {
    const rows = parseRows(body, texts)
    return {
      rows: rows.map((row, place) => ({ rowNumber: place + 1, row, textHash: hashes?.[place] ?? null })),
      unchanged,
    }
  }
  const rows = places.length > 0 ? parseTexts(places.flatMap((place) => texts[place] ?? [])) : []
  return {
    unchanged,
    rows: places.map((place, index) => ({
      rowNumber: place + 1,
      row: rows[index],
      textHash: hashes?.[place] ?? null,
    })),
  }
}

function parseTexts(texts: string[]): unknown[] {
  return parseRows(`[${texts.join(',')}]`, texts)
}

/** `texts` are those of the rows, if they are known. */
function parseRows(body: string, texts?: string[]): unknown[] {
  const isEscaped = body.includes('\\u00') && ESCAPED_LETTER.test(body)
  // Reading every number exactly takes six times as long.
  const rows = isEscaped ? parseExactRows(body, texts) : parseJson(quotePrices(body), body)
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

/** A digit, or one of `+ - . E e`. */
function isOfNumber(code: number): boolean {
  return (code >= 48 && code <= 57) || code === 46 || code === 45 || code === 43 || code === 69 || code === 101
}

function rawOf(row: unknown): string {
  // Postgres stores no NUL in texts.
  return jsonOf(row).replaceAll('\\u0000', '').slice(0, MOST_RAW)
}
