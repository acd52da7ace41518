import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { startReceiver } from '#tests/support/receiver.ts'

const ROUNDS = 6
const ORDER = {
  amount: 1099,
  currency: 'USD',
  description: 'Order 1042',
  success_url: 'https://shop.example/thanks',
  cancel_url: 'https://shop.example/cart',
}

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

const noise = (characters: number) =>
  Array.from({ length: Math.ceil(characters / 10) }, () => Math.random().toString(36).slice(2, 12).padEnd(10, 'x'))
    .join('')
    .slice(0, characters)

/** Requests of a tenant that wants others to fail; whatever they get, it must not be a failure of the gateway's. */
const attacks: Record<string, (hostile: TestAccount['sandbox']) => Promise<{ status: number }>> = {
  'a path of 4 KB': (hostile) =>
    hostile.patch(`/v1/keys/${noise(4000)}`, { name: 'x' }, { headers: { 'idempotency-key': noise(20) } }),
  'a path over 8 KB': (hostile) => hostile.get(`/v1/pay/checkouts/${noise(9000)}`),
  'a path with NUL': (hostile) => hostile.get('/v1/pay/checkouts/co_%00'),
  'the longest Idempotency-Key': (hostile) =>
    hostile.post('/v1/pay/checkouts', ORDER, { headers: { 'idempotency-key': noise(255) } }),
  'an Idempotency-Key that is too long': (hostile) =>
    hostile.post('/v1/pay/checkouts', ORDER, { headers: { 'idempotency-key': noise(6000) } }),
  'a User-Agent of 8 KB': (hostile) => hostile.get('/v1/account', { headers: { 'user-agent': noise(8000) } }),
  'a NUL in every text': (hostile) =>
    hostile.post('/v1/pay/checkouts', { ...ORDER, description: 'a\u0000b', metadata: { a: '\u0000' } }),
  'half a surrogate pair': (hostile) =>
    hostile.post(
      '/v1/pay/checkouts',
      `{"amount":1099,"currency":"USD","description":"\\ud800","success_url":"https://shop.example/","cancel_url":"https://shop.example/"}`,
    ),
  'numbers that fit no column': (hostile) => hostile.post('/v1/pay/checkouts', { ...ORDER, amount: 9e15 }),
  'a time beyond all calendars': (hostile) => hostile.get('/v1/requests?created_from=9999-12-31T23:59:59Z'),
  'a body of 1 MB of digits': (hostile) =>
    hostile.post('/v1/pay/checkouts', `{"description":"${'4.2'.repeat(340_000)}"}`),
  'a body of 1 MB of brackets': (hostile) =>
    hostile.post('/v1/pay/checkouts', `${'['.repeat(500_000)}${']'.repeat(500_000)}`),
  'a body of 20,000 fields': (hostile) =>
    hostile.post('/v1/pay/checkouts', Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`f${n}`, n]))),
  'a stream of events': (hostile) => hostile.get('/v1/events/stream'),
}

/** What a shop does all day, each response checked. */
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
  const key = await sandbox.post('/v1/keys', { name: `Till ${round}`, scopes: ['pay:read'] })
  expect([key.status, key.body.scopes]).toEqual([201, ['pay:read']])
  expect((await sandbox.delete(`/v1/keys/${key.body.key_id}`)).status).toBe(204)
}

test('a hostile tenant fails none of its neighbour’s requests, and its own are refused, never failures', async () => {
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
