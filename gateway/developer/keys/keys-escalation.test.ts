import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

const inDays = (days: number) =>
  `${new Date(api.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 19)}Z`

async function newKey(client: TestAccount['sandbox'], input: object = {}): Promise<{ key_id: string; secret: string }> {
  const { body, status, text } = await client.post('/v1/keys', { name: 'Shop', ...input })
  if (status !== 201) throw new Error(text)
  return body
}

/** A key that expires in ten days and works from two networks, and its request. */
async function bounded(client: TestAccount['sandbox']) {
  const key = await newKey(client, {
    expires_at: inDays(10),
    allowed_ips: ['203.0.113.0/24', '2001:db8::/32'],
    scopes: ['developer'],
  })
  const ask = (method: string, path: string, body: object) =>
    api.request(method, path, { key: secret, body, ip: '203.0.113.7' })
  const { key_id, secret } = key
  return { key_id, ask }
}

const WIDER: [what: string, param: string, change: (inside: object) => object][] = [
  ['a later expiry', 'expires_at', (inside) => ({ ...inside, expires_at: inDays(11) })],
  ['no expiry', 'expires_at', (inside) => ({ ...inside, expires_at: null })],
  ['a wider network', 'allowed_ips', (inside) => ({ ...inside, allowed_ips: ['203.0.112.0/23'] })],
  ['another network', 'allowed_ips', (inside) => ({ ...inside, allowed_ips: ['203.0.113.0/25', '198.51.100.0/24'] })],
  [
    'a wider network of IPv6',
    'allowed_ips',
    (inside) => ({ ...inside, allowed_ips: ['203.0.113.0/24', '2001:db8::/31'] }),
  ],
  ['any address', 'allowed_ips', (inside) => ({ ...inside, allowed_ips: [] })],
]

describe('a key creates nothing wider than itself', () => {
  test.each(WIDER)('422: a new key with %s', async (_, param, change) => {
    const { sandbox } = await api.account()
    const { ask } = await bounded(sandbox)
    const inside = { name: 'Child', expires_at: inDays(10), allowed_ips: ['203.0.113.64/26'] }
    const { status, body } = await ask('POST', '/v1/keys', change(inside))
    expect([status, body.code, body.param]).toEqual([422, 'scope_escalation', param])
  })

  test('422: a new key without its creator’s limits, or with a later expiry', async () => {
    const { sandbox } = await api.account()
    const { ask } = await bounded(sandbox)
    const allowed_ips = ['203.0.113.7/32']
    const codes = [
      await ask('POST', '/v1/keys', { name: 'Child', allowed_ips }),
      await ask('POST', '/v1/keys', { name: 'Child', allowed_ips, expires_in_days: 11 }),
      await ask('POST', '/v1/keys', { name: 'Child', expires_in_days: 9 }),
    ].map(({ body }) => [body.code, body.param])
    expect(codes).toEqual([
      ['scope_escalation', 'expires_at'],
      ['scope_escalation', 'expires_at'],
      ['scope_escalation', 'allowed_ips'],
    ])
  })

  test('201: a new key within its creator’s limits', async () => {
    const { sandbox } = await api.account()
    const { ask } = await bounded(sandbox)
    const bounds = { expires_at: inDays(10), allowed_ips: ['203.0.113.64/26', '2001:db8:1::/48', '203.0.113.0/24'] }
    const { status, body } = await ask('POST', '/v1/keys', { name: 'Child', ...bounds })
    expect([status, body.expires_at, body.allowed_ips]).toEqual([201, bounds.expires_at, bounds.allowed_ips])
  })

  test('422: a rotated key creates no key that outlives its grace period', async () => {
    const { sandbox } = await api.account()
    const { key_id, secret } = await newKey(sandbox, { scopes: ['developer'] })
    await sandbox.post(`/v1/keys/${key_id}/rotate`, { grace_period_hours: 48 })
    const create = (input: object) =>
      api.request('POST', '/v1/keys', { key: secret, body: { name: 'Child', scopes: ['developer:read'], ...input } })
    for (const input of [{}, { expires_in_days: 3 }]) {
      const { status, body } = await create(input)
      expect([status, body.code, body.param]).toEqual([422, 'scope_escalation', 'expires_at'])
    }
    expect((await create({ expires_in_days: 1 })).status).toBe(201)
  })

  test('422: rotating itself to a later expiry, or rotating a wider key', async () => {
    const { sandbox } = await api.account()
    const { key_id, ask } = await bounded(sandbox)
    const wide = await newKey(sandbox, { scopes: ['developer'] })
    const anywhere = await newKey(sandbox, { scopes: ['developer'], expires_at: inDays(1) })
    const refused = [
      await ask('POST', `/v1/keys/${key_id}/rotate`, { expires_at: inDays(11) }),
      await ask('POST', `/v1/keys/${key_id}/rotate`, { expires_at: null }),
      await ask('POST', `/v1/keys/${wide.key_id}/rotate`, {}),
      await ask('POST', `/v1/keys/${anywhere.key_id}/rotate`, {}),
    ]
    expect(refused.map(({ status, body }) => [status, body.code, body.param])).toEqual([
      [422, 'scope_escalation', 'expires_at'],
      [422, 'scope_escalation', 'expires_at'],
      [422, 'scope_escalation', 'expires_at'],
      [422, 'scope_escalation', 'allowed_ips'],
    ])
    expect((await sandbox.get(`/v1/keys/${wide.key_id}`)).body.state).toBe('active')
    expect((await ask('POST', `/v1/keys/${key_id}/rotate`, { expires_at: inDays(9) })).status).toBe(201)
  })

  test.each(WIDER)('422: changing itself to %s', async (_, param, change) => {
    const { sandbox } = await api.account()
    const { key_id, ask } = await bounded(sandbox)
    const { status, body } = await ask('PATCH', `/v1/keys/${key_id}`, change({}))
    expect([status, body.code, body.param]).toEqual([422, 'scope_escalation', param])
    expect((await sandbox.get(`/v1/keys/${key_id}`)).body).toMatchObject({
      expires_at: inDays(10),
      allowed_ips: ['203.0.113.0/24', '2001:db8::/32'],
    })
  })
})

test('422: does not replay a new key’s secret to a key that was limited since', async () => {
  const { sandbox } = await api.account()
  const { key_id, secret } = await newKey(sandbox, { scopes: ['developer'] })
  const repeat = () =>
    api.request('POST', '/v1/keys', { key: secret, body: { name: 'Child' }, headers: { 'idempotency-key': 'once' } })
  expect((await repeat()).status).toBe(201)
  await sandbox.patch(`/v1/keys/${key_id}`, { expires_in_days: 1 })
  const refused = await repeat()
  expect([refused.status, refused.body.code, refused.text.includes('sk_')]).toEqual([422, 'scope_escalation', false])
})

describe('the last key with every scope', () => {
  test('409: can get neither an expiry nor allowed addresses', async () => {
    const { sandbox } = await api.account()
    const { key_id } = await newKey(sandbox, { scopes: ['developer'] })
    const path = `/v1/keys/${sandbox.keyId}`
    const refused = [
      await sandbox.patch(path, { expires_in_days: 1 }),
      await sandbox.patch(path, { expires_at: inDays(365) }),
      await sandbox.patch(path, { allowed_ips: ['127.0.0.1/32'] }),
      await sandbox.post(`${path}/rotate`, { expires_at: inDays(1) }),
    ]
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(4).fill([409, 'last_admin_key']))
    expect((await sandbox.get(path)).body).toMatchObject({ state: 'active', expires_at: null, allowed_ips: [] })
    const harmless = { name: 'Root', expires_at: null, allowed_ips: [] }
    expect((await sandbox.patch(path, harmless)).status).toBe(200)
    expect((await sandbox.patch(`/v1/keys/${key_id}`, { expires_in_days: 1 })).status).toBe(200)
  })

  test('409: a key that expires or has allowed addresses doesn’t count as another', async () => {
    const { sandbox } = await api.account()
    await newKey(sandbox, { expires_in_days: 1 })
    await newKey(sandbox, { allowed_ips: ['198.51.100.0/24'] })
    const path = `/v1/keys/${sandbox.keyId}`
    const refused = [
      await sandbox.patch(path, { expires_in_days: 1 }),
      await sandbox.delete(path),
      await sandbox.patch(`${path}/scope`, { scopes: ['developer'] }),
    ]
    expect(refused.map(({ body }) => body.code)).toEqual(Array(3).fill('last_admin_key'))
    await newKey(sandbox)
    expect((await sandbox.patch(path, { expires_in_days: 1 })).status).toBe(200)
  })

  test.each([
    ['an expiry', { expires_in_days: 1 }],
    ['a list of addresses', { allowed_ips: ['127.0.0.0/8'] }],
  ])('409: if several get %s at once, one stays unchanged', async (_, change) => {
    const { sandbox } = await api.account()
    const keys = [
      sandbox.keyId,
      ...(await Promise.all([1, 2, 3, 4].map(() => newKey(sandbox)))).map((key) => key.key_id),
    ]
    const answers = await Promise.all(keys.map((key) => sandbox.patch(`/v1/keys/${key}`, change)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 409])
  })

  test('409: if one gets an expiry while the other is revoked', async () => {
    const { sandbox } = await api.account()
    const other = await newKey(sandbox)
    const answers = await Promise.all([
      api.request('DELETE', `/v1/keys/${sandbox.keyId}`, { key: other.secret }),
      sandbox.patch(`/v1/keys/${other.key_id}`, { expires_in_days: 1 }),
    ])
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
    expect(answers.filter(({ body }) => body?.code === 'last_admin_key')).toHaveLength(1)
  })
})

test('an ordinary key can be revoked when no admin key lasts', async () => {
  const { sandbox } = await api.account()
  const ordinary = await newKey(sandbox, { scopes: ['pay'] })
  await api.query("UPDATE api_keys SET expires_at = '2026-12-21T10:00:00Z' WHERE key_id = $1", [sandbox.keyId])
  expect((await sandbox.delete(`/v1/keys/${ordinary.key_id}`)).status).toBe(204)
})

describe('a key that revokes itself', () => {
  test.each([['pay:read'], ['logistics'], ['developer:read']])('204: needs only the scope %s', async (scope) => {
    const { sandbox } = await api.account()
    const [key, other] = [await newKey(sandbox, { scopes: [scope] }), await newKey(sandbox, { scopes: [scope] })]
    const revoke = (keyId: string) => api.request('DELETE', `/v1/keys/${keyId}`, { key: key.secret })
    const refused = await revoke(other.key_id)
    expect([refused.status, refused.body.required_scopes]).toEqual([403, ['developer:write']])
    expect((await revoke(key.key_id)).status).toBe(204)
    expect((await revoke(key.key_id)).body.code).toBe('api_key_revoked')
    expect((await sandbox.get(`/v1/keys/${key.key_id}`)).body).toMatchObject({
      state: 'revoked',
      revoked_by: key.key_id,
    })
  })

  test('403: can do nothing else to itself', async () => {
    const { sandbox } = await api.account()
    const key = await newKey(sandbox, { scopes: ['pay:read'] })
    const own = (method: string, path = '') => api.request(method, `/v1/keys/${key.key_id}${path}`, { key: key.secret })
    const answers = [await own('GET'), await own('PATCH'), await own('POST', '/rotate'), await own('PATCH', '/scope')]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  })
})
