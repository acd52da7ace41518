import type pg from 'pg'

interface Filling {
  /** The number that the IDs of the account's rows begin with. */
  place: number
  rows: number
  keys: number
  accountId: string
  webhookId: string
}

const MINE = `$1::text, 'sandbox'`
const AT = `now() - interval '1 day' * (1 - n::float8 / $2)`
const id = (prefix: string, number = 'n') => `'${prefix}_' || $3 || lpad((${number})::text, 25, '0')`

// The newest row last, all within the last day, which reports cover by default. One row in twenty failed.
const INSERTS = {
  requests: `(request_id, account_id, environment, key_id, method, path, operation, status, code, ip, duration_ms, created_at, response_body)
    SELECT ${id('req')}, ${MINE}, 'key_' || lpad((1 + n % 5)::text, 26, '0'), 'GET', '/v1/keys', CASE WHEN n % 2 = 0 THEN 'listKeys' ELSE 'listEvents' END,
      CASE WHEN n % 40 = 0 THEN 404 WHEN n % 40 = 20 THEN 500 ELSE 200 END, CASE WHEN n % 40 = 0 THEN 'resource_not_found' END,
      '127.0.0.1', n % 50, ${AT}, repeat('x', 200)`,
  events: `(event_id, account_id, environment, type, sequence, test, payload, created_at, unsent)
    SELECT ${id('evt')}, ${MINE}, 'charge.succeeded', n, false, json_build_object('data', json_build_object('note', repeat('x', 200)))::text, ${AT}, false`,
  deliveries: `(delivery_id, account_id, environment, webhook_id, event_id, event_type, attempt, trigger, state, due_at,
      request_url, response_status, error, duration_ms, finished_at, created_at)
    SELECT ${id('dlv')}, ${MINE}, $4, ${id('evt')}, 'charge.succeeded', 1, 'event', CASE WHEN n % 20 = 0 THEN 'exhausted' ELSE 'succeeded' END, ${AT},
      'http://127.0.0.1:9/hooks', CASE WHEN n % 20 = 0 THEN 500 ELSE 200 END, CASE WHEN n % 20 = 0 THEN 'non_2xx' END, n % 400, ${AT}, ${AT}`,
  checkouts: `(checkout_id, account_id, environment, state, amount, currency, description, success_url, cancel_url, methods, metadata, attempts,
      expires_at, created_at, updated_at)
    SELECT ${id('co')}, ${MINE}, 'completed', 1099, CASE WHEN n % 2 = 0 THEN 'EUR' ELSE 'USD' END, repeat('x', 100), 'https://shop.example/', 'https://shop.example/',
      ARRAY['card'], '{}', 0, now(), ${AT}, ${AT}`,
}

/** This many rows in each log, and a webhook that has been failing for an hour. */
export async function fillAccount(owner: pg.Client, { place, rows, accountId, webhookId }: Filling): Promise<void> {
  for (const [table, select] of Object.entries(INSERTS)) {
    const values = [accountId, rows, String(place), ...(table === 'deliveries' ? [webhookId] : [])]
    await owner.query(`INSERT INTO ${table} ${select} FROM generate_series(1, $2::int) n`, values)
  }
  await owner.query(
    `UPDATE webhooks SET failing_since = now() - interval '1 hour', state = 'disabled', disabled_at = now(), disabled_reason = 'manual' WHERE webhook_id = $1`,
    [webhookId],
  )
}

/** Four hours of each day of the month until now, for this many keys. */
export async function fillUsage(owner: pg.Client, accountId: string, keys: number): Promise<void> {
  await owner.query(
    `INSERT INTO usage_hours (account_id, environment, hour, pillar, item, key_id, calls, quantity, cost_micros)
     SELECT $1, 'sandbox', hour, 'pay', 'calls', 'key_' || lpad(key::text, 26, '0'), 10, 0, 0
     FROM generate_series(date_trunc('month', now(), 'UTC'), now(), '6 hours') hour, generate_series(1, $2::int) key`,
    [accountId, keys],
  )
}
