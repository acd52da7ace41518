import type pg from 'pg'
import { isEan13 } from '../records/barcode.ts'
import { searchWordsOf, wordsOf } from './search-words.ts'

export interface FoundProduct {
  product_id: number
  reference: string
  barcode: string | null
  name: string
  inn: string | null
  dosage: string | null
  form: string | null
  laboratory: string | null
  /** In 1/10,000. */
  unit_price: number
  currency: string
  is_active: boolean
}

interface Match {
  word: string
  /** 1 for the word itself, less for one that begins with it, and least for one that is spelled similarly. */
  score: number
}

/** Words that one typed word stands for. */
const MOST_MATCHES = 12
const LEAST_SIMILARITY = 0.35
/** Products of the rarest word that are compared with the lists of the other words. */
const MOST_COMPARED = 5_000
/** A word of more products narrows nothing down. */
const MOST_LISTED = 30_000
/** Products that are compared in detail. */
const MOST_CANDIDATES = 300
const MOST_TYPED = 8
const PREFIX_SCORE = 0.8
/** Sorts after every other character. */
const LAST_CHARACTER = '\u{10ffff}'
const byName = new Intl.Collator('fr', { numeric: true })
const CODE = /^\d{6,14}$/

/** Finds products by name, active ingredient, laboratory or barcode, also with typos. The best match comes first. */
export async function searchProducts(
  pool: pg.Pool,
  accountId: number,
  query: string,
  limit = 20,
): Promise<FoundProduct[]> {
  const code = query.replaceAll(/[\s-]/g, '')
  if (CODE.test(code)) {
    const found = await findByCode(pool, accountId, code, limit)
    if (found.length > 0) return found
  }
  const typed = [...new Set(wordsOf(query.slice(0, 200)))].slice(0, MOST_TYPED)
  if (typed.length === 0) return []
  const matches = await Promise.all(typed.map((word) => findWords(pool, accountId, word)))
  const known = matches.filter((one) => one.length > 0)
  if (known.length === 0) return []
  const ids = await findCandidates(pool, accountId, known)
  const candidates = await readProducts(pool, ids)
  return candidates
    .map((product) => ({ product, score: scoreOf(product, known) }))
    .sort((a, b) => b.score - a.score || byName.compare(a.product.name, b.product.name))
    .slice(0, limit)
    .map(({ product }) => product)
}

/** The typed word and those that begin with it; if the catalogue has neither, words that are spelled similarly. */
async function findWords(pool: pg.Pool, accountId: number, typed: string): Promise<Match[]> {
  const found = await pool.query<{ word: string }>({
    name: 'search-words',
    text: `SELECT word FROM search_words WHERE account_id = $1 AND word ~>=~ $2 AND word ~<~ $3
           ORDER BY word = $2 DESC, length(word), word LIMIT ${MOST_MATCHES}`,
    values: [accountId, typed, `${typed}${LAST_CHARACTER}`],
  })
  if (found.rows.length > 0) return found.rows.map(({ word }) => ({ word, score: word === typed ? 1 : PREFIX_SCORE }))
  // A number that the catalogue does not know is another number, and not mistyped.
  if (/^\d/.test(typed)) return []
  const { rows } = await pool.query<{ word: string; similarity: number }>({
    name: 'search-spelling',
    text: `SELECT word, similarity(word, $2) AS similarity FROM search_words
           WHERE account_id = $1 AND word % $2 AND word !~ '^[0-9]' ORDER BY similarity DESC LIMIT ${MOST_MATCHES}`,
    values: [accountId, typed],
  })
  return rows
    .filter(({ similarity }) => similarity >= LEAST_SIMILARITY)
    .map(({ word, similarity }) => ({ word, score: similarity / 2 }))
}

/** Products with the rarest typed word, those with most of the others first. */
async function findCandidates(pool: pg.Pool, accountId: number, known: Match[][]): Promise<number[]> {
  const words = known.flat().map(({ word }) => word)
  const places = known.flatMap((matches, place) => matches.map(() => place))
  const { rows } = await pool.query<[number]>({
    name: 'search-candidates',
    text: `
      WITH listed AS MATERIALIZED (
        SELECT place, product_ids, cardinality(product_ids) AS size FROM unnest($2::text[], $3::int[]) AS typed(word, place)
        JOIN search_words ON search_words.account_id = $1 AND search_words.word = typed.word
      ),
      rarest AS (SELECT place FROM listed GROUP BY place ORDER BY sum(size) LIMIT 1),
      few AS MATERIALIZED (
        SELECT id FROM listed JOIN rarest USING (place), unnest(product_ids) AS id LIMIT ${MOST_COMPARED}
      ),
      others AS (
        SELECT id, count(DISTINCT place) AS hits FROM listed, unnest(product_ids) AS id
        WHERE place <> (SELECT place FROM rarest) AND size <= ${MOST_LISTED} AND id IN (SELECT id FROM few)
        GROUP BY id
      )
      SELECT id FROM few LEFT JOIN others USING (id) GROUP BY id, hits ORDER BY hits DESC NULLS LAST LIMIT ${MOST_CANDIDATES}`,
    values: [accountId, words, places],
    rowMode: 'array',
  })
  return rows.map(([id]) => id)
}

const foundColumns =
  'product_id, reference, barcode, name, inn, dosage, form, laboratory, unit_price::float8 AS unit_price, currency, is_active'

async function readProducts(pool: pg.Pool, ids: number[]): Promise<FoundProduct[]> {
  const { rows } = await pool.query<FoundProduct>({
    name: 'search-products',
    text: `SELECT ${foundColumns} FROM products WHERE product_id = ANY($1::int[])`,
    values: [ids],
  })
  return rows
}

/** By the beginning of a barcode or the wholesaler's id, or by a barcode with one wrong digit or two swapped ones. */
async function findByCode(pool: pg.Pool, accountId: number, code: string, limit: number): Promise<FoundProduct[]> {
  const byPrefix = `SELECT ${foundColumns} FROM products WHERE account_id = $1
    AND ((barcode ~>=~ $2 AND barcode ~<~ $3) OR reference = $2) ORDER BY barcode LIMIT $4`
  const { rows } = await pool.query<FoundProduct>({
    name: 'search-codes',
    text: byPrefix,
    values: [accountId, code, `${code}:`, limit],
  })
  if (rows.length > 0 || code.length !== 13) return rows
  const similar = await pool.query<FoundProduct>({
    name: 'search-similar-codes',
    text: `SELECT ${foundColumns} FROM products WHERE account_id = $1 AND barcode = ANY($2::text[]) ORDER BY barcode LIMIT $3`,
    values: [accountId, mistypedCodes(code), limit],
  })
  return similar.rows
}

/** The valid barcodes that differ from this one by one digit, or by two neighbours that are swapped. */
function mistypedCodes(code: string): string[] {
  const codes: string[] = []
  for (let place = 0; place < code.length; place++) {
    const [before, after] = [code.slice(0, place), code.slice(place + 1)]
    for (let digit = 0; digit <= 9; digit++) codes.push(`${before}${digit}${after}`)
    if (after) codes.push(`${before}${after[0]}${code[place]}${after.slice(1)}`)
  }
  return codes.filter(isEan13)
}

/** The best match of each typed word, more for the words of the name, and less for inactive products. */
function scoreOf(product: FoundProduct, known: Match[][]): number {
  const words = searchWordsOf(product)
  const ofName = wordsOf(product.name)
  const score = known.reduce((sum, matches) => {
    const best = Math.max(0, ...matches.map(({ word, score }) => (words.has(word) ? score : 0)))
    return sum + best
  }, 0)
  const startsName = known.some((matches) => matches.some(({ word }) => word === ofName[0])) ? 0.3 : 0
  return score + startsName - (product.is_active ? 0 : 0.5)
}
