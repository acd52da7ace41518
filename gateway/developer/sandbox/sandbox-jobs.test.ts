import { afterAll, beforeAll, expect, test } from 'vitest'
import { failWrites } from '#tests/support/fail-writes.ts'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { hostedShop } from '#tests/support/hosted-shop.ts'
import { resumeSandboxes } from './run-sandbox.ts'
import { claimAbandoned, renewLease } from './sandbox.store.ts'
import { announceWipe, wipeAll } from './wipe.service.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

const HOUR = 3_600
const DAY = 86_400
const later = (seconds: number) =>
  new Date(api.clock.now().getTime() + seconds * 1000).toISOString().replace('.000', '')

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

test('an advance continues in another process if its process died, while others stay with theirs', async () => {
  const [account, other] = [await api.account(), await api.account()]
  const { sandbox } = account
  const checkout = await hostedShop(api, account).checkout()
  await api.query(
    'INSERT INTO sandbox_states (account_id, advancing_to, leased_until) VALUES ($1, $3, $4), ($2, $3, $5)',
    [account.accountId, other.accountId, later(DAY), later(30), later(HOUR)],
  )
  const { runtime } = api.sibling()
  await resumeSandboxes(runtime)
  expect((await sandbox.get('/v1/sandbox/clock')).body).toMatchObject({ state: 'advancing', offset_seconds: 0 })
  expect((await sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 60 })).body.code).toBe('sandbox_busy')
  api.clock.advance(31)
  await resumeSandboxes(runtime)
  await expect
    .poll(async () => (await sandbox.get('/v1/sandbox/clock')).body)
    .toMatchObject({ state: 'idle', now: later(DAY - 31), effects: [{ kind: 'checkout.expired', id: checkout.id }] })
  expect((await other.sandbox.get('/v1/sandbox/clock')).body.state).toBe('advancing')
  await api.query('DELETE FROM sandbox_states')
})

test('a process takes over work whose lease has ended, and no work whose lease was renewed', async () => {
  const ids = [await api.account(), await api.account(), await api.account()].map(({ accountId }) => accountId)
  const [busy = '', other, idle = ''] = ids
  await api.query(
    `INSERT INTO sandbox_states (account_id, advancing_to, leased_until)
     VALUES ($1, $4, $5), ($2, $4, $5), ($3, NULL, NULL)`,
    [busy, other, idle, later(DAY), later(30)],
  )
  for (const account of [busy, idle]) await renewLease(api.runtime.db, account, new Date(later(60)))
  const free = await claimAbandoned(api.runtime.db, new Date(later(30)), new Date(later(90)))
  expect(free.filter((id) => ids.includes(id))).toEqual([other])
  const [kept] = await api.query('SELECT leased_until FROM sandbox_states WHERE account_id = $1', [idle])
  expect(kept.leased_until).toBeNull()
  await api.query('DELETE FROM sandbox_states')
})
