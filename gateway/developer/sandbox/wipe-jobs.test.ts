import { afterAll, beforeAll, expect, test } from 'vitest'
import { failWrites } from '#tests/support/fail-writes.ts'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { hostedShop } from '#tests/support/hosted-shop.ts'
import { announceWipe, wipeAll } from './wipe.service.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

/** Two accounts with data; writes to the first one's rows of this table fail. */
async function oneBroken(table: string) {
  const accounts = [await api.account(), await api.account()]
  for (const account of accounts) await hostedShop(api, account).checkout()
  const [broken = '', fine] = accounts.map((account) => account.accountId)
  await failWrites(api, 'INSERT', table, broken)
  return { broken, fine }
}

test('a wipe notice that fails delays no other account', async () => {
  const { fine } = await oneBroken('notices')
  await announceWipe(api.runtime)
  expect(await api.query('SELECT account_id FROM notices')).toEqual([{ account_id: fine }])
})

test('a wipe that fails delays no other sandbox', async () => {
  const { broken, fine } = await oneBroken('sandbox_states')
  api.clock.advance(1)
  await wipeAll(api.runtime)
  const left = await api.query('SELECT account_id FROM checkouts WHERE account_id = ANY ($1)', [[broken, fine]])
  expect(left).toEqual([{ account_id: broken }])
})
