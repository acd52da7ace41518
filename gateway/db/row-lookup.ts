import { getTableName, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { createBatch } from './batch.ts'
import type { Database } from './client.ts'
import { type Owner, sharedDatabase, type Tenant } from './tenant.ts'

/**
 * Reads rows by ID, in one round trip for concurrent requests. Checks the owner, so no caller sees another tenant's
 * row.
 */
export function rowLookup<Row extends Owner>(table: PgTable, id: PgColumn) {
  const batches = new WeakMap<Database, ReturnType<typeof createBatch<string, Row | undefined>>>()

  function batchOf(db: Database) {
    const known = batches.get(db)
    if (known) return known
    const byIds = db
      .select()
      .from(table)
      .where(sql`${id} = ANY (${sql.placeholder('ids')})`)
      .prepare(`find_${getTableName(table)}`)
    const batch = createBatch<string, Row | undefined>(async (ids) => {
      const found = (await byIds.execute({ ids: [...new Set(ids)] })) as Row[]
      const rows = new Map(found.map((row) => [row[id.name as keyof Row] as string, row]))
      return ids.map((one) => rows.get(one))
    })
    batches.set(db, batch)
    return batch
  }

  return async ({ db, account_id, environment }: Tenant, value: string): Promise<Row | undefined> => {
    const row = await batchOf(sharedDatabase(db)).add(value)
    return row?.account_id === account_id && row.environment === environment ? row : undefined
  }
}
