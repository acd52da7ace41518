import { and, desc, getTableColumns, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { ownedBy, type Tenant } from './tenant.ts'

/** The last row of a page: time first, id to break ties. */
export interface Position {
  createdAt: Date
  id: string
}

/** The rows after a position that were created in [from, to). */
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
    // As a row, so that an index of both begins at the position instead of at the newest entry.
    after ? sql`(${createdAt}, ${id}) < (${after.createdAt}::timestamptz, ${after.id}::text)` : undefined,
  )
}

export interface Listed<Table extends PgTable> {
  table: Table & Record<'account_id' | 'environment', PgColumn>
  created_at: PgColumn
  id: PgColumn
}

/** A filter that may be unset, with every value of the column. */
interface Filter {
  column: PgColumn
  value: string | undefined
  values: readonly string[]
}

/** A tenant's rows, newest first. With a filter set, an index must hold the tenant, these columns, the time and the id. */
export async function listNewest<Table extends PgTable>(
  tenant: Tenant,
  listed: Listed<Table>,
  filters: Filter[],
  page: PageOfRows,
  condition?: SQL,
): Promise<Table['$inferSelect'][]> {
  const { created_at, id } = listed
  const table: PgTable = listed.table
  const newest = newestFirst(created_at, id)
  const rows = filters.some(({ value }) => value)
    ? tenant.db
        .select(getTableColumns(table))
        .from(newestMatching(tenant, listed, filters, page, condition))
        .innerJoin(table, sql`${id} = found.id`)
        .orderBy(...newest)
    : tenant.db
        .select()
        .from(table)
        .where(and(ownedBy(listed.table, tenant), condition, within(created_at, id, page)))
        .orderBy(...newest)
        .limit(page.limit)
  return rows
}

// The index holds each combination of values newest first, so at most one page of rows is read for each.
function newestMatching(
  tenant: Tenant,
  { table, created_at, id }: Listed<PgTable>,
  filters: Filter[],
  page: PageOfRows,
  condition: SQL | undefined,
): SQL {
  const one = (at: number) => sql.raw(`value_${at}`)
  const values = filters.map(
    ({ value, values }, at) => sql`unnest(${sql.param(value ? [value] : [...values])}::text[]) ${one(at)}`,
  )
  const matches = filters.map(({ column }, at) => sql`${column} = ${one(at)}`)
  const ofEach = tenant.db
    .select({ id: sql`${id}`.as('id'), created_at: sql`${created_at}`.as('created_at') })
    .from(table)
    .where(and(ownedBy(table, tenant), condition, within(created_at, id, page), ...matches))
    .orderBy(...newestFirst(created_at, id))
    .limit(page.limit)
  return sql`(
    SELECT picked.id FROM ${sql.join(values, sql` CROSS JOIN `)} CROSS JOIN LATERAL (${ofEach}) AS picked
    ORDER BY picked.created_at DESC, picked.id DESC LIMIT ${page.limit}) AS found`
}

/** The last row of a search through this many rows; null when the search saw all of them. */
export async function endOfSearch(
  rows: { offset(count: number): { limit(count: number): Promise<{ created_at: unknown; id: unknown }[]> } },
  horizon: number,
): Promise<Position | null> {
  const [row] = await rows.offset(horizon - 1).limit(1)
  return row ? { createdAt: row.created_at as Date, id: row.id as string } : null
}
