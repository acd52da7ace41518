import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventsOf } from '#tests/support/charging-shop.ts'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { hostedShop, payment, type Shop } from '#tests/support/hosted-shop.ts'
import { expireOverdueCheckouts, settleQuietPayments } from '../jobs/sweep-payments.ts'

let api: TestGateway
let shop: Shop

beforeAll(async () => {
  api = await testGateway()
  shop = hostedShop(api, await api.account())
})
afterAll(() => api.close())

describe('a checkout', () => {
  test('404: the same response for an unknown ID, a wrong secret, another checkout’s secret and none', async () => {
    const [mine, other] = [await shop.checkout(), await shop.checkout()]
    const unknown = 'co_01jd5k3v9m8q2r7t4w6x0y1z2a'
    const ask = (id: string, secret?: string) =>
      api.request('GET', `/hosted/checkouts/${id}`, secret ? { headers: { 'client-secret': secret } } : {})
    const answers = [
      await ask(mine.id),
      await ask(mine.id, `${mine.secret}x`),
      await ask(mine.id, other.secret),
      await ask(unknown, mine.secret),
    ]
    for (const answer of answers) expect([answer.status, answer.body.code]).toEqual([404, 'resource_not_found'])
    expect(new Set(answers.map((answer) => answer.body.detail)).size).toBe(1)
    const paying = { headers: { 'client-secret': other.secret }, body: payment('4242424242424242') }
    expect((await api.request('POST', `/hosted/checkouts/${mine.id}/pay`, paying)).status).toBe(404)
    expect(await mine.state()).toBe('open')
  })

  test('200: shows the payer the amount, the items and the return URLs', async () => {
    const checkout = await shop.checkout({ success_url: 'https://shop.example/thanks?a=1', language: 'fr' })
    const { body } = await checkout.get()
    expect(body).toMatchObject({
      checkout_id: checkout.id,
      state: 'open',
      amount: 2500,
      currency: 'USD',
      merchant: { name: 'Test shop', accent: null, logo_url: null },
      success_url: `https://shop.example/thanks?a=1&checkout_id=${checkout.id}`,
      cancel_url: `https://shop.example/cart?checkout_id=${checkout.id}`,
      language: 'fr',
      environment: 'sandbox',
      last_attempt: null,
    })
    expect(body.expires_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    expect(JSON.stringify(body)).not.toContain(checkout.secret)
  })

  test('409: can’t be paid twice, after expiry, or by a method that it doesn’t accept', async () => {
    const paid = await shop.checkout()
    await paid.pay('4242424242424242')
    const late = await shop.checkout({ expires_in: 300 })
    api.clock.advance(300)
    const transfer = await shop.checkout({ methods: ['transfer'] })
    for (const checkout of [paid, late, transfer]) {
      const { status, body } = await checkout.pay('4242424242424242')
      expect([status, body.code]).toEqual([409, 'checkout_not_open'])
    }
    expect((await late.get()).body.state).toBe('expired')
  })

  test('200: shows the time of the sandbox’s clock, which may be ahead', async () => {
    const account = await api.account()
    await account.sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 2_592_000 })
    await expect.poll(async () => (await account.sandbox.get('/v1/sandbox/clock')).body.state).toBe('idle')
    const { body } = await (await hostedShop(api, account).checkout({ expires_in: 3600 })).get()
    expect(Date.parse(body.current_time) - api.clock.now().getTime()).toBeGreaterThan(2_590_000_000)
    expect(Date.parse(body.expires_at) - Date.parse(body.current_time)).toBeLessThanOrEqual(3_600_000)
  })

  test('409: allows at most twenty attempts', async () => {
    const checkout = await shop.checkout()
    for (let count = 0; count < 20; count++) expect((await checkout.pay('4000000000000002')).status).toBe(402)
    expect((await checkout.pay('4242424242424242')).body.code).toBe('checkout_not_open')
  })

  test('accepts exactly one of twenty concurrent payments', async () => {
    const checkout = await shop.checkout()
    const answers = await Promise.all(Array.from({ length: 20 }, () => checkout.pay('4242424242424242')))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(answers.filter((answer) => answer.body.code === 'checkout_not_open')).toHaveLength(19)
    const [row] = await api.query(
      "SELECT count(*)::int AS n FROM transactions WHERE checkout_id = $1 AND state = 'succeeded'",
      [checkout.id],
    )
    expect(row.n).toBe(1)
    expect(await eventsOf(api, checkout.id)).toEqual(['charge.succeeded', 'checkout.completed'])
  })

  test('does not expire during a payment, but expires right after one that failed late', async () => {
    const checkout = await shop.checkout({ expires_in: 300, amount: 4098 })
    await checkout.pay('4000000000003220')
    api.clock.advance(301)
    await expireOverdueCheckouts(api.runtime)
    expect(await checkout.state()).toBe('processing')
    api.clock.advance(900)
    await settleQuietPayments(api.runtime)
    expect(await checkout.state()).toBe('expired')
    expect(await eventsOf(api, checkout.id)).toEqual(['charge.failed', 'checkout.expired'])
  })
})
