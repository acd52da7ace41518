import { and, eq, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { webhooks } from '../../db/schema/index.ts'
import { ownedBy, type Tenant } from '../../db/tenant.ts'
import { markUnsent } from '../../events/unsent.ts'
import type { WebhookRow } from './webhooks.store.ts'

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

/** Puts right what a change to a webhook missed: attempts that were being queued just then. */
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
