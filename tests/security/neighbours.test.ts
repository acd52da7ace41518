import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attacks, ORDER } from '#tests/support/attacks.ts'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { startReceiver } from '#tests/support/receiver.ts'

const ROUNDS = 6
let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

/** A shop's typical day. Each response is checked. */
async function workThrough(shop: TestAccount, round: number): Promise<void> {
  const { sandbox } = shop
  const headers = { 'idempotency-key': `order-${round}` }
  const created = await sandbox.post('/v1/pay/checkouts', { ...ORDER, amount: 1000 + round }, { headers })
  expect([created.status, created.body.amount, created.body.state]).toEqual([201, 1000 + round, 'open'])
  const repeated = await sandbox.post('/v1/pay/checkouts', { ...ORDER, amount: 1000 + round }, { headers })
  expect([repeated.headers.get('idempotent-replayed'), repeated.text]).toEqual(['true', created.text])
  const read = await sandbox.get(`/v1/pay/checkouts/${created.body.checkout_id}`)
  expect([read.status, read.body]).toEqual([200, created.body])
  const list = await sandbox.get('/v1/pay/checkouts?limit=1')
  expect([list.status, list.body.data[0].checkout_id]).toEqual([200, created.body.checkout_id])
  const customer = await sandbox.post('/v1/pay/customers', { email: `ann-${round}@shop.example` })
  const methods = `/v1/pay/customers/${customer.body.customer_id}/payment_methods`
  const saved = await sandbox.post(methods, { type: 'card', token: 'tok_visa' })
  expect([customer.status, saved.status, saved.body.card.last4]).toEqual([201, 201, '4242'])
  const found = await sandbox.get(`/v1/pay/customers?email=ann-${round}@shop.example`)
  expect(found.body.data[0].default_payment_method).toBe(saved.body.payment_method_id)
  const sms = await sandbox.post('/v1/connect/sms', { to: '+15005550006', body: `Order ${round} has shipped.` })
  expect([sms.status, sms.body.state]).toEqual([202, 'queued'])
  const key = await sandbox.post('/v1/keys', { name: `Till ${round}`, scopes: ['pay:read'] })
  expect([key.status, key.body.scopes]).toEqual([201, ['pay:read']])
  expect((await sandbox.delete(`/v1/keys/${key.body.key_id}`)).status).toBe(204)
}

test('a hostile tenant’s requests get 4xx, never 5xx, and its neighbor’s all succeed', async () => {
  const [shop, { sandbox: hostile }] = [await api.account(), await api.account()]
  const silent = await startReceiver()
  silent.answer(() => {})
  for (let made = 0; made < 4; made++) {
    const { body } = await hostile.post('/v1/webhooks', { url: silent.url, events: ['*'] })
    await hostile.post(`/v1/webhooks/${body.webhook_id}/test`, {})
  }
  const outcomes: [string, number][] = []
  for (let round = 0; round < ROUNDS; round++) {
    const attacked = Object.entries(attacks).map(async ([name, attack]) => {
      outcomes.push([name, (await attack(hostile)).status])
    })
    await Promise.all([workThrough(shop, round), ...attacked])
  }
  await silent.close()
  expect(outcomes.filter(([, status]) => status >= 500)).toEqual([])
  const [row] = await api.query('SELECT count(*)::int AS n FROM checkouts WHERE account_id = $1', [shop.accountId])
  expect(row.n).toBe(ROUNDS)
})

test('one account’s streams wait for a lock on a single connection while its neighbor reads', async () => {
  const [shop, hostile] = [await api.account(), await api.account()]
  const headers = { authorization: `Bearer ${hostile.sandbox.key}` }
  const streams = Array.from({ length: 20 }, async () => {
    const { body } = await api.app.request('/v1/events/stream', { headers })
    const reader = (body as ReadableStream<Uint8Array>).getReader()
    await reader.read()
    return reader
  })
  const readers = await Promise.all(streams)
  const locker = new pg.Client({ connectionString: api.databaseUrl })
  await locker.connect()
  await locker.query('BEGIN; LOCK TABLE deliveries')
  const ofThisTable = `database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND relation = 'deliveries'::regclass`
  const waiting = async () =>
    (await api.query(`SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted AND ${ofThisTable}`))[0].n

  api.runtime.bell.ring({ account_id: hostile.accountId, environment: 'sandbox' }, 'done')
  await expect.poll(waiting).toBeGreaterThan(0)
  const list = await shop.sandbox.get('/v1/pay/checkouts')
  expect([list.status, await waiting()]).toEqual([200, 1])

  await locker.query('ROLLBACK')
  await locker.end()
  for (const reader of readers) await reader.cancel()
})
