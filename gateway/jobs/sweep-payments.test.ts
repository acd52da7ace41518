import { afterAll, beforeAll, expect, test } from 'vitest'
import { failWrites } from '#tests/support/fail-writes.ts'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { hostedShop } from '#tests/support/hosted-shop.ts'
import { expireOverdueCheckouts, settleQuietPayments } from './sweep-payments.ts'

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
