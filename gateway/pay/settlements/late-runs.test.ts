import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargingShop } from '#tests/support/charging-shop.ts'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { runSettlements } from './due-settlements.ts'
import { findUnsettled } from './settlements.store.ts'

const DAY = 86_400

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

test('a debt of one day is deducted from the next day’s payout even if both days are settled days late', async () => {
  const account = await api.account()
  const { charge } = chargingShop(account)
  const { transaction_id } = (await charge({ amount: 5_000 })).body
  api.clock.advance(DAY)
  await runSettlements(api.runtime)
  await account.sandbox.post('/v1/pay/refunds', { transaction_id })
  api.clock.advance(DAY)
  await charge({ amount: 20_000 })
  api.clock.advance(3 * DAY)
  await runSettlements(api.runtime)
  const { data } = (await account.sandbox.get('/v1/pay/settlements')).body
  expect(data).toMatchObject([
    { number: 'ST-2026-11-23-USD', state: 'pending', carried_over_amount: -4_825, net_amount: 14_565 },
    { number: 'ST-2026-11-22-USD', state: 'carried_over', carried_over_amount: 0, net_amount: -4_825 },
    { number: 'ST-2026-11-21-USD', net_amount: 4_825 },
  ])
  const lines = await account.sandbox.get(`/v1/pay/settlements/${data[0].settlement_id}/lines?type=carried_over`)
  expect(lines.body.data).toMatchObject([{ id: data[1].settlement_id, occurred_at: '2026-11-23T02:00:00Z' }])
})

test('each currency is settled for its own days even if all are settled days late', async () => {
  const account = await api.account()
  const { charge } = chargingShop(account)
  const today = () => api.clock.now().toISOString().slice(0, 10)
  const first = today()
  await charge({ amount: 5_000 })
  api.clock.advance(DAY)
  const second = today()
  await charge({ amount: 5_000 })
  await charge({ amount: 5_000, currency: 'EUR' })
  api.clock.advance(3 * DAY)
  await runSettlements(api.runtime)
  const { data } = (await account.sandbox.get('/v1/pay/settlements')).body
  const numbers = data.map(({ number }: { number: string }) => number)
  expect(numbers.sort()).toEqual([`ST-${first}-USD`, `ST-${second}-EUR`, `ST-${second}-USD`])
})

test('no tenants come first each time, so those that can’t be settled don’t hold the others up', async () => {
  const accounts = [await api.account(), await api.account()]
  for (const account of accounts) await chargingShop(account).charge({ amount: 5_000 })
  api.clock.advance(2 * DAY)
  const found = new Set<string>()
  for (let run = 0; run < 100; run++) {
    for (const { account_id } of await findUnsettled(api.runtime.jobDb, api.clock.now(), 1)) found.add(account_id)
  }
  expect([...found]).toEqual(expect.arrayContaining(accounts.map(({ accountId }) => accountId)))
  await runSettlements(api.runtime)
})

test('the job settles no day of a sandbox whose clock is being advanced, which settles it itself', async () => {
  const account = await api.account()
  await chargingShop(account).charge({ amount: 5_000 })
  await account.sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 60 })
  api.clock.advance(2 * DAY)
  await api.query(
    `INSERT INTO sandbox_states (account_id, advancing_to) VALUES ($1, $2)
     ON CONFLICT (account_id) DO UPDATE SET advancing_to = EXCLUDED.advancing_to`,
    [account.accountId, new Date(api.clock.now().getTime() + 3_600_000)],
  )
  const settled = async () => (await account.sandbox.get('/v1/pay/settlements')).body.data.length
  await runSettlements(api.runtime)
  expect(await settled()).toBe(0)
  await api.query('UPDATE sandbox_states SET advancing_to = NULL WHERE account_id = $1', [account.accountId])
  await runSettlements(api.runtime)
  expect(await settled()).toBe(1)
})
