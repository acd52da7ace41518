import { and, asc, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Environment } from '../environment.schema.ts'
import type { Database } from './client.ts'
import { accounts, sandboxStates } from './schema/index.ts'
import { ownedBy, type Tenant } from './tenant.ts'

type Owned = { account_id: PgColumn; environment: PgColumn }

interface Due {
  when: (time: SQL) => SQL | undefined
  by: PgColumn
  limit: number
  /** By default, both environments. */
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

interface DueBy {
  by: PgColumn
  limit: number
  /** Another condition for a row to be due. */
  where?: SQL | undefined
}

/** A tenant's rows that are due by then, earliest first. */
export async function findRowsUntil<Table extends PgTable & Owned>(
  tenant: Tenant,
  { table, id }: { table: Table; id: PgColumn },
  until: Date,
  { by, limit, where }: DueBy,
): Promise<Table['$inferSelect'][]> {
  return tenant.db
    .select()
    .from(table as PgTable)
    .where(and(ownedBy(table, tenant), lte(by, until), where))
    .orderBy(asc(by), asc(id))
    .limit(limit)
}

/** The due rows of a table, as its job and the advance of a sandbox's clock find them. */
export function dueRowsOf<Table extends PgTable & Owned>(rows: { table: Table; id: PgColumn }, due: DueBy) {
  const { by, limit, where } = due
  return {
    /** The due rows of all tenants, by the clock of each. */
    ofAll: (db: Database, now: Date, environment?: Environment) =>
      findDueRows(db, rows.table, now, { when: (time) => and(lte(by, time), where), by, limit, environment }),
    until: (tenant: Tenant, until: Date) => findRowsUntil(tenant, rows, until, due),
  }
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
