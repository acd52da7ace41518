import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'

let api: TestGateway
beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

type Client = TestAccount['sandbox']

const order = {
  amount: 4200,
  currency: 'EUR',
  description: 'Order 1042',
  success_url: 'https://shop.example/thanks',
  cancel_url: 'https://shop.example/cart',
}

const idsOf = (body: { data: { request_id: string }[] }) => body.data.map((one) => one.request_id)
const idOf = (answer: { headers: Headers }) => answer.headers.get('x-request-id') ?? ''

/**
 * Four requests: one that creates a checkout, one without the required scope, an invalid one, and one that finds
 * nothing.
 */
async function fourCalls({ sandbox }: TestAccount) {
  const narrow = (await sandbox.post('/v1/keys', { name: 'Narrow', scopes: ['connect'] })).body
  const made = await sandbox.post('/v1/pay/checkouts', order)
  const refused = await api.request('GET', '/v1/pay/checkouts', { key: narrow.secret })
  const invalid = await sandbox.post('/v1/pay/checkouts', { ...order, amount: 1 })
  const missed = await sandbox.get('/v1/pay/transactions/tx_01jd5k3v9m8q2r7t4w6x0y1z2a')
  return { narrow, made, refused, invalid, missed, checkoutId: made.body.checkout_id as string }
}

describe('GET /v1/requests', () => {
  test('200: each filter finds exactly its requests', async () => {
    const account = await api.account()
    const { sandbox } = account
    const { narrow, made, refused, invalid, missed, checkoutId } = await fourCalls(account)
    await account.live.post('/v1/pay/checkouts', { ...order, amount: 1 })
    const find = async (query: string) => idsOf((await sandbox.get(`/v1/requests?${query}`)).body)
    expect(await find('status=403')).toEqual([idOf(refused)])
    expect(await find('status=4xx')).toEqual([idOf(missed), idOf(invalid), idOf(refused)])
    expect(await find('status=5xx')).toEqual([])
    expect(await find('code=validation_failed')).toEqual([idOf(invalid)])
    expect(await find('operation=createCheckout')).toEqual([idOf(invalid), idOf(made)])
    expect(await find('method=POST&path=/v1/pay/')).toEqual([idOf(invalid), idOf(made)])
    expect(await find(`key_id=${narrow.key_id}`)).toEqual([idOf(refused)])
    expect(await find('path=/v1/pay/trans')).toEqual([idOf(missed)])
    expect(await find(`object_id=${checkoutId}`)).toEqual([idOf(made)])
    expect(await find('min_duration_ms=3600000')).toEqual([])
  })

  test('200: shows the Idempotency-Key of a request', async () => {
    const { sandbox } = await api.account()
    await sandbox.post('/v1/pay/checkouts', order)
    await sandbox.post('/v1/pay/checkouts', order, { headers: { 'Idempotency-Key': 'order-1042' } })
    const { data } = (await sandbox.get('/v1/requests?method=POST')).body
    expect(data.map((one: { idempotency_key: string | null }) => one.idempotency_key)).toEqual(['order-1042', null])
  })

  test('200: filters from and until a time', async () => {
    const { sandbox } = await api.account()
    const first = await sandbox.post('/v1/pay/checkouts', order)
    api.clock.advance(60)
    const between = api.clock.now().toISOString()
    const second = await sandbox.post('/v1/pay/checkouts', order)
    const find = async (query: string) => idsOf((await sandbox.get(`/v1/requests?${query}`)).body)
    expect(await find(`created_to=${between}`)).toEqual([idOf(first)])
    expect(await find(`created_from=${between}&method=POST`)).toEqual([idOf(second)])
  })

  test('200: pages through each request once, newest first', async () => {
    const { sandbox } = await api.account()
    const made: string[] = []
    for (let index = 0; index < 5; index++) made.unshift(idOf(await sandbox.post('/v1/pay/checkouts', order)))
    const seen: string[] = []
    let cursor = ''
    do {
      const { body } = await sandbox.get(`/v1/requests?limit=2&method=POST${cursor && `&cursor=${cursor}`}`)
      seen.push(...idsOf(body))
      cursor = body.next_cursor
    } while (cursor)
    expect(seen).toEqual(made)
  })

  test('200: ends a long search with a cursor to continue from', async () => {
    const account = await api.account()
    const { sandbox } = account
    const rare = await sandbox.post('/v1/pay/checkouts', order)
    await api.query(
      `INSERT INTO requests (request_id, account_id, environment, key_id, method, path, operation, status, ip, duration_ms, created_at)
       SELECT 'req_' || lpad(n::text, 26, '0'), $1, 'sandbox', 'key_x', 'GET', '/v1/usage', 'getUsage', 200, '::1', 1,
              $2::timestamptz + n * interval '1 ms'
       FROM generate_series(1, 20000) n`,
      [account.accountId, api.clock.now()],
    )
    const first = (await sandbox.get('/v1/requests?operation=createCheckout')).body
    expect(first).toMatchObject({ data: [], has_more: true })
    const second = (await sandbox.get(`/v1/requests?operation=createCheckout&cursor=${first.next_cursor}`)).body
    expect(idsOf(second)).toEqual([idOf(rare)])
    expect(second).toMatchObject({ has_more: false, next_cursor: null })
  })

  test.each(['status=999', 'status=6xx', 'code=A', 'method=get', 'path=v1', 'min_duration_ms=-1', 'colour=red'])(
    '400: %s',
    async (query) => {
      const { sandbox } = await api.account()
      expect((await sandbox.get(`/v1/requests?${query}`)).status).toBe(400)
    },
  )
})

describe('GET /v1/requests/{request_id}', () => {
  test('200: returns both bodies, the created object and the caused events', async () => {
    const account = await api.account()
    const { sandbox } = account
    const { made, checkoutId } = await fourCalls(account)
    const { status, body } = await sandbox.get(`/v1/requests/${idOf(made)}`)
    expect(status).toBe(200)
    expect(JSON.parse(body.request_body)).toEqual(order)
    expect(JSON.parse(body.response_body).checkout_id).toBe(checkoutId)
    expect(body).toMatchObject({ objects: [checkoutId], events: [], key_id: sandbox.keyId })

    const { webhook_id } = (await sandbox.post('/v1/webhooks', { url: 'https://example.com/hooks', events: ['*'] }))
      .body
    const tested = await sandbox.post(`/v1/webhooks/${webhook_id}/test`)
    const set = (await sandbox.get(`/v1/requests/${idOf(tested)}`)).body
    expect(set.objects[0]).toBe(webhook_id)
    expect(set.events).toMatchObject([{ event_id: tested.body.event_id, verdict: 'pending' }])
  })

  test('404: an ID that is unknown, of another account or environment', async () => {
    const account = await api.account()
    const { made } = await fourCalls(account)
    const other = await api.account()
    for (const client of [other.sandbox, account.live] as Client[]) {
      expect((await client.get(`/v1/requests/${idOf(made)}`)).status).toBe(404)
    }
    expect((await account.sandbox.get('/v1/requests/req_01jd5k3v9m8q2r7t4w6x0y1z2a')).status).toBe(404)
  })
})

describe('GET /v1/requests/operations', () => {
  test('200: counts requests by operation and class of status, most first, only of the environment', async () => {
    const account = await api.account()
    const { sandbox, live } = account
    for (const amount of [2599, 2599, 1]) await sandbox.post('/v1/pay/checkouts', { ...order, amount })
    await sandbox.get('/v1/pay/checkouts/co_01jd5k3v9m8q2r7t4w6x0y1z2a')
    const { body } = await sandbox.get('/v1/requests/operations')
    expect(body.data).toMatchObject([
      { operation: 'createCheckout', succeeded: 2, refused: 1, failed: 0 },
      { operation: 'getCheckout', succeeded: 0, refused: 1, failed: 0 },
    ])
    const rows = await api.query(
      "SELECT max(duration_ms) AS slowest FROM requests WHERE account_id = $1 AND operation = 'createCheckout'",
      [account.accountId],
    )
    expect(body.data[0].p95_ms).toBeGreaterThanOrEqual(0.95 * rows[0].slowest)
    expect(body.data[0].p50_ms).toBeLessThanOrEqual(body.data[0].p95_ms)
    expect((await live.get('/v1/requests/operations')).body.data).toEqual([])
    expect((await sandbox.get('/v1/requests/operations?operation=getKey')).status).toBe(400)
  })
})

describe('GET /v1/requests/errors', () => {
  test('200: groups failures by code and endpoint, most recent first', async () => {
    const account = await api.account()
    const { sandbox } = account
    const { invalid } = await fourCalls(account)
    api.clock.advance(1)
    await sandbox.post('/v1/pay/checkouts', { ...order, amount: 2 })
    const { body } = await sandbox.get('/v1/requests/errors')
    expect(body.complete).toBe(true)
    expect(body.data).toHaveLength(3)
    expect(body.data[0]).toMatchObject({
      code: 'validation_failed',
      operation: 'createCheckout',
      status: 400,
      count: 2,
      keys: 1,
    })
    expect(body.data[0].request_id > idOf(invalid)).toBe(true)
    const later = new Date(api.clock.now().getTime() + 1000).toISOString()
    expect((await sandbox.get(`/v1/requests/errors?from=${later}&to=${later}`)).body.data).toEqual([])
  })
})

describe('exclude_self=true', () => {
  const others = async ({ sandbox }: TestAccount, path: string) =>
    (await sandbox.get(`/v1/requests${path}exclude_self=true`)).body
  const counts = ({ buckets }: { buckets: { succeeded: number; refused: number }[] }) => [
    buckets.reduce((sum, { succeeded }) => sum + succeeded, 0),
    buckets.reduce((sum, { refused }) => sum + refused, 0),
  ]

  test('200: leaves out requests with the caller’s key from the list and the volume', async () => {
    const account = await api.account()
    const { narrow, refused } = await fourCalls(account)
    expect(idsOf(await others(account, '?'))).toEqual([idOf(refused)])
    expect(counts(await others(account, '/volume?'))).toEqual([0, 1])
    expect(counts(await others(account, '/volume?status=2xx&'))).toEqual([0, 0])
    expect(counts(await others(account, '/volume?operation=listCheckouts&'))).toEqual([0, 1])
    expect(counts(await others(account, `/volume?key_id=${narrow.key_id}&`))).toEqual([0, 1])
  })

  test('200: excludes the caller’s own requests from an error that several keys caused', async () => {
    const account = await api.account()
    const { refused } = await fourCalls(account)
    expect((await others(account, '/errors?')).data).toMatchObject([
      { code: 'insufficient_scope', count: 1, keys: 1, request_id: idOf(refused) },
    ])
    const { secret } = (await account.sandbox.post('/v1/keys', { name: 'Shop', scopes: ['pay'] })).body
    api.clock.advance(1)
    await api.request('POST', '/v1/pay/checkouts', { key: secret, body: { ...order, amount: 1 } })
    const { data } = await others(account, '/errors?')
    expect(data.map(({ code, count, keys }: Record<string, unknown>) => [code, count, keys])).toEqual([
      ['validation_failed', 1, 1],
      ['insufficient_scope', 1, 1],
    ])
  })
})

describe('GET /v1/requests/volume', () => {
  test('200: counts filtered requests by time and status class', async () => {
    const account = await api.account()
    const { sandbox } = account
    const start = api.clock.now()
    await fourCalls(account)
    const to = new Date(start.getTime() + 60_000).toISOString()
    const { body } = await sandbox.get(`/v1/requests/volume?from=${start.toISOString()}&to=${to}`)
    expect(body).toMatchObject({ bucket_seconds: 1, complete: true })
    expect(body.buckets).toEqual([{ start: expect.any(String), succeeded: 2, refused: 3, failed: 0 }])
    const only = await sandbox.get(`/v1/requests/volume?code=insufficient_scope&to=${to}`)
    expect(only.body.buckets).toMatchObject([{ succeeded: 0, refused: 1, failed: 0 }])
  })
})
