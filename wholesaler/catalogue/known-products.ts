import type pg from 'pg'

/** Enough of a product to compare it with a row. */
export interface StoredProduct {
  id: number
  /** In hexadecimal; null for a product that an invoice created. */
  hash: string | null
  stock: number | null
  /** The last full crawl did not see it, or an undone import left it inactive. */
  isMissed: boolean
  isRecognizable: boolean
}

type Row = [id: number, reference: string, hash: string | null, stock: number | null, isMissed: boolean, text: boolean]

/** Stored products by reference, to compare a page with: only differences are sent to the database. */
export async function readStoredProducts(
  client: pg.PoolClient,
  accountId: number,
  references: string[],
): Promise<Map<string, StoredProduct>> {
  const { rows } = await client.query<Row>({
    name: 'stored-products',
    text: `SELECT product_id, reference, encode(hash, 'hex'), available_stock, missed_crawls > 0 OR NOT is_active,
             text_hash IS NOT NULL
           FROM products WHERE account_id = $1 AND reference = ANY($2)`,
    values: [accountId, references],
    rowMode: 'array',
  })
  return new Map(
    rows.map(([id, reference, hash, stock, isMissed, isRecognizable]) => {
      return [reference, { id, hash, stock, isMissed, isRecognizable }]
    }),
  )
}

/** The products of a run in memory: their ids, and the rows that they were last read from. */
export interface KnownProducts {
  ids: Map<string, number>
  /** The reference of the product that was last read from this row, before this run. */
  recognize(textHash: string): string | undefined
  /** Notes that the run wrote a product, so that its earlier row no longer counts. */
  keep(reference: string, id: number): void
}

const GROUP = 1_000

/** Starts with all products of the account if it is named, otherwise with none. */
export async function createKnownProducts(client: pg.PoolClient, accountId?: number): Promise<KnownProducts> {
  const ids = new Map<string, number>()
  const referenceOf = new Map<string, string>()
  const written = new Set<string>()
  if (accountId !== undefined) await readAll(client, accountId, ids, referenceOf)
  return {
    ids,
    recognize(textHash) {
      const reference = referenceOf.get(textHash)
      return reference === undefined || written.has(reference) ? undefined : reference
    },
    keep(reference, id) {
      if (ids.has(reference)) written.add(reference)
      else ids.set(reference, id)
    },
  }
}

// As a few arrays: the driver takes several times as long for as many rows. A product that was missed has to be written.
async function readAll(
  client: pg.PoolClient,
  accountId: number,
  ids: Map<string, number>,
  referenceOf: Map<string, string>,
): Promise<void> {
  const { rows } = await client.query<[string[], number[], (string | null)[]]>({
    text: `SELECT json_agg(reference), json_agg(product_id),
             json_agg(CASE WHEN missed_crawls = 0 AND is_active THEN encode(text_hash, 'base64') END)
           FROM products WHERE account_id = $1 GROUP BY product_id / ${GROUP}`,
    values: [accountId],
    rowMode: 'array',
  })
  for (const [references, productIds, texts] of rows)
    for (const [place, reference] of references.entries()) {
      ids.set(reference, productIds[place] ?? 0)
      const textHash = texts[place]
      if (textHash) referenceOf.set(textHash, reference)
    }
}
