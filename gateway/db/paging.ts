import { and, desc, eq, gte, lt, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** The last row of a page: time first, id to break ties. */
export interface Position {
  createdAt: Date
  id: string
}

/** What follows a position, of the rows made in [from, to). */
export interface Stretch {
  from?: Date | undefined
  to?: Date | undefined
  after: Position | null
}

export interface PageOfRows extends Stretch {
  limit: number
}

export function newestFirst(createdAt: PgColumn, id: PgColumn) {
  return [desc(createdAt), desc(id)]
}

export function within(createdAt: PgColumn, id: PgColumn, { from, to, after }: Stretch): SQL | undefined {
  return and(
    from && gte(createdAt, from),
    to && lt(createdAt, to),
    after ? or(lt(createdAt, after.createdAt), and(eq(createdAt, after.createdAt), lt(id, after.id))) : undefined,
  )
}

/** Where a search through so many rows ends: its last row; null when it saw all of them. */
export async function endOfSearch(
  rows: { offset(count: number): { limit(count: number): Promise<{ created_at: Date; id: string }[]> } },
  horizon: number,
): Promise<Position | null> {
  const [row] = await rows.offset(horizon - 1).limit(1)
  return row ? { createdAt: row.created_at, id: row.id } : null
}
