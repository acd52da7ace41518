import type pg from 'pg'
import type { deliveries } from '../db/schema/index.ts'
import type { Environment } from '../environment.schema.ts'

const CANDIDATES = 2000
const CLAIM_MAX = 500

/** Twice as long as an attempt can take; then another process may take it over. */
const LEASE_MS = 35_000

export interface Claimed {
  delivery_id: string
  account_id: string
  environment: Environment
  webhook_id: string
  event_id: string
  event_type: string
  attempt: number
  trigger: 'event' | 'retry' | 'replay' | 'test'
  payload: string
  url: string
  secret_sealed: Buffer
  previous_secret_sealed: Buffer | null
  leased_until: Date
}

// At most `perWebhook` of a receiver that is not known to be fast: it must not fill the claim and delay the others.
// Ids travel as arrays, so that each step is a look-up by key whatever the statistics say; said as = 'pending', the
// second look would go through the index of all that is pending instead.
const CLAIM = `
WITH candidate AS MATERIALIZED (
  SELECT delivery_id, webhook_id, due_at FROM deliveries
  WHERE state = 'pending' AND due_at <= $1 AND (leased_until IS NULL OR leased_until <= $1)
    AND webhook_id <> ALL ($2)
  ORDER BY due_at LIMIT ${CANDIDATES}
), ranked AS (
  SELECT delivery_id, webhook_id, row_number() OVER (PARTITION BY webhook_id ORDER BY due_at, delivery_id) AS place
  FROM candidate JOIN webhooks w USING (webhook_id) WHERE w.state = 'enabled'
), mine AS (
  SELECT delivery_id FROM deliveries
  WHERE delivery_id = ANY (ARRAY(
      SELECT delivery_id FROM ranked WHERE place <= $4 OR webhook_id = ANY ($5) LIMIT ${CLAIM_MAX}
    )) AND state NOT IN ('succeeded', 'failed', 'exhausted') AND (leased_until IS NULL OR leased_until <= $1)
  FOR UPDATE SKIP LOCKED
), leased AS (
  UPDATE deliveries SET leased_until = $3 WHERE delivery_id = ANY (ARRAY(SELECT delivery_id FROM mine))
  RETURNING delivery_id, account_id, environment, webhook_id, event_id, event_type, attempt, trigger, leased_until
)
SELECT leased.*, e.payload, w.url, w.secret_sealed,
  CASE WHEN w.previous_secret_expires_at > $1 THEN w.previous_secret_sealed END AS previous_secret_sealed
FROM leased JOIN events e USING (event_id) JOIN webhooks w USING (webhook_id)`

interface Receivers {
  /** Left out: they have enough to do. */
  busy: string[]
  fast: string[]
  perWebhook: number
}

/** Takes what is due under a lease, by receiver as many as it can take. */
export async function claimDue(pool: pg.Pool, now: Date, receivers: Receivers): Promise<Claimed[]> {
  const leasedUntil = new Date(now.getTime() + LEASE_MS)
  const values = [now, receivers.busy, leasedUntil, receivers.perWebhook, receivers.fast]
  const result = await pool.query<Claimed>({ name: 'claim-deliveries', text: CLAIM, values })
  return result.rows
}

export interface Finished {
  attempt: Partial<typeof deliveries.$inferSelect> & { delivery_id: string }
  retry: typeof deliveries.$inferInsert | null
  /** The receiver answered 410: it wants no more. */
  gone: string | null
}

const FINISH = `
WITH done AS (SELECT * FROM json_populate_recordset(NULL::deliveries, $1)), ended AS (
  UPDATE deliveries d SET state = done.state, leased_until = NULL, request_url = done.request_url,
    request_headers = done.request_headers, response_status = done.response_status,
    response_headers = done.response_headers, response_excerpt = done.response_excerpt, error = done.error,
    duration_ms = done.duration_ms, next_attempt_at = done.next_attempt_at, finished_at = done.finished_at
  FROM done WHERE d.delivery_id = done.delivery_id
), disabled AS (
  UPDATE webhooks SET state = 'disabled', disabled_reason = 'gone_410', updated_at = $3 WHERE webhook_id = ANY ($2)
), paused AS (
  UPDATE deliveries SET due_at = 'infinity'
  WHERE webhook_id = ANY ($2) AND state = 'pending' AND leased_until IS NULL
)
INSERT INTO deliveries SELECT * FROM json_populate_recordset(NULL::deliveries, $4)`

/** Writes down what became of a number of attempts, and queues their retries, in one commit. */
export async function finishAttempts(pool: pg.Pool, now: Date, finished: Finished[]): Promise<void> {
  const gone = finished.flatMap((one) => (one.gone ? [one.gone] : []))
  const retries = finished.flatMap((one) => (one.retry ? [one.retry] : []))
  const values = [JSON.stringify(finished.map((one) => one.attempt)), gone, now, JSON.stringify(retries)]
  await pool.query({ name: 'finish-deliveries', text: FINISH, values })
}
