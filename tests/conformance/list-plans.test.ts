import { afterAll, beforeAll, expect, test } from 'vitest'
import { onDatabase } from '#scripts/postgres/database.ts'
import { explainedGateway } from '#tests/support/explained-gateway.ts'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { type Operation, operationsOf, readDocument, resolve, type Schema } from './document.ts'

/** More rows than these lists search for a page. Of all other lists, an index finds the page. */
const SEARCHED: Record<string, number> = {
  requests: 22_000,
  ...Object.fromEntries(
    ['events', 'deliveries', 'rooms', 'checkouts', 'transactions', 'customers'].map((table) => [table, 6_000]),
  ),
}
const FOUND = 3_000

const CUSTOMER = `cus_${'1'.padStart(26, '0')}`

// Rows that most filters do not match.
const FILLED = {
  checkouts: `json_build_object(
      'checkout_id', 'co_' || lpad(n::text, 26, '0'), 'account_id', $1::text, 'environment', 'sandbox', 'state', 'completed', 'amount', 1,
      'currency', 'USD', 'description', repeat('x', 400), 'success_url', '', 'cancel_url', '', 'methods', ARRAY['card'],
      'metadata', '{}'::json, 'attempts', 0, 'save_payment_method', false, 'allow_redisplay', false,
      'expires_at', at, 'created_at', at, 'updated_at', at)`,
  transactions: `json_build_object(
      'transaction_id', 'tx_' || lpad(n::text, 26, '0'), 'account_id', $1::text, 'environment', 'sandbox', 'type', 'charge', 'state', 'succeeded',
      'amount', 1, 'currency', 'USD', 'amount_refunded', 0, 'fee_returned', 0, 'payment_method', '{"type":"card"}'::json,
      'risk', '{"level":"normal","score":0}'::json, 'description', repeat('x', 400), 'off_session', false, 'metadata', '{}'::json,
      'timeline', '[]'::json, 'created_at', at, 'updated_at', at)`,
  rooms: `json_build_object(
      'room_id', 'rm_' || lpad(n::text, 26, '0'), 'account_id', $1::text, 'environment', 'sandbox', 'state', 'ended', 'name', 'Review',
      'max_participants', 10, 'duration_minutes', 60, 'record', false, 'transcribe', false, 'quality', 'hd', 'empty_timeout_seconds', 300,
      'metadata', json_build_object('note', repeat('x', 400)), 'key_id', 'key', 'participant_count', 0, 'peak_participants', 2,
      'expires_at', at + interval '70 minutes', 'started_at', at, 'ended_at', at, 'ended_reason', 'api', 'participant_minutes', 1,
      'created_at', at, 'updated_at', at)`,
  speech_jobs: `json_build_object(
      'tts_id', 'tts_' || lpad(n::text, 26, '0'), 'account_id', $1::text, 'environment', 'sandbox', 'state', 'failed',
      'text_preview', repeat('x', 400), 'characters', 1, 'voice', 'en-US-Ava', 'language', 'en-US', 'format', 'mp3', 'speed', 1,
      'sample_rate', 24000, 'content_digest', '', 'metadata', '{}'::json, 'cost_micros', 0, 'currency', 'USD', 'attempts', 1,
      'error', '{"code":"engine_failed","message":""}'::json, 'created_at', at, 'updated_at', at, 'failed_at', at)`,
  refunds: `json_build_object(
      'refund_id', 're_' || lpad(n::text, 26, '0'), 'account_id', $1::text, 'environment', 'sandbox',
      'transaction_id', 'tx_' || lpad(n::text, 26, '0'), 'state', 'completed', 'amount', 1, 'currency', 'USD', 'reason', 'other',
      'fee_returned', 0, 'settlement', '{"currency":"USD","amount":1,"fee_returned":0}'::json, 'metadata', json_build_object('note', repeat('x', 400)),
      'created_at', at, 'updated_at', at, 'completed_at', at)`,
  disputes: `json_build_object(
      'dispute_id', 'dp_' || lpad(n::text, 26, '0'), 'account_id', $1::text, 'environment', 'sandbox',
      'transaction_id', 'tx_' || lpad(n::text, 26, '0'), 'reference', '', 'state', 'lost', 'amount', 1, 'currency', 'USD', 'reason', 'general',
      'settlement', '{"currency":"USD","amount":1}'::json, 'evidence', json_build_object('explanation', repeat('x', 400)),
      'created_at', at, 'updated_at', at, 'responded_at', at, 'closed_at', at)`,
  fx_quotes: `json_build_object(
      'fx_quote_id', 'fxq_' || lpad(n::text, 26, '0'), 'account_id', $1::text, 'environment', 'sandbox',
      'from_currency', 'USD', 'to_currency', 'EUR', 'lock_duration', 'hour', 'rate', '0.9', 'margin_bps', 0,
      'reference_provider', 'sandbox', 'reference_at', at, 'expires_at', at + interval '1 hour', 'created_at', at, 'used_at', at)`,
  customers: `json_build_object(
      'customer_id', 'cus_' || lpad(n::text, 26, '0'), 'account_id', $1::text, 'environment', 'sandbox', 'email', 'c' || n || '@shop.example',
      'email_lower', 'c' || n || '@shop.example',
      'language', 'en', 'metadata', json_build_object('note', repeat('x', 400)), 'created_at', at, 'updated_at', at)`,
  payment_methods: `json_build_object(
      'payment_method_id', 'pm_' || lpad(n::text, 26, '0'), 'account_id', $1::text, 'environment', 'sandbox',
      'customer_id', '${CUSTOMER}', 'type', 'card', 'card', json_build_object('last4', '4242', 'brand', repeat('x', 400)),
      'processor_reference', 'x', 'allow_redisplay', false, 'created_at', at)`,
  subscriptions: `json_build_object(
      'subscription_id', 'sub_' || lpad(n::text, 26, '0'), 'account_id', $1::text, 'environment', 'sandbox', 'state', 'active',
      'customer_id', '${CUSTOMER}', 'plan', 'Pro', 'amount', 1, 'currency', 'USD', 'billing_interval', 'month',
      'metadata', json_build_object('note', repeat('x', 400)), 'anchor', at, 'period', 0, 'current_period_start', at,
      'current_period_end', at + interval '1 month', 'attempts', 0, 'reminders', 0, 'is_hard_declined', false,
      'cancel_at_period_end', false, 'created_at', at, 'updated_at', at)`,
  settlement_lines: `(SELECT json_build_object(
      'line_id', 'post_' || lpad(n::text, 26, '0'), 'account_id', $1::text, 'environment', 'sandbox', 'type', 'charge',
      'source_id', 'tx_' || lpad(n::text, 26, '0'), 'currency', 'USD', 'settlement_net', 0, 'created_at', at,
      'settlement_id', s.id, 'source_currency', s.currency, 'amount', s.zero, 'fee', s.zero, 'settlement_gross', s.zero,
      'settlement_fee', s.zero)
    FROM (SELECT max(settlement_id) AS id, max(currency) AS currency, max(net_amount) AS zero FROM settlements
      WHERE n % 2 = 0) AS s)`,
  invoices: `json_build_object(
      'invoice_id', 'inv_' || lpad(n::text, 26, '0'), 'account_id', $1::text, 'environment', 'sandbox',
      'number', 'TEST-INV-2026-' || lpad(n::text, 6, '0'), 'kind', 'invoice', 'transaction_id', 'tx_' || lpad(n::text, 26, '0'), 'issued_at', at,
      'supply_date', '2026-11-21', 'currency', 'USD', 'net_amount', 1, 'tax_amount', 0, 'gross_amount', 1, 'tax_region', 'NONE',
      'include_tax', true, 'seller', '{}'::json, 'buyer', json_build_object('note', repeat('x', 400)), 'lines', '[]'::json,
      'tax_groups', '[]'::json, 'language', 'en', 'format', 'pdf', 'payment_means', '48', 'sha256', repeat('0', 64), 'created_at', at)`,
  whatsapp_templates: `json_build_object(
      'template_id', 'tpl_' || lpad(n::text, 26, '0'), 'account_id', $1::text, 'environment', 'sandbox', 'name', 'template_' || n,
      'language', 'en', 'category', 'marketing', 'components', json_build_array(json_build_object('type', 'body', 'text', repeat('x', 400))),
      'state', 'approved', 'reviewed_at', at, 'created_at', at, 'updated_at', at)`,
  events: `json_build_object(
      'event_id', 'evt_' || lpad(n::text, 26, '0'), 'account_id', $1::text, 'environment', 'sandbox', 'type', 'charge.succeeded', 'sequence', n,
      'test', false, 'has_failed', false, 'payload', json_build_object('data', json_build_object('note', repeat('x', 400)))::text, 'created_at', at, 'unsent', false)`,
  deliveries: `json_build_object(
      'delivery_id', 'dlv_' || lpad(n::text, 26, '0'), 'account_id', $1::text, 'environment', 'sandbox', 'webhook_id', (SELECT webhook_id FROM webhooks),
      'event_id', 'evt_' || lpad(n::text, 26, '0'), 'event_type', 'charge.succeeded', 'attempt', 1, 'trigger', 'event',
      'state', CASE WHEN n % 20 = 0 THEN 'failed' ELSE 'succeeded' END,
      'due_at', at, 'response_excerpt', repeat('x', 400), 'finished_at', at, 'created_at', at)`,
  requests: `json_build_object(
      'request_id', 'req_' || lpad(n::text, 26, '0'), 'account_id', $1::text, 'environment', 'sandbox', 'key_id', 'key_' || repeat('0', 26), 'method', 'GET',
      'path', '/v1/keys', 'operation', 'listKeys', 'status', 200, 'ip', '::1', 'duration_ms', 1, 'created_at', at,
      'response_body', repeat('x', 400))`,
}

/** Triggers count the rows of these tables. */
const COUNTED = ['deliveries', 'requests']

const SETTLEMENT = `st_${'0'.repeat(26)}`

let api: TestGateway
let explained: ReturnType<TestGateway['sibling']>
let account: TestAccount
let lists: Operation[]
let schemaOf: (schema: Schema) => Schema
let webhookId: string
let blocks = 0

beforeAll(async () => {
  api = await testGateway()
  await logNoOwnRequests()
  account = await api.account()
  const webhook = await account.sandbox.post('/v1/webhooks', { url: 'https://shop.example/', events: ['*'] })
  webhookId = webhook.body.webhook_id
  await api.query(
    `INSERT INTO settlements (settlement_id, account_id, environment, number, state, currency, period_start, period_end,
       run_at, gross_amount, refund_amount, fee_amount, fee_returned_amount, adjustment_amount, carried_over_amount,
       net_amount, transaction_count, refund_count, by_currency, created_at, updated_at)
     VALUES ($1, $2, 'sandbox', 'ST-2026-11-20-USD', 'carried_over', 'USD', '2026-11-20Z', '2026-11-21Z', '2026-11-21T02:00Z',
       0, 0, 0, 0, 0, 0, 0, 0, 0, '[]', '2026-11-21T02:00Z', '2026-11-21T02:00Z')`,
    [SETTLEMENT, account.accountId],
  )
  await api.query("UPDATE webhooks SET failing_since = '2026-01-01' WHERE webhook_id = $1", [webhookId])
  explained = await explainedGateway(api, (text, count) => {
    if (!/\bINSERT INTO\b/.test(text)) blocks += count
  })
  const document = await readDocument(api)
  schemaOf = (schema) => resolve(document, schema)
  lists = operationsOf(document).filter(
    ({ method, parameters }) => method === 'GET' && parameters.some(({ name }) => name === 'cursor'),
  )
})
afterAll(() => api.close())

/** Adds the same number of rows each time. */
async function fill(time: number): Promise<void> {
  await onDatabase(api.databaseUrl, async (client) => {
    for (const [table, row] of Object.entries(FILLED)) {
      const size = SEARCHED[table] ?? FOUND
      const from = time * size + 1
      // Checking the references of each row takes a third of the time, and no list depends on it.
      await client.query(`SET session_replication_role = ${COUNTED.includes(table) ? 'origin' : 'replica'}`)
      // Only the columns that the row names, so that the others have their defaults.
      const { rows } = await client.query<{ column: string }>(
        `SELECT quote_ident(key) AS column FROM (SELECT $2::int AS n, $3::timestamptz AS at) t, json_object_keys(${row}) key`,
        [account.accountId, from, api.clock.now()],
      )
      const columns = rows.map(({ column }) => column)
      await client.query(
        `INSERT INTO ${table} (${columns}) SELECT ${columns.map((column) => `r.${column}`)} FROM generate_series($2::int, $3::int) n,
           LATERAL (SELECT $4::timestamptz - make_interval(secs => n) AS at) t, json_populate_record(NULL::${table}, ${row}) r`,
        [account.accountId, from, from + size - 1, api.clock.now()],
      )
    }
  })
  await api.query(`VACUUM ANALYZE ${Object.keys(FILLED)}, settlements, webhooks`)
}

/** Filters would have to skip the requests of this test, wherever their rows lie in the log. */
async function logNoOwnRequests(): Promise<void> {
  await api.query(`CREATE FUNCTION skip_row() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`)
  await api.query(`CREATE TRIGGER skip_own BEFORE INSERT ON requests FOR EACH ROW
    WHEN (NEW.request_id NOT LIKE 'req\\_0000%') EXECUTE FUNCTION skip_row()`)
}

/** Values that the filter accepts, most of which no row has. */
function valuesOf(name: string, schema: Schema): string[] {
  const { enum: choices, anyOf, type, example } = schemaOf(schema)
  if (choices) return choices.map(String)
  if (anyOf) return anyOf.flatMap((one) => valuesOf(name, one))
  if (/_(from|to)$/.test(name)) return ['2026-11-21T09:00:00Z']
  if (type === 'integer') return ['59999']
  return [name === 'webhook_id' ? webhookId : String(example ?? 'resource_not_found')]
}

async function measure(): Promise<Map<string, number>> {
  const read = new Map<string, number>()
  for (const { path, parameters } of lists) {
    const ids = { webhook_id: webhookId, customer_id: CUSTOMER, settlement_id: SETTLEMENT }
    const address = Object.entries(ids).reduce((so, [name, id]) => so.replace(`{${name}}`, id), path)
    const filters = parameters.filter(({ name, in: place }) => place === 'query' && !['limit', 'cursor'].includes(name))
    const values = filters.flatMap(({ name, schema }) => valuesOf(name, schema).map((value) => `?${name}=${value}`))
    for (const query of ['', ...values]) {
      blocks = 0
      const { status, text } = await explained.request('GET', address + query, { key: account.sandbox.key })
      expect(status, `${address}${query}: ${text}`).toBe(200)
      read.set(address + query, blocks)
    }
  }
  return read
}

test('no list filter reads more blocks from a table twice the size', async () => {
  await fill(0)
  const small = await measure()
  await fill(1)
  const large = await measure()
  expect(lists.length).toBeGreaterThan(7)
  expect(small.get('/v1/requests?method=PUT')).toBeGreaterThan(100)
  expect(large.get('/v1/pay/checkouts?currency=EUR')).toBeLessThan(100)
  expect(large.get('/v1/pay/transactions?currency=EUR')).toBeLessThan(200)
  // A file of all lines reads each page once.
  const file = `/v1/pay/settlements/${SETTLEMENT}/lines?format=csv`
  expect(large.get(file)).toBeLessThan(2.3 * (small.get(file) ?? 0))
  large.delete(file)
  const grown = [...large].filter(([address, count]) => count > 1.3 * (small.get(address) ?? 0) + 50)
  const unmatched = await account.sandbox.get('/v1/requests?method=PUT')
  expect(unmatched.body).toMatchObject({ data: [], has_more: true, next_cursor: expect.any(String) })
  expect(grown.map(([address, count]) => `${address}: ${small.get(address)} blocks, then ${count}`)).toEqual([])
}, 240_000)
