import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { settlingShop } from '#tests/support/settling-shop.ts'
import { reconcileLedger } from '../../ledger/reconcile.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

const RETURNED_IBAN = 'DE35370400440532013002'

test('a transfer that the payer’s bank returns takes its payment and its fee back, in the next settlement', async () => {
  const account = await api.account()
  const shop = settlingShop(api, account)
  const mandate = { accepted_at: '2026-11-21T09:59:00Z', ip: '203.0.113.7' }
  const payment_method = { type: 'transfer', rail: 'sepa', iban: RETURNED_IBAN, account_holder: 'Ann Payer', mandate }
  await shop.advanceTo('2026-11-21T23:59:30Z')
  const charge = { amount: 10_000, currency: 'EUR', payment_method }
  const { transaction_id } = (await account.sandbox.post('/v1/pay/charges', charge)).body
  const refunded = await shop.pay(20_000, 'EUR')
  await account.sandbox.post('/v1/pay/refunds', { transaction_id: refunded, amount: 5_000 })
  await shop.advanceTo('2026-11-24T00:00:00Z')
  const [second, first] = await shop.settlements()
  // A transfer costs USD 0.80: 74 euro cents.
  expect(first).toMatchObject({ number: 'ST-2026-11-21-EUR', gross_amount: 30_000, transaction_count: 2 })
  expect(await shop.lines(first.settlement_id, '?limit=1')).toMatchObject([{ id: transaction_id, net: 9_926 }])
  expect(second).toMatchObject({
    state: 'carried_over',
    gross_amount: 0,
    adjustment_amount: -9_926,
    net_amount: -9_926,
  })
  expect(await shop.lines(second.settlement_id)).toMatchObject([
    { type: 'adjustment', id: transaction_id, amount: -10_000, fee: -74, net: -9_926, settlement_net: -9_926 },
  ])
  // Only the payments of a settlement name it. An adjustment doesn't move its payment to the later one.
  const settled = (await account.sandbox.get('/v1/pay/transactions')).body.data
  expect(settled.map((one: { settlement: { settlement_id: string } }) => one.settlement.settlement_id)).toEqual([
    first.settlement_id,
    first.settlement_id,
  ])
  expect(await reconcileLedger(api.runtime)).toBe(0)
})

test('a refund that fails returns to the balance, with its fee', async () => {
  const account = await api.account()
  const shop = settlingShop(api, account)
  const payment_method = { type: 'card', token: 'tok_refund_fail' }
  const charge = { amount: 10_000, currency: 'USD', payment_method }
  const { transaction_id } = (await account.sandbox.post('/v1/pay/charges', charge)).body
  const { refund_id } = (await account.sandbox.post('/v1/pay/refunds', { transaction_id, amount: 3_333 })).body
  await shop.advanceTo('2026-11-22T02:00:00Z')
  const [settlement] = await shop.settlements()
  expect(settlement).toMatchObject({
    gross_amount: 10_000,
    fee_amount: 320,
    refund_amount: 3_333,
    fee_returned_amount: 107,
    adjustment_amount: 3_226,
    net_amount: 9_680,
  })
  expect(await shop.lines(settlement.settlement_id, '?type=adjustment')).toMatchObject([
    { id: refund_id, amount: 3_333, fee: 107, net: 3_226, settlement_net: 3_226 },
  ])
  expect(await reconcileLedger(api.runtime)).toBe(0)
})

test('a payment whose fee takes all of it has a line of zero', async () => {
  const account = await api.account()
  const shop = settlingShop(api, account)
  const mandate = { accepted_at: '2026-11-21T09:59:00Z', ip: '203.0.113.7' }
  const bank = { rail: 'ach', routing_number: '110000000', account_number: '000123456789' }
  const payment_method = { type: 'transfer', ...bank, account_holder: 'Ann Payer', mandate }
  await account.sandbox.post('/v1/pay/charges', { amount: 80, currency: 'USD', payment_method })
  await shop.advanceTo('2026-11-22T02:00:00Z')
  const [settlement] = await shop.settlements()
  expect(settlement).toMatchObject({ gross_amount: 80, fee_amount: 80, net_amount: 0, transaction_count: 1 })
})
