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
const CLAIM = `
WITH candidate AS (
  SELECT d.delivery_id, d.webhook_id, d.due_at
  FROM deliveries d JOIN webhooks w USING (webhook_id)
  WHERE d.state = 'pending' AND d.due_at <= $1 AND (d.leased_until IS NULL OR d.leased_until <= $1)
    AND w.state = 'enabled' AND d.webhook_id <> ALL ($2)
  ORDER BY d.due_at LIMIT ${CANDIDATES}
), ranked AS (
  SELECT delivery_id, webhook_id, row_number() OVER (PARTITION BY webhook_id ORDER BY due_at, delivery_id) AS place FROM candidate
), mine AS (
  SELECT d.delivery_id FROM deliveries d JOIN ranked USING (delivery_id)
  WHERE (ranked.place <= $4 OR ranked.webhook_id = ANY ($5)) AND d.state = 'pending' AND (d.leased_until IS NULL OR d.leased_until <= $1)
  LIMIT ${CLAIM_MAX} FOR UPDATE OF d SKIP LOCKED
)
UPDATE deliveries d SET leased_until = $3
FROM mine, events e, webhooks w
WHERE d.delivery_id = mine.delivery_id AND e.event_id = d.event_id AND w.webhook_id = d.webhook_id
RETURNING d.delivery_id, d.account_id, d.environment, d.webhook_id, d.event_id, d.event_type, d.attempt, d.trigger,
  d.leased_until, e.payload, w.url, w.secret_sealed,
  CASE WHEN w.previous_secret_expires_at > $1 THEN w.previous_secret_sealed END AS previous_secret_sealed`

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
)
INSERT INTO deliveries SELECT * FROM json_populate_recordset(NULL::deliveries, $4)`

/** Writes down what became of a number of attempts, and queues their retries, in one commit. */
export async function finishAttempts(pool: pg.Pool, now: Date, finished: Finished[]): Promise<void> {
  const gone = finished.flatMap((one) => (one.gone ? [one.gone] : []))
  const retries = finished.flatMap((one) => (one.retry ? [one.retry] : []))
  const values = [JSON.stringify(finished.map((one) => one.attempt)), gone, now, JSON.stringify(retries)]
  await pool.query({ name: 'finish-deliveries', text: FINISH, values })
}
