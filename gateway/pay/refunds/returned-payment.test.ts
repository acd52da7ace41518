import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaymentProcessor, RefundOutcome } from '#gateway/partners/processor/payment-processor.ts'
import { chargingShop, ledgerOf, sepa } from '#tests/support/charging-shop.ts'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { settlingShop } from '#tests/support/settling-shop.ts'
import { reconcileLedger } from '../../ledger/reconcile.ts'

const RETURNED_AFTER_60_S = 'DE35370400440532013002'

let api: TestGateway
const outcomes = new Map<number, RefundOutcome>()

beforeAll(async () => {
  api = await testGateway()
  const processor = api.runtime.partners.processor.sandbox as PaymentProcessor
  const pending = (at: Date): RefundOutcome => ({ state: 'pending', recheckAt: new Date(at.getTime() + 20_000) })
  api.runtime.partners.processor.sandbox = {
    ...processor,
    refund: async ({ simulated: { at } }) => pending(at),
    retrieveRefund: async ({ amount, simulated: { at } }) => outcomes.get(amount) ?? pending(at),
  }
})
afterAll(() => api.close())

const FAILED: RefundOutcome = { state: 'failed', failure_code: 'bank_rejected' }

async function paidByTransfer(account: TestAccount, amount: number): Promise<string> {
  const charge = { amount, currency: 'EUR', payment_method: sepa(RETURNED_AFTER_60_S) }
  const { transaction_id } = (await chargingShop(account).charge(charge)).body
  await pass(account, 10)
  return transaction_id
}
const pass = ({ sandbox }: TestAccount, seconds: number) =>
  sandbox.post('/v1/sandbox/clock', { advance_by_seconds: seconds })
const refund = async ({ sandbox }: TestAccount, transaction_id: string, amount: number) =>
  (await sandbox.post('/v1/pay/refunds', { transaction_id, amount })).body

test('a refund that fails after the bank returned its payment leaves the merchant without loss and without fee', async () => {
  const account = await api.account()
  const shop = settlingShop(api, account)
  const id = await paidByTransfer(account, 10_000)
  const { refund_id, fee_returned } = await refund(account, id, 4_000)
  expect(fee_returned).toBe(30)
  await pass(account, 60)
  outcomes.set(4_000, FAILED)
  await pass(account, 60)
  expect((await account.sandbox.get(`/v1/pay/refunds/${refund_id}`)).body.state).toBe('failed')
  expect((await account.sandbox.get(`/v1/pay/transactions/${id}`)).body).toMatchObject({
    state: 'failed',
    amount_refunded: 0,
    fee: { amount: 74 },
    fee_returned: 74,
  })
  expect(await ledgerOf(api, id, refund_id)).toEqual({
    'fee_revenue EUR': 0,
    'merchant_payable EUR': 0,
    'processor_receivable EUR': 0,
    'refund_payable EUR': 0,
  })
  expect(await reconcileLedger(api.runtime)).toBe(0)
  await shop.advanceTo('2026-11-22T03:00:00Z')
  const [settlement] = await shop.settlements()
  expect(settlement.net_amount).toBe(0)
  expect(await shop.lines(settlement.settlement_id)).toMatchObject([
    { type: 'adjustment', id: refund_id, amount: 4_000, fee: 0, net: 4_000, settlement_net: 4_000 },
    { type: 'adjustment', id, amount: -10_000, fee: -44, net: -9_956, settlement_net: -9_956 },
    { type: 'refund', id: refund_id, amount: -4_000, fee: -30, net: -3_970, settlement_net: -3_970 },
    { type: 'charge', id, amount: 10_000, fee: 74, net: 9_926, settlement_net: 9_926 },
  ])
})

test('a refund that fails in the very moment in which the bank returns its payment leaves the books even', async () => {
  const account = await api.account()
  const id = await paidByTransfer(account, 10_000)
  const { refund_id } = await refund(account, id, 4_001)
  await pass(account, 60)
  const moment = '2026-11-21T10:10:00Z'
  await api.query('UPDATE transactions SET failed_at = $2 WHERE transaction_id = $1', [id, moment])
  await api.query('UPDATE refunds SET recheck_at = $2 WHERE refund_id = $1', [refund_id, moment])
  outcomes.set(4_001, FAILED)
  await account.sandbox.post('/v1/sandbox/clock', { advance_to: moment })
  expect(await reconcileLedger(api.runtime)).toBe(0)
})

test('a refund that failed in the millisecond in which the bank returned its payment settles as failed before it', async () => {
  const account = await api.account()
  const shop = settlingShop(api, account)
  const id = await paidByTransfer(account, 10_000)
  const { refund_id } = await refund(account, id, 4_002)
  outcomes.set(4_002, FAILED)
  await pass(account, 30)
  await pass(account, 60)
  await api.query(
    `UPDATE refunds SET failed_at = t.failed_at FROM transactions AS t
    WHERE t.transaction_id = refunds.transaction_id AND refund_id = $1`,
    [refund_id],
  )
  await shop.advanceTo('2026-11-22T03:00:00Z')
  const [settlement] = await shop.settlements()
  expect(settlement.net_amount).toBe(0)
  expect(await shop.lines(settlement.settlement_id, '?type=adjustment')).toMatchObject([
    { id, amount: -10_000, fee: -74, net: -9_926, settlement_net: -9_926 },
    { id: refund_id, amount: 4_002, fee: 30, net: 3_972, settlement_net: 3_972 },
  ])
})

test('a converted payment that the bank returns after a refund failed leaves no yen in the ledger', async () => {
  const account = await api.account()
  await account.sandbox.patch('/v1/account', { settlement_currency: 'JPY' })
  const id = await paidByTransfer(account, 10_000)
  const failing = await refund(account, id, 101)
  const pending = await refund(account, id, 150)
  expect([failing.fee_returned, pending.fee_returned]).toEqual([1, 1])
  outcomes.set(101, FAILED)
  await pass(account, 30)
  expect((await account.sandbox.get(`/v1/pay/refunds/${failing.refund_id}`)).body.state).toBe('failed')
  await pass(account, 60)
  expect((await account.sandbox.get(`/v1/pay/transactions/${id}`)).body.state).toBe('failed')
  expect(await reconcileLedger(api.runtime)).toBe(0)
})
