import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

type Client = TestAccount['sandbox']

const HOUR = 3600
const works = async (key: string) => (await api.request('GET', '/v1/usage', { key })).status === 200

async function newKey(client: Client, input: object = {}): Promise<{ key_id: string; secret: string }> {
  return (await client.post('/v1/keys', { name: 'Another', ...input })).body
}

async function record(client: Client, keyId: string) {
  const { data } = (await client.get('/v1/keys?limit=100')).body
  return data.find((key: { key_id: string }) => key.key_id === keyId)
}

describe('POST /v1/keys/{key_id}/rotate', () => {
  test('201: a new key takes over, and the old one announces its end and ends then', async () => {
    const { sandbox } = await api.account()
    const old = await newKey(sandbox, { scopes: ['developer'], allowed_ips: ['127.0.0.0/8'], expires_in_days: 300 })
    const rotatedAt = api.clock.now()
    const { status, body, headers } = await sandbox.post(`/v1/keys/${old.key_id}/rotate`)
    expect(status).toBe(201)
    expect(headers.get('cache-control')).toBe('no-store')
    const kept = { name: 'Another', scopes: ['developer'], allowed_ips: ['127.0.0.0/8'], state: 'active' }
    expect(body).toMatchObject({ ...kept, rotated_from: old.key_id, rotated_to: null })
    expect(body.key_id).not.toBe(old.key_id)
    expect(await works(body.secret)).toBe(true)

    const graceEnds = new Date(rotatedAt.getTime() + 24 * HOUR * 1000)
    const stamp = `${graceEnds.toISOString().slice(0, 19)}Z`
    const before = await record(sandbox, old.key_id)
    expect(before).toMatchObject({ state: 'rotating', rotated_to: body.key_id, grace_expires_at: stamp })

    const answer = await api.request('GET', '/v1/usage', { key: old.secret })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('deprecation')).toBe(`@${Math.floor(rotatedAt.getTime() / 1000)}`)
    expect(answer.headers.get('sunset')).toBe(graceEnds.toUTCString())
    expect((await api.request('GET', '/v1/usage', { key: body.secret })).headers.has('sunset')).toBe(false)

    api.clock.advance(24 * HOUR - 1)
    expect(await works(old.secret)).toBe(true)
    api.clock.advance(1)
    const late = await api.request('GET', '/v1/usage', { key: old.secret })
    expect([late.status, late.body.code]).toEqual([401, 'api_key_revoked'])
    expect(await record(sandbox, old.key_id)).toMatchObject({
      state: 'revoked',
      grace_expires_at: null,
      revoked_at: stamp,
      revocation_reason: 'rotated',
    })
    expect((await sandbox.delete(`/v1/keys/${old.key_id}`)).status).toBe(204)
    expect(await record(sandbox, old.key_id)).toMatchObject({ revoked_at: stamp, revocation_reason: 'rotated' })
  })

  test('201: the new key has the old one’s expiry, a new one or none', async () => {
    const { sandbox } = await api.account()
    const expiring = async (input: object) => {
      const old = await newKey(sandbox, { expires_in_days: 30 })
      return (await sandbox.post(`/v1/keys/${old.key_id}/rotate`, input)).body.expires_at
    }
    const inDays = (days: number) =>
      `${new Date(api.clock.now().getTime() + days * 24 * HOUR * 1000).toISOString().slice(0, 19)}Z`
    expect(await expiring({})).toBe(inDays(30))
    expect(await expiring({ expires_at: inDays(90) })).toBe(inDays(90))
    expect(await expiring({ expires_at: null })).toBeNull()
    const late = await sandbox.post(`/v1/keys/${(await newKey(sandbox)).key_id}/rotate`, { expires_at: inDays(366) })
    expect([late.status, late.body.param]).toEqual([400, 'expires_at'])
  })

  test('201: without a grace period, the old key ends at once', async () => {
    const { sandbox } = await api.account()
    const old = await newKey(sandbox)
    expect(await works(old.secret)).toBe(true)
    const { body } = await sandbox.post(`/v1/keys/${old.key_id}/rotate`, { grace_period_hours: 0 })
    expect(await works(old.secret)).toBe(false)
    expect(await works(body.secret)).toBe(true)
    expect(await record(sandbox, old.key_id)).toMatchObject({ state: 'revoked', revoked_by: sandbox.keyId })
  })

  test.each(['application/json ; charset=utf-8', 'application/json;charset="utf-8"', 'application/vnd.shop2+json'])(
    '201: reads a body of type %s',
    async (type) => {
      const { sandbox } = await api.account()
      const old = await newKey(sandbox)
      const headers = { 'content-type': type }
      const answer = await sandbox.post(`/v1/keys/${old.key_id}/rotate`, { grace_period_hours: 0 }, { headers })
      expect(answer.status).toBe(201)
      expect(await works(old.secret)).toBe(false)
    },
  )

  test.each([-1, 169, 1.5, '24'])('400: a grace period of %j hours', async (grace_period_hours) => {
    const { sandbox } = await api.account()
    const { status, body } = await sandbox.post(`/v1/keys/${sandbox.keyId}/rotate`, { grace_period_hours })
    expect([status, body.param]).toEqual([400, 'grace_period_hours'])
  })

  test('409: a key that is already rotating or revoked', async () => {
    const { sandbox } = await api.account()
    const old = await newKey(sandbox)
    await sandbox.post(`/v1/keys/${old.key_id}/rotate`)
    expect((await sandbox.post(`/v1/keys/${old.key_id}/rotate`)).body.code).toBe('key_already_rotating')
    await sandbox.delete(`/v1/keys/${old.key_id}`)
    expect((await sandbox.post(`/v1/keys/${old.key_id}/rotate`)).body.code).toBe('key_already_revoked')
  })

  test('409: two concurrent rotations create one new key', async () => {
    const { sandbox } = await api.account()
    const old = await newKey(sandbox)
    const answers = await Promise.all([1, 2, 3].map(() => sandbox.post(`/v1/keys/${old.key_id}/rotate`)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409])
  })
})

describe('DELETE /v1/keys/{key_id}', () => {
  test('204: the key stops working with that response, and revoking is idempotent', async () => {
    const { sandbox } = await api.account()
    const key = await newKey(sandbox)
    expect(await works(key.secret)).toBe(true)
    const { status, text } = await sandbox.delete(`/v1/keys/${key.key_id}`)
    expect([status, text]).toEqual([204, ''])
    const refused = await api.request('GET', '/v1/usage', { key: key.secret })
    expect([refused.status, refused.body.code]).toEqual([401, 'api_key_revoked'])
    const first = await record(sandbox, key.key_id)
    api.clock.advance(60)
    expect((await sandbox.delete(`/v1/keys/${key.key_id}`)).status).toBe(204)
    expect((await record(sandbox, key.key_id)).revoked_at).toBe(first.revoked_at)
    expect(first).toMatchObject({ state: 'revoked', revoked_by: sandbox.keyId, revocation_reason: 'revoked' })
  })

  test('204: another gateway process rejects it within a second, without a message', async () => {
    const other = api.sibling()
    const { sandbox } = await api.account()
    const key = await newKey(sandbox)
    expect((await other.request('GET', '/v1/keys', { key: key.secret })).status).toBe(200)
    await sandbox.delete(`/v1/keys/${key.key_id}`)
    await setTimeout(1000)
    const late = await other.request('GET', '/v1/keys', { key: key.secret })
    expect([late.status, late.body.code]).toEqual([401, 'api_key_revoked'])
  })

  test('204: ends a key in its grace period early and keeps its replacement', async () => {
    const { sandbox } = await api.account()
    const old = await newKey(sandbox)
    const next = (await sandbox.post(`/v1/keys/${old.key_id}/rotate`, { grace_period_hours: 168 })).body
    expect(await works(old.secret)).toBe(true)
    expect((await sandbox.delete(`/v1/keys/${old.key_id}`)).status).toBe(204)
    expect(await record(sandbox, old.key_id)).toMatchObject({
      state: 'revoked',
      grace_expires_at: null,
      revocation_reason: 'revoked',
      rotated_to: next.key_id,
    })
    const late = await api.request('GET', '/v1/usage', { key: old.secret })
    expect([late.status, late.body.code]).toEqual([401, 'api_key_revoked'])
    expect(await works(next.secret)).toBe(true)
  })

  test('204: a key may revoke itself', async () => {
    const { sandbox } = await api.account()
    const key = await newKey(sandbox, { scopes: ['developer:write'] })
    expect((await api.request('DELETE', `/v1/keys/${key.key_id}`, { key: key.secret })).status).toBe(204)
    expect(await works(key.secret)).toBe(false)
  })

  test('403: a key with scopes beyond the caller’s', async () => {
    const { sandbox } = await api.account()
    const [narrow, wide] = [
      await newKey(sandbox, { scopes: ['developer'] }),
      await newKey(sandbox, { scopes: ['pay'] }),
    ]
    const requests = [
      api.request('DELETE', `/v1/keys/${wide.key_id}`, { key: narrow.secret }),
      api.request('POST', `/v1/keys/${wide.key_id}/rotate`, { key: narrow.secret }),
      api.request('PATCH', `/v1/keys/${wide.key_id}/scope`, { key: narrow.secret, body: { scopes: ['pay:read'] } }),
    ]
    for (const { status, body } of await Promise.all(requests)) {
      expect([status, body.code, body.required_scopes]).toEqual([403, 'insufficient_scope', ['pay']])
    }
  })
})

describe('the last key with every scope', () => {
  test('409: can be neither revoked nor narrowed', async () => {
    const { sandbox } = await api.account()
    await newKey(sandbox, { scopes: ['developer'] })
    expect((await sandbox.delete(`/v1/keys/${sandbox.keyId}`)).body.code).toBe('last_admin_key')
    const narrowing = await sandbox.patch(`/v1/keys/${sandbox.keyId}/scope`, { scopes: ['pay'] })
    expect([narrowing.status, narrowing.body.code]).toEqual([409, 'last_admin_key'])
    expect(await works(sandbox.key)).toBe(true)
  })

  test('409: a key in its grace period doesn’t count as another', async () => {
    const { sandbox } = await api.account()
    const next = (await sandbox.post(`/v1/keys/${sandbox.keyId}/rotate`)).body
    const refused = await sandbox.delete(`/v1/keys/${next.key_id}`)
    expect([refused.status, refused.body.code]).toEqual([409, 'last_admin_key'])
  })

  test('409: two that revoke each other concurrently leave one', async () => {
    const { sandbox } = await api.account()
    const other = await newKey(sandbox)
    const answers = await Promise.all([
      sandbox.delete(`/v1/keys/${other.key_id}`),
      api.request('DELETE', `/v1/keys/${sandbox.keyId}`, { key: other.secret }),
    ])
    expect(answers.filter((answer) => answer.status === 204)).toHaveLength(1)
    expect([await works(sandbox.key), await works(other.secret)].filter(Boolean)).toHaveLength(1)
  })

  test('is counted in its own environment', async () => {
    const { sandbox, live } = await api.account()
    await newKey(sandbox)
    expect((await live.delete(`/v1/keys/${live.keyId}`)).body.code).toBe('last_admin_key')
    expect((await sandbox.delete(`/v1/keys/${sandbox.keyId}`)).status).toBe(204)
  })
})
