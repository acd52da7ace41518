import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { notFound } from '../errors.ts'
import { newestFirst, type PageOfRows, type Position, within } from './paging.ts'
import { rowLookup } from './row-lookup.ts'
import { type Owner, ownedBy, type Tenant } from './tenant.ts'

type OwnedTable = PgTable & Record<'account_id' | 'environment' | 'created_at', PgColumn>

/**
 * A tenant's rows of one table, with the same functions for every resource. `noun` names a row in a 404. `isHot` reads
 * the rows of concurrent requests in one round trip.
 */
export function rowsOf<Table extends OwnedTable, Id extends string & keyof Table & keyof Table['$inferSelect']>(
  owned: Table,
  idName: Id,
  noun: string,
  { isHot = false } = {},
) {
  type Row = Table['$inferSelect']
  const table: PgTable = owned
  const id = owned[idName] as PgColumn
  const { created_at } = owned
  const own = (tenant: Tenant, value: string) => and(ownedBy(owned, tenant), eq(id, value))
  const among = (is: { [Name in keyof Row]?: Row[Name] | undefined }) =>
    Object.entries(is).map(([name, value]) =>
      value === undefined ? undefined : eq(owned[name as keyof Table] as PgColumn, value),
    )

  type Values = Parameters<typeof among>[0]

  async function findOne(tenant: Tenant, value: string): Promise<Row | undefined> {
    const [row] = await tenant.db.select().from(table).where(own(tenant, value))
    return row
  }
  const find = isHot ? rowLookup<Row & Owner>(owned, id) : findOne

  async function findLocked(tenant: Tenant, value: string): Promise<Row | undefined> {
    const [row] = await tenant.db.select().from(table).where(own(tenant, value)).for('update')
    return row
  }

  function known(row: Row | undefined): Row {
    if (!row) throw notFound(noun)
    return row
  }

  return {
    table: owned,
    id,
    created_at,
    find,
    /** Throws `resource_not_found`. */
    get: async (tenant: Tenant, value: string): Promise<Row> => known(await find(tenant, value)),
    /** The rows that exist, in the order of these IDs. */
    findAll: (tenant: Tenant, values: string[]) => selectAll<Row>(tenant, owned, idName, values),
    /** No other transaction can change it until this one ends. Throws `resource_not_found`. */
    lock: async (tenant: Tenant, value: string): Promise<Row> => known(await findLocked(tenant, value)),
    /** Like `lock`, for a row that a wipe may have deleted. */
    findLocked,
    async insert(tenant: Pick<Tenant, 'db'>, row: Row): Promise<void> {
      await tenant.db.insert(table).values(row)
    },
    /** Does nothing if the row already exists. */
    async insertOnce(tenant: Pick<Tenant, 'db'>, row: Row): Promise<void> {
      await tenant.db.insert(table).values(row).onConflictDoNothing({ target: id })
    },
    async update(tenant: Tenant, value: string, changes: Partial<Row>): Promise<Row> {
      const [row] = await tenant.db.update(table).set(changes).where(own(tenant, value)).returning()
      return known(row as Row | undefined)
    },
    /** Throws `resource_not_found`. */
    async delete(tenant: Tenant, value: string): Promise<void> {
      const [row] = await tenant.db.delete(table).where(own(tenant, value)).returning({ id })
      known(row)
    },
    /** A page of the rows with these values that meet these conditions, newest first. */
    async list(tenant: Tenant, page: PageOfRows, is: Values = {}, ...conditions: (SQL | undefined)[]): Promise<Row[]> {
      return tenant.db
        .select()
        .from(table)
        .where(and(ownedBy(owned, tenant), ...among(is), ...conditions, within(created_at, id, page)))
        .orderBy(...newestFirst(created_at, id))
        .limit(page.limit)
    },
    /** That a row has these values. */
    are: (is: Values): SQL | undefined => and(...among(is)),
    position: (row: Pick<Row, Id | 'created_at'>): Position => ({
      createdAt: row.created_at as Date,
      id: row[idName] as string,
    }),
  }
}

async function selectAll<Row>(
  tenant: Tenant,
  table: OwnedTable,
  idName: string & keyof Row,
  values: string[],
): Promise<Row[]> {
  if (values.length === 0) return []
  const column = table[idName as keyof OwnedTable] as PgColumn
  const rows = (await tenant.db
    .select()
    .from(table as PgTable)
    .where(and(ownedBy(table, tenant), sql`${column} = ANY (${sql.param(values)}::text[])`))) as Row[]
  const byId = new Map(rows.map((row) => [row[idName] as string, row]))
  return values.flatMap((value) => byId.get(value) ?? [])
}
