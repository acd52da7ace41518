import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { hostedShop } from '#tests/support/hosted-shop.ts'
import { startReceiver } from '#tests/support/receiver.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

const order = {
  amount: 1099,
  currency: 'USD',
  description: 'Order 1042',
  success_url: 'https://shop.example/thanks',
  cancel_url: 'https://shop.example/cart',
}
const soon = (seconds: number) => new Date(api.clock.now().getTime() + seconds * 1000).toISOString()
const rule = (operation: string, effect: object, more = {}) => ({
  operation,
  probability: 1,
  effect,
  until: soon(300),
  ...more,
})

/** The account’s own key and one that a console holds: faults must be turned off with the key that has no faults. */
async function shop() {
  const account = await api.account({ managed_by: 'console' })
  const { secret } = (await account.sandbox.post('/v1/keys', { name: 'Server', scopes: ['*'] })).body
  const call = (method: string, path: string, body?: unknown, headers = {}) =>
    api.request(method, path, { key: secret, headers, ...(body !== undefined && { body }) })
  return { account, call }
}

async function replace({ sandbox }: Pick<TestAccount, 'sandbox'>, rules: object[]) {
  return api.request('PUT', '/v1/sandbox/faults', { key: sandbox.key, body: { rules } })
}

test('an injected failure is a marked problem and is not stored for retries', async () => {
  const { account, call } = await shop()
  await replace(account, [rule('createCheckout', { type: 'error', status: 503 })])
  const headers = { 'idempotency-key': 'order-1042' }
  const failed = await call('POST', '/v1/pay/checkouts', order, headers)
  expect([failed.status, failed.body.code]).toEqual([503, 'service_unavailable'])
  expect(failed.headers.get('x-pillar-fault')).toBe('error;status=503')
  expect(failed.headers.get('retry-after')).toBe('1')
  expect((await call('GET', '/v1/pay/checkouts')).body.data).toEqual([])
  await replace(account, [])
  const repeated = await call('POST', '/v1/pay/checkouts', order, headers)
  expect([repeated.status, repeated.headers.has('x-pillar-fault')]).toEqual([201, false])
  const replayed = await call('POST', '/v1/pay/checkouts', order, headers)
  expect(replayed.headers.get('idempotent-replayed')).toBe('true')
})

test('affects one account’s whole sandbox except the console’s own key', async () => {
  const [{ account, call }, other] = [await shop(), await shop()]
  await replace(account, [rule('*', { type: 'error', status: 500 })])
  expect((await call('GET', '/v1/keys')).status).toBe(500)
  expect((await account.sandbox.get('/v1/keys')).status).toBe(200)
  expect((await account.live.get('/v1/keys')).status).toBe(200)
  expect((await other.call('GET', '/v1/keys')).status).toBe(200)
})

test('any key can read and end the rules despite them', async () => {
  const { account, call } = await shop()
  await replace(account, [rule('*', { type: 'error', status: 503 })])
  expect((await call('GET', '/v1/sandbox/clock')).status).toBe(503)
  expect((await call('GET', '/v1/sandbox/faults')).body.rules).toHaveLength(1)
  expect((await call('PUT', '/v1/sandbox/faults', { rules: [] })).status).toBe(200)
  expect((await call('GET', '/v1/sandbox/clock')).status).toBe(200)
})

test('a rule ends by itself', async () => {
  const { account, call } = await shop()
  await replace(account, [rule('*', { type: 'error', status: 500 }, { until: soon(60) })])
  expect((await call('GET', '/v1/keys')).status).toBe(500)
  api.clock.advance(60)
  expect((await call('GET', '/v1/keys')).status).toBe(200)
  expect((await account.sandbox.get('/v1/sandbox/faults')).body.rules).toEqual([])
})

test('latency delays a response and marks it', async () => {
  const { account, call } = await shop()
  await replace(account, [rule('listKeys', { type: 'latency', ms: 60 })])
  const started = performance.now()
  const answer = await call('GET', '/v1/keys')
  expect(performance.now() - started).toBeGreaterThanOrEqual(59)
  expect([answer.status, answer.headers.get('x-pillar-fault')]).toEqual([200, 'latency;ms=60'])
})

test('declines come from the simulated issuer at the given rate', async () => {
  const { account } = await shop()
  await replace(account, [rule('payCheckout', { type: 'decline', decline_code: 'insufficient_funds' })])
  const checkout = await hostedShop(api, account).checkout()
  const declined = await checkout.pay('4242424242424242')
  expect([declined.status, declined.body.decline_code]).toEqual([402, 'insufficient_funds'])
  await replace(account, [])
  expect((await checkout.pay('4242424242424242')).status).toBe(200)
})

test('deliveries fail with the given status without being sent, and are retried', async () => {
  const { account } = await shop()
  const receiver = await startReceiver()
  const hook = { url: receiver.url, events: ['charge.succeeded'] }
  const { webhook_id } = (await account.sandbox.post('/v1/webhooks', hook)).body
  await replace(account, [rule('deliver', { type: 'webhook_failure', status: 500 })])
  await (await hostedShop(api, account).checkout()).pay('4242424242424242')
  await api.dispatcher.drain()
  const attempts = async () => (await account.sandbox.get(`/v1/webhooks/${webhook_id}/deliveries`)).body.data
  expect(receiver.received).toHaveLength(0)
  const failed = (await attempts()).find((one: { state: string }) => one.state === 'failed')
  expect(failed.response).toMatchObject({ status: 500, headers: { 'x-pillar-fault': 'webhook_failure' } })
  await replace(account, [])
  api.clock.advance(10)
  await api.dispatcher.drain()
  expect(receiver.received).toHaveLength(1)
  await receiver.close()
})

test('400: a rule that has ended, lasts too long or matches nothing', async () => {
  const { account } = await shop()
  const faulty = [
    [rule('*', { type: 'error', status: 500 }, { until: soon(-1) }), 'rules.0.until'],
    [rule('*', { type: 'error', status: 500 }, { until: soon(90_000) }), 'rules.0.until'],
    [rule('listKeys', { type: 'decline', decline_code: 'lost_card' }), 'rules.0.operation'],
    [rule('listKey', { type: 'error', status: 500 }), 'rules.0.operation'],
    [rule('deliver', { type: 'latency', ms: 60 }), 'rules.0.operation'],
  ] as const
  for (const [wrong, field] of faulty) {
    const answer = await replace(account, [wrong])
    expect([answer.status, answer.body.param]).toEqual([400, field])
  }
})
