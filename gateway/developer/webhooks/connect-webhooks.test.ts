import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'

let api: TestGateway
let account: TestAccount

beforeAll(async () => {
  api = await testGateway()
  account = await api.account()
})
afterAll(() => api.close())

const create = (input: Record<string, unknown> = {}) =>
  account.sandbox.post('/v1/connect/webhooks', {
    url: 'https://shop.example/hooks',
    events: ['sms.delivered'],
    secret: 'a secret of the shop',
    ...input,
  })

describe('POST /v1/connect/webhooks', () => {
  test('201: creates a webhook in the one list of all webhooks', async () => {
    const { status, body, headers } = await create({ events: ['room.started', 'sms.*', 'connect.*'] })
    expect(status).toBe(201)
    expect(headers.get('location')).toBe(`/v1/webhooks/${body.webhook_id}`)
    const { secret, ...record } = body
    expect(secret).toBe('a secret of the shop')
    expect(record).toMatchObject({ pillar: 'connect', events: ['room.started', 'sms.*', 'connect.*'] })
    expect((await account.sandbox.get('/v1/webhooks')).body.data).toEqual([record])
  })

  test.each(['*', 'pay.*', 'charge.*', 'charge.succeeded'])('400: events beyond Connect: %s', async (pattern) => {
    const { status, body } = await create({ events: ['sms.delivered', pattern] })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ field: 'events.1', code: 'unsupported_value' }])
  })

  test('a key for Connect alone creates one', async () => {
    const { body: key } = await account.sandbox.post('/v1/keys', { name: 'Connect', scopes: ['connect:write'] })
    const body = { url: 'https://shop.example/hooks', events: ['email.bounced'] }
    const send = (path: string) => api.request('POST', path, { key: key.secret, body })
    expect((await send('/v1/connect/webhooks')).status).toBe(201)
    expect((await send('/v1/webhooks')).body.code).toBe('insufficient_scope')
  })
})

describe('PATCH /v1/webhooks/{webhook_id}', () => {
  test('400: a webhook for Connect gets no other events later', async () => {
    const { webhook_id } = (await create()).body
    const refused = await account.sandbox.patch(`/v1/webhooks/${webhook_id}`, { events: ['sms.failed', '*'] })
    expect(refused.status).toBe(400)
    expect(refused.body.errors).toMatchObject([{ field: 'events.1', code: 'not_allowed' }])
    const changed = await account.sandbox.patch(`/v1/webhooks/${webhook_id}`, { events: ['sms.failed', 'tts.*'] })
    expect(changed.body.events).toEqual(['sms.failed', 'tts.*'])
  })
})
