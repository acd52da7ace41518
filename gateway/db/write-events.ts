/** An event whose number is assigned when it is written. */
export interface NewEvent {
  event_id: string
  account_id: string
  environment: string
  type: string
  test: boolean
  /** The exact bytes that are signed, split at the event's number. */
  payload_head: string
  payload_tail: string
  created_at: Date
  request_id: string | null
  object_id: string | null
  /** The event patterns that select it. */
  patterns: string[]
  /** The only webhook that receives it, for a test event. */
  webhook_id: string | null
  /** The ID of its first delivery; the other IDs differ from it in the last two characters. */
  delivery_id: string
  due_at: Date
}

/** How many deliveries of one statement go straight to a webhook's slots. Its others wait to be claimed. */
const HANDED_PER_WEBHOOK = 100

const ALPHABET = "'0123456789abcdefghjkmnpqrstvwxyz'"

/**
 * Numbers the events of each tenant, writes them, and queues a delivery for each subscription, in one statement, leased
 * to its own process on the terms in `$terms`. The number comes from a counter row, not a database sequence, so that
 * numbers follow the order of commits. The row stays locked only for the rest of the statement and its commit.
 */
export const WRITE_EVENTS = [
  `incoming AS (
      SELECT *, row_number() OVER own AS place, count(*) OVER (PARTITION BY account_id, environment) AS total
      FROM ROWS FROM (json_to_recordset($n) AS (event_id text, account_id text, environment text, type text, test boolean,
        payload_head text, payload_tail text, created_at timestamptz, request_id text, object_id text, patterns text[],
        webhook_id text, delivery_id text, due_at timestamptz)) WITH ORDINALITY
      WINDOW own AS (PARTITION BY account_id, environment ORDER BY ordinality))`,
  `counted AS (
      INSERT INTO event_sequences AS counter (account_id, environment, last)
      SELECT DISTINCT account_id, environment, total FROM incoming ORDER BY account_id, environment
      ON CONFLICT (account_id, environment) DO UPDATE SET last = counter.last + EXCLUDED.last
      RETURNING account_id, environment, last)`,
  `numbered AS (
      SELECT *, payload_head || sequence || payload_tail AS payload
      FROM (SELECT incoming.*, counted.last - total + place AS sequence
        FROM incoming JOIN counted USING (account_id, environment)) one)`,
  `matched AS (
      SELECT numbered.*, webhooks.webhook_id AS receiver, url, secret_sealed, previous_secret_sealed, previous_secret_expires_at,
        CASE WHEN state = 'enabled' AND webhooks.webhook_id <> ALL (ARRAY(SELECT json_array_elements_text($terms->'busy')))
            AND row_number() OVER (PARTITION BY webhooks.webhook_id ORDER BY sequence) <= ${HANDED_PER_WEBHOOK}
          THEN ($terms->>'leased_until')::timestamptz(3) END AS leased_until,
        (row_number() OVER (PARTITION BY event_id ORDER BY webhooks.webhook_id) - 1)::int AS nth
      FROM numbered JOIN webhooks USING (account_id, environment)
      WHERE CASE WHEN test THEN webhooks.webhook_id = numbered.webhook_id
        ELSE webhooks.state = 'enabled' AND webhooks.events && patterns END)`,
  `addressed AS (
      SELECT *, CASE WHEN nth = 0 THEN delivery_id ELSE left(delivery_id, -2)
          || substr(${ALPHABET}, (position(substr(delivery_id, 29, 1) IN ${ALPHABET}) - 1 + nth / 32) % 32 + 1, 1)
          || substr(${ALPHABET}, (position(right(delivery_id, 1) IN ${ALPHABET}) - 1 + nth) % 32 + 1, 1) END AS attempt_id
      FROM matched)`,
  `queued AS (
      INSERT INTO deliveries (delivery_id, account_id, environment, webhook_id, event_id, event_type, attempt, trigger,
        state, due_at, leased_until, created_at)
      SELECT attempt_id, account_id, environment, receiver, event_id, type, 1, CASE WHEN test THEN 'test' ELSE 'event' END,
        'pending', due_at, leased_until, created_at
      FROM addressed)`,
  `recorded AS (
      INSERT INTO events (event_id, account_id, environment, type, sequence, test, payload, created_at, request_id,
        object_id, unsent)
      SELECT event_id, account_id, environment, type, sequence, test, payload, created_at, request_id, object_id,
        event_id NOT IN (SELECT event_id FROM matched)
      FROM numbered)`,
]

/** The queued deliveries; leased ones include everything needed to make the attempt. */
export const QUEUED = `addressed.account_id, environment, leased_until, attempt_id AS delivery_id, receiver AS webhook_id,
  event_id, type AS event_type, 1 AS attempt, test, CASE WHEN leased_until IS NOT NULL THEN payload END AS payload, url,
  secret_sealed, CASE WHEN previous_secret_expires_at > due_at + make_interval(secs => offset_seconds)
    THEN previous_secret_sealed END AS previous_secret_sealed, offset_seconds, sandbox_faults
FROM addressed JOIN LATERAL (SELECT
    CASE WHEN environment = 'sandbox' THEN a.sandbox_offset_seconds ELSE 0 END AS offset_seconds,
    CASE WHEN environment = 'sandbox' AND a.sandbox_faults <> '[]' THEN a.sandbox_faults END AS sandbox_faults
  FROM accounts a WHERE a.account_id = addressed.account_id) ahead ON true
ORDER BY sequence`
