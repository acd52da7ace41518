import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { type Part, partsOf } from '../../db/stretches.ts'
import type { Environment } from '../../environment.schema.ts'

export interface Bucket {
  epoch: number
  succeeded: number
  refused: number
  failed: number
}

/** All requests of a stretch by time, from their counters. Buckets must be whole minutes. */
export async function sumByTime(
  db: Database,
  account: string,
  environment: Environment,
  { from, to, bucketSeconds }: { from: Date; to: Date | undefined; bucketSeconds: number },
): Promise<Bucket[]> {
  const mine = sql`account_id = ${account} AND environment = ${environment}`
  const parts = partsOf(from, to, bucketSeconds).map((part) => countsOf(mine, part))
  if (parts.length === 0) return []
  const size = sql.raw(String(bucketSeconds))
  const result = await db.execute<Bucket & Record<string, unknown>>(sql`
    SELECT (floor(extract(epoch FROM at) / ${size}) * ${size})::float8 AS epoch,
      sum(succeeded)::int AS succeeded, sum(refused)::int AS refused, sum(failed)::int AS failed
    FROM (${sql.join(parts, sql` UNION ALL `)}) AS counted
    GROUP BY 1 ORDER BY 1`)
  return result.rows
}

function countsOf(mine: SQL, { from, to, seconds }: Part): SQL {
  const within = (time: SQL) => sql`${mine} AND ${time} >= ${from} ${to ? sql`AND ${time} < ${to}` : sql``}`
  if (seconds !== null) {
    return sql`SELECT start AS at, succeeded, refused, failed FROM request_counts
      WHERE ${within(sql`start`)} AND seconds = ${seconds}`
  }
  return sql`SELECT created_at AS at, (status < 400)::int AS succeeded,
      (status >= 400 AND status < 500)::int AS refused, (status >= 500)::int AS failed
    FROM requests WHERE ${within(sql`created_at`)}`
}
