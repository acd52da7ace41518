import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { hostedShop } from '#tests/support/hosted-shop.ts'
import { subscribingShop } from '#tests/support/subscribing-shop.ts'

let api: TestGateway
let account: TestAccount
let shop: ReturnType<typeof subscribingShop>

beforeAll(async () => {
  api = await testGateway()
  account = await api.account({ unlimited: true })
  shop = subscribingShop(api, account)
})
afterAll(() => api.close())

const pathOf = (id: string) => `/v1/pay/customers/${id}`
const remove = (id: string) => account.sandbox.delete(pathOf(id))

async function methodsOf(customerId: string): Promise<number> {
  const [row] = await api.query('SELECT count(*)::int AS n FROM payment_methods WHERE customer_id = $1', [customerId])
  return row.n
}

describe('DELETE /v1/pay/customers/{customer_id}', () => {
  test('204: deletes the customer and what can be charged in their name, and keeps their payments', async () => {
    const [id, neighbour] = [await shop.customer(), await shop.customer()]
    const payment = { amount: 1099, currency: 'USD', customer_id: id }
    const { transaction_id } = (await account.sandbox.post('/v1/pay/charges', payment)).body
    const { status, text } = await remove(id)
    expect([status, text]).toEqual([204, ''])
    expect([await methodsOf(id), await methodsOf(neighbour)]).toEqual([0, 1])
    expect((await account.sandbox.get(pathOf(id))).status).toBe(404)
    expect((await remove(id)).status).toBe(404)
    expect((await account.sandbox.post('/v1/pay/charges', payment)).body.code).toBe('resource_not_found')
    const { body } = await account.sandbox.get(`/v1/pay/transactions/${transaction_id}`)
    expect(body).toMatchObject({ state: 'succeeded', customer_id: id })
    expect((await account.sandbox.post('/v1/pay/refunds', { transaction_id })).status).toBe(201)
    expect((await account.sandbox.get(pathOf(neighbour))).status).toBe(200)
  })

  test('409: a subscription could still charge the customer', async () => {
    const declined = await shop.customer('tok_attach_then_fail')
    const [trialing, active] = [await shop.customer(), await shop.customer()]
    const incomplete = (await shop.subscribe(declined)).body
    const others = [(await shop.subscribe(trialing, { trial_days: 14 })).body, (await shop.subscribe(active)).body]
    expect([incomplete, ...others].map(({ state }) => state)).toEqual(['incomplete', 'trialing', 'active'])
    for (const id of [declined, trialing, active]) {
      const { status, body } = await remove(id)
      expect([status, body.code]).toEqual([409, 'customer_subscribed'])
      expect(await methodsOf(id)).toBe(1)
    }
    const [, { subscription_id }] = others
    await account.sandbox.post(`/v1/pay/subscriptions/${subscription_id}/cancel`, { at: 'now' })
    expect((await remove(active)).status).toBe(204)
    expect(await shop.subscription(subscription_id)).toMatchObject({ state: 'cancelled', customer_id: active })
  })

  test('404: another account’s customer stays', async () => {
    const id = await shop.customer()
    const stranger = await api.account()
    expect((await stranger.sandbox.delete(pathOf(id))).status).toBe(404)
    expect((await account.live.delete(pathOf(id))).status).toBe(404)
    expect([(await account.sandbox.get(pathOf(id))).status, await methodsOf(id)]).toEqual([200, 1])
  })

  test('an open checkout of a deleted customer can be paid, and saves nothing', async () => {
    const customer_id = await shop.customer(null)
    const checkout = await hostedShop(api, account).checkout({ customer_id, save_payment_method: true })
    await remove(customer_id)
    expect((await checkout.pay('4242424242424242')).status).toBe(200)
    expect([await checkout.state(), await methodsOf(customer_id)]).toEqual(['completed', 0])
  })

  test('either deletes the customer or creates the subscription, if both happen at once', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, () => shop.customer()))
    const outcomes = await Promise.all(
      ids.map(async (id, at) => {
        const deleting = () => remove(id)
        const [first, second] = at % 2 ? [deleting, () => shop.subscribe(id)] : [() => shop.subscribe(id), deleting]
        const both = await Promise.all([first(), second()])
        return both.map(({ status }) => status).sort()
      }),
    )
    for (const [at, id] of ids.entries()) {
      const isDeleted = (await account.sandbox.get(pathOf(id))).status === 404
      expect(outcomes[at]).toEqual(isDeleted ? [204, 404] : [201, 409])
    }
  })
})
