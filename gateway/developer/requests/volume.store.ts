import { type SQL, sql } from 'drizzle-orm'
import { type Part, partsOf } from '../../db/stretches.ts'
import { ownedBy, type Tenant } from '../../db/tenant.ts'

export interface Bucket {
  epoch: number
  succeeded: number
  refused: number
  failed: number
}

/** All requests of a time range, from their counters. Buckets must be whole minutes. */
export async function sumByTime(
  tenant: Tenant,
  { from, to, bucketSeconds }: { from: Date; to: Date | undefined; bucketSeconds: number },
): Promise<Bucket[]> {
  const parts = partsOf(from, to, bucketSeconds).map((part) => countsOf(tenant, part))
  if (parts.length === 0) return []
  const size = sql.raw(String(bucketSeconds))
  const result = await tenant.db.execute<Bucket & Record<string, unknown>>(sql`
    SELECT (floor(extract(epoch FROM at) / ${size}) * ${size})::float8 AS epoch,
      sum(succeeded)::int AS succeeded, sum(refused)::int AS refused, sum(failed)::int AS failed
    FROM (${sql.join(parts, sql` UNION ALL `)}) AS counted
    GROUP BY 1 ORDER BY 1`)
  return result.rows
}

function countsOf(tenant: Tenant, { from, to, seconds }: Part): SQL {
  const within = (table: string, time: SQL) =>
    sql`${ownedBy(table, tenant)} AND ${time} >= ${from} ${to ? sql`AND ${time} < ${to}` : sql``}`
  if (seconds !== null) {
    return sql`SELECT start AS at, succeeded, refused, failed FROM request_counts
      WHERE ${within('request_counts', sql`start`)} AND seconds = ${seconds}`
  }
  return sql`SELECT created_at AS at, (status < 400)::int AS succeeded,
      (status >= 400 AND status < 500)::int AS refused, (status >= 500)::int AS failed
    FROM requests WHERE ${within('requests', sql`created_at`)}`
}
