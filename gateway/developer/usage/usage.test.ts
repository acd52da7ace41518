import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { hostedShop } from '#tests/support/hosted-shop.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

const order = {
  amount: 2500,
  currency: 'USD',
  description: 'Order 1042',
  success_url: 'https://shop.example/thanks',
  cancel_url: 'https://shop.example/cart',
}

const usage = async (client: TestAccount['sandbox'], query = '') => (await client.get(`/v1/usage${query}`)).body
const payCalls = async (client: TestAccount['sandbox']) => (await usage(client)).by_pillar.pay.calls

describe('the call count', () => {
  test('includes handled operations, even with a 4xx for their content', async () => {
    const { sandbox } = await api.account()
    const counted = [
      await sandbox.post('/v1/pay/checkouts', order),
      await sandbox.post('/v1/pay/checkouts', {}),
      await sandbox.post('/v1/pay/checkouts', '{'),
      await sandbox.post('/v1/pay/checkouts', order, { headers: { 'content-type': 'text/plain' } }),
      await sandbox.post('/v1/pay/checkouts', 'x'.repeat(1_100_000)),
      await sandbox.get('/v1/pay/checkouts/co_01jd5k3v9m8q2r7t4w6x0y1z2a'),
      await sandbox.post('/v1/pay/checkouts', order, { headers: { 'idempotency-key': 'once' } }),
      await sandbox.post('/v1/pay/checkouts', {}, { headers: { 'idempotency-key': 'once' } }),
      await sandbox.post('/v1/pay/checkouts', { ...order, amount: 60 }, { headers: { 'idempotency-key': 'once' } }),
    ]
    expect(counted.map((answer) => answer.status)).toEqual([201, 400, 400, 415, 413, 404, 201, 422, 422])
    expect(await payCalls(sandbox)).toBe(counted.length)
  })

  test('excludes requests refused earlier, failed on our side, or replayed', async () => {
    const { sandbox, live } = await api.account({ unlimited: false })
    const first = await sandbox.post('/v1/pay/checkouts', order, { headers: { 'idempotency-key': 'r' } })
    expect(first.status).toBe(201)
    const before = await payCalls(sandbox)
    const reader = (await sandbox.post('/v1/keys', { name: 'No pay', scopes: ['developer'] })).body
    const uncounted = [
      await sandbox.post('/v1/pay/checkouts', order, { headers: { 'idempotency-key': 'r' } }),
      await api.request('POST', '/v1/pay/checkouts', { body: order }),
      await api.request('POST', '/v1/pay/checkouts', { body: order, key: reader.secret }),
      await sandbox.get('/v1/pay/nothing'),
      await sandbox.delete('/v1/pay/checkouts'),
    ]
    expect(uncounted.map((answer) => answer.status)).toEqual([201, 401, 403, 404, 405])
    expect(await payCalls(sandbox)).toBe(before)
    expect((await live.post('/v1/pay/checkouts', order)).status).toBe(403)
    expect(await payCalls(live)).toBe(0)

    for (let count = 0; count < 98; count++) await sandbox.post('/v1/pay/checkouts', order)
    const full = await payCalls(sandbox)
    expect((await sandbox.post('/v1/pay/checkouts', order)).status).toBe(429)
    expect(await payCalls(sandbox)).toBe(full)
  })

  test('excludes developer endpoints, which aren’t billed', async () => {
    const { sandbox } = await api.account()
    await sandbox.get('/v1/keys')
    await sandbox.get('/v1/webhooks')
    const { by_pillar, total } = await usage(sandbox)
    const none = { calls: 0, cost: 0 }
    expect(by_pillar).toEqual({
      identity: none,
      connect: none,
      pay: none,
      commerce: none,
      knowledge: none,
      logistics: none,
    })
    expect(total).toBe(0)
  })

  test('excludes reads of a managed key but includes its writes', async () => {
    const { sandbox } = await api.account({ managed_by: 'console' })
    const { checkout_id } = (await sandbox.post('/v1/pay/checkouts', order)).body
    await sandbox.get(`/v1/pay/checkouts/${checkout_id}`)
    await api.request('HEAD', `/v1/pay/checkouts/${checkout_id}`, { key: sandbox.key })
    expect(await payCalls(sandbox)).toBe(1)
  })

  test('includes each of many concurrent requests once', async () => {
    const { sandbox } = await api.account()
    await Promise.all(Array.from({ length: 150 }, () => sandbox.post('/v1/pay/checkouts', order)))
    expect(await payCalls(sandbox)).toBe(150)
  })
})

describe('GET /v1/usage', () => {
  test('200: the cost of successful payments, an estimate in the sandbox', async () => {
    const account = await api.account()
    const shop = hostedShop(api, account)
    for (const card of ['4242424242424242', '4242424242424242', '4000000000000002']) {
      await (await shop.checkout()).pay(card)
    }
    await (await shop.checkout({ amount: 1000, currency: 'JPY' })).pay('4242424242424242')
    const report = await usage(account.sandbox)
    // 2 × USD 1.03, and JPY 74 at 162.8619 / 1.0843.
    const cost = 2.06 + Math.round(((74 * 1.0843) / 162.8619) * 1e4) / 1e4
    expect(report).toMatchObject({
      period: '2026-11',
      currency: 'USD',
      plan: 'sandbox',
      billable: false,
      next_invoice_date: '2026-12-01',
      next_wipe_at: '2026-11-22T03:00:00Z',
      total: Math.round(cost * 100) / 100,
      quotas: [],
    })
    expect(report.by_pillar.pay.cost).toBeCloseTo(cost, 4)
    expect(report.breakdown).toEqual([
      {
        pillar: 'pay',
        item: 'card_payment',
        unit: 'payment',
        quantity: 3,
        unit_price: '2.9% + $0.30',
        cost: report.by_pillar.pay.cost,
      },
    ])
    expect(report.days.map((day: { date: string }) => day.date)).toEqual(['2026-11-21'])
  })

  test('200: uses billing currency and plan, and is billable in live', async () => {
    const account = await api.account({ billing_currency: 'EUR', plan: 'enterprise' })
    await (await hostedShop(api, account).checkout({ currency: 'EUR', amount: 5000 })).pay('4242424242424242')
    expect(await usage(account.sandbox)).toMatchObject({ currency: 'EUR', plan: 'sandbox', total: 1.73 })
    expect(await usage(account.live)).toMatchObject({
      plan: 'enterprise',
      billable: true,
      total: 0,
      next_wipe_at: null,
    })
  })

  test('200: shows the sandbox’s quota to accounts that have it', async () => {
    const { sandbox } = await api.account({ unlimited: false })
    await sandbox.post('/v1/pay/checkouts', order)
    await sandbox.post('/v1/connect/sms', { to: '+15005550006', body: 'Hello' })
    const resets_at = '2026-12-01T00:00:00Z'
    expect((await usage(sandbox)).quotas).toEqual([
      { name: 'sandbox-month', used: 2, limit: 1000, resets_at },
      { name: 'sandbox-sms', used: 1, limit: 100, resets_at },
      { name: 'sandbox-whatsapp', used: 0, limit: 100, resets_at },
      { name: 'sandbox-emails', used: 0, limit: 1000, resets_at },
      { name: 'sandbox-video-minutes', used: 0, limit: 1000, resets_at },
    ])
  })

  test('200: separates months at midnight UTC', async () => {
    const own = await testGateway()
    const { sandbox } = await own.account()
    await sandbox.post('/v1/pay/checkouts', order)
    const toDecember = (Date.parse('2026-12-01T00:00:00Z') - own.clock.now().getTime()) / 1000
    own.clock.advance(toDecember - 1)
    await sandbox.post('/v1/pay/checkouts', order)
    own.clock.advance(1)
    await sandbox.post('/v1/pay/checkouts', order)
    expect(await usage(sandbox)).toMatchObject({ period: '2026-12', by_pillar: { pay: { calls: 1 } } })
    const november = await usage(sandbox, '?period=2026-11')
    expect(november).toMatchObject({ by_pillar: { pay: { calls: 2 } }, quotas: [], next_invoice_date: '2027-01-01' })
    expect(november.days).toHaveLength(2)
    await own.close()
  })

  test('200: contains nothing from another account or environment', async () => {
    const [{ sandbox, live }, other] = [await api.account(), await api.account()]
    await sandbox.post('/v1/pay/checkouts', order)
    expect([await payCalls(sandbox), await payCalls(live), await payCalls(other.sandbox)]).toEqual([1, 0, 0])
  })

  test.each(['2026-13', '26-11', '2026-12', '2025-10', 'now'])('400: period %s', async (period) => {
    const { sandbox } = await api.account()
    const { status, body } = await sandbox.get(`/v1/usage?period=${period}`)
    expect([status, body.param]).toEqual([400, 'period'])
  })
})
