import { createBatch } from './batch.ts'
import type { Database } from './client.ts'
import { type Owner, sharedDatabase, type Tenant } from './tenant.ts'

/**
 * Reads single rows by id, the rows of concurrent requests in one round trip. `prepare` makes the query for a list of
 * ids, once for each database; whose row it is is checked here, so no caller sees another tenant's.
 */
export function rowLookup<Row extends Owner>(
  prepare: (db: Database) => (ids: string[]) => Promise<Row[]>,
  idOf: (row: Row) => string,
) {
  const batches = new WeakMap<Database, ReturnType<typeof createBatch<string, Row | undefined>>>()

  function batchOf(db: Database) {
    const known = batches.get(db)
    if (known) return known
    const read = prepare(db)
    const batch = createBatch<string, Row | undefined>(async (ids) => {
      const rows = new Map((await read([...new Set(ids)])).map((row) => [idOf(row), row]))
      return ids.map((id) => rows.get(id))
    })
    batches.set(db, batch)
    return batch
  }

  return async ({ db, account_id, environment }: Tenant, id: string): Promise<Row | undefined> => {
    const row = await batchOf(sharedDatabase(db)).add(id)
    return row?.account_id === account_id && row.environment === environment ? row : undefined
  }
}
