import { type SQL, sql } from 'drizzle-orm'
import { type Part, partsOf } from '../../db/stretches.ts'
import { ownedBy, type Tenant } from '../../db/tenant.ts'

/** The attempts that ended within a minute, an hour, or part of a minute. */
export interface Counted {
  start: Date
  succeeded: number
  failed: number
  /** Attempts by `status 200` and by `error timeout`. */
  tallies: Record<string, number>
  /** See `latencySteps`. */
  latencies: number[]
}

interface Range {
  from: Date
  to: Date
  /** The longest counter to use. */
  stepSeconds: number
}

/** The ended attempts of a webhook by time: from their counters, and from rows where counters cover too much. */
export async function countAttempts(
  tenant: Tenant,
  webhookId: string,
  { from, to, stepSeconds }: Range,
): Promise<Counted[]> {
  const parts = partsOf(from, to, stepSeconds).map((part) => countsOf(tenant, webhookId, part))
  const { rows } = await tenant.db.execute<Row>(sql.join(parts, sql` UNION ALL `))
  return rows.map(({ epoch, latencies, ...row }) => ({
    ...row,
    start: new Date(epoch * 1000),
    latencies: JSON.parse(`[${latencies.slice(1, -1)}]`),
  }))
}

// As text: the driver parses arrays far more slowly than JSON.
const counts = (of: string) =>
  sql.raw(`${of}.succeeded::int, ${of}.failed::int, t.tallies, t.latencies::text AS latencies`)

function countsOf(tenant: Tenant, webhookId: string, { from, to, seconds }: Part): SQL {
  const mine = sql`${tenant.account_id}, ${tenant.environment}, ${webhookId}`
  if (seconds === null) {
    return sql`SELECT extract(epoch FROM ${from}::timestamptz)::float8 AS epoch, ${counts('t')}
      FROM tally_deliveries(${mine}, ${from}, ${to}) t`
  }
  return sql`SELECT extract(epoch FROM start)::float8 AS epoch, ${counts('c')}
    FROM delivery_counts c CROSS JOIN LATERAL (
      SELECT c.tallies, c.latencies WHERE c.tallied = c.version
      UNION ALL
      SELECT recounted.tallies, recounted.latencies
      FROM tally_deliveries(${mine}, start, start + make_interval(secs => seconds)) recounted
      WHERE c.tallied IS DISTINCT FROM c.version) t
    WHERE ${ownedBy('c', tenant)} AND webhook_id = ${webhookId}
      AND seconds = ${seconds} AND start >= ${from} AND start < ${to}`
}

type Row = Omit<Counted, 'start' | 'latencies'> & { epoch: number; latencies: string }
