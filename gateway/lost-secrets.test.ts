import { expect, test } from 'vitest'
import {
  account,
  api,
  attempts,
  pay,
  receiver,
  setUpReceivingAccount,
  subscribe,
} from '#tests/support/receiving-account.ts'

setUpReceivingAccount()

const order = {
  amount: 1099,
  currency: 'USD',
  description: 'Order 1042',
  success_url: 'https://shop.example/thanks',
  cancel_url: 'https://shop.example/cart',
}

/** The same gateway after its old version of GATEWAY_SECRET was removed too early. */
const withoutOldVersion = () => api.sibling({ GATEWAY_SECRET: `2:${'n'.repeat(32)}` })
const withBoth = () => api.sibling({ GATEWAY_SECRET: `2:${'n'.repeat(32)},1:${api.secret}` })

test('a retry whose response can’t be decrypted gets a clear problem and runs nothing twice', async () => {
  const request = { key: account.sandbox.key, body: order, headers: { 'idempotency-key': 'lost' } }
  const first = await api.request('POST', '/v1/pay/checkouts', request)
  const again = await withoutOldVersion().request('POST', '/v1/pay/checkouts', request)
  expect([first.status, again.status]).toEqual([201, 409])
  expect(again.body).toMatchObject({
    code: 'idempotency_response_lost',
    original_status: 201,
    location: `/v1/pay/checkouts/${first.body.checkout_id}`,
  })
  expect((await account.sandbox.get('/v1/pay/checkouts')).body.data).toHaveLength(1)
  expect((await withBoth().request('POST', '/v1/pay/checkouts', request)).text).toBe(first.text)
})

test('a delivery whose secret can’t be decrypted fails, and its retry arrives once it can', async () => {
  const { webhook_id } = await subscribe({ events: ['charge.succeeded'] })
  await pay()
  await withoutOldVersion().dispatcher.drain()
  expect(receiver.received).toHaveLength(0)
  const [retry, failed] = await attempts(webhook_id)
  expect(failed).toMatchObject({ attempt: 1, state: 'failed', error: 'secret_lost', response: null })
  expect(retry).toMatchObject({ attempt: 2, state: 'pending' })
  api.clock.advance((Date.parse(failed.next_attempt_at) - api.clock.now().getTime()) / 1000 + 1)
  await withBoth().dispatcher.drain()
  expect(receiver.received).toHaveLength(1)
})

test('a webhook whose secret can’t be decrypted says so and works after a rotation', async () => {
  const { webhook_id } = await subscribe({ events: ['charge.succeeded'] })
  const gateway = withoutOldVersion()
  const post = (path: string, body?: object) =>
    gateway.request('POST', `/v1/webhooks/${webhook_id}${path}`, { key: account.sandbox.key, body })
  for (const [path, body] of [['/test/sign'], ['/verify', { headers: {}, body: '{}' }]] as const) {
    const refused = await post(path, body)
    expect([path, refused.status, refused.body.code]).toEqual([path, 409, 'webhook_secret_lost'])
  }
  expect((await post('/rotate-secret', { overlap_hours: 24 })).status).toBe(200)
  expect((await post('/test/sign')).status).toBe(200)
  await pay()
  await gateway.dispatcher.drain()
  expect(receiver.received).toHaveLength(1)
})

test('rejects a cursor and a payer’s link of a lost version like any wrong one', async () => {
  for (let count = 0; count < 2; count++) await account.sandbox.post('/v1/pay/checkouts', order)
  const { next_cursor, data } = (await account.sandbox.get('/v1/pay/checkouts?limit=1')).body
  const secret = new URL(data[0].checkout_url).searchParams.get('client_secret') ?? ''
  const read = (gateway: ReturnType<typeof withBoth>) => [
    gateway.request('GET', `/v1/pay/checkouts?limit=1&cursor=${next_cursor}`, { key: account.sandbox.key }),
    gateway.request('GET', `/hosted/checkouts/${data[0].checkout_id}`, { headers: { 'client-secret': secret } }),
  ]
  const statuses = async (gateway: ReturnType<typeof withBoth>) =>
    (await Promise.all(read(gateway))).map(({ status }) => status)
  expect(await statuses(withBoth())).toEqual([200, 200])
  expect(await statuses(withoutOldVersion())).toEqual([400, 404])
})
