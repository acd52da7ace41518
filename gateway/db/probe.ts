import type pg from 'pg'

const WITHIN_MS = 1_000

/** Rejects when the database does not respond within a second. */
export async function probe(pool: pg.Pool): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database did not respond in time.')), WITHIN_MS)
  })
  try {
    await Promise.race([pool.query('SELECT 1'), late])
  } finally {
    clearTimeout(timer)
  }
}
