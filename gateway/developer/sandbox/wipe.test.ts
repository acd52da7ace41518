import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { hostedShop } from '#tests/support/hosted-shop.ts'
import { announceWipe, wipeAll } from './wipe.service.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

const DAY = 86_400
const WIPED = [
  'checkouts',
  'transactions',
  'customers',
  'payment_methods',
  'postings',
  'events',
  'deliveries',
  'idempotency_keys',
  'outbox_messages',
] as const

/** How many rows that a wipe deletes the account has. */
async function left(account: TestAccount, environment = 'sandbox') {
  const counts = await Promise.all(
    WIPED.map((table) =>
      api.query(`SELECT count(*)::int AS n FROM ${table} WHERE account_id = $1 AND environment = $2`, [
        account.accountId,
        environment,
      ]),
    ),
  )
  return counts.map(([row]) => row.n)
}

async function paid(account: TestAccount) {
  const { customer_id } = (await account.sandbox.post('/v1/pay/customers', { email: 'ann@shop.example' })).body
  await account.sandbox.post(`/v1/pay/customers/${customer_id}/payment_methods`, { type: 'card', token: 'tok_visa' })
  const checkout = await hostedShop(api, account).checkout()
  const { transaction_id } = (await checkout.pay('4242424242424242')).body.last_attempt
  return { checkout, transaction_id }
}

/** Creates the same records in live that a wipe deletes in the sandbox. Returns their number. */
async function recordedInLive(account: TestAccount) {
  await account.sandbox.post('/v1/webhooks', { url: 'https://shop.example/hooks', events: ['charge.*'] })
  await account.sandbox.post('/v1/keys', { name: 'Live' }, { headers: { 'idempotency-key': 'once' } })
  await paid(account)
  for (const table of [
    'checkouts',
    'transactions',
    'customers',
    'payment_methods',
    'events',
    'deliveries',
    'idempotency_keys',
  ]) {
    await api.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
    await api.query(`UPDATE ${table} SET environment = 'live' WHERE account_id = $1`, [account.accountId])
  }
  const recorded = await left(account, 'live')
  expect(recorded.filter((count) => count > 0)).toHaveLength(7)
  return recorded
}

const wiped = async (account: TestAccount) => {
  expect((await account.sandbox.post('/v1/sandbox/wipe')).status).toBe(202)
  await expect.poll(async () => (await account.sandbox.get('/v1/sandbox/wipe')).body.state).toBe('idle')
}

describe('a wipe', () => {
  test('deletes records, keeps keys, webhooks and usage, and leaves other accounts alone', async () => {
    const [account, other] = [await api.account(), await api.account()]
    const hook = { url: 'https://shop.example/hooks', events: ['charge.*'] }
    const { webhook_id } = (await account.sandbox.post('/v1/webhooks', hook)).body
    const { checkout, transaction_id } = await paid(account)
    await account.sandbox.post('/v1/keys', { name: 'Kept' }, { headers: { 'idempotency-key': 'once' } })
    const others = await paid(other)
    const before = await left(other)
    expect(await left(account)).not.toContain(undefined)
    api.clock.advance(1)
    await wiped(account)

    expect(await left(account)).toEqual(WIPED.map(() => 0))
    expect(await left(other)).toEqual(before)
    expect((await other.sandbox.get(`/v1/pay/transactions/${others.transaction_id}`)).status).toBe(200)
    expect((await account.sandbox.get('/v1/webhooks')).body.data).toMatchObject([{ webhook_id }])
    expect((await account.sandbox.get('/v1/keys')).body.data).toHaveLength(2)
    expect((await account.sandbox.get('/v1/usage')).body.by_pillar.pay.calls).toBeGreaterThan(0)
    const simulated = 'SELECT 1 FROM simulated_card_payments WHERE reference = $1'
    expect(await api.query(simulated, [transaction_id])).toEqual([])
    expect(await checkout.get().then((answer) => answer.status)).toBe(404)
  })

  test('neither deletes live data nor mistakes it for the sandbox’s', async () => {
    const account = await api.account()
    const before = await recordedInLive(account)
    await announceWipe(api.runtime)
    expect(await api.query('SELECT 1 FROM notices WHERE account_id = $1', [account.accountId])).toEqual([])
    await account.sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 7_200 })
    await wiped(account)
    expect(await left(account, 'live')).toEqual(before)
    expect((await account.sandbox.delete('/v1/sandbox/clock')).status).toBe(204)
  })

  test('409: a second wipe or an advance during a wipe', async () => {
    const { accountId, sandbox } = await api.account()
    const now = api.clock.now()
    await api.query('INSERT INTO sandbox_states (account_id, wiping_before, leased_until) VALUES ($1, $2, $2)', [
      accountId,
      now,
    ])
    expect((await sandbox.post('/v1/sandbox/wipe')).body.code).toBe('sandbox_busy')
    expect((await sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 60 })).body.code).toBe('sandbox_busy')
  })

  test('410 for a week, then 404; for another account always 404', async () => {
    const [account, other] = [await api.account(), await api.account()]
    const { checkout, transaction_id } = await paid(account)
    api.clock.advance(1)
    await wiped(account)
    for (const path of [`/v1/pay/checkouts/${checkout.id}`, `/v1/pay/transactions/${transaction_id}`]) {
      const gone = await account.sandbox.get(path)
      expect([path, gone.status, gone.body.code]).toEqual([path, 410, 'resource_wiped'])
      expect((await other.sandbox.get(path)).body.code).toBe('resource_not_found')
      expect((await account.live.get(path)).body.code).toBe('resource_not_found')
      const neverThere = `${path.slice(0, -6)}000000`
      expect((await account.sandbox.get(neverThere)).body.code).toBe('resource_not_found')
    }
    const [logged] = await api.query(`SELECT code FROM requests WHERE account_id = $1 AND status = 410 LIMIT 1`, [
      account.accountId,
    ])
    expect(logged.code).toBe('resource_wiped')
    api.clock.advance(7 * DAY)
    expect((await account.sandbox.get(`/v1/pay/checkouts/${checkout.id}`)).status).toBe(404)
  })

  test('410 where a body names a deleted record, but 404 for one of another account', async () => {
    const [account, other] = [await api.account(), await api.account()]
    const { transaction_id } = await paid(account)
    const { customer_id } = (await account.sandbox.post('/v1/pay/customers', { email: 'ann@shop.example' })).body
    const saved = { type: 'card', token: 'tok_visa' }
    const methods = `/v1/pay/customers/${customer_id}/payment_methods`
    const { payment_method_id: token } = (await account.sandbox.post(methods, saved)).body
    api.clock.advance(1)
    await wiped(account)
    const charge = { amount: 1000, currency: 'EUR' }
    for (const [path, body] of [
      ['/v1/pay/refunds', { transaction_id }],
      ['/v1/pay/invoices', { transaction_id }],
      ['/v1/pay/charges', { ...charge, customer_id }],
      ['/v1/pay/charges', { ...charge, payment_method: { type: 'card', token } }],
    ] as const) {
      const gone = await account.sandbox.post(path, body)
      expect([path, gone.status, gone.body.code]).toEqual([path, 410, 'resource_wiped'])
      expect((await other.sandbox.post(path, body)).body.code).toBe('resource_not_found')
    }
  })

  test('leaves no partial record of a payment in progress', async () => {
    const account = await api.account()
    const shop = hostedShop(api, account)
    const checkouts = await Promise.all(Array.from({ length: 12 }, () => shop.checkout()))
    api.clock.advance(1)
    const payments = checkouts.map((one) => one.pay('4242424242424242'))
    await account.sandbox.post('/v1/sandbox/wipe')
    await Promise.all(payments)
    await expect.poll(async () => (await account.sandbox.get('/v1/sandbox/wipe')).body.state).toBe('idle')
    expect(await left(account)).toEqual(WIPED.map(() => 0))
  })

  test('runs every Sunday in real time for all sandboxes, never live, with a notice the day before', async () => {
    const [account, moved, empty] = [await api.account(), await api.account(), await api.account()]
    const [begun, tried] = [await api.account(), await api.account()]
    const { checkout } = await paid(account)
    await hostedShop(api, begun).checkout()
    const { webhook_id } = (await tried.sandbox.post('/v1/webhooks', { url: 'https://shop.example', events: ['*'] }))
      .body
    await tried.sandbox.post(`/v1/webhooks/${webhook_id}/test`)
    await moved.sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 90 * DAY })
    await paid(moved)
    api.clock.advance(1)
    await announceWipe(api.runtime)
    await announceWipe(api.runtime)
    const notices = await api.query(`SELECT account_id FROM notices WHERE kind = 'sandbox_wipe'`)
    const told = notices.map((row) => row.account_id)
    expect(told.filter((one) => one === account.accountId)).toHaveLength(1)
    expect(told).toEqual(expect.arrayContaining([begun.accountId, tried.accountId]))
    expect(told).not.toContain(empty.accountId)
    await wipeAll(api.runtime)
    for (const wipedOne of [account, moved, begun, tried]) expect(await left(wipedOne)).toEqual(WIPED.map(() => 0))
    expect((await account.sandbox.get(`/v1/pay/checkouts/${checkout.id}`)).body.code).toBe('resource_wiped')
    expect((await moved.sandbox.get('/v1/sandbox/clock')).body.offset_seconds).toBe(90 * DAY)
  })

  test('409: returning to real time with records from the future; 204 after a wipe', async () => {
    const account = await api.account()
    const { sandbox } = account
    await sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 90 * DAY })
    await sandbox.get('/v1/keys')
    expect((await sandbox.delete('/v1/sandbox/clock')).body.code).toBe('sandbox_not_wiped')
    await paid(account)
    api.clock.advance(1)
    await wiped(account)
    expect((await sandbox.delete('/v1/sandbox/clock')).status).toBe(204)
    expect((await sandbox.get('/v1/sandbox/clock')).body).toMatchObject({ offset_seconds: 0, effects: [] })
    const ahead = async (table: string, stamp: string) => {
      const text = `SELECT count(*)::int AS n FROM ${table} WHERE account_id = $1 AND ${stamp} > $2`
      return (await api.query(text, [account.accountId, api.clock.now()]))[0].n
    }
    expect([await ahead('usage_hours', 'hour'), await ahead('bills', 'issued_at')]).toEqual([0, 0])
    // The request itself was logged by the clock that it set back.
    expect(await ahead('requests', 'created_at')).toBeLessThanOrEqual(1)
    expect(await ahead('key_calls', 'hour')).toBeLessThanOrEqual(1)
  })

  test('409: returning to real time with records that were made after the wipe', async () => {
    const [account, other] = [await api.account(), await api.account()]
    const { sandbox } = account
    for (const one of [account, other]) {
      await one.sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 90 * DAY })
    }
    api.clock.advance(1)
    await wiped(account)
    await sandbox.post('/v1/pay/customers', { email: 'ann@shop.example' })
    expect((await sandbox.delete('/v1/sandbox/clock')).body.code).toBe('sandbox_not_wiped')
    expect((await sandbox.get('/v1/sandbox/clock')).body.offset_seconds).toBe(90 * DAY)
    api.clock.advance(1)
    await wiped(account)
    expect((await sandbox.delete('/v1/sandbox/clock')).status).toBe(204)
    expect((await other.sandbox.get('/v1/sandbox/clock')).body.offset_seconds).toBe(90 * DAY)
    expect((await other.sandbox.get('/v1/sandbox/wipe')).body.wiped_at).toBeNull()
  })
})
