import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { eventList } from '#gateway/developer/events/events.schema.ts'
import { apiKeyList } from '#gateway/developer/keys/keys.schema.ts'
import { usageReport } from '#gateway/developer/usage/usage.schema.ts'
import { deliveryList } from '#gateway/developer/webhooks/deliveries.schema.ts'
import { webhookList } from '#gateway/developer/webhooks/webhooks.schema.ts'
import { eventEnvelope } from '#gateway/events/events.schema.ts'
import { checkout } from '#gateway/pay/checkouts/checkouts.schema.ts'
import { customerList } from '#gateway/pay/customers/customers.schema.ts'
import { settlementList } from '#gateway/pay/settlements/settlements.schema.ts'
import { transaction, transactionList } from '#gateway/pay/transactions/transactions.schema.ts'
import { openDatabase } from '#lib/server/db/client.ts'
import { openKey } from '#lib/server/workspaces/sealed-keys.ts'
import { type Stack, startStack } from '#tests/support/stack.ts'
import { type Api, openApi } from './demo/api.ts'
import { feeMicros, sampleFee } from './demo/fees.ts'
import { seedDemo } from './demo.ts'
import { type DemoSignIn, type DemoSource, demoSource } from './demo-sign-in.ts'

let stack: Stack
let source: DemoSource
let signIn: DemoSignIn
let api: Api
let database: pg.Client

beforeAll(async () => {
  stack = await startStack()
  source = demoSource(stack.settings, stack.databases, { ...process.env, ...stack.secrets })
  // An interrupted start comes first, whose leftovers must not show.
  await expect(seedDemo({ ...source, gatewayDatabaseUrl: 'postgres://localhost:1/gone' })).rejects.toThrow()
  signIn = await seedDemo(source)
  api = openApi(source.gatewayUrl, await sandboxKey(), 'demo@pillar.test')
  database = new pg.Client({ connectionString: stack.databases.owner.gateway })
  await database.connect()
})

afterAll(async () => {
  await database?.end()
  await stack?.stop()
})

test('sample keys are labeled: one is being rotated, one was narrowed, one was revoked', async () => {
  const { data } = apiKeyList.parse(await api.get('/v1/keys?limit=100'))
  const samples = data.filter(({ name }) => name.startsWith('Sample: '))
  expect(samples.map(({ name, state, scopes }) => `${name} ${state} ${scopes}`).sort()).toEqual([
    'Sample: Former agency revoked pay:write',
    'Sample: Reporting active pay:read',
    'Sample: Storefront active pay',
    'Sample: Storefront rotating pay',
  ])
})

test('sample customers have their own payments and a default payment method', async () => {
  const { data } = customerList.parse(await api.get('/v1/pay/customers'))
  expect(data.map(({ email }) => email)).toContain('orders@harbor-books.example')
  expect(data.filter((one) => one.default_payment_method === null)).toHaveLength(1)
  for (const { customer_id } of data) {
    const paid = transactionList.parse(await api.get(`/v1/pay/transactions?customer_id=${customer_id}`))
    expect(paid.data.length).toBeGreaterThan(0)
  }
})

test('each month of sample usage matches its counters and stays within the sandbox’s quota', async () => {
  // The gateway may count more between the two readings.
  await vi.waitFor(compareUsage, { timeout: 15_000 })
})

async function compareUsage() {
  const counters = await rows<{ month: string; calls: number; quantity: number; micros: number; weekend: number }>(
    `SELECT to_char(hour AT TIME ZONE 'UTC', 'YYYY-MM') AS month, sum(calls)::int AS calls,
       sum(quantity)::int AS quantity, sum(cost_micros)::float AS micros,
       coalesce(sum(calls) FILTER (WHERE extract(isodow FROM hour AT TIME ZONE 'UTC') > 5), 0)::int AS weekend
     FROM usage_hours GROUP BY 1 ORDER BY 1`,
  )
  // Twelve if the month began while the history was being written.
  expect(counters.length).toBeGreaterThanOrEqual(12)
  for (const { month, calls, quantity, micros, weekend } of counters) {
    const report = usageReport.parse(await api.get(`/v1/usage?period=${month}`))
    const shown = Object.values(report.by_pillar)
    expect(shown.reduce((sum, pillar) => sum + pillar.calls, 0)).toBe(calls)
    expect(report.total).toBeCloseTo(micros / 1e6, 1)
    expect(report.breakdown.reduce((sum, item) => sum + item.quantity, 0)).toBe(quantity)
    expect(calls).toBeLessThan(900)
    // The current month may have begun with a weekend.
    if (month !== counters.at(-1)?.month) expect(weekend).toBeLessThan(calls / 3)
  }
}

test('every closed day of the sample history is settled, and its payout arrived', async () => {
  const { data, has_more } = settlementList.parse(await api.get('/v1/pay/settlements?limit=100'))
  expect(has_more || data.length > 20).toBe(true)
  // The gateway itself settles yesterday.
  const older = data.filter(({ run_at }) => Date.now() - Date.parse(run_at) > 2 * 86_400_000)
  expect(new Set(older.map(({ state }) => state))).toEqual(new Set(['paid']))
  const open = await rows<{ days: number }>(
    `SELECT count(DISTINCT date_trunc('day', created_at, 'UTC'))::int AS days FROM settlement_lines
     WHERE settlement_id IS NULL`,
  )
  expect(open[0]?.days).toBeLessThanOrEqual(2)
})

test('sample usage of card payments matches the fees of the sample payments', async () => {
  const [{ from } = {}] = await rows<{ from?: Date }>(
    `SELECT date_trunc('day', min(created_at)) + interval '1 day' AS from FROM transactions`,
  )
  const paid = await rows<{ fee: ReturnType<typeof sampleFee> }>(
    `SELECT t.fee FROM transactions t LEFT JOIN checkouts c USING (checkout_id)
     WHERE t.fee IS NOT NULL AND coalesce(c.created_at, t.created_at) >= $1`,
    [from],
  )
  const [usage] = await rows<{ quantity: number; micros: number }>(
    `SELECT sum(quantity)::int AS quantity, sum(cost_micros)::float AS micros FROM usage_hours
     WHERE item = 'card_payment' AND hour >= $1`,
    [from],
  )
  expect(paid.length).toBeGreaterThan(30)
  expect(usage).toEqual({ quantity: paid.length, micros: paid.reduce((sum, { fee }) => sum + feeMicros(fee), 0) })
})

test.each(['USD', 'EUR'] as const)('a sample fee in %s matches the gateway’s', async (currency) => {
  const order = { amount: 12_900, currency, description: 'Fee', success_url: 'https://shop.example/a' }
  const made = checkout.parse(
    await api.send('POST', '/v1/pay/checkouts', { ...order, cancel_url: 'https://shop.example/b' }),
  )
  const secret = new URL(made.checkout_url ?? '').searchParams.get('client_secret') ?? ''
  const before = await meteredMicros()
  await api.pay(made.checkout_id, secret, '4242424242424242')
  const { transaction_id } = checkout.parse(await api.get(`/v1/pay/checkouts/${made.checkout_id}`))
  const paid = transaction.parse(await api.get(`/v1/pay/transactions/${transaction_id}`))
  const metered = (await meteredMicros()) - before
  expect(paid.fee).toEqual(sampleFee(12_900, currency))
  if (currency === 'USD') expect(metered).toBe(feeMicros(sampleFee(12_900, 'USD')))
})

test('sample checkouts and transactions cover every state, are valid and labeled', async () => {
  const ids = await rows<{ checkout_id: string; transaction_id: string | null }>(
    `SELECT checkout_id, transaction_id FROM checkouts WHERE metadata->>'sample' = 'true'`,
  )
  const states = new Set<string>()
  for (const { checkout_id, transaction_id } of ids) {
    const shown = checkout.parse(await api.get(`/v1/pay/checkouts/${checkout_id}`))
    states.add(`checkout ${shown.state}`)
    expect(shown.description).toMatch(/^Sample order \d+$/)
    if (!transaction_id) continue
    const payment = transaction.parse(await api.get(`/v1/pay/transactions/${transaction_id}`))
    states.add(`transaction ${payment.state}`)
    expect([payment.checkout_id, payment.amount, payment.metadata]).toEqual([
      checkout_id,
      shown.amount,
      { sample: 'true' },
    ])
  }
  expect(ids.length).toBeGreaterThan(45)
  expect(ids.length).toBeLessThan(95)
  expect([...states].sort()).toEqual([
    'checkout completed',
    'checkout expired',
    'checkout open',
    'checkout processing',
    'transaction failed',
    'transaction partially_refunded',
    'transaction refunded',
    'transaction requires_action',
    'transaction succeeded',
  ])
})

test('the sample ledger has one balanced entry per successful payment', async () => {
  const wrong = await rows(
    `SELECT t.transaction_id FROM transactions t LEFT JOIN postings p ON p.source_id = t.transaction_id
     GROUP BY t.transaction_id, t.fee
     HAVING count(p.*) <> CASE WHEN t.fee IS NULL THEN 0 ELSE 3 END OR coalesce(sum(p.amount), 0) <> 0
       OR coalesce(-sum(p.amount) FILTER (WHERE p.ledger_account = 'fee_revenue'), 0)
         <> coalesce((t.fee->>'amount')::bigint, 0)`,
  )
  expect(wrong).toEqual([])
})

test('the sample receiver is disabled, and its past attempts match the API’s events', async () => {
  const { data: webhooks } = webhookList.parse(await api.get('/v1/webhooks'))
  expect(webhooks.map(({ description, state }) => [description, state])).toEqual([['Sample receiver', 'disabled']])
  const { data } = deliveryList.parse(await api.get(`/v1/webhooks/${webhooks[0]?.webhook_id}/deliveries?limit=100`))
  const states = await rows<{ state: string }>('SELECT DISTINCT state FROM deliveries ORDER BY state')
  expect(states.map(({ state }) => state)).toEqual(['exhausted', 'failed', 'pending', 'succeeded'])
  const { data: waiting } = eventList.parse(await api.get('/v1/events?verdict=pending'))
  expect(waiting.map((event) => event.deliveries.map(({ paused }) => paused))).toEqual([[true]])
  for (const { request, event_id } of data.slice(0, 40)) {
    const event = eventEnvelope.parse(JSON.parse(request.body))
    const path = event.data.refunds
      ? `transactions/${event.data.transaction_id}`
      : `checkouts/${event.data.checkout_id}`
    expect(event.id).toBe(event_id)
    expect(event.data).toEqual(await api.get(`/v1/pay/${path}`))
  }
})

test('a second start adds no samples and still prints a sign-in', async () => {
  // The sample messages are still being delivered, and a payment is about to be disputed: each step is an event.
  const travel = "SELECT message_id FROM connect_messages WHERE state = 'queued' OR recheck_at IS NOT NULL"
  await expect.poll(() => rows(travel), { timeout: 30_000 }).toEqual([])
  await expect.poll(() => rows('SELECT dispute_id FROM disputes'), { timeout: 30_000 }).toHaveLength(1)
  const before = await countRows()
  const again = await seedDemo(source)
  expect(await countRows()).toEqual(before)
  expect(again.email).toBe(signIn.email)
  expect(again.password).not.toBe(signIn.password)
})

async function sandboxKey(): Promise<string> {
  const db = openDatabase(stack.databases.console)
  try {
    const { rows: found } = await db.$client.query<{ workspace_id: string; slug: string }>(
      'SELECT workspace_id, slug FROM workspaces',
    )
    expect(found.map(({ slug }) => slug)).toEqual(['demo'])
    return await openKey(db, found[0]?.workspace_id ?? '', 'sandbox')
  } finally {
    await db.$client.end()
  }
}

async function meteredMicros(): Promise<number> {
  const [fees] = await rows<{ micros: number }>(
    `SELECT sum(cost_micros)::float AS micros FROM usage_hours WHERE item = 'card_payment'`,
  )
  return fees?.micros ?? 0
}

async function rows<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await database.query<Row>(text, values)).rows
}

async function countRows() {
  const tables = ['accounts', 'api_keys', 'webhooks', 'checkouts', 'transactions', 'postings', 'events', 'deliveries']
  const counts = [...tables, 'usage_hours'].map((table) => `(SELECT count(*) FROM ${table}) AS ${table}`)
  return rows(`SELECT ${counts}`)
}

test('sample requests in the log match the usage of each key', async () => {
  const from = `(SELECT date_trunc('hour', min(created_at)) + interval '1 hour' FROM requests)`
  const counted = await rows(
    `SELECT key_id, sum(calls)::int AS calls FROM usage_hours JOIN api_keys USING (key_id)
     WHERE managed IS NULL AND item = 'calls' AND hour >= ${from} GROUP BY 1 ORDER BY 1`,
  )
  const logged = await rows(
    `SELECT key_id, count(*)::int AS calls FROM requests JOIN api_keys USING (key_id)
     WHERE managed IS NULL AND status NOT IN (401, 403) AND requests.created_at >= ${from} GROUP BY 1 ORDER BY 1`,
  )
  expect(logged.length).toBeGreaterThan(1)
  expect(logged).toEqual(counted)
  const [outcomes] = await rows<{ refused: number }>(
    `SELECT sum(calls)::int AS refused FROM key_calls WHERE outcome IN ('insufficient_scope', 'revoked')`,
  )
  expect(outcomes?.refused).toBeGreaterThan(2)
})
