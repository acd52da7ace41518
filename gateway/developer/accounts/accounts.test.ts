import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

const create = (body: unknown, key: string | undefined = api.provisioningToken) =>
  api.request('POST', '/v1/accounts', { key, body })

describe('POST /v1/accounts', () => {
  test('201: an account with a key for each environment, both with every scope', async () => {
    const { status, body, headers } = await create({ name: 'Tea shop' })
    expect(status).toBe(201)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toMatchObject({ name: 'Tea shop', country: 'US', billing_currency: 'USD', plan: 'builder' })
    for (const environment of ['sandbox', 'live']) {
      const key = body.keys[environment]
      expect(key).toMatchObject({ environment, scopes: ['*'], state: 'active', managed: null, created_by: 'operator' })
      expect(key.name).toBe('First key')
      const listed = (await api.request('GET', '/v1/keys', { key: key.secret })).body.data
      expect(listed.map((one: { key_id: string }) => one.key_id)).toEqual([key.key_id])
    }
  })

  test('201: keeps every optional field', async () => {
    const said = { name: 'Boulangerie', country: 'FR', billing_currency: 'EUR', plan: 'enterprise' }
    const { body } = await create({ ...said, unlimited: true, managed_by: 'console' })
    expect(body).toMatchObject(said)
    for (const key of [body.keys.sandbox, body.keys.live])
      expect(key).toMatchObject({ name: 'Managed by console', managed: 'console', created_by: 'console' })
  })

  test.each([
    [{}, 'name'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ name: 'x', country: 'us' }, 'country'],
    [{ name: 'x', country: 'USA' }, 'country'],
    [{ name: 'x', billing_currency: 'XBT' }, 'billing_currency'],
    [{ name: 'x', plan: 'free' }, 'plan'],
    [{ name: 'x', unlimited: 'yes' }, 'unlimited'],
  ])('400: %j', async (body, field) => {
    const answer = await create(body)
    expect([answer.status, answer.body.param]).toEqual([400, field])
  })

  test('401: without the token, with a wrong one, with an API key', async () => {
    const missing = await api.request('POST', '/v1/accounts', { body: { name: 'x' } })
    expect([missing.status, missing.body.code]).toEqual([401, 'missing_api_key'])
    expect(missing.headers.get('www-authenticate')).toBe('Bearer realm="api"')
    const { sandbox } = await api.account()
    for (const token of [`${api.provisioningToken}x`, api.provisioningToken.slice(0, -1), sandbox.key]) {
      const { status, body, headers } = await create({ name: 'x' }, token)
      expect([status, body.code]).toEqual([401, 'invalid_api_key'])
      expect(headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
    }
  })

  test.each(['{"name":', '{"name":""}', '{"unknown":1}'])(
    '401: without the token, before the body %s is read',
    async (body) => {
      for (const key of [undefined, 'wrong']) {
        expect((await api.request('POST', '/v1/accounts', { key, body })).status).toBe(401)
      }
    },
  )

  test('404: without a configured token, whatever is sent', async () => {
    const { request } = api.sibling({ PROVISIONING_TOKEN: undefined })
    for (const key of [undefined, '', 'undefined', api.provisioningToken]) {
      const { status, body } = await request('POST', '/v1/accounts', { key, body: { name: 'x' } })
      expect([status, body.code]).toEqual([404, 'endpoint_not_found'])
    }
  })
})
