import { sql } from 'drizzle-orm'
import type { Store } from '../db/store.ts'
import { rankProducts } from './rank-products.ts'
import { findByCode, readCode } from './search-codes.ts'
import { searchWordsOf, wordsOf } from './search-words.ts'
import { findWords, type Match } from './typed-words.ts'
import { onlyWanted, type Wanted } from './wanted-products.ts'

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

/** Products whose texts are compared in detail: beyond them, the words that they have decide on the order. */
const MOST_COMPARED = 300
const MOST_TYPED = 8
const byName = new Intl.Collator('fr', { numeric: true })

/** Finds products by name, active ingredient, laboratory or barcode, also with typos. The best match comes first. */
export async function searchProducts(
  store: Store,
  accountId: number,
  query: string,
  limit = 20,
): Promise<FoundProduct[]> {
  const ids = await findProducts(store, accountId, query, { filter: undefined, count: limit })
  const places = new Map(ids.map((id, place) => [id, place]))
  const placeOf = ({ product_id }: FoundProduct) => places.get(product_id) ?? 0
  const found = await readProducts(store, [...places.keys()])
  return found.sort((one, other) => placeOf(one) - placeOf(other))
}

/** The ids of the best products that a search finds and that pass the filter: as many as wanted, if there are. */
export async function findProducts(store: Store, accountId: number, query: string, wanted: Wanted): Promise<number[]> {
  const code = readCode(query)
  if (code) {
    const found = await findByCode(store, accountId, code, wanted)
    if (found.length > 0) return found
  }
  const typed = [...new Set(wordsOf(query.slice(0, 200)))].slice(0, MOST_TYPED)
  const matches = await Promise.all(typed.map((word) => findWords(store.pool, accountId, word)))
  const known = matches.filter((one) => one.length > 0)
  if (known.length === 0) return []
  const ranked = await rankProducts(store.pool, accountId, known)
  // Comparing the first products shows whether any of them is gone; the others have to be looked up.
  const filter = wanted.filter ?? (wanted.count > MOST_COMPARED ? exists : undefined)
  const best = await takeBest(store, accountId, { ranked, known }, { ...wanted, filter })
  if (filter || best.isWhole) return best.ids
  return (await takeBest(store, accountId, { ranked, known }, { ...wanted, filter: exists })).ids
}

/** Products that an undo removed stay in the lists of their words. */
const exists = sql`true`

async function takeBest(
  store: Store,
  accountId: number,
  { ranked, known }: { ranked: Int32Array; known: Match[][] },
  wanted: Wanted,
): Promise<{ ids: number[]; isWhole: boolean }> {
  const count = Math.max(wanted.count, MOST_COMPARED)
  const ids = await onlyWanted(store, accountId, ranked, { ...wanted, count })
  const first = [...ids.slice(0, MOST_COMPARED)]
  const compared = await compareTexts(store, first, known)
  const found = [...compared, ...ids.slice(MOST_COMPARED, count)].slice(0, wanted.count)
  return { ids: found, isWhole: compared.length === first.length }
}

/** Ranks by the words that the products have now, because the lists also hold products that have lost a word. */
async function compareTexts(store: Store, ids: number[], known: Match[][]): Promise<number[]> {
  const candidates = await readProducts(store, ids)
  return candidates
    .map((product) => ({ product, score: scoreOf(product, known) }))
    .sort((a, b) => b.score - a.score || byName.compare(a.product.name, b.product.name))
    .map(({ product }) => product.product_id)
}

async function readProducts({ pool }: Store, ids: number[]): Promise<FoundProduct[]> {
  const { rows } = await pool.query<FoundProduct>({
    name: 'search-products',
    text: `SELECT product_id, reference, barcode, name, inn, dosage, form, laboratory, unit_price::float8 AS unit_price,
             currency, is_active
           FROM products WHERE product_id = ANY($1::int[])`,
    values: [ids],
  })
  return rows
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
