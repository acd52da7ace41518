import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from './client.ts'

type LeasedTable = PgTable & Record<'account_id' | 'environment' | 'due_at' | 'attempts', PgColumn>

export interface LeasedRows<Row> {
  /** The row of each tenant that has waited longest. */
  waiting(db: Database, now: Date): Promise<Row[]>
  /** Takes a row for this process until then. Undefined if another process took it. */
  claim(db: Database, row: Row, now: Date, until: Date): Promise<Row | undefined>
  /** Lets a claimed row be taken from then on. */
  postpone(db: Database, row: Row, dueAt: Date, attemptsNow?: number): Promise<void>
}

/**
 * Work of all tenants that one process takes at a time. `due_at` says when another process may take it, and `attempts`
 * says which claim a process has.
 */
export function leasedRowsOf<Table extends LeasedTable>({
  table,
  id,
}: {
  table: Table
  id: PgColumn
}): LeasedRows<Table['$inferSelect']> {
  type Row = Table['$inferSelect']
  type Claimed = Record<string, unknown> & { attempts: number }
  const { due_at, attempts } = table as LeasedTable
  const owner = [table.account_id, table.environment]
  const idOf = (row: Row) => eq(id, (row as Claimed)[id.name])

  return {
    waiting: async (db: Database, now: Date): Promise<Row[]> =>
      db
        .selectDistinctOn(owner)
        .from(table as PgTable)
        .where(lte(due_at, now))
        .orderBy(...owner, asc(due_at)) as Promise<Row[]>,
    async claim(db: Database, row: Row, now: Date, until: Date): Promise<Row | undefined> {
      const [claimed] = await db
        .update(table as PgTable)
        .set({ due_at: until, attempts: sql`${attempts} + 1` })
        .where(and(idOf(row), lte(due_at, now)))
        .returning()
      return claimed as Row | undefined
    },
    async postpone(db: Database, row: Row, dueAt: Date, attemptsNow = (row as Claimed).attempts): Promise<void> {
      const isClaimed = and(idOf(row), eq(attempts, (row as Claimed).attempts), isNotNull(due_at))
      await db
        .update(table as PgTable)
        .set({ due_at: dueAt, attempts: attemptsNow })
        .where(isClaimed)
    },
  }
}
