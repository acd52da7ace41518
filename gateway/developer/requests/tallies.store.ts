import { type SQL, sql } from 'drizzle-orm'
import { type Part, partsOf } from '../../db/stretches.ts'
import { ownedBy, type Tenant } from '../../db/tenant.ts'
import { HOUR_MS } from '../../time/clock.ts'
import type { RequestFilters } from './requests.schema.ts'

export interface Span {
  from: Date
  to: Date | undefined
  /** The end of the span, or now. */
  end: Date
}

interface Kind {
  recount: 'tally_requests' | 'tally_failures' | 'tally_durations'
  tally(of: SQL): SQL
}

/** Requests by `operation method status code`. */
export type Tally = Record<string, number>

export interface Failures {
  code: string | null
  operation: string
  status: number
  count: number
  first: number
  last: number
  request_id: string
  keys: string[]
}

/** The requests to an operation whose duration is nearest to one of the steps of a histogram. */
export interface Durations {
  operation: string
  slot: number
  succeeded: number
  refused: number
  failed: number
}

export interface Tallied<T> {
  epoch: number
  tally: T
}

const kinds: Kind = { recount: 'tally_requests', tally: (of) => sql`${of}.by_kind` }
const failures: Kind = { recount: 'tally_failures', tally: (of) => sql`${of}.failures` }
const durations: Kind = { recount: 'tally_durations', tally: (of) => sql`${of}.durations` }
const ofKey = (keyId: string): Kind => ({
  recount: 'tally_requests',
  tally: (of) => sql`coalesce(${of}.by_key -> ${keyId}, '{}')`,
})

const exceptKey = (keyId: string): Kind => ({
  recount: 'tally_requests',
  tally: (of) => sql`(SELECT coalesce(jsonb_object_agg(status, n), '{}') FROM (
    SELECT by_status.key AS status, sum(by_status.value::int) AS n
    FROM jsonb_each(${of}.by_key - ${keyId}::text) AS one, jsonb_each_text(one.value) AS by_status
    GROUP BY 1) AS others)`,
})

type Keys = Pick<RequestFilters, 'key_id' | 'except_key_id'>

/** The requests of a time range, or those of some keys by status only, from counters of at most this many seconds. */
export function listTallies(
  tenant: Tenant,
  { maxSeconds, key_id, except_key_id, ...span }: Span & Keys & { maxSeconds: number },
): Promise<Tallied<Tally>[]> {
  const kind = key_id ? ofKey(key_id) : except_key_id ? exceptKey(except_key_id) : kinds
  return read(tenant, span, maxSeconds, kind)
}

export function listFailures(tenant: Tenant, span: Span): Promise<Tallied<Failures[]>[]> {
  return read(tenant, span, HOUR_MS / 1000, failures)
}

/** Added up by the database: a month has hundreds of thousands of entries, which would hold up every other request. */
export async function listDurations(tenant: Tenant, span: Span): Promise<Durations[]> {
  const tallies = selectsOf(tenant, span, HOUR_MS / 1000, durations)
  if (!tallies) return []
  const { rows } = await tenant.db.execute<Durations & Record<string, unknown>>(sql`
    SELECT operation, (entry ->> 0)::int AS slot, sum((entry ->> 1)::int)::int AS succeeded,
      sum((entry ->> 2)::int)::int AS refused, sum((entry ->> 3)::int)::int AS failed
    FROM (${tallies}) AS tallies CROSS JOIN jsonb_each(tally) AS by_operation (operation, entries)
      CROSS JOIN jsonb_array_elements(entries) AS entry
    GROUP BY 1, 2`)
  return rows
}

/** Failures of all keys but one, from the index of failed requests; most recent first. */
export async function countFailuresExcept(tenant: Tenant, { from, to }: Span, keyId: string): Promise<Failures[]> {
  const { rows } = await tenant.db.execute<Failures & Record<string, unknown>>(sql`
    SELECT code, operation, status, count(*)::int AS count, max(request_id) AS request_id,
      (extract(epoch FROM min(created_at)) * 1000)::float8 AS first,
      (extract(epoch FROM max(created_at)) * 1000)::float8 AS last, array_agg(DISTINCT key_id) AS keys
    FROM requests
    WHERE ${ownedBy('requests', tenant)} AND status >= 400 AND key_id <> ${keyId}
      AND created_at >= ${from} ${to ? sql`AND created_at < ${to}` : sql``}
    GROUP BY code, operation, status ORDER BY last DESC, count DESC`)
  return rows
}

async function read<T>(tenant: Tenant, span: Span, maxSeconds: number, kind: Kind): Promise<Tallied<T>[]> {
  const tallies = selectsOf(tenant, span, maxSeconds, kind)
  if (!tallies) return []
  const { rows } = await tenant.db.execute<{ epoch: number; tally: T }>(tallies)
  return rows
}

/** Null for an empty time range. */
function selectsOf(tenant: Tenant, { from, to, end }: Span, maxSeconds: number, kind: Kind): SQL | null {
  // The current hour has tallies only for its minutes.
  const lastHour = new Date(Math.max(from.getTime(), Math.floor(end.getTime() / HOUR_MS) * HOUR_MS))
  const parts = [...partsOf(from, lastHour, maxSeconds), ...partsOf(lastHour, to, 60)]
  if (parts.length === 0) return null
  const selects = parts.map((part) => selectOf(tenant, part, kind))
  return sql.join(selects, sql` UNION ALL `)
}

function selectOf(tenant: Tenant, { from, to, seconds }: Part, kind: Kind): SQL {
  const recount = (since: SQL, before: SQL) =>
    sql`${sql.raw(kind.recount)}(${tenant.account_id}, ${tenant.environment}, ${since}, ${before})`
  if (seconds === null) {
    return sql`SELECT extract(epoch FROM ${from}::timestamptz)::float8 AS epoch, ${kind.tally(sql`t`)} AS tally
      FROM ${recount(sql`${from}`, to ? sql`${to}` : sql`'infinity'`)} t`
  }
  const hasDurations = kind === durations ? sql`AND c.durations IS NOT NULL` : sql``
  const isCurrent = sql`c.tallied = c.version ${hasDurations}`
  return sql`SELECT extract(epoch FROM start)::float8 AS epoch, t.tally
    FROM request_counts c CROSS JOIN LATERAL (
      SELECT ${kind.tally(sql`c`)} AS tally WHERE ${isCurrent}
      UNION ALL
      SELECT ${kind.tally(sql`recounted`)}
      FROM ${recount(sql`start`, sql`start + make_interval(secs => seconds)`)} recounted
      WHERE (${isCurrent}) IS NOT TRUE) t
    WHERE ${ownedBy('c', tenant)} AND seconds = ${seconds}
      AND start >= ${from} ${to ? sql`AND start < ${to}` : sql``}`
}
