import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

type Client = TestAccount['sandbox']

const HOUR = 3600
const nobodysCalls = {
  valid: 0,
  rate_limited: 0,
  insufficient_scope: 0,
  ip_not_allowed: 0,
  expired: 0,
  revoked: 0,
}

async function newKey(client: Client, input: object = {}): Promise<{ key_id: string; secret: string }> {
  return (await client.post('/v1/keys', { name: 'Shop', ...input })).body
}

const use = (key: string, path = '/v1/usage', userAgent = 'shop/1', ip = '203.0.113.1') =>
  api.request('GET', path, { key, ip, headers: { 'user-agent': userAgent } })

const checkout = {
  amount: 2599,
  currency: 'EUR',
  success_url: 'https://example.com/thanks',
  cancel_url: 'https://example.com/cart',
}

describe('GET /v1/keys/{key_id}/calls', () => {
  test('200: counts every request, including refused ones, by hour, client and operation', async () => {
    const { sandbox } = await api.account()
    const key = await newKey(sandbox, { scopes: ['developer:read'], allowed_ips: ['203.0.113.0/24'] })
    const before = api.clock.now()
    await use(key.secret)
    await use(key.secret, '/v1/keys')
    await use(key.secret, '/v1/pay/checkouts')
    api.clock.advance(HOUR)
    await use(key.secret, '/v1/usage', 'batch/2', '203.0.113.9')
    await use(key.secret, '/v1/usage', 'shop/1', '198.51.100.1')
    await sandbox.delete(`/v1/keys/${key.key_id}`)
    await use(key.secret)

    const { status, body } = await sandbox.get(`/v1/keys/${key.key_id}/calls`)
    expect(status).toBe(200)
    expect(body.totals).toEqual({ ...nobodysCalls, valid: 3, insufficient_scope: 1, ip_not_allowed: 1, revoked: 1 })
    const hour = (date: Date) => `${date.toISOString().slice(0, 13)}:00:00Z`
    expect(body.hours).toEqual([
      { hour: hour(before), outcomes: { ...nobodysCalls, valid: 2, insufficient_scope: 1 } },
      { hour: hour(api.clock.now()), outcomes: { ...nobodysCalls, valid: 1, ip_not_allowed: 1, revoked: 1 } },
    ])
    const callers = body.callers.map((one: { user_agent: string; ip: string }) => `${one.user_agent} ${one.ip}`)
    expect(new Set(callers)).toEqual(new Set(['shop/1 203.0.113.1', 'shop/1 198.51.100.1', 'batch/2 203.0.113.9']))
    const shop = body.callers.find((one: { ip: string }) => one.ip === '203.0.113.1')
    expect(shop).toMatchObject({ user_agent: 'shop/1', calls: 4 })
    const operations = shop.operations.map((one: { operation: string; calls: number }) => [one.operation, one.calls])
    expect(Object.fromEntries(operations)).toEqual({ getUsage: 2, listKeys: 1, listCheckouts: 1 })
    expect(body.operations[0]).toMatchObject({
      operation: 'getUsage',
      method: 'GET',
      path: '/v1/usage',
      scope: 'developer:read',
      calls: 4,
    })
    expect(body.callers_left_out).toBe(0)
  })

  test('200: counts requests of an expired key; a missing user agent is null', async () => {
    const { sandbox } = await api.account()
    const key = await newKey(sandbox, { expires_in_days: 1 })
    api.clock.advance(24 * HOUR)
    expect((await api.request('GET', '/v1/usage', { key: key.secret })).body.code).toBe('api_key_expired')
    const { body } = await sandbox.get(`/v1/keys/${key.key_id}/calls`)
    expect(body.totals).toEqual({ ...nobodysCalls, expired: 1 })
    expect(body.callers).toMatchObject([{ user_agent: null, ip: '127.0.0.1' }])
  })

  test('200: counts no request that was refused because its account was suspended', async () => {
    const { accountId, sandbox } = await api.account()
    const key = await newKey(sandbox)
    const suspend = (at: string | null) =>
      api.query('UPDATE accounts SET suspended_at = $2 WHERE account_id = $1', [accountId, at])
    await suspend('2026-11-21T09:00:00Z')
    expect((await use(key.secret)).body.code).toBe('account_suspended')
    await suspend(null)
    expect((await sandbox.get(`/v1/keys/${key.key_id}/calls`)).body.totals).toEqual(nobodysCalls)
  })

  test('200: covers the given time range from its full hour', async () => {
    const { sandbox } = await api.account()
    const key = await newKey(sandbox)
    await use(key.secret)
    const at = api.clock.now().toISOString()
    api.clock.advance(25 * HOUR)
    const calls = async (query: string) => {
      const { body } = await sandbox.get(`/v1/keys/${key.key_id}/calls?${query}`)
      return [body.totals.valid, body.last_at]
    }
    expect(await calls('range=24h')).toEqual([0, null])
    expect(await calls('range=7d')).toEqual([1, `${at.slice(0, 19)}Z`])
    expect(await calls(`from=${at}`)).toEqual([1, `${at.slice(0, 19)}Z`])
    expect(await calls(`from=${at}&to=${new Date(Date.parse(at) + 60_000).toISOString()}`)).toEqual([
      1,
      expect.any(String),
    ])
  })

  test.each([
    ['range=1y', 'range'],
    ['range=7d&from=2026-11-21T10:00:00Z', 'range'],
    ['from=2020-01-01T00:00:00Z', 'from'],
    ['from=2026-11-21T10:00:00Z&to=2026-11-20T10:00:00Z', 'to'],
    ['from=yesterday', 'from'],
  ])('400: %s', async (query, param) => {
    const { sandbox } = await api.account()
    const { status, body } = await sandbox.get(`/v1/keys/${sandbox.keyId}/calls?${query}`)
    expect([status, body.param]).toEqual([400, param])
  })

  test('accepts a range that begins exactly 31 days ago, but none that begins a second earlier', async () => {
    const { sandbox } = await api.account()
    const oldest = api.clock.now().getTime() - 31 * 86_400_000
    const statusFrom = async (at: number) =>
      (await sandbox.get(`/v1/keys/${sandbox.keyId}/calls?from=${new Date(at).toISOString()}`)).status
    expect([await statusFrom(oldest), await statusFrom(oldest - 1000)]).toEqual([200, 400])
  })

  test('404: another environment’s key', async () => {
    const { sandbox, live } = await api.account()
    for (const path of ['', '/calls', '/scope-advice']) {
      const { status, body } = await live.get(`/v1/keys/${sandbox.keyId}${path}`)
      expect([status, body.code]).toEqual([404, 'resource_not_found'])
    }
  })
})

describe('GET /v1/key-activity', () => {
  test('200: covers every used key of the environment, with a day by hour and a monthly total', async () => {
    const { sandbox, live } = await api.account({ managed_by: 'console' })
    const [busy, idle] = [await newKey(sandbox), await newKey(sandbox, { name: 'Idle' })]
    await use((await newKey(live)).secret)
    await use(busy.secret)
    api.clock.advance(30 * HOUR)
    await use(busy.secret)
    await use(busy.secret, '/v1/pay/checkouts')
    const { body } = await sandbox.get('/v1/key-activity')
    const found = body.data.filter((one: { key_id: string }) => one.key_id !== sandbox.keyId)
    expect(found).toMatchObject([
      { key_id: busy.key_id, day: { ...nobodysCalls, valid: 2 }, month: { ...nobodysCalls, valid: 3 } },
    ])
    expect(found[0].hours).toHaveLength(1)
    expect(JSON.stringify(body)).not.toContain(idle.key_id)
  })
})

describe('GET /v1/keys/{key_id}/scope-advice', () => {
  const advice = async (client: Client, keyId: string) => (await client.get(`/v1/keys/${keyId}/scope-advice`)).body

  test('200: proposes the smallest scopes that cover every accepted request', async () => {
    const { sandbox } = await api.account()
    const key = await newKey(sandbox)
    for (let day = 0; day < 8; day++) {
      for (let call = 0; call < 7; call++) await use(key.secret)
      api.clock.advance(24 * HOUR)
    }
    await api.request('POST', '/v1/pay/checkouts', { key: key.secret, body: checkout })
    const body = await advice(sandbox, key.key_id)
    expect(body).toMatchObject({
      calls: 57,
      observed_days: 8,
      enough: true,
      held: ['*'],
      proposed: ['pay:write', 'developer:read'],
      narrower: true,
      unused: ['identity', 'connect', 'commerce', 'knowledge', 'logistics', 'developer:write'],
      would_refuse: [],
      lacking: [],
    })
    expect(body.used).toMatchObject([
      { operation: 'getUsage', scope: 'developer:read', calls: 56 },
      { operation: 'createCheckout', scope: 'pay:write', calls: 1 },
    ])
    const narrowed = await sandbox.patch(`/v1/keys/${key.key_id}/scope`, { scopes: body.proposed })
    expect(narrowed.status).toBe(200)
    expect((await use(key.secret)).status).toBe(200)
    expect((await advice(sandbox, key.key_id)).narrower).toBe(false)
  })

  test('200: says that there were too few requests, and proposes nothing without any', async () => {
    const { sandbox } = await api.account()
    const key = await newKey(sandbox, { scopes: ['pay'] })
    expect(await advice(sandbox, key.key_id)).toMatchObject({ calls: 0, enough: false, proposed: [], narrower: false })
    await use(key.secret, '/v1/pay/checkouts')
    expect(await advice(sandbox, key.key_id)).toMatchObject({
      calls: 1,
      observed_days: 0,
      enough: false,
      proposed: ['pay:read'],
      unused: ['pay:write'],
      narrower: true,
    })
  })

  test('200: takes 50 requests for enough only after a week', async () => {
    const { sandbox } = await api.account()
    const key = await newKey(sandbox, { scopes: ['pay'] })
    await use(key.secret, '/v1/pay/checkouts')
    await api.query('UPDATE key_calls SET calls = 50 WHERE key_id = $1', [key.key_id])
    const early = { calls: 50, observed_days: 0, enough: false }
    expect(await advice(sandbox, key.key_id)).toMatchObject(early)
    api.clock.advance(7 * 24 * HOUR)
    expect(await advice(sandbox, key.key_id)).toMatchObject({ calls: 50, observed_days: 7, enough: true })
  })

  test('200: lists requests refused for a missing scope separately and adds no scope for them', async () => {
    const { sandbox } = await api.account()
    const key = await newKey(sandbox, { scopes: ['developer:read'] })
    await use(key.secret, '/v1/pay/checkouts')
    expect(await advice(sandbox, key.key_id)).toMatchObject({
      calls: 0,
      proposed: [],
      lacking: [{ operation: 'listCheckouts', scope: 'pay:read', calls: 1 }],
    })
  })
})
