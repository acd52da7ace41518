import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

const works = async (key: string) => (await api.request('GET', '/v1/usage', { key })).status === 200
const asOwner = { headers: { 'x-acting-user': 'ada%40example.com' } }

async function newKey(client: TestAccount['sandbox'], input: object = {}): Promise<{ key_id: string; secret: string }> {
  return (await client.post('/v1/keys', { name: 'Another', ...input })).body
}

async function record(client: TestAccount['sandbox'], keyId: string) {
  return (await client.get(`/v1/keys/${keyId}`)).body
}

describe('a key managed by a console', () => {
  test('names the console and can be changed only there', async () => {
    const { sandbox } = await api.account({ managed_by: 'console' })
    expect(await record(sandbox, sandbox.keyId)).toMatchObject({ managed: 'console', scopes: ['*'] })
    const other = await newKey(sandbox)
    const ask = (method: string, path: string, body?: object) =>
      api.request(method, `/v1/keys/${sandbox.keyId}${path}`, { key: other.secret, body })
    const answers = [
      await ask('DELETE', ''),
      await ask('PATCH', '', { name: 'Mine' }),
      await ask('POST', '/rotate'),
      await ask('POST', '/widen', { scopes: ['pay'] }),
      await sandbox.patch(`/v1/keys/${sandbox.keyId}/scope`, { scopes: ['pay'] }),
      await sandbox.patch(`/v1/keys/${sandbox.keyId}`, { name: 'Mine' }),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(6).fill([409, 'key_managed']))
    expect(await works(sandbox.key)).toBe(true)
  })

  test('is rotated by its console and stays managed', async () => {
    const { sandbox } = await api.account({ managed_by: 'console' })
    const { status, body } = await sandbox.post(`/v1/keys/${sandbox.keyId}/rotate`, { grace_period_hours: 1 })
    expect([status, body.managed, body.scopes]).toEqual([201, 'console', ['*']])
    expect((await api.request('DELETE', `/v1/keys/${sandbox.keyId}`, { key: body.secret })).body.code).toBe(
      'key_managed',
    )
    expect((await sandbox.delete(`/v1/keys/${sandbox.keyId}`)).status).toBe(204)
    expect([await works(sandbox.key), await works(body.secret)]).toEqual([false, true])
  })
})

describe('POST /v1/keys/{key_id}/widen', () => {
  test('200: adds scopes for a console that acts for a user', async () => {
    const { sandbox } = await api.account({ managed_by: 'console' })
    const key = await newKey(sandbox, { scopes: ['pay:read', 'developer'] })
    const widen = (scopes: string[]) => sandbox.post(`/v1/keys/${key.key_id}/widen`, { scopes }, asOwner)
    const { status, body } = await widen(['pay:write', 'connect:read'])
    expect([status, body.scopes]).toEqual([200, ['connect:read', 'pay', 'developer']])
    expect((await api.request('GET', '/v1/pay/checkouts', { key: key.secret })).status).toBe(200)
    expect((await widen(['*'])).body.scopes).toEqual(['*'])
  })

  test('422: for any other key, and for a console without a user', async () => {
    const [{ sandbox }, held] = [await api.account(), await api.account({ managed_by: 'console' })]
    const key = await newKey(sandbox, { scopes: ['pay:read'] })
    const claimed = await sandbox.post(`/v1/keys/${key.key_id}/widen`, { scopes: ['pay'] }, asOwner)
    expect([claimed.status, claimed.body.code]).toEqual([422, 'scope_escalation'])
    const other = await newKey(held.sandbox, { scopes: ['pay:read'] })
    const unnamed = await held.sandbox.post(`/v1/keys/${other.key_id}/widen`, { scopes: ['pay'] })
    expect([unnamed.status, unnamed.body.code]).toEqual([422, 'scope_escalation'])
    expect((await sandbox.get(`/v1/keys/${key.key_id}`)).body.scopes).toEqual(['pay:read'])
  })
})

test('names the console’s user in the keys that it creates and revokes', async () => {
  const { sandbox } = await api.account({ managed_by: 'console' })
  const made = (await sandbox.post('/v1/keys', { name: 'Shop' }, asOwner)).body
  expect(made.created_by).toBe('ada@example.com')
  await sandbox.delete(`/v1/keys/${made.key_id}`, asOwner)
  expect(await record(sandbox, made.key_id)).toMatchObject({ state: 'revoked', revoked_by: 'ada@example.com' })
  const byKey = await newKey(sandbox)
  expect((await record(sandbox, byKey.key_id)).created_by).toBe(sandbox.keyId)
})

test('an ordinary key can’t claim to act for a user', async () => {
  const { sandbox } = await api.account()
  const made = await sandbox.post('/v1/keys', { name: 'Shop' }, asOwner)
  expect(made.body.created_by).toBe(sandbox.keyId)
  const logged = await sandbox.get(`/v1/requests/${made.headers.get('x-request-id')}`)
  expect([logged.status, logged.body.key_id, logged.body.acting_user]).toEqual([200, sandbox.keyId, null])
})
