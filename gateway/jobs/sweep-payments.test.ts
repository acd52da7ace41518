import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PaymentProcessor } from '#gateway/partners/processor/payment-processor.ts'
import { chargingShop } from '#tests/support/charging-shop.ts'
import { failWrites } from '#tests/support/fail-writes.ts'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { hostedShop } from '#tests/support/hosted-shop.ts'
import { subscribingShop } from '#tests/support/subscribing-shop.ts'
import { runSubscriptions } from '../pay/subscriptions/due-subscriptions.ts'
import { expireOverdueCheckouts, settlePendingRefunds, settleQuietPayments } from './sweep-payments.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

async function checkoutsOf(accounts: TestAccount[]) {
  const made = []
  for (const account of accounts) made.push(await hostedShop(api, account).checkout({ expires_in: 300 }))
  return made
}

const states = async (table: string, column: string, ids: string[]) =>
  (await api.query(`SELECT state FROM ${table} WHERE ${column} = ANY ($1) ORDER BY ${column}`, [ids])).map(
    (row) => row.state,
  )

test('a checkout that can’t be expired delays no other checkout', async () => {
  const accounts = [await api.account(), await api.account()]
  const made = await checkoutsOf(accounts)
  await failWrites(api, 'UPDATE', 'checkouts', accounts[0]?.accountId ?? '')
  api.clock.advance(300)
  expect(await expireOverdueCheckouts(api.runtime)).toBe(1)
  const ids = made.map((checkout) => checkout.id)
  expect(await states('checkouts', 'checkout_id', ids)).toEqual(['open', 'expired'])
})

test('the clock of a sandbox expires no live checkout of its account', async () => {
  const account = await api.account()
  const [own] = await checkoutsOf([account])
  const live = 'co_01jd5k3v9m8q2r7t4w6x0y1z2a'
  await api.query(
    `INSERT INTO checkouts SELECT (jsonb_populate_record(own, jsonb_build_object('checkout_id', $1::text, 'environment', 'live'))).*
     FROM checkouts AS own WHERE checkout_id = $2`,
    [live, own?.id],
  )
  await account.sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 600 })
  expect(await expireOverdueCheckouts(api.runtime)).toBe(0)
  expect(await states('checkouts', 'checkout_id', [live, own?.id ?? ''])).toEqual(['open', 'expired'])
})

test('a payment that can’t be ended delays no other payment', async () => {
  const accounts = [await api.account(), await api.account()]
  const made = await checkoutsOf(accounts)
  for (const checkout of made) await checkout.pay('4000000000003220')
  await failWrites(api, 'UPDATE', 'transactions', accounts[0]?.accountId ?? '')
  api.clock.advance(1200)
  expect(await settleQuietPayments(api.runtime)).toBe(1)
  const ids = made.map((checkout) => checkout.id)
  expect(await states('transactions', 'checkout_id', ids)).toEqual(['requires_action', 'failed'])
})

describe('a payment that is on its way to the processor', () => {
  /** A payment whose processor responds once `respond` is called. */
  async function held(account: TestAccount) {
    const arrived = Promise.withResolvers<void>()
    const responding = Promise.withResolvers<void>()
    const responsive = api.runtime.partners.processor.sandbox as PaymentProcessor
    api.runtime.partners.processor.sandbox = {
      ...responsive,
      async pay(payment) {
        arrived.resolve()
        await responding.promise
        return responsive.pay(payment)
      },
    }
    const charged = chargingShop(account).charge()
    await arrived.promise
    api.runtime.partners.processor.sandbox = responsive
    return {
      async respond() {
        responding.resolve()
        return charged
      },
    }
  }

  test('is not given up when the clock jumps', async () => {
    const account = await api.account()
    const { respond } = await held(account)
    await account.sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 86_400 })
    expect(await settleQuietPayments(api.runtime)).toBe(0)
    expect(await respond()).toMatchObject({ status: 201, body: { state: 'succeeded' } })
  })

  test('is given up in time if the previous release recorded it in a sandbox that is ahead', async () => {
    const account = await api.account()
    await account.sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 86_400 })
    const { respond } = await held(account)
    await api.query('UPDATE transactions SET begun_at = NULL WHERE account_id = $1', [account.accountId])
    api.clock.advance(10_000)
    expect(await settleQuietPayments(api.runtime)).toBe(1)
    expect((await respond()).body.code).toBe('card_declined')
  })
})

test('what is due in a sandbox whose clock is being advanced is left to the advance', async () => {
  const account = await api.account()
  const { sandbox } = account
  const [challenged, paid] = [await hostedShop(api, account).checkout(), await hostedShop(api, account).checkout()]
  await challenged.pay('4000000000003220')
  const { transaction_id } = (await paid.pay('4000000000005126')).body.last_attempt
  const { refund_id } = (await sandbox.post('/v1/pay/refunds', { transaction_id })).body
  const shop = subscribingShop(api, account)
  const { subscription_id } = (await shop.subscribe(await shop.customer(), { trial_days: 10 })).body
  const swept = async () => {
    for (const sweep of [settleQuietPayments, settlePendingRefunds, runSubscriptions]) await sweep(api.runtime)
    const payments = await states('transactions', 'checkout_id', [challenged.id])
    const refunds = await states('refunds', 'refund_id', [refund_id])
    return [...payments, ...refunds, (await shop.subscription(subscription_id)).notice_sent_at !== null]
  }
  const advancing = `INSERT INTO sandbox_states (account_id, advancing_to) VALUES ($1, $2)
    ON CONFLICT (account_id) DO UPDATE SET advancing_to = EXCLUDED.advancing_to`
  api.clock.advance(4 * 86_400)
  await api.query(advancing, [account.accountId, api.clock.now()])
  expect(await swept()).toEqual(['requires_action', 'pending', false])
  await api.query(advancing, [account.accountId, null])
  expect(await swept()).toEqual(['failed', 'completed', true])
})
