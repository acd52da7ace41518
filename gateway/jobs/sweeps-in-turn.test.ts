import { afterAll, beforeAll, expect, test } from 'vitest'
import { failWrites } from '#tests/support/fail-writes.ts'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { hostedShop } from '#tests/support/hosted-shop.ts'
import { subscribingShop } from '#tests/support/subscribing-shop.ts'
import type { Runtime } from '../context.ts'
import { runSubscriptions } from '../pay/subscriptions/due-subscriptions.ts'
import { expireOverdueCheckouts, settlePendingRefunds, settleQuietPayments } from './sweep-payments.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

/** More rows than a sweep takes at once. */
const BACKLOG = 101

/** Adds copies of an account's only row, whose writes fail from now on. */
async function backlog(table: string, id: string, { accountId }: TestAccount) {
  await api.query(
    `INSERT INTO ${table} SELECT (jsonb_populate_record(t, jsonb_build_object($1::text,
       split_part(${id}, '_', 1) || '_' || lpad(n::text, 26, '0')))).*
     FROM ${table} t, generate_series(1, ${BACKLOG}) n WHERE account_id = $2`,
    [id, accountId],
  )
  await failWrites(api, 'UPDATE', table, accountId)
}

const checkout = (account: TestAccount) => hostedShop(api, account).checkout({ expires_in: 300 })

const cases: [
  table: string,
  id: string,
  make: (a: TestAccount) => Promise<unknown>,
  run: (r: Runtime) => Promise<number>,
][] = [
  ['checkouts', 'checkout_id', checkout, expireOverdueCheckouts],
  ['transactions', 'transaction_id', async (a) => (await checkout(a)).pay('4000000000003220'), settleQuietPayments],
  ['refunds', 'refund_id', refundSlowly, settlePendingRefunds],
  ['subscriptions', 'subscription_id', subscribe, runSubscriptions],
]

async function refundSlowly({ sandbox }: TestAccount) {
  const card = { number: '4000000000005126', exp_month: 12, exp_year: 2030, cvc: '123' }
  const charge = { amount: 2500, currency: 'USD', payment_method: { type: 'card', card } }
  const { transaction_id } = (await sandbox.post('/v1/pay/charges', charge)).body
  await sandbox.post('/v1/pay/refunds', { transaction_id })
}

async function subscribe(account: TestAccount) {
  const shop = subscribingShop(api, account)
  await shop.subscribe(await shop.customer(), { trial_days: 1 })
}

test.each(cases)('a backlog of failing %s of one account holds up no other account', async (table, id, make, run) => {
  const [broken, other] = [await api.account(), await api.account()]
  await make(broken)
  await backlog(table, id, broken)
  api.clock.advance(1)
  await make(other)
  api.clock.advance(2 * 86_400)
  const rows = () => api.query(`SELECT updated_at FROM ${table} WHERE account_id = $1`, [other.accountId])
  const before = await rows()
  await run(api.runtime)
  expect(await rows()).not.toEqual(before)
})
