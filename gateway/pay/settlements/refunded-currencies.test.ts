import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { settlingShop } from '#tests/support/settling-shop.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

test('a settlement states what was paid and refunded in each currency of its payers', async () => {
  const account = await api.account()
  const shop = settlingShop(api, account)
  await shop.settleIn('EUR')
  await shop.pay(3_000, 'EUR')
  const transaction_id = await shop.pay(10_000, 'USD')
  await shop.pay(2_000, 'EUR')
  await account.sandbox.post('/v1/pay/refunds', { transaction_id, amount: 3_000 })
  await shop.advanceTo('2026-11-22T02:00:00Z')
  const [settlement] = await shop.settlements()
  // At 0.9222539887, 100.00, 3.20, 30.00 and 0.96 dollars are 92.23, 2.95, 27.67 and 0.89 euros.
  expect(settlement).toMatchObject({ gross_amount: 14_223, refund_amount: 2_767, fee_returned_amount: 89 })
  expect(settlement.by_currency).toEqual([
    { currency: 'EUR', gross: 5_000, refunds: 0, fees: 201, converted: 4_799, count: 2 },
    { currency: 'USD', gross: 10_000, refunds: 3_000, fees: 224, converted: 6_250, count: 2 },
  ])
  const [line] = await shop.lines(settlement.settlement_id, '?type=refund')
  expect(line).toMatchObject({ amount: -3_000, currency: 'USD', fx_rate: '0.9222539887', settlement_net: -2_678 })
})
