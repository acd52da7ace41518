import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

const withKey = (key: string) => ({ headers: { 'idempotency-key': key } })

describe('a retry whose response contains a secret', () => {
  const keyWith = async (client: TestAccount['sandbox'], scopes: string[]) =>
    (await client.post('/v1/keys', { name: 'Other', scopes })).body as { key_id: string; secret: string }

  const requests = [
    ['createKey', async () => ['/v1/keys', { name: 'Till' }]],
    ['rotateKey', async (client) => [`/v1/keys/${(await keyWith(client, ['pay:read'])).key_id}/rotate`, {}]],
    ['createWebhook', async () => ['/v1/webhooks', { url: 'https://shop.example/hooks', events: ['*'] }]],
    [
      'rotateWebhookSecret',
      async (client) => {
        const webhook = await client.post('/v1/webhooks', { url: 'https://shop.example/hooks', events: ['*'] })
        return [`/v1/webhooks/${webhook.body.webhook_id}/rotate-secret`, {}]
      },
    ],
  ] as [string, (client: TestAccount['sandbox']) => Promise<[string, object]>][]

  test.each(requests)('is allowed for its key and the key’s successors: %s', async (_, prepare) => {
    const { sandbox: client } = await api.account()
    const [path, body] = await prepare(client)
    const first = await client.post(path, body, withKey('once'))
    expect(first.body.secret).toBeTruthy()

    const developer = await keyWith(client, ['developer'])
    const equal = await keyWith(client, ['*'])
    for (const { secret } of [developer, equal]) {
      const other = await api.request('POST', path, { key: secret, body, ...withKey('once') })
      expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
      expect(other.text).not.toContain(first.body.secret)
    }
    let key = client.key
    let keyId = client.keyId
    for (const rotation of [0, 1, 2]) {
      const again = await api.request('POST', path, { key, body, ...withKey('once') })
      expect([rotation, again.headers.get('idempotent-replayed'), again.text]).toEqual([rotation, 'true', first.text])
      const next = await api.request('POST', `/v1/keys/${keyId}/rotate`, { key, body: {} })
      key = next.body.secret
      keyId = next.body.key_id
    }
  })

  test.each(requests)('leaves no Idempotency-Key in the log: %s', async (operation, prepare) => {
    const { sandbox: client, accountId } = await api.account()
    const [path, body] = await prepare(client)
    await client.post(path, body, withKey('never-logged'))
    const rows = await api.query('SELECT t::text AS row FROM requests t WHERE account_id = $1 AND operation = $2', [
      accountId,
      operation,
    ])
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain('never-logged')
  })

  test('is rejected for its own key once that is narrower than the response', async () => {
    const { sandbox: client } = await api.account()
    const wide = await keyWith(client, ['pay', 'developer'])
    const options = { key: wide.secret, body: { name: 'Till' }, ...withKey('narrowed') }
    expect((await api.request('POST', '/v1/keys', options)).status).toBe(201)
    await client.patch(`/v1/keys/${wide.key_id}/scope`, { scopes: ['developer'] })
    const again = await api.request('POST', '/v1/keys', options)
    expect([again.status, again.body.code]).toEqual([422, 'scope_escalation'])
  })
})
