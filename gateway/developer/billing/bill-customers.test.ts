import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { runBilling } from './collect.ts'

let api: TestGateway

// The clock moves on in every test, and the accounts of the others would have bills too.
beforeEach(async () => {
  api = await testGateway()
})
afterEach(() => api.close())

async function spend({ accountId, live }: TestAccount) {
  await api.query(
    `INSERT INTO usage_hours VALUES ($1, 'live', '2026-11-21T08:00:00Z', 'connect', 'email', $2, 0, 100, 10000000)`,
    [accountId, live.keyId],
  )
}

async function runAt(time: string) {
  api.clock.advance((Date.parse(time) - api.clock.now().getTime()) / 1000)
  await runBilling(api.runtime)
}

const read = async (account: TestAccount, path: string) =>
  (await api.sibling().request('GET', path, { key: account.live.key })).body

test('a bill is taxed in the country of the customer’s address, wherever the account was opened', async () => {
  const account = await api.account({ country: 'US' })
  const address = { line1: 'Hafenstr. 1', city: 'Hamburg', postal_code: '20457', country: 'DE' }
  expect((await account.sandbox.patch('/v1/account', { address, legal_name: 'Tee GmbH' })).status).toBe(200)
  await spend(account)
  await runAt('2026-12-01T06:00:00Z')
  const [bill] = (await read(account, '/v1/billing')).data
  expect(bill).toMatchObject({ subtotal: 10, tax: 1.9, total: 11.9, tax_region: 'EU', tax_rate: 19 })
  expect(bill.customer).toMatchObject({ name: 'Tee GmbH', country: 'DE', address })
})

test('a customer whose live writes are blocked is told once, not again on each day without payment', async () => {
  const account = await api.account()
  await spend(account)
  for (const day of ['2026-12-01', '2026-12-15', '2026-12-29', '2026-12-30', '2026-12-31']) {
    await runAt(`${day}T06:00:00Z`)
  }
  const told = await api.query(`SELECT kind FROM notices WHERE account_id = $1 AND kind = 'payment_overdue'`, [
    account.accountId,
  ])
  expect(told).toHaveLength(1)
  expect((await read(account, '/v1/account')).payment_overdue_at).toBe('2026-12-29T06:00:00Z')
})
