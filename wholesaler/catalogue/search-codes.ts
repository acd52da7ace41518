import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { products, stockLevels } from '../db/schema/index.ts'
import type { Store } from '../db/store.ts'
import { isEan13 } from '../records/barcode.ts'
import type { Wanted } from './wanted-products.ts'

const CODE = /^\d{6,14}$/

/** The digits of a barcode or of the wholesaler's id, or of the beginning of a barcode; undefined for any other query. */
export function readCode(query: string): string | undefined {
  const code = query.replaceAll(/[\s-]/g, '')
  return CODE.test(code) ? code : undefined
}

/** By the wholesaler's id or the beginning of a barcode, or by a barcode with one wrong digit or two swapped ones. */
export async function findByCode(store: Store, accountId: number, code: string, wanted: Wanted): Promise<number[]> {
  const byReference = and(eq(products.account_id, accountId), eq(products.reference, code))
  // Without any statistics, soon after a first import, Postgres would rather read the index of the whole account.
  const ofAccount = sql`${products.account_id} + 0 = ${accountId}`
  const byPrefix = and(ofAccount, sql`${products.barcode} ~>=~ ${code}`, sql`${products.barcode} ~<~ ${`${code}:`}`)
  const [exact, begun] = await Promise.all([read(store, byReference, wanted), read(store, byPrefix, wanted)])
  const found = [...new Set([...exact, ...begun])]
  if (found.length > 0 || code.length !== 13) return found
  return read(store, and(ofAccount, inArray(products.barcode, mistypedCodes(code))), wanted)
}

async function read({ db }: Store, condition: SQL | undefined, { filter, count }: Wanted): Promise<number[]> {
  const rows = await db
    .select({ id: products.product_id })
    .from(products)
    .leftJoin(stockLevels, eq(stockLevels.product_id, products.product_id))
    .where(and(condition, filter))
    // The order of the index, so that Postgres reads no more than it returns.
    .orderBy(sql`${products.barcode} USING ~<~`)
    .limit(count)
  return rows.map(({ id }) => id)
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
