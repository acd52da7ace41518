import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventsOf } from '#tests/support/charging-shop.ts'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { hostedShop, type Shop } from '#tests/support/hosted-shop.ts'

let api: TestGateway
let account: TestAccount
let shop: Shop

beforeAll(async () => {
  api = await testGateway()
  account = await api.account()
  shop = hostedShop(api, account)
})
afterAll(() => api.close())

const expire = (id: string) => account.sandbox.post(`/v1/pay/checkouts/${id}/expire`)

describe('POST /v1/pay/checkouts/{checkout_id}/expire', () => {
  test('200: closes an open checkout for its payer and reports it once', async () => {
    const checkout = await shop.checkout()
    await checkout.pay('4000000000000002')
    const { status, body } = await expire(checkout.id)
    const expired_at = api.clock.now().toISOString().replace(/\.\d+/, '')
    expect([status, body]).toMatchObject([
      200,
      { state: 'expired', checkout_url: null, expired_at, completed_at: null },
    ])
    expect(body.attempts).toMatchObject([{ state: 'failed' }])
    expect((await account.sandbox.get(`/v1/pay/checkouts/${checkout.id}`)).body).toEqual(body)
    expect((await checkout.get()).body.state).toBe('expired')
    expect((await checkout.pay('4242424242424242')).body.code).toBe('checkout_not_open')
    expect(await eventsOf(api, checkout.id)).toEqual(['charge.failed', 'checkout.expired'])
  })

  test('200: leaves an expired checkout as it is', async () => {
    const { id } = await shop.checkout()
    const first = await expire(id)
    api.clock.advance(10)
    expect(await expire(id)).toMatchObject({ status: 200, body: first.body })
    expect(await eventsOf(api, id)).toEqual(['checkout.expired'])
  })

  test('409: a checkout whose payment is processing or has succeeded', async () => {
    const [processing, completed] = [await shop.checkout({ amount: 4098 }), await shop.checkout()]
    await processing.pay('4242424242424242')
    await completed.pay('4242424242424242')
    for (const [{ id, state }, expected] of [
      [processing, 'processing'],
      [completed, 'completed'],
    ] as const) {
      const { status, body } = await expire(id)
      expect([status, body.code, body.detail]).toEqual([409, 'checkout_not_open', `The checkout is ${expected}.`])
      expect(await state()).toBe(expected)
    }
  })

  test('either expires or is paid, if both happen at once', async () => {
    const checkouts = await Promise.all(Array.from({ length: 10 }, () => shop.checkout()))
    const outcomes = await Promise.all(
      checkouts.map(async ({ id, pay }, at) => {
        const both = [() => expire(id), () => pay('4242424242424242')]
        const [one, other] = await Promise.all((at % 2 ? both : both.reverse()).map((act) => act()))
        return [one?.status, other?.status].sort()
      }),
    )
    expect(outcomes).toEqual(Array(10).fill([200, 409]))
    for (const { id, state } of checkouts)
      expect(await eventsOf(api, id)).toEqual(
        (await state()) === 'expired' ? ['checkout.expired'] : ['charge.succeeded', 'checkout.completed'],
      )
  })
})
