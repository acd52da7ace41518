import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { findAccount, lockAccount, setCustomFees, updateAccount } from './accounts.store.ts'

let api: TestGateway
let mine: TestAccount
let other: TestAccount

beforeAll(async () => {
  api = await testGateway()
  mine = await api.account()
  other = await api.account()
})
afterAll(() => api.close())

// No row-level security separates accounts, so each statement names its own.
test('an account is read, locked and changed alone', async () => {
  const { db } = api.runtime
  const tenantOf = ({ accountId }: TestAccount) => ({ db, account_id: accountId, environment: 'live' }) as const
  const rowOf = ({ accountId }: TestAccount) => findAccount(db, accountId)
  const before = await rowOf(other)
  await updateAccount(tenantOf(mine), { name: 'Renamed' })
  expect(await setCustomFees(db, mine.accountId, { note: 'agreed' } as never)).toBe(true)
  expect(await rowOf(mine)).toMatchObject({
    account_id: mine.accountId,
    name: 'Renamed',
    custom_fees: { note: 'agreed' },
  })
  expect(await rowOf(other)).toEqual(before)
  for (const account of [mine, other]) expect((await lockAccount(tenantOf(account))).account_id).toBe(account.accountId)
})
