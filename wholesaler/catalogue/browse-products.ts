import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Account } from '../accounts/accounts.store.ts'
import { InvalidCursor, type Page, pageOf, readCursorLike } from '../db/page.ts'
import { products, stockLevels } from '../db/schema/index.ts'
import type { Store } from '../db/store.ts'
import { findProducts } from './search-products.ts'

interface ProductFilters {
  /** Words of the name, active ingredients or laboratory, also with typos, or a barcode. */
  query?: string | undefined
  state?: 'active' | 'inactive' | undefined
  isInStock?: boolean | undefined
  /** In 1/100 of a percent. */
  vatRate?: number | undefined
  trait?: keyof typeof traits | undefined
  cursor?: string | undefined
  limit: number
}

export const traits = {
  reimbursed: products.is_reimbursed,
  refrigerated: products.is_refrigerated,
  narcotic: products.is_narcotic,
}

/** Unless the wholesaler says that it sells it no longer, or two full imports in a row have not seen it. */
export const isOffered = sql<boolean>`(${products.is_active} AND ${products.is_listed})`

const units = sql<number>`coalesce(${stockLevels.units}, 0)`

const listed = {
  product_id: products.product_id,
  reference: products.reference,
  barcode: products.barcode,
  name: products.name,
  inn: products.inn,
  laboratory: products.laboratory,
  unit_price: products.unit_price,
  public_price: products.public_price,
  vat_rate: products.vat_rate,
  currency: products.currency,
  is_offered: isOffered,
  units,
}

const ANY_REFERENCE = /^.{1,64}$/su

export type ListedProduct = Awaited<ReturnType<typeof findRows>>[number]

/** The catalogue in the order of the wholesaler's references, or the results of a search. Throws `InvalidCursor`. */
export async function browseProducts(
  store: Store,
  { account_id }: Account,
  filters: ProductFilters,
): Promise<Page<ListedProduct>> {
  const { query, cursor, limit } = filters
  const filter = and(...conditionsOf(filters))
  if (query !== undefined) return searchPage(store, account_id, { query, cursor, limit }, filter)
  const after = cursor && sql`${products.reference} > ${readCursorLike(cursor, ANY_REFERENCE)[0]}`
  const wanted = and(eq(products.account_id, account_id), filter, after || undefined)
  const rows = await findRows(store, wanted, limit + 1)
  return pageOf(rows, limit, ({ reference, product_id }) => [reference, product_id])
}

/** The cursor of a search is the place in its results. */
async function searchPage(
  store: Store,
  accountId: number,
  { query, cursor, limit }: { query: string; cursor: string | undefined; limit: number },
  filter: SQL | undefined,
): Promise<Page<ListedProduct>> {
  const [sought, start] = cursor ? readCursorLike(cursor, /./s) : [query, 0]
  if (sought !== query) throw new InvalidCursor('The cursor belongs to another search.')
  const found = await findProducts(store, accountId, query, { filter, count: start + limit + 1 })
  const places = new Map(found.slice(start).map((id, place) => [id, place]))
  if (places.size === 0) return { data: [], next_cursor: null }
  const rows = await findRows(store, inArray(products.product_id, [...places.keys()]), limit + 1)
  const placeOf = (row: ListedProduct) => places.get(row.product_id) ?? 0
  const ranked = rows.sort((one, other) => placeOf(one) - placeOf(other))
  return pageOf(ranked, limit, () => [query, start + limit])
}

function findRows({ db }: Store, wanted: SQL | undefined, limit: number) {
  return db
    .select(listed)
    .from(products)
    .leftJoin(stockLevels, eq(stockLevels.product_id, products.product_id))
    .where(wanted)
    .orderBy(asc(products.reference))
    .limit(limit)
}

function conditionsOf({ state, isInStock, vatRate, trait }: ProductFilters): SQL[] {
  const wanted: (SQL | false | undefined)[] = [
    state && sql`${isOffered} = ${state === 'active'}`,
    isInStock && sql`${stockLevels.units} > 0`,
    vatRate !== undefined && eq(products.vat_rate, vatRate),
    trait && eq(traits[trait], true),
  ]
  return wanted.filter((one) => one !== undefined && one !== false)
}
