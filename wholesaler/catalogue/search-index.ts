import type pg from 'pg'
import { WORDS_LOCK } from '../db/run-locks.ts'
import { wordsOf } from './search-words.ts'

type Described = [ids: number[], names: string[], inns: (string | null)[], laboratories: (string | null)[]]

const ROWS_AT_ONCE = 20_000

/**
 * Adds the products of this catalogue run, and of earlier ones that did not get that far, to the words of the search.
 * Products stay with words that they lost: the search compares what it finds with the words of each product.
 */
export function indexWords(client: pg.PoolClient, accountId: number): Promise<void> {
  return addWords(client, { accountId })
}

/**
 * Adds the products that one run created, such as those of invoices: a catalogue run that began later may have ended
 * before, and would never look for them.
 */
export function indexWordsOfRun(client: pg.PoolClient, accountId: number, runId: number): Promise<void> {
  return addWords(client, { accountId, runId })
}

interface Indexed {
  accountId: number
  /** The run that created the products; without it, all that no complete catalogue run has indexed. */
  runId?: number
}

/** In a transaction. */
async function addWords(client: pg.PoolClient, indexed: Indexed): Promise<void> {
  const idsOf = new Map<string, number[]>()
  let next: Promise<Described | undefined> | undefined = readDescribed(client, indexed, 0)
  while (next) {
    const described: Described | undefined = await next
    if (!described) break
    const ids: number[] = described[0]
    const [, names, inns, laboratories] = described
    const isLast: boolean = ids.length < ROWS_AT_ONCE
    // Postgres reads the next products while the words of these are collected.
    next = isLast ? undefined : readDescribed(client, indexed, ids.at(-1) ?? 0)
    for (const [place, id] of ids.entries())
      for (const text of [names[place], inns[place], laboratories[place]]) {
        if (text) for (const word of wordsOf(text)) addTo(idsOf, word, id)
      }
  }
  const lists = [...idsOf.values()].map((ids) => `{${ids.join(',')}}`)
  if (lists.length === 0) return
  // Two runs that add the same words in other orders would wait for each other.
  await client.query('SELECT pg_advisory_xact_lock($1, $2)', [WORDS_LOCK, indexed.accountId])
  await client.query(addSql, [indexed.accountId, [...idsOf.keys()], lists])
}

async function readDescribed(
  client: pg.PoolClient,
  { accountId, runId }: Indexed,
  after: number,
): Promise<Described | undefined> {
  const { rows } = await client.query<Described | [null]>({
    name: runId === undefined ? 'described' : 'described-of-run',
    text: runId === undefined ? describedSql : ofRunSql,
    values: [accountId, after, ROWS_AT_ONCE, ...(runId === undefined ? [] : [runId])],
    rowMode: 'array',
  })
  const [described] = rows
  return described?.[0] ? (described as Described) : undefined
}

function addTo(idsOf: Map<string, number[]>, word: string, id: number): void {
  const ids = idsOf.get(word)
  if (!ids) idsOf.set(word, [id])
  // A product may have a word twice.
  else if (ids.at(-1) !== id) ids.push(id)
}

// As a few arrays: the driver takes several times as long for as many rows.
const describedSql = `
  WITH finished AS (
    SELECT coalesce(max(run_id), 0) AS run_id FROM runs WHERE account_id = $1 AND type = 'catalogue' AND state = 'completed'
  ),
  renamed AS (
    SELECT product_id FROM product_changes
    WHERE run_id > (SELECT run_id FROM finished) AND fields ?| ARRAY['name', 'inn', 'laboratory']
  )
  SELECT json_agg(product_id), json_agg(name), json_agg(inn), json_agg(laboratory)
  FROM (
    SELECT product_id, name, inn, laboratory FROM products
    WHERE account_id = $1 AND product_id > $2
      AND (created_run_id > (SELECT run_id FROM finished) OR product_id IN (SELECT product_id FROM renamed))
    ORDER BY product_id LIMIT $3
  ) AS described`

const ofRunSql = `
  SELECT json_agg(product_id), json_agg(name), json_agg(inn), json_agg(laboratory)
  FROM (
    SELECT product_id, name, inn, laboratory FROM products
    WHERE account_id = $1 AND product_id > $2 AND created_run_id = $4 ORDER BY product_id LIMIT $3
  ) AS described`

const addSql = `
  INSERT INTO search_words (account_id, word, product_ids)
  SELECT $1, word, ids::int[] FROM unnest($2::text[], $3::text[]) AS found(word, ids)
  ON CONFLICT (account_id, word) DO UPDATE SET product_ids = search_words.product_ids
    || ARRAY(SELECT unnest(excluded.product_ids) EXCEPT SELECT unnest(search_words.product_ids))`
