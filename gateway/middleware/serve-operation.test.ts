import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'

let api: TestGateway
let account: TestAccount

beforeAll(async () => {
  api = await testGateway({ env: { WEBHOOK_ALLOW_PRIVATE: '1' } })
  account = await api.account()
})
afterAll(() => api.close())

const checkout = {
  amount: 1099,
  currency: 'USD',
  description: 'Order 1',
  success_url: 'https://shop.example/thanks',
  cancel_url: 'https://shop.example/cart',
}

test.each([
  ['/v1/pay/checkouts', 'checkout_id', checkout],
  ['/v1/keys', 'key_id', { name: 'Orders', scopes: ['pay:read'] }],
  ['/v1/webhooks', 'webhook_id', { url: 'https://shop.example/hooks', events: ['*'] }],
  ['/v1/usage/caps', 'cap_id', { target: 'total', limit: 250 }],
])('201 of %s: Location and log name the new object, even for a retry', async (path, field, body) => {
  const { key } = account.sandbox
  const headers = { 'idempotency-key': `location of ${path}` }
  for (const replayed of [null, 'true']) {
    const created = await api.request('POST', path, { key, body, headers })
    expect([created.status, created.headers.get('idempotent-replayed')]).toEqual([201, replayed])
    const id = created.body[field]
    expect(created.headers.get('location')).toBe(`${path}/${id}`)
    expect((await api.request('GET', `${path}/${id}`, { key })).body[field]).toBe(id)
    const { body: log } = await api.request('GET', `/v1/requests/${created.headers.get('x-request-id')}`, { key })
    expect(log.object_id).toBe(id)
  }
})

test('Location after a rotation points to the new key', async () => {
  const { key } = account.sandbox
  const { body: first } = await api.request('POST', '/v1/keys', { key, body: { name: 'Old', scopes: ['pay:read'] } })
  const rotated = await api.request('POST', `/v1/keys/${first.key_id}/rotate`, { key })
  expect(rotated.headers.get('location')).toBe(`/v1/keys/${rotated.body.key_id}`)
})
