import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { subscribingShop } from '#tests/support/subscribing-shop.ts'

let api: TestGateway
let shop: ReturnType<typeof subscribingShop>

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())
beforeEach(async () => {
  shop = subscribingShop(api, await api.account())
})

const defaultOf = async (customer: string) =>
  (await shop.account.sandbox.get(`/v1/pay/customers/${customer}`)).body.default_payment_method as string
const methodOf = async (id: string) => (await shop.subscription(id)).payment_method
const subscribe = async (customer: string, more: Record<string, unknown>) =>
  (await shop.subscribe(customer, more)).body.subscription_id as string

test('a new payment method is charged for the overdue subscriptions of its customer only', async () => {
  const customers = [await shop.customer('tok_attach_then_fail'), await shop.customer('tok_attach_then_fail')]
  const [mine = '', other = ''] = customers
  const overdue = [await subscribe(mine, { trial_days: 1 }), await subscribe(other, { trial_days: 1 })]
  const first = await defaultOf(mine)
  const trialing = await subscribe(mine, { trial_days: 30, payment_method: first })
  await shop.advanceTo('2026-11-22T10:00:00Z')
  await shop.saveCard(mine, 'tok_visa')
  await shop.advanceTo('2026-11-22T10:00:05Z')
  const paymentsOf = async (id: string) => (await shop.payments(id)).map(([, state]) => state)
  expect(await Promise.all(overdue.map(paymentsOf))).toEqual([['failed', 'succeeded'], ['failed']])
  expect(await methodOf(trialing)).toBe(first)
})

test('deleting a payment method leaves subscriptions alone that have another one', async () => {
  const customer = await shop.customer('tok_visa')
  const kept = await defaultOf(customer)
  const deleted = (await shop.saveCard(customer, 'tok_amex')).body.payment_method_id
  const ids: string[] = []
  for (const payment_method of [kept, deleted]) ids.push(await subscribe(customer, { payment_method }))
  await shop.account.sandbox.delete(`/v1/pay/customers/${customer}/payment_methods/${deleted}`)
  expect(await Promise.all(ids.map(methodOf))).toEqual([kept, null])
})
