import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { findUnbilled, noteBilled } from './billing.store.ts'

const DAY = 86_400

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

const billedUntil = async ({ accountId }: TestAccount) => {
  const text = 'SELECT live_billed_until AS live, sandbox_billed_until AS sandbox FROM accounts WHERE account_id = $1'
  return (await api.query(text, [accountId]))[0]
}
const set = ({ accountId }: TestAccount, live: string, sandbox: string, offset = 0) =>
  api.query(
    `UPDATE accounts SET live_billed_until = $2, sandbox_billed_until = $3, sandbox_offset_seconds = $4
     WHERE account_id = $1`,
    [accountId, live, sandbox, offset],
  )

// No row-level security separates accounts.
test('the last month with a bill is noted for its own account and environment, and never goes back', async () => {
  const [mine, other] = [await api.account(), await api.account()]
  for (const account of [mine, other]) await set(account, '2026-08', '2026-08')
  const tenant = { db: api.runtime.db, account_id: mine.accountId, environment: 'live' } as const
  await noteBilled(tenant, '2026-10')
  await noteBilled(tenant, '2026-09')
  expect(await billedUntil(mine)).toEqual({ live: '2026-10', sandbox: '2026-08' })
  expect(await billedUntil(other)).toEqual({ live: '2026-08', sandbox: '2026-08' })
  await set(mine, '2026-10', '2026-10')
  await set(other, '2026-10', '2026-10')
})

test('live and sandboxes in real time are billed by the real month, and a sandbox that is ahead by its own', async () => {
  const [done, due, ahead, aheadDone] = [
    await api.account(),
    await api.account(),
    await api.account(),
    await api.account(),
  ]
  await set(done, '2026-10', '2026-10')
  await set(due, '2026-09', '2026-09')
  await set(ahead, '2026-10', '2026-10', 30 * DAY)
  await set(aheadDone, '2026-10', '2026-11', 30 * DAY)
  const page = { now: api.clock.now(), last: '2026-10', issueHour: 6, limit: 100 }
  const found = (await findUnbilled(api.runtime.db, page)).map((row) => `${row.environment} ${row.account_id}`)
  expect(found.toSorted()).toEqual(
    [`live ${due.accountId}`, `sandbox ${due.accountId}`, `sandbox ${ahead.accountId}`].toSorted(),
  )
})
