import { sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import type { Environment } from '../../environment.schema.ts'
import type { MetricsInterval } from './metrics.schema.ts'

export interface MetricsRow {
  /** Null in the row of the whole time. */
  start: Date | null
  attempts: number
  succeeded: number
  p50: number | null
  p95: number | null
}

interface Range {
  from: Date
  to: Date
}

function ended(account: string, environment: Environment, webhookId: string, { from, to }: Range) {
  return sql`account_id = ${account} AND environment = ${environment} AND webhook_id = ${webhookId}
    AND finished_at >= ${from} AND finished_at < ${to}`
}

/** The attempts that ended, for each bucket that has some and for the whole. */
export async function countAttempts(
  db: Database,
  account: string,
  environment: Environment,
  webhookId: string,
  range: Range & { interval: MetricsInterval },
): Promise<MetricsRow[]> {
  const result = await db.execute<Omit<MetricsRow, 'start'> & { start: string | null }>(sql`
    SELECT date_trunc(${range.interval}, finished_at, 'UTC') AS start, count(*)::int AS attempts,
      (count(*) FILTER (WHERE state = 'succeeded'))::int AS succeeded,
      percentile_disc(0.5) WITHIN GROUP (ORDER BY duration_ms) AS p50,
      percentile_disc(0.95) WITHIN GROUP (ORDER BY duration_ms) AS p95
    FROM deliveries WHERE ${ended(account, environment, webhookId, range)}
    GROUP BY GROUPING SETS ((1), ())`)
  return result.rows.map((row) => ({ ...row, start: row.start === null ? null : new Date(row.start) }))
}

/** How they ended, by the answer's status and by the class of failure. */
export async function countOutcomes(
  db: Database,
  account: string,
  environment: Environment,
  webhookId: string,
  range: Range,
): Promise<{ status: number | null; error: string | null; count: number }[]> {
  const result = await db.execute<{ status: number | null; error: string | null; count: number }>(sql`
    SELECT response_status AS status, error, count(*)::int AS count
    FROM deliveries WHERE ${ended(account, environment, webhookId, range)}
    GROUP BY 1, 2`)
  return result.rows
}
