import type { Database } from './client.ts'

/**
 * A query that is built once for each database and then only executed: what the hottest reads save is Drizzle's
 * building, the server's parsing and its planning.
 */
export function prepared<Query>(build: (db: Database) => Query): (db: Database) => Query {
  const queries = new WeakMap<Database, Query>()
  return (db) => {
    const known = queries.get(db)
    if (known) return known
    const query = build(db)
    queries.set(db, query)
    return query
  }
}
