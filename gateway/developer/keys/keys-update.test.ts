import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

const DAY = 86_400
const inDays = (days: number) =>
  `${new Date(api.clock.now().getTime() + days * DAY * 1000).toISOString().slice(0, 19)}Z`

async function newKey(client: TestAccount['sandbox'], input: object = {}): Promise<{ key_id: string; secret: string }> {
  return (await client.post('/v1/keys', { name: 'Shop', ...input })).body
}

describe('GET /v1/keys/{key_id}', () => {
  test('200: returns a key in any state without its secret', async () => {
    const { sandbox } = await api.account()
    const { secret, ...key } = (await sandbox.post('/v1/keys', { name: 'Shop' })).body
    const answer = await sandbox.get(`/v1/keys/${key.key_id}`)
    expect([answer.status, answer.body]).toEqual([200, key])
    await sandbox.delete(`/v1/keys/${key.key_id}`)
    expect((await sandbox.get(`/v1/keys/${key.key_id}`)).body).toMatchObject({ state: 'revoked', name: 'Shop' })
    expect(answer.text).not.toContain(secret)
  })
})

describe('PATCH /v1/keys/{key_id}', () => {
  test('200: changes the given fields, and new addresses apply at once', async () => {
    const { sandbox } = await api.account()
    const key = await newKey(sandbox, { expires_in_days: 30 })
    const from = async (ip: string) => (await api.request('GET', '/v1/keys', { key: key.secret, ip })).status
    expect(await from('203.0.113.7')).toBe(200)
    const { status, body } = await sandbox.patch(`/v1/keys/${key.key_id}`, { allowed_ips: ['198.51.100.0/24'] })
    expect([status, body.allowed_ips, body.name, body.expires_at]).toEqual([
      200,
      ['198.51.100.0/24'],
      'Shop',
      inDays(30),
    ])
    expect([await from('203.0.113.7'), await from('198.51.100.9')]).toEqual([403, 200])
    const renamed = await sandbox.patch(`/v1/keys/${key.key_id}`, { name: ' Till ', expires_at: null, allowed_ips: [] })
    expect(renamed.body).toMatchObject({ name: 'Till', expires_at: null, allowed_ips: [] })
    expect(await from('203.0.113.7')).toBe(200)
  })

  test('200: sets an expiry within a year that takes effect on time', async () => {
    const { sandbox } = await api.account()
    const key = await newKey(sandbox)
    const { body } = await sandbox.patch(`/v1/keys/${key.key_id}`, { expires_at: inDays(365) })
    expect(body.expires_at).toBe(inDays(365))
    expect((await sandbox.patch(`/v1/keys/${key.key_id}`, { expires_in_days: 7 })).body.expires_at).toBe(inDays(7))
    await sandbox.patch(`/v1/keys/${key.key_id}`, { expires_at: inDays(1) })
    api.clock.advance(DAY)
    expect((await api.request('GET', '/v1/keys', { key: key.secret })).body.code).toBe('api_key_expired')
  })

  test.each([
    [{ name: '' }, 'name', 'too_short'],
    [{ name: null }, 'name', 'invalid_type'],
    [{ allowed_ips: ['here'] }, 'allowed_ips.0', 'invalid_format'],
    [{ expires_in_days: 366 }, 'expires_in_days', 'too_large'],
    [{ expires_at: '2020-01-01T00:00:00Z' }, 'expires_at', 'too_small'],
    [{ expires_at: '2031-01-01T00:00:00Z' }, 'expires_at', 'too_large'],
  ])('400: %j', async (change, field, code) => {
    const { sandbox } = await api.account()
    const { status, body } = await sandbox.patch(`/v1/keys/${(await newKey(sandbox)).key_id}`, change)
    expect([status, body.errors[0].field, body.errors[0].code]).toEqual([400, field, code])
  })

  test('400: a key can’t exclude the address that it is used from', async () => {
    const { sandbox } = await api.account()
    const key = await newKey(sandbox, { scopes: ['developer'] })
    const change = (allowed_ips: string[]) =>
      api.request('PATCH', `/v1/keys/${key.key_id}`, { key: key.secret, ip: '203.0.113.7', body: { allowed_ips } })
    const refused = await change(['198.51.100.0/24'])
    expect([refused.status, refused.body.errors[0].code]).toEqual([400, 'not_allowed'])
    expect(refused.body.detail).toContain('203.0.113.7')
    expect((await change(['198.51.100.0/24', '203.0.113.0/24'])).status).toBe(200)
    expect((await sandbox.patch(`/v1/keys/${key.key_id}`, { allowed_ips: ['198.51.100.0/24'] })).status).toBe(200)
  })

  test('403: a key with scopes beyond the caller’s; 409: an ended key', async () => {
    const { sandbox } = await api.account()
    const [narrow, wide] = [
      await newKey(sandbox, { scopes: ['developer'] }),
      await newKey(sandbox, { scopes: ['pay'] }),
    ]
    const change = { key: narrow.secret, body: { name: 'Mine' } }
    expect((await api.request('PATCH', `/v1/keys/${wide.key_id}`, change)).body.code).toBe('insufficient_scope')
    await sandbox.delete(`/v1/keys/${wide.key_id}`)
    const late = await sandbox.patch(`/v1/keys/${wide.key_id}`, { name: 'Mine' })
    expect([late.status, late.body.code]).toEqual([409, 'key_already_revoked'])
  })
})

test('GET /v1/keys: 200: filters by state, by part of the name or by the last four characters', async () => {
  const { sandbox } = await api.account()
  const [shop, till] = [await newKey(sandbox), await newKey(sandbox, { name: 'Till 100%' })]
  await sandbox.post(`/v1/keys/${till.key_id}/rotate`)
  const gone = await newKey(sandbox, { name: 'Old shop' })
  await sandbox.delete(`/v1/keys/${gone.key_id}`)
  const names = async (query: string) => {
    const { data } = (await sandbox.get(`/v1/keys?${query}`)).body
    return data.map((key: { name: string; state: string }) => `${key.name} ${key.state}`).sort()
  }
  expect(await names('state=usable')).toEqual([
    'First key active',
    'Shop active',
    'Till 100% active',
    'Till 100% rotating',
  ])
  expect(await names('q=sHoP')).toEqual(['Old shop revoked', 'Shop active'])
  expect(await names('q=%25')).toEqual(['Till 100% active', 'Till 100% rotating'])
  expect(await names('q=_')).toEqual([])
  expect(await names(`q=${shop.secret.slice(-4)}`)).toEqual(['Shop active'])
})

test('GET /v1/keys: 200: each state finds exactly the keys that have it', async () => {
  const { sandbox } = await api.account()
  const rotated = async (input: object) => sandbox.post(`/v1/keys/${(await newKey(sandbox, input)).key_id}/rotate`)
  for (const input of [{}, { expires_in_days: 2 }, { expires_in_days: 4 }]) {
    await newKey(sandbox, input)
    await sandbox.delete(`/v1/keys/${(await newKey(sandbox, input)).key_id}`)
    await rotated(input)
  }
  api.clock.advance(3 * DAY)
  await rotated({ expires_in_days: 4 })
  const list = async (query = ''): Promise<{ key_id: string; state: string }[]> =>
    (await sandbox.get(`/v1/keys?limit=100${query}`)).body.data
  const all = Object.groupBy(await list(), ({ state }) => state)
  expect(Object.keys(all).sort()).toEqual(['active', 'expired', 'revoked', 'rotating'])
  for (const [state, keys] of Object.entries(all)) expect(await list(`&state=${state}`)).toEqual(keys)
})
