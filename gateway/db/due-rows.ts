import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Environment } from '../environment.schema.ts'
import type { Database } from './client.ts'
import { accounts, sandboxStates } from './schema/index.ts'

type Owned = { account_id: PgColumn; environment: PgColumn }

interface Due {
  when: (time: SQL) => SQL | undefined
  by: PgColumn
  limit: number
  /** Both, unless it is stated. */
  environment?: Environment | undefined
}

/** The rows of all tenants that are due by the time on their tenant's clock, of each tenant in turn. */
export async function findDueRows<Table extends PgTable & Owned>(
  db: Database,
  table: Table,
  now: Date,
  { when, by, limit, environment }: Due,
): Promise<Table['$inferSelect'][]> {
  const time = sql`CASE ${table.environment} WHEN 'sandbox' THEN ${sandboxTime(now)} ELSE ${now}::timestamptz END`
  const rows = await db
    .select({ row: table as PgTable })
    .from(table as PgTable)
    .innerJoin(accounts, eq(accounts.account_id, table.account_id))
    .leftJoin(sandboxStates, eq(sandboxStates.account_id, table.account_id))
    .where(and(when(time), isStill(table), environment && eq(table.environment, environment)))
    .orderBy(...inTurn(table, by))
    .limit(limit)
  return rows.map(({ row }) => row)
}

/**
 * The order of work across tenants, for lists with a limit: the earliest of every tenant, then the second of every
 * tenant. However many rows one of them has, and even if each of them fails forever, the others are never left out.
 */
export function inTurn({ account_id, environment }: Owned, at: PgColumn): SQL[] {
  return [sql`row_number() OVER (PARTITION BY ${account_id}, ${environment} ORDER BY ${at})`, sql`${at}`]
}

/** The time on the clock of a joined account's sandbox. */
export function sandboxTime(now: Date): SQL {
  return sql`${now}::timestamptz + make_interval(secs => ${accounts.sandbox_offset_seconds})`
}

/** While a sandbox advances, its due work is done in order instead. The query joins `sandboxStates`. */
export function isStill({ environment }: Pick<Owned, 'environment'>): SQL | undefined {
  return or(eq(environment, 'live'), isNull(sandboxStates.advancing_to))
}
