import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { hostedShop } from '#tests/support/hosted-shop.ts'
import { expireOverdueCheckouts, settleQuietPayments } from './sweep-payments.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
  await api.query(`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'on purpose'; END $$`)
})
afterAll(() => api.close())

/** From here on no row of the table can be changed that belongs to the account. */
const breakChanges = (table: string, { accountId }: TestAccount) =>
  api.query(`CREATE TRIGGER fail BEFORE UPDATE ON ${table} FOR EACH ROW WHEN (NEW.account_id = '${accountId}')
    EXECUTE FUNCTION fail()`)

async function checkoutsOf(accounts: TestAccount[]) {
  const made = []
  for (const account of accounts) made.push(await hostedShop(api, account).checkout({ expires_in: 300 }))
  return made
}

const states = async (table: string, column: string, ids: string[]) =>
  (await api.query(`SELECT state FROM ${table} WHERE ${column} = ANY ($1) ORDER BY ${column}`, [ids])).map(
    (row) => row.state,
  )

test('a checkout that cannot be expired holds up nobody else’s', async () => {
  const accounts = [await api.account(), await api.account()]
  const made = await checkoutsOf(accounts)
  await breakChanges('checkouts', accounts[0] as TestAccount)
  api.clock.advance(300)
  expect(await expireOverdueCheckouts(api.runtime)).toBe(1)
  const ids = made.map((checkout) => checkout.id)
  expect(await states('checkouts', 'checkout_id', ids)).toEqual(['open', 'expired'])
})

test('a payment that cannot be ended holds up nobody else’s', async () => {
  const accounts = [await api.account(), await api.account()]
  const made = await checkoutsOf(accounts)
  for (const checkout of made) await checkout.pay('4000000000003220')
  await breakChanges('transactions', accounts[0] as TestAccount)
  api.clock.advance(1200)
  expect(await settleQuietPayments(api.runtime)).toBe(1)
  const ids = made.map((checkout) => checkout.id)
  expect(await states('transactions', 'checkout_id', ids)).toEqual(['requires_action', 'failed'])
})
