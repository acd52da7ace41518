import { and, between, desc, eq, getTableColumns, gte, inArray, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { endOfSearch, newestFirst, type Position, type Stretch, within } from '../../db/paging.ts'
import { rowsOf } from '../../db/rows.ts'
import { requests } from '../../db/schema/index.ts'
import { ownedBy, type Tenant } from '../../db/tenant.ts'
import type { RequestFilters } from './requests.schema.ts'

export type RequestRow = typeof requests.$inferSelect
export type ListedRow = Omit<RequestRow, 'request_body' | 'response_body'>

const { request_body: _asked, response_body: _answered, ...columns } = getTableColumns(requests)

export const requestRows = rowsOf(requests, 'request_id', 'request', { isHot: true })

interface Search extends Stretch {
  filters: RequestFilters
  /** The most requests to look through, so that a rare one is not searched for in the whole month. */
  horizon: number
}

export async function searchRequests(tenant: Tenant, search: Search & { limit: number }): Promise<ListedRow[]> {
  const looked = lookedThrough(tenant, search)
  return tenant.db
    .select()
    .from(looked)
    .where(matching(looked, search.filters))
    .orderBy(desc(looked.created_at), desc(looked.request_id))
    .limit(search.limit)
}

/** The last request that such a search looks at; null if it sees all of them. */
export function searchEnd(tenant: Tenant, search: Search): Promise<Position | null> {
  const looked = lookedThrough(tenant, search)
  const ends = tenant.db.select({ created_at: looked.created_at, id: looked.request_id }).from(looked)
  return endOfSearch(ends.orderBy(desc(looked.created_at), desc(looked.request_id)), search.horizon)
}

export async function countByTime(tenant: Tenant, search: Omit<Search, 'after'> & { bucketSeconds: number }) {
  const looked = lookedThrough(tenant, { ...search, after: null })
  const match = matching(looked, search.filters) ?? sql`true`
  const counted = (statuses: SQL) => sql<number>`count(*) filter (where ${match} and ${statuses})::int`
  const size = sql.raw(`interval '${search.bucketSeconds} seconds'`)
  const start = sql`date_bin(${size}, ${looked.created_at}, 'epoch')`
  return tenant.db
    .select({
      epoch: sql<number>`extract(epoch from ${start})::float8`,
      succeeded: counted(sql`${looked.status} < 400`),
      refused: counted(sql`${looked.status} >= 400 and ${looked.status} < 500`),
      failed: counted(sql`${looked.status} >= 500`),
      looked: sql<number>`count(*)::int`,
      oldest: sql`min(${looked.created_at})`.mapWith(requests.created_at),
    })
    .from(looked)
    .groupBy(start)
    .orderBy(start)
}

/** The requests that changed any of these objects, newest first. */
export async function listRequestsAbout(tenant: Tenant, objectIds: string[], limit: number): Promise<ListedRow[]> {
  return tenant.db
    .select(columns)
    .from(requests)
    .where(
      and(
        inArray(requests.object_id, objectIds),
        ownedBy(requests, tenant),
        notInArray(requests.method, ['GET', 'HEAD']),
      ),
    )
    .orderBy(...newestFirst(requests.created_at, requests.request_id))
    .limit(limit)
}

/** The first and the last status that the filter admits: `404`, or all of `4xx`. */
export function statusRange(status: string): [least: number, most: number] {
  return [Number(status.replace('xx', '00')), Number(status.replace('xx', '99'))]
}

/** Whether only failed requests can match. They have an index of their own. */
export function seeksFailed({ code, status }: RequestFilters): boolean {
  return code !== undefined || (status !== undefined && statusRange(status)[0] >= 400)
}

// The inner query uses an index. The outer one checks its rows one by one.
function lookedThrough(tenant: Tenant, search: Search) {
  return tenant.db
    .select(columns)
    .from(requests)
    .where(
      and(
        ownedBy(requests, tenant),
        seeksFailed(search.filters) ? sql`${requests.status} >= 400` : undefined,
        search.filters.object_id ? eq(requests.object_id, search.filters.object_id) : undefined,
        within(requests.created_at, requests.request_id, search),
      ),
    )
    .orderBy(...newestFirst(requests.created_at, requests.request_id))
    .limit(search.horizon)
    .as('looked')
}

const EXACT = ['code', 'operation', 'method', 'key_id'] as const

function matching(looked: ReturnType<typeof lookedThrough>, filters: RequestFilters): SQL | undefined {
  const [least, most] = statusRange(filters.status ?? '')
  return and(
    filters.status ? between(looked.status, least, most) : undefined,
    ...EXACT.map((name) => (filters[name] ? eq(looked[name], filters[name]) : undefined)),
    filters.except_key_id ? ne(looked.key_id, filters.except_key_id) : undefined,
    filters.path ? sql`starts_with(${looked.path}, ${filters.path})` : undefined,
    filters.min_duration_ms ? gte(looked.duration_ms, filters.min_duration_ms) : undefined,
  )
}
