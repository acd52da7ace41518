import type pg from 'pg'

export interface Match {
  word: string
  /** 1 for the word itself, less for one that begins with it, and least for one that is spelled similarly. */
  score: number
  /** The products that have the word, or had it; about, because counting them would read them. */
  size: number
}

/** Words that one typed word stands for. */
const MOST_MATCHES = 12
const LEAST_SIMILARITY = 0.35
const PREFIX_SCORE = 0.8
/** Sorts after every other character. */
const LAST_CHARACTER = '\u{10ffff}'
/** The size of the array alone: Postgres needs not fetch it from where it stores large values. */
const size = 'pg_column_size(product_ids) / 4 AS size'

/** The typed word and those that begin with it; if the catalogue has neither, similar spellings. The best comes first. */
export async function findWords(pool: pg.Pool, accountId: number, typed: string): Promise<Match[]> {
  const found = await pool.query<{ word: string; size: number }>({
    name: 'search-words',
    text: `SELECT word, ${size} FROM search_words WHERE account_id = $1 AND word ~>=~ $2 AND word ~<~ $3
           ORDER BY word = $2 DESC, length(word), word LIMIT ${MOST_MATCHES}`,
    values: [accountId, typed, `${typed}${LAST_CHARACTER}`],
  })
  if (found.rows.length > 0) return found.rows.map((row) => ({ ...row, score: row.word === typed ? 1 : PREFIX_SCORE }))
  // A number that isn't in the catalogue counts as a different number, not as a typo.
  if (/^\d/.test(typed)) return []
  const { rows } = await pool.query<{ word: string; size: number; similarity: number }>({
    name: 'search-spelling',
    text: `SELECT word, ${size}, similarity(word, $2) AS similarity FROM search_words
           WHERE account_id = $1 AND word % $2 AND word !~ '^[0-9]' ORDER BY similarity DESC LIMIT ${MOST_MATCHES}`,
    values: [accountId, typed],
  })
  return rows
    .filter(({ similarity }) => similarity >= LEAST_SIMILARITY)
    .map(({ word, size, similarity }) => ({ word, size, score: similarity / 2 }))
}
