import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { type Part, partsOf } from '../../db/stretches.ts'
import type { Environment } from '../../environment.schema.ts'

export interface WebhookStats {
  success_24h: number
  failure_24h: number
  last_success_at: Date | null
  last_failure_at: Date | null
}

const FAILED = sql`state IN ('failed', 'exhausted')`

/** How the attempts of each webhook ended since a moment, and when the last of either ended. */
export async function readStats(
  db: Database,
  account: string,
  environment: Environment,
  webhookIds: string[],
  since: Date,
): Promise<Map<string, WebhookStats>> {
  if (webhookIds.length === 0) return new Map()
  const tenant = sql`account_id = ${account} AND environment = ${environment}`
  const ids = sql`${sql.param(webhookIds)}::text[]`
  const parts = partsOf(since, undefined).map((part) => countsOf(sql`${tenant} AND webhook_id = ANY (${ids})`, part))
  const mine = sql`${tenant} AND webhook_id = w.webhook_id`
  const result = await db.execute<StatsRow>(sql`
    SELECT w.webhook_id, coalesce(c.succeeded, 0)::int AS success_24h, coalesce(c.failed, 0)::int AS failure_24h,
      last.success AS last_success_at,
      (SELECT max(finished_at) FROM deliveries WHERE ${mine} AND ${FAILED}) AS last_failure_at
    FROM unnest(${ids}) w(webhook_id)
    LEFT JOIN (
      SELECT webhook_id, sum(succeeded) AS succeeded, sum(failed) AS failed
      FROM (${sql.join(parts, sql` UNION ALL `)}) AS counted GROUP BY 1
    ) c USING (webhook_id)
    LEFT JOIN LATERAL (${lastSuccess(mine)}) last ON true`)
  return new Map(result.rows.map(({ webhook_id, ...stats }) => [webhook_id, toStats(stats)]))
}

// No index leads from a webhook to its last success: the last hour, then the last minute that counted one, does.
function lastSuccess(mine: SQL): SQL {
  const latest = (seconds: number, since: SQL) => sql`SELECT start FROM delivery_counts
    WHERE ${mine} AND seconds = ${seconds} AND succeeded > 0 ${since} ORDER BY start DESC LIMIT 1`
  return sql`
    SELECT (SELECT max(finished_at) FROM deliveries WHERE ${mine} AND state = 'succeeded'
      AND finished_at >= minute.start AND finished_at < minute.start + interval '1 minute') AS success
    FROM (${latest(3600, sql``)}) hour CROSS JOIN LATERAL (${latest(60, sql`AND start >= hour.start`)}) minute`
}

function countsOf(mine: SQL, { from, to, seconds }: Part): SQL {
  const within = (time: SQL) => sql`${mine} AND ${time} >= ${from} ${to ? sql`AND ${time} < ${to}` : sql``}`
  if (seconds !== null) {
    return sql`SELECT webhook_id, succeeded, failed FROM delivery_counts
      WHERE ${within(sql`start`)} AND seconds = ${seconds}`
  }
  return sql`SELECT webhook_id, (state = 'succeeded')::int AS succeeded, (${FAILED})::int AS failed
    FROM deliveries WHERE ${within(sql`finished_at`)}`
}

type StatsRow = Record<'webhook_id', string> &
  Record<'success_24h' | 'failure_24h', number> &
  Record<'last_success_at' | 'last_failure_at', string | null>

function toStats(row: Omit<StatsRow, 'webhook_id'>): WebhookStats {
  const date = (text: string | null) => (text === null ? null : new Date(text))
  return {
    success_24h: row.success_24h,
    failure_24h: row.failure_24h,
    last_success_at: date(row.last_success_at),
    last_failure_at: date(row.last_failure_at),
  }
}
