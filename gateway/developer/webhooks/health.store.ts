import { type SQL, sql } from 'drizzle-orm'
import { type Part, partsOf } from '../../db/stretches.ts'
import { ownedBy, type Tenant } from '../../db/tenant.ts'

export interface WebhookStats {
  success_24h: number
  failure_24h: number
  last_success_at: Date | null
  last_failure_at: Date | null
}

const FAILED = sql`state IN ('failed', 'exhausted')`

/** How the attempts of each webhook ended since a moment, and when the last of either ended. */
export async function listStats(tenant: Tenant, webhookIds: string[], since: Date): Promise<Map<string, WebhookStats>> {
  if (webhookIds.length === 0) return new Map()
  const ids = sql`${sql.param(webhookIds)}::text[]`
  const parts = partsOf(since, undefined).map((part) => countsOf(tenant, ids, part))
  const mine = (table: string) => sql`${ownedBy(table, tenant)} AND ${sql.raw(table)}.webhook_id = w.webhook_id`
  const result = await tenant.db.execute<StatsRow>(sql`
    SELECT w.webhook_id, coalesce(c.succeeded, 0)::int AS success_24h, coalesce(c.failed, 0)::int AS failure_24h,
      last.success AS last_success_at,
      (SELECT max(finished_at) FROM deliveries WHERE ${mine('deliveries')} AND ${FAILED}) AS last_failure_at
    FROM unnest(${ids}) w(webhook_id)
    LEFT JOIN (
      SELECT webhook_id, sum(succeeded) AS succeeded, sum(failed) AS failed
      FROM (${sql.join(parts, sql` UNION ALL `)}) AS counted GROUP BY 1
    ) c USING (webhook_id)
    LEFT JOIN LATERAL (${lastSuccess(mine)}) last ON true`)
  return new Map(result.rows.map(({ webhook_id, ...stats }) => [webhook_id, toStats(stats)]))
}

// No index leads from a webhook to its last success: the last hour, then the last minute that counted one, does.
function lastSuccess(mine: (table: string) => SQL): SQL {
  const latest = (seconds: number, since: SQL) => sql`SELECT start FROM delivery_counts
    WHERE ${mine('delivery_counts')} AND seconds = ${seconds} AND succeeded > 0 ${since} ORDER BY start DESC LIMIT 1`
  return sql`
    SELECT (SELECT max(finished_at) FROM deliveries WHERE ${mine('deliveries')} AND state = 'succeeded'
      AND finished_at >= minute.start AND finished_at < minute.start + interval '1 minute') AS success
    FROM (${latest(3600, sql``)}) hour CROSS JOIN LATERAL (${latest(60, sql`AND start >= hour.start`)}) minute`
}

function countsOf(tenant: Tenant, ids: SQL, { from, to, seconds }: Part): SQL {
  const within = (table: string, time: SQL) => sql`${ownedBy(table, tenant)} AND webhook_id = ANY (${ids})
    AND ${time} >= ${from} ${to ? sql`AND ${time} < ${to}` : sql``}`
  if (seconds !== null) {
    return sql`SELECT webhook_id, succeeded, failed FROM delivery_counts
      WHERE ${within('delivery_counts', sql`start`)} AND seconds = ${seconds}`
  }
  return sql`SELECT webhook_id, (state = 'succeeded')::int AS succeeded, (${FAILED})::int AS failed
    FROM deliveries WHERE ${within('deliveries', sql`finished_at`)}`
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
