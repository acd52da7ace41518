import type pg from 'pg'
import type { ProductRows } from '../records/product-page.ts'
import type { ProductRecord } from '../records/product-record.ts'
import { type KnownProduct, readKnownProducts } from './known-products.ts'
import { arraysOf } from './product-columns.ts'
import { type Counts, insertRejected, type Run, readApplied, readRejectedReferences } from './runs.store.ts'
import { refreshProducts, savePage, updateProducts } from './write-products.ts'

const UNIQUE_VIOLATION = '23505'

export interface PageWriter {
  counts: Counts
  /** The hash of the last applied page. */
  previousHash: string | undefined
  /** Compares a page and returns what writes it: both the page and where to resume after it, or neither. */
  prepare(page: number, rows: ProductRows): (values: Partial<Run>) => Promise<void>
  /** The products that no page held. */
  unseen(): number[]
}

/** Compares pages with the stored products, and counts each product once however often the crawl sees it. */
export async function createPageWriter(client: pg.PoolClient, run: Run): Promise<PageWriter> {
  const { account_id: accountId, run_id: runId } = run
  const owner = { accountId, runId }
  const known = run.mode === 'full' ? await readKnownProducts(client, accountId) : new Map<string, KnownProduct>()
  const { ids: seen, hash: previousHash } = await readApplied(client, runId)
  const rejected = await readRejectedReferences(client, runId)
  const { imported, updated, ignored, pages } = run
  const counts: Counts = { imported, updated, ignored, rejected: run.rejected, pages }

  const idsOf = (products: ProductRecord[]) => products.flatMap(({ reference }) => known.get(reference)?.id ?? [])

  async function write(page: number, rows: ProductRows, compared: Compared, values: Partial<Run>): Promise<void> {
    const { added, arrays, changed, refreshed, knownIds } = compared
    const newlyChanged = changed.length > 0 ? await updateProducts(client, owner, changed, idsOf(changed)) : 0
    if (refreshed.length > 0) await refreshProducts(client, owner, refreshed, idsOf(refreshed))
    await insertRejected(client, runId, page, rows.rejected)
    for (const id of knownIds) seen.add(id)
    const next = { ...counts, pages: counts.pages + 1, rejected: counts.rejected + rows.rejected.length }
    next.imported += added.length
    next.updated += newlyChanged
    next.ignored = seen.size + added.length - next.imported - next.updated
    const saved = { page, hash: rows.hash, arrays, knownIds, values: { ...values, ...next } }
    const ids = await savePage(client, owner, saved)
    Object.assign(counts, next)
    for (const id of ids.values()) seen.add(id)
    for (const { reference, hash, available_stock: stock } of [...added, ...changed, ...refreshed]) {
      const id = ids.get(reference) ?? known.get(reference)?.id
      if (id !== undefined) known.set(reference, { id, hash, stock, isMissed: false })
    }
    for (const { reference } of rows.rejected) if (reference !== null) rejected.add(reference)
  }

  async function writeAtOnce(page: number, rows: ProductRows, compared: Compared, values: Partial<Run>): Promise<void> {
    const isOneStatement = compared.changed.length + compared.refreshed.length + rows.rejected.length === 0
    const body = () => write(page, rows, compared, values)
    await (isOneStatement ? body() : inTransaction(client, body))
  }

  return {
    counts,
    previousHash,
    prepare(page, rows) {
      // A run over a few changed products must not read all of them, and reading waits for the page before.
      const early = run.mode === 'full' ? compare(rows.products, known) : undefined
      const compareNow = async () => {
        await learn(client, accountId, rows.products, known)
        return compare(rows.products, known)
      }
      return async (values) => {
        const compared = early ?? (await compareNow())
        await writeAtOnce(page, rows, compared, values).catch(async (error) => {
          // The page before, or an invoice that was imported meanwhile, created one of the products.
          if (error.code !== UNIQUE_VIOLATION) throw error
          await writeAtOnce(page, rows, await compareNow(), values)
        })
      }
    },
    unseen: () => [...known].flatMap(([reference, { id }]) => (seen.has(id) || rejected.has(reference) ? [] : id)),
  }
}

async function learn(
  client: pg.PoolClient,
  accountId: number,
  products: ProductRecord[],
  known: Map<string, KnownProduct>,
) {
  const references = products.map(({ reference }) => reference)
  for (const [reference, product] of await readKnownProducts(client, accountId, references))
    known.set(reference, product)
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
  /** Unchanged, except for the stock at the wholesaler or that they were missed. */
  refreshed: ProductRecord[]
  knownIds: number[]
}

function compare(products: ProductRecord[], known: Map<string, KnownProduct>): Compared {
  const added: ProductRecord[] = []
  const changed: ProductRecord[] = []
  const refreshed: ProductRecord[] = []
  const knownIds: number[] = []
  for (const product of newestOfEach(products)) {
    const before = known.get(product.reference)
    if (before) knownIds.push(before.id)
    if (!before) added.push(product)
    else if (before.hash !== product.hash) changed.push(product)
    else if (before.stock !== product.available_stock || before.isMissed) refreshed.push(product)
  }
  return { added, arrays: arraysOf(added), changed, refreshed, knownIds }
}

/** A statement can't write a row twice, and the last of equal ids is the newest. */
function newestOfEach(products: ProductRecord[]): ProductRecord[] {
  const newest = new Map(products.map((product) => [product.reference, product]))
  return newest.size === products.length ? products : [...newest.values()]
}
