import { sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import type { Environment } from '../../environment.schema.ts'
import type { MetricsInterval } from './metrics.schema.ts'

export interface Figures {
  attempts: number
  succeeded: number
  p50: number | null
  p95: number | null
}

interface Bucket extends Figures {
  start: Date
}

interface Range {
  from: Date
  to: Date
}

function ended(account: string, environment: Environment, webhookId: string, { from, to }: Range) {
  return sql`account_id = ${account} AND environment = ${environment} AND webhook_id = ${webhookId}
    AND finished_at >= ${from} AND finished_at < ${to}`
}

const figures = sql`count(*)::int AS attempts, (count(*) FILTER (WHERE state = 'succeeded'))::int AS succeeded,
  percentile_disc(0.5) WITHIN GROUP (ORDER BY duration_ms) AS p50,
  percentile_disc(0.95) WITHIN GROUP (ORDER BY duration_ms) AS p95`

/** The attempts that ended. */
export async function countAttempts(
  db: Database,
  account: string,
  environment: Environment,
  webhookId: string,
  range: Range,
): Promise<Figures | undefined> {
  const result = await db.execute<{ [Name in keyof Figures]: Figures[Name] }>(sql`
    SELECT ${figures} FROM deliveries WHERE ${ended(account, environment, webhookId, range)}`)
  return result.rows[0]
}

/** The same for each bucket: a small sort for each, where one by time and duration would go to the disk. */
export async function countAttemptsByTime(
  db: Database,
  account: string,
  environment: Environment,
  webhookId: string,
  { from, to, interval, stepSeconds }: Range & { interval: MetricsInterval; stepSeconds: number },
): Promise<Bucket[]> {
  const step = sql`make_interval(secs => ${stepSeconds})`
  const result = await db.execute<Omit<Bucket, 'start'> & { start: string }>(sql`
    SELECT start, counted.*
    FROM generate_series(date_trunc(${interval}, ${from}::timestamptz, 'UTC'), ${to}::timestamptz, ${step}) AS start
    CROSS JOIN LATERAL (
      SELECT ${figures} FROM deliveries
      WHERE account_id = ${account} AND environment = ${environment} AND webhook_id = ${webhookId}
        AND finished_at >= greatest(start, ${from}) AND finished_at < least(start + ${step}, ${to})
    ) counted`)
  return result.rows.map((row) => ({ ...row, start: new Date(row.start) }))
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
