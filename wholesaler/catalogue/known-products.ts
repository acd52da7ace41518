import type pg from 'pg'

export interface KnownProduct {
  id: number
  /** In hexadecimal; null for a product that an invoice created. */
  hash: string | null
  stock: number | null
  /** The last full crawl did not see it. */
  isMissed: boolean
}

type Row = [id: number, reference: string, hash: string | null, stock: number | null, isMissed: boolean]

/** Products of an account by reference, all or some, to compare pages with: only differences are sent to the database. */
export async function readKnownProducts(
  client: pg.PoolClient,
  accountId: number,
  references?: string[],
): Promise<Map<string, KnownProduct>> {
  const { rows } = await client.query<Row>({
    text: `SELECT product_id, reference, encode(hash, 'hex'), available_stock, missed_crawls > 0
           FROM products WHERE account_id = $1 ${references ? 'AND reference = ANY($2)' : ''}`,
    values: references ? [accountId, references] : [accountId],
    rowMode: 'array',
  })
  return new Map(rows.map(([id, reference, hash, stock, isMissed]) => [reference, { id, hash, stock, isMissed }]))
}
