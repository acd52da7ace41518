import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { hostedShop } from '#tests/support/hosted-shop.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

const CAPS = '/v1/usage/caps'
const MISSING = '/v1/pay/checkouts/co_01jd5k3v9m8q2r7t4w6x0y1z2a'

describe('a hard cap', () => {
  test('is reached as payments are made', async () => {
    const account = await api.account()
    await account.sandbox.post(CAPS, { target: 'total', limit: 1, enforcement: 'hard' })
    const shop = hostedShop(api, account)
    await (await shop.checkout()).pay('4242424242424242')
    expect((await account.sandbox.get(MISSING)).status).toBe(429)
  })

  test('is never exceeded by concurrent payments in two processes', async () => {
    const account = await api.account()
    const other = api.sibling()
    const [here, there] = [hostedShop(api, account), hostedShop({ request: other.request }, account)]
    const checkouts = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? here : there).checkout({ amount: 2500 })),
    )
    await account.sandbox.post(CAPS, { target: 'pillar', subject: 'pay', limit: 3.09, enforcement: 'hard' })
    const responses = await Promise.all(checkouts.map((checkout) => checkout.pay('4242424242424242')))
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(3)
    const refused = responses.filter(({ status }) => status !== 200).map(({ status, body }) => [status, body.code])
    expect(refused).toEqual(Array(17).fill([409, 'payments_paused']))
    expect((await account.sandbox.get('/v1/usage')).body.total).toBe(3.09)
    expect(await api.query('SELECT state FROM transactions WHERE account_id = $1', [account.accountId])).toEqual(
      Array(3).fill({ state: 'succeeded' }),
    )
  })

  test('reserves room for a payment that waits for its payer, and frees it if that payment fails', async () => {
    const account = await api.account()
    const shop = hostedShop(api, account)
    const [waiting, next] = [await shop.checkout(), await shop.checkout()]
    await account.sandbox.post(CAPS, { target: 'total', limit: 1, enforcement: 'hard' })
    const challenged = await waiting.pay('4000000000003220')
    expect((await next.pay('4242424242424242')).body.code).toBe('payments_paused')
    expect(await next.state()).toBe('open')
    const token = new URL(challenged.body.last_attempt.next_action.url).pathname.split('/').at(-1)
    await api.request('POST', `/hosted/3ds/${token}`, { body: { outcome: 'fail' } })
    expect((await next.pay('4242424242424242')).status).toBe(200)
  })

  test('of another key or environment blocks no payment', async () => {
    const account = await api.account()
    const { sandbox, live } = account
    const other = (await sandbox.post('/v1/keys', { name: 'Till', scopes: ['pay'] })).body
    await api.query(
      `INSERT INTO usage_hours VALUES ($1, 'sandbox', '2026-11-20T10:00:00Z', 'pay', 'card_payment', $2, 0, 1, 3000000)`,
      [account.accountId, other.key_id],
    )
    await sandbox.post(CAPS, { target: 'key', subject: other.key_id, limit: 2, enforcement: 'hard' })
    await live.post(CAPS, { target: 'total', limit: 0.01, enforcement: 'hard' })
    expect((await (await hostedShop(api, account).checkout()).pay('4242424242424242')).status).toBe(200)
  })

  test('of a key counts payments for its checkouts, on the page and after 3-D Secure', async () => {
    const account = await api.account()
    const { sandbox } = account
    const till = (await sandbox.post('/v1/keys', { name: 'Till', scopes: ['pay'] })).body
    const shopOfTill = hostedShop(api, {
      ...account,
      sandbox: {
        ...sandbox,
        post: (path, body, options) => sandbox.post(path, body, { ...options, key: till.secret }),
      },
    })
    const usageOf = async (key: string) => (await sandbox.get(`/v1/usage/series?key_id=${key}`)).body.total
    await sandbox.post(CAPS, { target: 'key', subject: till.key_id, limit: 2, enforcement: 'hard' })

    await (await shopOfTill.checkout()).pay('4242424242424242')
    expect([await usageOf(till.key_id), await usageOf(sandbox.keyId)]).toEqual([1.03, 0])
    const challenged = await (await shopOfTill.checkout()).pay('4000000000003220')
    const token = new URL(challenged.body.last_attempt.next_action.url).pathname.split('/').at(-1)
    await api.request('POST', `/hosted/3ds/${token}`, { body: { outcome: 'complete' } })
    expect([await usageOf(till.key_id), await usageOf(sandbox.keyId)]).toEqual([2.06, 0])
    expect((await api.request('GET', MISSING, { key: till.secret })).status).toBe(429)
    expect((await sandbox.get(MISSING)).status).toBe(404)
  })

  test('of a key reserves no room for another key’s payment that waits for its payer', async () => {
    const account = await api.account()
    const { sandbox } = account
    const till = (await sandbox.post('/v1/keys', { name: 'Till', scopes: ['pay'] })).body
    await sandbox.post(CAPS, { target: 'key', subject: till.key_id, limit: 1, enforcement: 'hard' })
    const waiting = await (await hostedShop(api, account).checkout()).pay('4000000000003220')
    expect(waiting.body.state).toBe('processing')
    const charge = { amount: 2500, currency: 'USD', payment_method: { type: 'card', token: 'tok_visa' } }
    expect((await sandbox.post('/v1/pay/charges', charge, { key: till.secret })).status).toBe(201)
  })
})
