import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { type Part, partsOf } from '../../db/stretches.ts'
import type { Environment } from '../../environment.schema.ts'
import type { RequestFilters } from './requests.store.ts'
import type { Bucket } from './volume.store.ts'

const HOUR_MS = 3_600_000

interface Span {
  from: Date
  to: Date | undefined
  /** The end of the span, or now. */
  end: Date
  bucketSeconds: number
}

/** Whether tallies tell these filters apart: a key together with a status, or all that a request was. */
export function isTallied({ pathPrefix, objectId, minDurationMs, ...filters }: RequestFilters): boolean {
  if ([pathPrefix, objectId, minDurationMs].some((one) => one !== undefined)) return false
  return filters.keyId === undefined || [filters.code, filters.operation, filters.method].every((one) => !one)
}

/** The requests of a stretch that pass such filters, by time. Buckets must be whole minutes. */
export async function sumTallies(
  db: Database,
  account: string,
  environment: Environment,
  { from, to, end, bucketSeconds }: Span,
  filters: RequestFilters,
): Promise<Bucket[]> {
  // Nothing has tallied the hour that is not over, but for its minutes.
  const lastHour = new Date(Math.max(from.getTime(), Math.floor(end.getTime() / HOUR_MS) * HOUR_MS))
  const parts = [...partsOf(from, lastHour, bucketSeconds), ...partsOf(lastHour, to, 60)]
  if (parts.length === 0) return []
  const { rows } = await db.execute<{ epoch: number; tally: Tally | null }>(
    sql.join(
      parts.map((part) => talliesOf(account, environment, part, filters.keyId)),
      sql` UNION ALL `,
    ),
  )
  const buckets = new Map<number, Bucket>()
  for (const { epoch, tally } of rows) {
    const start = Math.floor(epoch / bucketSeconds) * bucketSeconds
    const bucket = buckets.get(start) ?? { epoch: start, succeeded: 0, refused: 0, failed: 0 }
    buckets.set(start, bucket)
    for (const [name, count] of Object.entries(tally ?? {})) add(bucket, name, count, filters)
  }
  return [...buckets.values()].sort((a, b) => a.epoch - b.epoch)
}

/** Requests by `operation method status code`; those of one key by status. */
type Tally = Record<string, number>

function talliesOf(account: string, environment: Environment, { from, to, seconds }: Part, keyId?: string): SQL {
  const tally = (of: string) =>
    keyId === undefined ? sql.raw(`${of}.by_kind`) : sql`${sql.raw(of)}.by_key -> ${keyId}`
  if (seconds === null) {
    return sql`SELECT extract(epoch FROM ${from}::timestamptz)::float8 AS epoch, ${tally('t')} AS tally
      FROM tally_requests(${account}, ${environment}, ${from}, ${to ?? 'infinity'}) t`
  }
  return sql`SELECT extract(epoch FROM start)::float8 AS epoch, t.tally
    FROM request_counts c CROSS JOIN LATERAL (
      SELECT ${tally('c')} AS tally WHERE c.tallied = c.version
      UNION ALL
      SELECT ${tally('recounted')}
      FROM tally_requests(${account}, ${environment}, start, start + make_interval(secs => seconds)) recounted
      WHERE c.tallied IS DISTINCT FROM c.version) t
    WHERE account_id = ${account} AND environment = ${environment} AND seconds = ${seconds}
      AND start >= ${from} ${to ? sql`AND start < ${to}` : sql``}`
}

function add(bucket: Bucket, name: string, count: number, filters: RequestFilters): void {
  const words = name.split(' ')
  const [operation, method, status, code] = words.length === 1 ? ['', '', name, ''] : words
  const { least = 0, most = 599 } = filters.status ?? {}
  if (Number(status) < least || Number(status) > most) return
  if (filters.operation !== undefined && filters.operation !== operation) return
  if (filters.method !== undefined && filters.method !== method) return
  if (filters.code !== undefined && filters.code !== code) return
  if (Number(status) < 400) bucket.succeeded += count
  else if (Number(status) < 500) bucket.refused += count
  else bucket.failed += count
}
