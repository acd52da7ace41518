import { and, desc, eq, lt, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** The last row of a page: time first, id to break ties. */
export interface Position {
  createdAt: Date
  id: string
}

export function newestFirst(createdAt: PgColumn, id: PgColumn) {
  return [desc(createdAt), desc(id)]
}

export function after(createdAt: PgColumn, id: PgColumn, position: Position | null): SQL | undefined {
  if (!position) return undefined
  return or(lt(createdAt, position.createdAt), and(eq(createdAt, position.createdAt), lt(id, position.id)))
}
