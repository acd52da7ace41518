import { and, getTableName, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import {
  endOfSearch,
  type Listed,
  newestFirst,
  type PageOfRows,
  type Position,
  type Stretch,
  within,
} from './paging.ts'
import { ownedBy, type Tenant } from './tenant.ts'

/** A page searches at most this many rows for what no index finds, such as a part of a name. */
const HORIZON = 5_000

interface Conditions {
  matches: SQL | undefined
  /** Holds for every row that is looked at. An index must find these rows, newest first. */
  indexed?: SQL | undefined
}

/** A page of the tenant's newest rows that match. */
export async function searchRows<Table extends PgTable>(
  tenant: Tenant,
  listed: Listed<Table>,
  { matches, indexed }: Conditions,
  page: PageOfRows,
): Promise<Table['$inferSelect'][]> {
  const { created_at, id } = listed
  const table: PgTable = listed.table
  const looked = tenant.db
    .select()
    .from(table)
    .where(and(ownedBy(listed.table, tenant), indexed, within(created_at, id, page)))
    .orderBy(...newestFirst(created_at, id))
    .limit(HORIZON)
    // The table's own name, so that conditions on its columns hold for the rows that are looked at.
    .as(getTableName(table))
  return tenant.db
    .select()
    .from(looked)
    .where(matches)
    .orderBy(...newestFirst(created_at, id))
    .limit(page.limit)
}

/** The last row that such a search looks at; null if it sees all of them. */
export function searchEnd<Table extends PgTable>(
  tenant: Tenant,
  { table, created_at, id }: Listed<Table>,
  stretch: Stretch,
  indexed?: SQL,
): Promise<Position | null> {
  const looked = tenant.db
    .select({ created_at, id })
    .from(table as PgTable)
    .where(and(ownedBy(table, tenant), indexed, within(created_at, id, stretch)))
    .orderBy(...newestFirst(created_at, id))
  return endOfSearch(looked, HORIZON)
}
