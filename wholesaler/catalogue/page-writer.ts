import type pg from 'pg'
import type { ProductRows, Recognize } from '../records/product-page.ts'
import type { ProductRecord } from '../records/product-record.ts'
import { createKnownProducts, readStoredProducts, type StoredProduct } from './known-products.ts'
import { arraysOf } from './product-columns.ts'
import { type Counts, insertRejected, type Run, readApplied, readRejectedReferences } from './runs.store.ts'
import { refreshProducts, savePage } from './write-products.ts'

const UNIQUE_VIOLATION = '23505'

export interface PageWriter {
  counts: Counts
  /** The hash of the last applied page. */
  previousHash: string | undefined
  /** Finds the rows that need not be read, if the run compares all products. */
  recognize: Recognize | undefined
  /** Compares a page and returns what writes it: both the page and where to resume after it, or neither. */
  prepare(page: number, rows: ProductRows): (values: Partial<Run>) => Promise<void>
  /** The products that no page held. */
  unseen(): number[]
}

/** Compares pages with the stored products, and counts each product once however often the crawl sees it. */
export async function createPageWriter(client: pg.PoolClient, run: Run): Promise<PageWriter> {
  const { account_id: accountId, run_id: runId } = run
  const owner = { accountId, runId }
  // A run over a few changed products must not read all of them.
  const known = await createKnownProducts(client, run.mode === 'full' ? accountId : undefined)
  const { ids: seen, hash: previousHash } = await readApplied(client, runId)
  const rejected = await readRejectedReferences(client, runId)
  const { imported, updated, ignored, pages } = run
  const counts: Counts = { imported, updated, ignored, rejected: run.rejected, pages }

  const idsOf = (references: string[]) => references.flatMap((reference) => known.ids.get(reference) ?? [])
  const referencesOf = (products: ProductRecord[]) => products.map(({ reference }) => reference)

  async function write(page: number, rows: ProductRows, compared: Compared, values: Partial<Run>): Promise<void> {
    const { added, arrays, changed, refreshed } = compared
    const knownIds = [...compared.knownIds, ...idsOf(rows.unchanged)]
    const idsOfProducts = (products: ProductRecord[]) => idsOf(referencesOf(products))
    if (refreshed.length > 0) await refreshProducts(client, owner, refreshed, idsOfProducts(refreshed))
    await insertRejected(client, runId, page, rows.rejected)
    for (const id of knownIds) seen.add(id)
    const next = { ...counts, pages: counts.pages + 1, rejected: counts.rejected + rows.rejected.length }
    next.imported += added.length
    next.ignored = seen.size + added.length - next.imported - next.updated
    const changedIds = idsOfProducts(changed)
    const saved = { page, hash: rows.hash, arrays, changed, changedIds, knownIds, values: { ...values, ...next } }
    const { ids, newlyChanged } = await savePage(client, owner, saved)
    next.updated += newlyChanged
    next.ignored -= newlyChanged
    Object.assign(counts, next)
    for (const id of ids.values()) seen.add(id)
    for (const { reference } of [...added, ...changed, ...refreshed]) {
      const id = ids.get(reference) ?? known.ids.get(reference)
      if (id !== undefined) known.keep(reference, id)
    }
    for (const { reference } of rows.rejected) if (reference !== null) rejected.add(reference)
  }

  async function writeAtOnce(page: number, rows: ProductRows, compared: Compared, values: Partial<Run>): Promise<void> {
    const isOneStatement = compared.refreshed.length + rows.rejected.length === 0
    const body = () => write(page, rows, compared, values)
    await (isOneStatement ? body() : inTransaction(client, body))
  }

  return {
    counts,
    previousHash,
    recognize: run.mode === 'full' ? known.recognize : undefined,
    prepare(page, rows) {
      const compareNow = async () => {
        const stored = await readStoredProducts(client, accountId, referencesOf(rows.products))
        for (const [reference, { id }] of stored) if (!known.ids.has(reference)) known.keep(reference, id)
        return compare(rows.products, stored)
      }
      // New products are compared while Postgres still writes the page before, because reading would wait for it.
      const isNew = run.mode === 'full' && rows.products.every(({ reference }) => !known.ids.has(reference))
      const early = isNew ? compare(rows.products, new Map()) : undefined
      return async (values) => {
        let compared = early ?? (await compareNow())
        // The page before, or an invoice that is imported meanwhile, may create one of the products, and then another.
        for (let left = rows.products.length; ; left--) {
          try {
            return await writeAtOnce(page, rows, compared, values)
          } catch (error) {
            if (!isUniqueViolation(error) || left === 0) throw error
            compared = await compareNow()
          }
        }
      }
    },
    unseen: () => [...known.ids].flatMap(([reference, id]) => (seen.has(id) || rejected.has(reference) ? [] : id)),
  }
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
}

export async function inTransaction<T>(client: pg.PoolClient, body: () => Promise<T>): Promise<T> {
  await client.query('BEGIN')
  try {
    const result = await body()
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

interface Compared {
  added: ProductRecord[]
  /** The columns of `added` for the statement: made before the statement's turn, while Postgres writes the page before. */
  arrays: string[]
  changed: ProductRecord[]
  /** Unchanged, except for the stock at the wholesaler, that they were missed, or that no row of theirs is stored. */
  refreshed: ProductRecord[]
  knownIds: number[]
}

function compare(products: ProductRecord[], stored: Map<string, StoredProduct>): Compared {
  const added: ProductRecord[] = []
  const changed: ProductRecord[] = []
  const refreshed: ProductRecord[] = []
  const knownIds: number[] = []
  for (const product of newestOfEach(products)) {
    const before = stored.get(product.reference)
    if (before) knownIds.push(before.id)
    if (!before) added.push(product)
    else if (before.hash !== product.hash) changed.push(product)
    else if (isStale(before, product)) refreshed.push(product)
  }
  return { added, arrays: arraysOf(added), changed, refreshed, knownIds }
}

// Another text of the same product, such as other spaces, is not worth a write.
function isStale({ stock, isMissed, isRecognizable }: StoredProduct, { available_stock, text_hash }: ProductRecord) {
  return stock !== available_stock || isMissed || (!isRecognizable && text_hash !== null)
}

/** A statement can't write a row twice, and the last of equal ids is the newest. */
function newestOfEach(products: ProductRecord[]): ProductRecord[] {
  const newest = new Map(products.map((product) => [product.reference, product]))
  return newest.size === products.length ? products : [...newest.values()]
}
