import { afterAll, beforeAll, expect, test } from 'vitest'
import { card, ledgerOf } from '#tests/support/charging-shop.ts'
import { disputingShop } from '#tests/support/disputing-shop.ts'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { settlingShop } from '#tests/support/settling-shop.ts'
import { reconcileLedger } from '../../ledger/reconcile.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

test('a dispute that is opened and won adjusts two settlements, which add up', async () => {
  const account = await api.account()
  const [shop, settling] = [disputingShop(account), settlingShop(api, account)]
  await settling.advanceTo('2026-11-21T23:59:55Z')
  const transactionId = await shop.pay()
  await settling.advanceTo('2026-11-22T12:00:00Z')
  const [{ dispute_id }] = await shop.listOf(transactionId)
  await settling.advanceTo('2026-11-23T12:00:00Z')
  await shop.contest(dispute_id)
  await settling.advanceTo('2026-11-24T12:00:00Z')
  const [third, second, first] = await settling.settlements()
  expect(first).toMatchObject({ gross_amount: 10_000, net_amount: 9_680, state: 'paid' })
  expect(second).toMatchObject({ state: 'carried_over', adjustment_amount: -10_000, net_amount: -10_000 })
  expect(third).toMatchObject({ adjustment_amount: 10_000, carried_over_amount: -10_000, net_amount: 0 })
  expect(await settling.lines(second.settlement_id)).toMatchObject([
    { type: 'adjustment', id: dispute_id, currency: 'USD', amount: -10_000, fee: 0, net: -10_000, fx_rate: null },
  ])
  expect(await settling.lines(third.settlement_id, '?type=adjustment')).toMatchObject([
    { id: dispute_id, amount: 10_000, net: 10_000, settlement_net: 10_000 },
  ])
  expect(await reconcileLedger(api.runtime)).toBe(0)
})

test('a payment in another currency is disputed at the rate at which it was converted', async () => {
  const account = await api.account()
  const [shop, settling] = [disputingShop(account), settlingShop(api, account)]
  await settling.settleIn('EUR')
  const { transactionId, disputeId, dispute } = await shop.disputed({ payment_method: card('tok_dispute') })
  const { settlement } = (await account.sandbox.get(`/v1/pay/transactions/${transactionId}`)).body
  expect(dispute).toMatchObject({ amount: 10_000, currency: 'USD', settlement_amount: settlement.gross })
  expect(await ledgerOf(api, disputeId)).toEqual({
    'processor_receivable USD': -10_000,
    'fx_clearing USD': 10_000,
    'fx_clearing EUR': -settlement.gross,
    'merchant_payable EUR': settlement.gross,
  })
  await settling.advanceTo('2026-11-22T02:00:00Z')
  const [settled] = await settling.settlements()
  expect(await settling.lines(settled.settlement_id, '?type=adjustment')).toMatchObject([
    {
      ...{ id: disputeId, currency: 'USD', amount: -10_000, fx_rate: settlement.fx.rate },
      settlement_net: -settlement.gross,
    },
  ])
  expect(await reconcileLedger(api.runtime)).toBe(0)
})

test('the weekly wipe deletes a disputed payment with all that belongs to it', async () => {
  const account = await api.account()
  const shop = disputingShop(account)
  const { transactionId, disputeId } = await shop.disputed()
  await shop.accept(disputeId)
  await account.sandbox.post('/v1/sandbox/wipe')
  await expect.poll(async () => (await account.sandbox.get('/v1/sandbox/wipe')).body.state).toBe('idle')
  expect((await account.sandbox.get(`/v1/pay/disputes/${disputeId}`)).status).toBe(410)
  for (const table of ['simulated_disputes', 'simulated_card_payments']) {
    expect(await api.query(`SELECT FROM ${table} WHERE reference = $1`, [transactionId])).toEqual([])
  }
  expect(await ledgerOf(api, disputeId)).toEqual({})
})
