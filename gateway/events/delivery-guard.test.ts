import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { hostedShop } from '#tests/support/hosted-shop.ts'
import { startReceiver } from '#tests/support/receiver.ts'

let api: TestGateway
let account: TestAccount

beforeAll(async () => {
  api = await testGateway({ env: { WEBHOOK_ALLOW_PRIVATE: '0' } })
  account = await api.account()
})
afterAll(() => api.close())

const create = (url: string, owner = account) => owner.sandbox.post('/v1/webhooks', { url, events: ['*'] })

describe('422: a URL with a non-public address', () => {
  test.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://[64:ff9b::a00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[::127.0.0.1]/',
    'http://[::10.0.0.1]/',
    'http://[fec0::1]/',
    'http://127.0.0.1./',
    'http://0.0.0.0/',
    'http://0177.0.0.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://100.64.0.1/',
    'http://localhost/',
    'http://localhost./',
    'http://sub.localhost/',
    'http://printer.local/',
    'http://db.internal/',
    'http://8.8.8.8:22/',
    'http://shop.example:6379/',
  ])('%s', async (url) => {
    const { status, body } = await create(url)
    expect([status, body.code, body.param]).toEqual([422, 'webhook_url_forbidden', 'url'])
  })
})

describe('an address that only the attempt reveals', () => {
  test('fails with blocked_address and sends nothing', async () => {
    const receiver = await startReceiver()
    const open = api.sibling({ WEBHOOK_ALLOW_PRIVATE: '1' })
    const owner = await api.account()
    const forbidden = [receiver.url, receiver.url.replace('127.0.0.1', 'localhost'), 'http://localhost:8080/']
    for (const url of forbidden) {
      const { status } = await open.request('POST', '/v1/webhooks', {
        key: owner.sandbox.key,
        body: { url, events: ['charge.*'] },
      })
      expect(status).toBe(201)
    }
    await (await hostedShop(api, owner).checkout()).pay('4242424242424242')
    await api.dispatcher.drain()
    const rows = await api.query(
      "SELECT error, response_status FROM deliveries WHERE account_id = $1 AND state <> 'pending'",
      [owner.accountId],
    )
    expect(rows).toEqual(forbidden.map(() => ({ error: 'blocked_address', response_status: null })))
    expect(receiver.received).toEqual([])
    await receiver.close()
  })
})

test('201: accepts a public host and port, and http in the sandbox', async () => {
  for (const url of ['https://shop.example/hooks', 'http://shop.example:8080/hooks?a=b@c']) {
    expect((await create(url)).status).toBe(201)
  }
})
