import { and, eq, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { webhooks } from '../../db/schema/index.ts'
import { type Part, partsOf } from '../../db/stretches.ts'
import { ownedBy, type Tenant } from '../../db/tenant.ts'
import { markUnsent } from './pending.store.ts'
import type { WebhookRow } from './webhooks.store.ts'

export interface WebhookStats {
  success_24h: number
  failure_24h: number
  last_success_at: Date | null
  last_failure_at: Date | null
}

const FAILED = sql`state IN ('failed', 'exhausted')`

/** The outcomes of each webhook's attempts since a time, and when it last succeeded and failed. */
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

// No index leads from a webhook to its last success, so finds the last hour, then the last minute that counted one.
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

/** Failing webhooks, and those disabled by a 410 without a notice yet, of one tenant or of all. */
export function listFailing(of: Tenant | { db: Database }): Promise<WebhookRow[]> {
  return of.db
    .select()
    .from(webhooks)
    .where(
      and(
        'account_id' in of ? ownedBy(webhooks, of) : undefined,
        or(
          and(eq(webhooks.state, 'enabled'), isNotNull(webhooks.failing_since)),
          and(eq(webhooks.disabled_reason, 'gone_410'), lt(webhooks.failure_notified, 100)),
        ),
      ),
    )
}

/** How many events have failed since then, tests aside; counted up to `enough`. */
export async function countFailedEvents(
  tenant: Tenant,
  webhookId: string,
  since: Date,
  enough: number,
): Promise<number> {
  // Event by event, because DISTINCT would read every failure before LIMIT stops it.
  const next = (from: SQL, seen: SQL) => sql`
    SELECT finished_at, event_id FROM deliveries
    WHERE ${ownedBy('deliveries', tenant)} AND webhook_id = ${webhookId}
      AND finished_at >= ${from} AND state IN ('failed', 'exhausted') AND trigger <> 'test' AND event_id <> ALL (${seen})
    ORDER BY finished_at LIMIT 1`
  const result = await tenant.db.execute<{ failed: number }>(sql`
    WITH RECURSIVE found AS (
      SELECT ${since}::timestamptz AS finished_at, '{}'::text[] AS seen
      UNION ALL
      SELECT later.finished_at, seen || later.event_id
      FROM found CROSS JOIN LATERAL (${next(sql`found.finished_at`, sql`found.seen`)}) later
      WHERE cardinality(seen) < ${enough}
    ) SELECT max(cardinality(seen))::int AS failed FROM found`)
  return result.rows[0]?.failed ?? 0
}

/** Repairs what a change to a webhook missed: attempts that were being queued at that moment. */
export async function settleStrays(db: Database, before: Date): Promise<void> {
  const stray = sql`d.state = 'pending' AND d.due_at < ${before} AND (d.leased_until IS NULL OR d.leased_until < ${before})`
  await db.execute(sql`
    UPDATE deliveries d SET due_at = 'infinity' FROM webhooks w
    WHERE ${stray} AND w.webhook_id = d.webhook_id AND w.state = 'disabled'`)
  const dropped = await db.execute<{ event_id: string }>(sql`
    DELETE FROM deliveries d
    WHERE ${stray} AND NOT EXISTS (SELECT FROM webhooks w WHERE w.webhook_id = d.webhook_id)
    RETURNING event_id`)
  await markUnsent(
    db,
    dropped.rows.map((row) => row.event_id),
  )
}
