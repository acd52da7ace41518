import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

const works = async (key: string) => (await api.request('GET', '/v1/usage', { key })).status === 200

async function newKey(client: TestAccount['sandbox'], input: object = {}): Promise<{ key_id: string; secret: string }> {
  return (await client.post('/v1/keys', { name: 'Another', ...input })).body
}

describe('PATCH /v1/keys/{key_id}/scope', () => {
  test('200: narrows the key, and lost scopes are refused at once', async () => {
    const { sandbox } = await api.account()
    const key = await newKey(sandbox)
    expect(await works(key.secret)).toBe(true)
    const { status, body } = await sandbox.patch(`/v1/keys/${key.key_id}/scope`, { scopes: ['pay:read'] })
    expect([status, body.scopes]).toEqual([200, ['pay:read']])
    const refused = await api.request('GET', '/v1/usage', { key: key.secret })
    expect([refused.status, refused.body.required_scopes]).toEqual([403, ['developer:read']])
    expect(refused.headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope"')
  })

  test('200: accepts the short form', async () => {
    const { sandbox } = await api.account()
    const key = await newKey(sandbox)
    const { body } = await sandbox.patch(`/v1/keys/${key.key_id}/scope`, { pillar: 'identity' })
    expect(body.scopes).toEqual(['identity'])
  })

  test.each([
    [{ scopes: ['nothing'] }, 'validation_failed'],
    [{ scopes: [] }, 'validation_failed'],
    [{}, 'validation_failed'],
    [{ pillar: 'everything' }, 'validation_failed'],
    [{ scopes: ['pay'], colour: 'red' }, 'unknown_field'],
    [{ scopes: ['pay'], pillar: 'pay' }, 'unknown_field'],
  ])('400: %j', async (body, code) => {
    const { sandbox } = await api.account()
    const key = await newKey(sandbox)
    const answer = await sandbox.patch(`/v1/keys/${key.key_id}/scope`, body)
    expect([answer.status, answer.body.code]).toEqual([400, code])
    expect(answer.body.param).toBeTruthy()
  })

  test('422: never adds scopes', async () => {
    const { sandbox } = await api.account()
    const key = await newKey(sandbox, { scopes: ['pay:read', 'developer'] })
    for (const scopes of [['*'], ['pay'], ['pay:read', 'connect:read']]) {
      const { status, body } = await sandbox.patch(`/v1/keys/${key.key_id}/scope`, { scopes })
      expect([status, body.code]).toEqual([422, 'scope_escalation'])
    }
  })

  test('409: a revoked key', async () => {
    const { sandbox } = await api.account()
    const key = await newKey(sandbox)
    await sandbox.delete(`/v1/keys/${key.key_id}`)
    expect((await sandbox.patch(`/v1/keys/${key.key_id}/scope`, { scopes: ['pay'] })).body.code).toBe(
      'key_already_revoked',
    )
  })
})
