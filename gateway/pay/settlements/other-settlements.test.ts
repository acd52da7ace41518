import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { settlingShop } from '#tests/support/settling-shop.ts'
import { findSettlementsOf, findUnsettled } from './settlements.store.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

test('a payment leads to its own settlement, and not to the next one of the account', async () => {
  const account = await api.account()
  const shop = settlingShop(api, account)
  const first = await shop.pay(10_000, 'USD')
  await shop.advanceTo('2026-11-22T02:00:00Z')
  const second = await shop.pay(10_000, 'USD')
  await shop.advanceTo('2026-11-23T02:00:00Z')
  const tenant = { db: api.runtime.db, account_id: account.accountId, environment: 'sandbox' } as const
  const settlementOf = async (id: string) =>
    (await findSettlementsOf(tenant, [id], 10)).map(({ settlement, source_id }) => [settlement.number, source_id])
  expect(await settlementOf(first)).toEqual([['ST-2026-11-21-USD', first]])
  expect(await settlementOf(second)).toEqual([['ST-2026-11-22-USD', second]])
})

test('one major unit is paid out', async () => {
  const shop = settlingShop(api, await api.account())
  await shop.pay(134, 'USD')
  await shop.advanceTo('2026-11-22T03:00:00Z')
  expect(await shop.settlements()).toMatchObject([{ state: 'in_transit', net_amount: 100 }])
})

test('a sandbox whose clock is being advanced holds up the settlement of no other sandbox', async () => {
  const [advancing, due, later] = [await api.account(), await api.account(), await api.account()]
  const pay = (account: TestAccount) => settlingShop(api, account).pay(10_000, 'USD')
  for (const account of [advancing, due]) await pay(account)
  const nextDay = new Date(api.clock.now().getTime() + 86_400_000)
  api.clock.advance(2 * 86_400)
  await pay(later)
  await api.query('INSERT INTO sandbox_states (account_id, advancing_to) VALUES ($1, $2)', [
    advancing.accountId,
    api.clock.now(),
  ])
  const found = await findUnsettled(api.runtime.db, nextDay, 100)
  expect(found).toEqual([{ account_id: due.accountId, environment: 'sandbox' }])
})
