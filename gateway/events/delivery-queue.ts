import type pg from 'pg'
import { type Claimed, LEASE_MS } from '../db/queued.ts'
import type { deliveries } from '../db/schema/index.ts'
import type { DeliveryError, DeliveryState } from './deliveries.schema.ts'

export type DueDelivery = typeof deliveries.$inferInsert

const CANDIDATES = 2000
const CLAIM_MAX = 500

/**
 * No lease reaches this far ahead, so it was taken before the clock was set back. Clocks of processes differ by less.
 */
const NO_LEASE_MS = 5 * 60_000

// Takes at most `perWebhook` deliveries of a receiver that is not known to be fast, so that it can't fill the claim and
// delay the others. IDs travel as arrays, so that each step is a lookup by key whatever the statistics say; with state
// = 'pending', the second lookup would use the index of all pending rows instead.
const CLAIM = `
WITH candidate AS MATERIALIZED (
  SELECT delivery_id, webhook_id, due_at FROM deliveries
  WHERE state = 'pending' AND due_at <= $1 AND (leased_until IS NULL OR leased_until <= $1 OR leased_until > $6)
    AND webhook_id <> ALL ($2)
  ORDER BY due_at LIMIT ${CANDIDATES}
), ranked AS (
  SELECT delivery_id, webhook_id, row_number() OVER (PARTITION BY webhook_id ORDER BY due_at, delivery_id) AS place
  FROM candidate JOIN webhooks w USING (webhook_id) WHERE w.state = 'enabled'
), mine AS (
  SELECT delivery_id FROM deliveries
  WHERE delivery_id = ANY (ARRAY(
      SELECT delivery_id FROM ranked WHERE place <= $4 OR webhook_id = ANY ($5) LIMIT ${CLAIM_MAX}
    )) AND state NOT IN ('succeeded', 'failed', 'exhausted') AND (leased_until IS NULL OR leased_until <= $1 OR leased_until > $6)
  FOR UPDATE SKIP LOCKED
), leased AS (
  UPDATE deliveries SET leased_until = $3 WHERE delivery_id = ANY (ARRAY(SELECT delivery_id FROM mine))
  RETURNING delivery_id, account_id, environment, webhook_id, event_id, event_type, attempt, leased_until
)
SELECT leased.delivery_id, leased.account_id, leased.environment, leased.webhook_id, leased.event_id, leased.event_type,
  leased.attempt, leased.leased_until, e.payload, e.test, w.url, w.secret_sealed,
  CASE WHEN w.previous_secret_expires_at > $1 + make_interval(secs => ahead.seconds)
    THEN w.previous_secret_sealed END AS previous_secret_sealed,
  ahead.seconds::int AS offset_seconds, ahead.faults AS sandbox_faults
FROM leased JOIN events e USING (event_id) JOIN webhooks w USING (webhook_id)
  JOIN accounts a ON a.account_id = leased.account_id
  CROSS JOIN LATERAL (SELECT
    CASE WHEN leased.environment = 'sandbox' THEN a.sandbox_offset_seconds ELSE 0 END AS seconds,
    CASE WHEN leased.environment = 'sandbox' AND a.sandbox_faults <> '[]' THEN a.sandbox_faults END AS faults) ahead`

interface Receivers {
  /** Webhooks to skip because they are busy. */
  busy: string[]
  fast: string[]
  perWebhook: number
}

/** Leases due deliveries, as many as each receiver can take. */
export async function claimDue(pool: pg.Pool, now: Date, receivers: Receivers): Promise<Claimed[]> {
  const leasedUntil = new Date(now.getTime() + LEASE_MS)
  const noLease = new Date(now.getTime() + NO_LEASE_MS)
  const values = [now, receivers.busy, leasedUntil, receivers.perWebhook, receivers.fast, noLease]
  const readAt = performance.now()
  const result = await pool.query<Claimed>({ name: 'claim-deliveries', text: CLAIM, values })
  for (const row of result.rows) row.read_at = readAt
  return result.rows
}

const BRING_FORWARD = `UPDATE deliveries SET due_at = $1 WHERE state = 'pending' AND due_at > $1 AND due_at <= $2`

/** Keeps deliveries due by `before` due after the clock was set back to `now`. */
export async function bringForward(pool: pg.Pool, now: Date, before: Date): Promise<void> {
  await pool.query({ name: 'bring-forward-deliveries', text: BRING_FORWARD, values: [now, before] })
}

const GIVE_BACK = `
UPDATE deliveries d SET leased_until = NULL, due_at = CASE WHEN w.state = 'enabled' THEN d.due_at ELSE 'infinity' END
FROM unnest($1::text[], $2::timestamptz[]) AS given(delivery_id, leased_until), webhooks w
WHERE d.delivery_id = given.delivery_id AND d.leased_until = given.leased_until AND d.state = 'pending'
  AND w.webhook_id = d.webhook_id`

/** Ends the lease of claimed deliveries that have not begun, so that they can be claimed again or paused. */
export async function giveBack(pool: pg.Pool, claimed: Claimed[]): Promise<void> {
  if (claimed.length === 0) return
  const values = [claimed.map((one) => one.delivery_id), claimed.map((one) => one.leased_until)]
  await pool.query({ name: 'give-back-deliveries', text: GIVE_BACK, values })
}

export interface Ended {
  delivery_id: string
  state: DeliveryState
  request_url: string
  request_headers: Record<string, string>
  response_status: number | null
  response_headers: Record<string, string> | null
  response_excerpt: string | null
  error: DeliveryError | null
  duration_ms: number
  next_attempt_at: Date | null
  finished_at: Date
}

export interface Finished {
  attempt: Ended
  retry: DueDelivery | null
  /** Null for a failed test, which does not affect the webhook's health. */
  health: { webhook_id: string; ok: boolean; gone: boolean; at: Date } | null
}

// Writes a webhook's row only when its health changes, and never waits for it: if it is locked, it is being changed,
// and the next attempt reports the same. Pending rows are looked up only if a webhook is gone, hence the OFFSET.
// A retry is dated when it is made, because it was queued up to a day earlier and a list holds a webhook's newest rows.
// Retries to a webhook that is now disabled are paused; retries to a deleted one, or of a wiped event, are dropped.
const FINISH = `
WITH done AS (
  SELECT * FROM json_to_recordset($1) AS x(delivery_id text, state text, request_url text, request_headers jsonb,
    response_status int, response_headers jsonb, response_excerpt text, error text, duration_ms int,
    next_attempt_at timestamptz, finished_at timestamptz)
), ended AS (
  UPDATE deliveries d SET state = done.state, leased_until = NULL, request_url = done.request_url,
    request_headers = done.request_headers, response_status = done.response_status,
    response_headers = done.response_headers, response_excerpt = done.response_excerpt, error = done.error,
    duration_ms = done.duration_ms, next_attempt_at = done.next_attempt_at, finished_at = done.finished_at,
    created_at = CASE WHEN d.attempt = 1 THEN d.created_at ELSE done.finished_at END
  FROM done WHERE d.delivery_id = done.delivery_id
), seen AS (
  SELECT * FROM json_to_recordset($2) AS x(webhook_id text, ok boolean, gone boolean, at timestamptz)
), changed AS MATERIALIZED (
  SELECT w.webhook_id, seen.ok, seen.gone, seen.at FROM webhooks w JOIN seen USING (webhook_id)
  WHERE w.state = 'enabled' AND (seen.gone OR seen.ok <> (w.failing_since IS NULL))
  FOR UPDATE OF w SKIP LOCKED
), health AS (
  UPDATE webhooks w SET
    failing_since = CASE WHEN c.ok THEN NULL ELSE coalesce(w.failing_since, c.at) END,
    failure_notified = CASE WHEN c.ok THEN 0 ELSE w.failure_notified END,
    state = CASE WHEN c.gone THEN 'disabled' ELSE w.state END,
    disabled_reason = CASE WHEN c.gone THEN 'gone_410' END,
    disabled_at = CASE WHEN c.gone THEN c.at END,
    updated_at = CASE WHEN c.gone THEN c.at ELSE w.updated_at END
  FROM changed c WHERE w.webhook_id = c.webhook_id
), paused AS (
  UPDATE deliveries SET due_at = 'infinity'
  WHERE delivery_id = ANY (ARRAY(SELECT delivery_id FROM changed, LATERAL (
    SELECT delivery_id FROM deliveries d
    WHERE d.webhook_id = changed.webhook_id AND d.state = 'pending' AND d.leased_until IS NULL OFFSET 0
  ) waiting WHERE gone))
)
INSERT INTO deliveries (delivery_id, account_id, environment, webhook_id, event_id, event_type, attempt, trigger, state,
  due_at, created_at)
SELECT r.delivery_id, r.account_id, r.environment, r.webhook_id, r.event_id, r.event_type, r.attempt, r.trigger, r.state,
  CASE WHEN w.state = 'enabled' AND w.webhook_id <> ALL (ARRAY(SELECT webhook_id FROM changed WHERE gone))
    THEN r.due_at ELSE 'infinity' END, r.created_at
FROM json_populate_recordset(NULL::deliveries, $3) r JOIN webhooks w USING (webhook_id)
WHERE EXISTS (SELECT FROM events e WHERE e.event_id = r.event_id)`

/** Stores the outcome of a number of attempts and queues their retries, in one commit. */
export async function finishAttempts(pool: pg.Pool, finished: Finished[]): Promise<void> {
  const retries = finished.flatMap((one) => (one.retry ? [one.retry] : []))
  const values = [finished.map((one) => one.attempt), healthOf(finished), retries].map((rows) => JSON.stringify(rows))
  await pool.query({ name: 'finish-deliveries', text: FINISH, values })
}

// One verdict per webhook: one success among failures means that it works.
function healthOf(finished: Finished[]): NonNullable<Finished['health']>[] {
  const byWebhook = new Map<string, NonNullable<Finished['health']>>()
  for (const { health } of finished) {
    if (!health) continue
    const known = byWebhook.get(health.webhook_id)
    const ok = health.ok || (known?.ok ?? false)
    byWebhook.set(health.webhook_id, { ...health, ok, gone: health.gone || (known?.gone ?? false) })
  }
  return [...byWebhook.values()]
}

export interface Backlog {
  due: number
  oldest_seconds: number
}

const COUNTED = 100_000

// Counted up to a limit, because a scrape must not read a backlog of millions. "infinity" marks a paused delivery.
const BACKLOG = `
SELECT count(*)::int AS due, coalesce(extract(epoch FROM $1 - min(due_at)), 0)::float8 AS oldest_seconds
FROM (SELECT due_at FROM deliveries WHERE state = 'pending' AND due_at <= $1 ORDER BY due_at LIMIT ${COUNTED}) waiting`

/** How many deliveries are due, and when the oldest became due. */
export async function getBacklog(pool: pg.Pool, now: Date): Promise<Backlog> {
  const { rows } = await pool.query<Backlog>({ name: 'delivery-backlog', text: BACKLOG, values: [now] })
  return rows[0] ?? { due: 0, oldest_seconds: 0 }
}
