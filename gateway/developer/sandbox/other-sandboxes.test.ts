import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#gateway/db/client.ts'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import {
  beginAdvance,
  beginWork,
  claimAbandoned,
  endWipe,
  findState,
  moveAhead,
  orderWipe,
  renewLease,
  returnToRealTime,
  takeStep,
  updateFaults,
  updateState,
} from './sandbox.store.ts'

const DAY = 86_400

let api: TestGateway
let mine: TestAccount
let other: TestAccount
let soon: Date

beforeAll(async () => {
  api = await testGateway()
  soon = new Date(api.clock.now().getTime() + 60_000)
})
afterAll(() => api.close())

// No row-level security separates the rows of these tables, so each statement names the account. Both sandboxes are
// a day ahead, and advance.
beforeEach(async () => {
  mine = await api.account()
  other = await api.account()
  for (const { accountId } of [mine, other]) {
    await api.query(`UPDATE accounts SET sandbox_offset_seconds = ${DAY} WHERE account_id = $1`, [accountId])
    await beginWork(api.runtime.db, accountId, { advancing_to: soon, leased_until: soon })
  }
})

async function rowsOf({ accountId }: TestAccount) {
  const [row] = await api.query(
    `SELECT to_jsonb(a) - 'updated_at' AS account, to_jsonb(s) AS state FROM accounts a JOIN sandbox_states s USING (account_id)
     WHERE account_id = $1`,
    [accountId],
  )
  return row
}

const statements: [string, (db: Database, account: string) => Promise<unknown>][] = [
  ['updating the state', (db, account) => updateState(db, account, { leased_until: null })],
  ['a step of an advance', (db, account) => takeStep(db, account, null, { progress: null, leased_until: null })],
  ['the renewal of a lease', (db, account) => renewLease(db, account, new Date(soon.getTime() + 60_000))],
  ['ordering a wipe', (db, account) => orderWipe(db, account, soon)],
  ['the end of a wipe', (db, account) => endWipe(db, account, soon)],
  ['moving the clock', (db, account) => moveAhead(db, account, 2 * DAY)],
  ['the return to real time', (db, account) => returnToRealTime(db, account)],
  ['new faults', (db, account) => updateFaults(db, account, [{ type: 'webhook_failure' } as never])],
]

test.each(statements)('%s changes the rows of its own account only', async (_, run) => {
  const [own, others] = [await rowsOf(mine), await rowsOf(other)]
  await run(api.runtime.db, mine.accountId)
  expect(await rowsOf(mine)).not.toEqual(own)
  expect(await rowsOf(other)).toEqual(others)
})

test('an advance is planned from the offset of its own account, and the state read is its own', async () => {
  const { db } = api.runtime
  await updateState(db, other.accountId, { advancing_to: null })
  await returnToRealTime(db, other.accountId)
  const offsets: number[] = []
  const plan = ({ sandbox_offset_seconds }: { sandbox_offset_seconds: number }) => {
    offsets.push(sandbox_offset_seconds)
    return { advancing_to: soon }
  }
  expect(await beginAdvance(db, mine.accountId, plan)).toBe(false)
  expect(await beginAdvance(db, other.accountId, plan)).toBe(true)
  expect(offsets).toEqual([DAY, 0])
  for (const { accountId } of [mine, other]) expect((await findState(db, accountId))?.account_id).toBe(accountId)
})

test('a process takes over only unfinished work whose lease has ended', async () => {
  const { db } = api.runtime
  const [idle, wiping] = [await api.account(), await api.account()]
  await beginWork(db, idle.accountId, { leased_until: null })
  await beginWork(db, wiping.accountId, { wiping_before: soon })
  await updateState(db, mine.accountId, { leased_until: api.clock.now() })
  const taken = await claimAbandoned(db, api.clock.now(), soon)
  const known = [mine, other, idle, wiping].map(({ accountId }) => accountId)
  expect(taken.filter((account) => known.includes(account)).toSorted()).toEqual(
    [mine.accountId, wiping.accountId].toSorted(),
  )
})

test('an advance or a wipe begins only while the other is not under way', async () => {
  const { db } = api.runtime
  const account = mine.accountId
  const begun = [await beginWork(db, account, { wiping_before: soon })]
  await updateState(db, account, { advancing_to: null, wiping_before: soon })
  begun.push(await beginWork(db, account, { advancing_to: soon }))
  await updateState(db, account, { wiping_before: null })
  begun.push(await beginWork(db, account, { advancing_to: soon }))
  expect(begun).toEqual([false, false, true])
})

test('a step counts only once, and neither a step nor a lease after the end of the advance', async () => {
  const { db } = api.runtime
  const account = mine.accountId
  const progress = { underWay: null, until: soon.toISOString() } as never
  const steps = [await takeStep(db, account, null, { progress }), await takeStep(db, account, null, { progress })]
  expect(steps).toEqual([true, false])
  await updateState(db, account, { advancing_to: null, leased_until: null })
  expect(await takeStep(db, account, progress, { progress: null })).toBe(false)
  await renewLease(db, account, soon)
  expect((await findState(db, account))?.leased_until).toBeNull()
})

test('the clock moves from the offset of its own account, and never back', async () => {
  const { db } = api.runtime
  const move = ({ accountId }: TestAccount) => moveAhead(db, accountId, 2 * DAY)
  await api.query('UPDATE accounts SET sandbox_offset_seconds = $1 WHERE account_id <> $2', [3 * DAY, mine.accountId])
  expect([await move(other), await move(mine)]).toEqual([3 * DAY, 2 * DAY])
})
