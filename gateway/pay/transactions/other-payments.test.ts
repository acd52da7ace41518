import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargingShop } from '#tests/support/charging-shop.ts'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { hostedShop } from '#tests/support/hosted-shop.ts'
import { subscribingShop } from '#tests/support/subscribing-shop.ts'
import { newId } from '../../ids.ts'
import { listAttempts, listPaidRows, listRefundsOf, listUncredited, sumSettled } from './transactions.store.ts'

let api: TestGateway
let account: TestAccount

beforeAll(async () => {
  api = await testGateway()
  account = await api.account()
})
afterAll(() => api.close())

const tenant = () => ({ db: api.runtime.db, account_id: account.accountId, environment: 'sandbox' }) as const
const later = (seconds: number) => new Date(api.clock.now().getTime() + seconds * 1_000)

async function charge(): Promise<string> {
  return (await chargingShop(account).charge()).body.transaction_id
}

async function refund(transaction_id: string, amount: number): Promise<string> {
  api.clock.advance(1)
  return (await account.sandbox.post('/v1/pay/refunds', { transaction_id, amount })).body.refund_id
}

const completedAt = (refundId: string, at: Date) =>
  api.query('UPDATE refunds SET completed_at = $2 WHERE refund_id = $1', [refundId, at])

test('a checkout has its own attempts, oldest first, and none of another checkout of the account', async () => {
  const [mine, other] = [await hostedShop(api, account).checkout(), await hostedShop(api, account).checkout()]
  await mine.pay('4000000000000002')
  await other.pay('4242424242424242')
  api.clock.advance(1)
  await mine.pay('4242424242424242')
  const rows = await listAttempts(tenant(), [mine.id])
  expect(rows.map(({ checkout_id, state }) => [checkout_id, state])).toEqual([
    [mine.id, 'failed'],
    [mine.id, 'succeeded'],
  ])
})

test('a payment has its own refunds, newest first, and their sum leaves out those of another payment', async () => {
  const [mine, other] = [await charge(), await charge()]
  const first = await refund(mine, 1_000)
  await refund(other, 4_000)
  const second = await refund(mine, 2_000)
  const rows = await listRefundsOf(tenant(), [mine])
  expect(rows.map(({ refund_id }) => refund_id)).toEqual([second, first])
  expect(await sumSettled(tenant(), mine)).toMatchObject({ count: 2, amount: 3_000 })
})

test('credit notes follow the order in which a payment’s own refunds were completed', async () => {
  const [mine, other] = [await charge(), await charge()]
  const [late, early, sameTime, pending, credited] = [
    await refund(mine, 100),
    await refund(mine, 200),
    await refund(mine, 300),
    await refund(mine, 400),
    await refund(mine, 500),
  ]
  await refund(other, 600)
  await completedAt(late, later(20))
  await completedAt(early, later(10))
  await completedAt(sameTime, later(20))
  await api.query('ALTER TABLE refunds DISABLE TRIGGER refunds_credit_note_of_tenant')
  await api.query(`UPDATE refunds SET credit_note_id = 'cn_' || right(refund_id, 26) WHERE refund_id = $1`, [credited])
  await api.query(`UPDATE refunds SET state = 'pending', completed_at = NULL, recheck_at = $2 WHERE refund_id = $1`, [
    pending,
    later(60),
  ])
  const rows = await listUncredited(tenant(), mine)
  expect(rows.map(({ refund_id }) => refund_id)).toEqual([early, late, sameTime])
})

test('the paid periods of a subscription are its own, newest first, without failed and returned payments', async () => {
  const shop = subscribingShop(api, account)
  const subscribe = async () => (await shop.subscribe(await shop.customer())).body.subscription_id
  const [mine] = [await subscribe(), await subscribe()]
  const [first] = (await account.sandbox.get(`/v1/pay/transactions?subscription_id=${mine}`)).body.data
  const renew = async (subscription_period: number, more: object = {}) => {
    const transaction_id = newId('tx')
    const changes = { transaction_id, subscription_period, created_at: later(subscription_period), ...more }
    await api.query(
      `INSERT INTO transactions SELECT r.* FROM transactions t, jsonb_populate_record(t, $2) r WHERE t.transaction_id = $1`,
      [first.transaction_id, changes],
    )
    return transaction_id
  }
  await renew(2, { state: 'failed' })
  const third = await renew(3)
  await renew(4, { state: 'processing', succeeded_at: null })
  const last = await renew(5)
  const rows = await listPaidRows(tenant(), mine, 10)
  expect(rows.map(({ transaction_id }) => transaction_id)).toEqual([last, third, first.transaction_id])
})
