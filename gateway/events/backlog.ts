import type pg from 'pg'

export interface Backlog {
  due: number
  oldest_seconds: number
}

const COUNTED = 100_000

// Counted up to a bound: a scrape must not read a backlog of millions. An "infinity" is a paused delivery, not a due one.
const BACKLOG = `
SELECT count(*)::int AS due, coalesce(extract(epoch FROM $1 - min(due_at)), 0)::float8 AS oldest_seconds
FROM (SELECT due_at FROM deliveries WHERE state = 'pending' AND due_at <= $1 ORDER BY due_at LIMIT ${COUNTED}) waiting`

/** How many deliveries are due, and since when the oldest has been. */
export async function getBacklog(pool: pg.Pool, now: Date): Promise<Backlog> {
  const { rows } = await pool.query<Backlog>({ name: 'delivery-backlog', text: BACKLOG, values: [now] })
  return rows[0] ?? { due: 0, oldest_seconds: 0 }
}
