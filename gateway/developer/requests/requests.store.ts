import { and, desc, eq, getTableColumns, gte, inArray, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { newestFirst, type Stretch, within } from '../../db/paging.ts'
import { rowLookup } from '../../db/row-lookup.ts'
import { requests } from '../../db/schema/index.ts'
import { ownedBy, type Tenant } from '../../db/tenant.ts'

export type RequestRow = typeof requests.$inferSelect
export type ListedRow = Omit<RequestRow, 'request_body' | 'response_body'>

export interface RequestFilters {
  /** A status from `least` up to and with `most`. */
  status?: { least: number; most: number } | undefined
  code?: string | undefined
  operation?: string | undefined
  method?: string | undefined
  keyId?: string | undefined
  exceptKeyId?: string | undefined
  pathPrefix?: string | undefined
  objectId?: string | undefined
  minDurationMs?: number | undefined
}

const { request_body: _asked, response_body: _answered, ...columns } = getTableColumns(requests)

export const findRequest = rowLookup(
  (db) => {
    const byIds = db
      .select()
      .from(requests)
      .where(sql`${requests.request_id} = ANY (${sql.placeholder('ids')})`)
      .prepare('find_requests')
    return (ids) => byIds.execute({ ids })
  },
  (row) => row.request_id,
)

interface Search extends Stretch {
  filters: RequestFilters
  /** How many calls it looks through at most, so that a rare one is not searched for in all of the month. */
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

/** The last call that such a search looks at; null when it sees them all. */
export async function searchEnd(tenant: Tenant, search: Search) {
  const looked = lookedThrough(tenant, search)
  const [row] = await tenant.db
    .select({ created_at: looked.created_at, request_id: looked.request_id })
    .from(looked)
    .orderBy(desc(looked.created_at), desc(looked.request_id))
    .offset(search.horizon - 1)
    .limit(1)
  return row ?? null
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

/** The calls that changed any of these, newest first. */
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

/** Whether only failed calls can match, which have an index of their own. */
export function seeksFailed({ code, status }: RequestFilters): boolean {
  return code !== undefined || (status?.least ?? 0) >= 400
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
        search.filters.objectId ? eq(requests.object_id, search.filters.objectId) : undefined,
        within(requests.created_at, requests.request_id, search),
      ),
    )
    .orderBy(...newestFirst(requests.created_at, requests.request_id))
    .limit(search.horizon)
    .as('looked')
}

function matching(looked: ReturnType<typeof lookedThrough>, filters: RequestFilters): SQL | undefined {
  const { status } = filters
  return and(
    status && sql`${looked.status} between ${status.least} and ${status.most}`,
    filters.code ? eq(looked.code, filters.code) : undefined,
    filters.operation ? eq(looked.operation, filters.operation) : undefined,
    filters.method ? eq(looked.method, filters.method) : undefined,
    filters.keyId ? eq(looked.key_id, filters.keyId) : undefined,
    filters.exceptKeyId ? ne(looked.key_id, filters.exceptKeyId) : undefined,
    filters.pathPrefix ? sql`starts_with(${looked.path}, ${filters.pathPrefix})` : undefined,
    filters.minDurationMs ? gte(looked.duration_ms, filters.minDurationMs) : undefined,
  )
}
