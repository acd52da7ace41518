import type pg from 'pg'

interface List {
  /** Identifies the version of the row: an import that adds products to the word changes it. */
  version: string
  ids: Int32Array
}

type Lists = Map<string, List>

/** Shorter lists arrive as fast as Postgres says that they are the same. */
const LEAST_KEPT = 500
/** Takes 8 MB of memory: the words of 200,000 products. */
const MOST_KEPT = 2_000_000
const keptOf = new WeakMap<pg.Pool, Lists>()

/**
 * The ids of the products that have, or had, each of the words. Postgres takes longest to write the lists of frequent words,
 * so the process keeps those and Postgres sends only what changed.
 */
export async function readLists(pool: pg.Pool, accountId: number, words: string[]): Promise<Map<string, Int32Array>> {
  const kept: Lists = keptOf.get(pool) ?? new Map()
  keptOf.set(pool, kept)
  const keyOf = (word: string) => `${accountId} ${word}`
  // Held until the response, because other lists may evict them meanwhile.
  const held = new Map(words.map((word) => [word, kept.get(keyOf(word))]))
  const { rows } = await pool.query<[word: string, version: string, ids: string | null]>({
    name: 'word-lists',
    text: `SELECT word, search_words.xmin::text, CASE WHEN search_words.xmin::text = version THEN NULL ELSE product_ids::text END
           FROM unnest($2::text[], $3::text[]) AS sought(word, version) JOIN search_words USING (word) WHERE account_id = $1`,
    values: [accountId, words, words.map((word) => held.get(word)?.version ?? '')],
    rowMode: 'array',
  })
  const lists = rows.map(([word, version, text]) => {
    const ids = text === null ? held.get(word)?.ids : readIds(text)
    if (!ids) throw new Error(`the list of ${word} was neither sent nor kept`)
    keep(kept, keyOf(word), { version, ids })
    return [word, ids] as const
  })
  return new Map(lists)
}

/** Forgets the lists that were not used for the longest time. */
function keep(kept: Lists, key: string, list: List): void {
  kept.delete(key)
  if (list.ids.length < LEAST_KEPT) return
  kept.set(key, list)
  let size = 0
  for (const { ids } of kept.values()) size += ids.length
  for (const [oldest, { ids }] of kept) {
    if (size <= MOST_KEPT) return
    kept.delete(oldest)
    size -= ids.length
  }
}

/** Reads an array of integers as Postgres writes it: the driver takes ten times as long. */
export function readIds(text: string): Int32Array {
  return Int32Array.from(JSON.parse(`[${text.slice(1, -1)}]`))
}
