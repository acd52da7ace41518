import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { hmac, keyOf, signedDelivery } from '#tests/support/signed-delivery.ts'

let api: TestGateway
let account: TestAccount

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())
beforeEach(async () => {
  account = await api.account()
})

const body = '{"id":"evt_1","type":"charge.succeeded"}'
const at = new Date('2026-11-21T10:00:00Z')

async function subscribe() {
  const input = { url: 'https://shop.example/hooks', events: ['*'] }
  return (await account.sandbox.post('/v1/webhooks', input)).body as { webhook_id: string; secret: string }
}

async function verify(webhookId: string, input: Record<string, unknown>) {
  const answer = await account.sandbox.post(`/v1/webhooks/${webhookId}/verify`, { body, ...input })
  expect(answer.status).toBe(200)
  return answer.body.matches
}

test('200: names the signatures of a delivery, the secret and the key bytes', async () => {
  const { webhook_id, secret } = await subscribe()
  const headers = signedDelivery({ body, secret, at })
  const upper = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]))
  for (const given of [headers, upper]) {
    expect(await verify(webhook_id, { headers: given })).toEqual([
      { header: 'webhook-signature', entry: 0, secret: 'current', key: 'decoded', variant: null },
      { header: 'x-pillar-signature', entry: 0, secret: 'current', key: 'text', variant: null },
    ])
  }
})

test('200: distinguishes the previous secret from the current one, even after the overlap', async () => {
  const { webhook_id, secret: old } = await subscribe()
  const path = `/v1/webhooks/${webhook_id}/rotate-secret`
  const { secret } = (await account.sandbox.post(path, { overlap_hours: 1 })).body
  api.clock.advance(2 * 3_600_000)
  const entries = await verify(webhook_id, { headers: signedDelivery({ body, secret, previous: old, at }) })
  expect(entries.map((one: { entry: number; secret: string }) => [one.entry, one.secret])).toEqual([
    [0, 'current'],
    [1, 'previous'],
    [0, 'previous'],
  ])
})

test('200: tries body variants and common key mistakes without revealing a signature', async () => {
  const { webhook_id, secret } = await subscribe()
  const pretty = JSON.stringify(JSON.parse(body), null, 2)
  const headers = signedDelivery({ body, secret, at })
  const found = await verify(webhook_id, { headers, body: pretty, variants: ['{}', body] })
  expect(found.map((one: { variant: number }) => one.variant)).toEqual([1, 1])

  const swapped = {
    ...headers,
    'webhook-signature': `v1,${hmac(secret, `evt_1.${headers['webhook-timestamp']}.${body}`).digest('base64')}`,
    'x-pillar-signature': `sha256=${hmac(keyOf(secret), body).digest('hex')}`,
  }
  const keys = (await verify(webhook_id, { headers: swapped })).map((one: { key: string }) => one.key)
  expect(keys).toEqual(['text', 'decoded'])
  expect(await verify(webhook_id, { headers: {} })).toEqual([])
  expect(await verify(webhook_id, { headers: signedDelivery({ body, secret: 'another one of mine', at }) })).toEqual([])
})

test('400: too many variants or signatures', async () => {
  const { webhook_id } = await subscribe()
  const answer = await account.sandbox.post(`/v1/webhooks/${webhook_id}/verify`, {
    headers: {},
    body,
    variants: Array.from({ length: 17 }, () => ''),
  })
  expect(answer.status).toBe(400)
  expect(answer.body.errors[0].field).toBe('variants')
})
