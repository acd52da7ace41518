import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { holdLock } from '#tests/support/hold-lock.ts'
import { stalledPool } from '#tests/support/stalled-pool.ts'
import { LEASE_MS } from './message-sender.ts'
import { type Claimed, claimQueued, dequeue, postpone } from './queue.store.ts'

const AT_ONCE = 10

let api: TestGateway
let account: TestAccount

beforeAll(async () => {
  api = await testGateway()
  account = await api.account()
})
afterAll(() => api.close())

async function post(): Promise<string> {
  const { body } = await account.sandbox.post('/v1/connect/sms', { to: '+15005550006', body: 'Hello' })
  return body.message_id
}

const countLeased = async () => (await api.query('SELECT FROM queued_messages WHERE leased_until IS NOT NULL')).length

async function leftOfLease(messageId: string): Promise<number | undefined> {
  const [row] = await api.query('SELECT leased_until FROM queued_messages WHERE message_id = $1', [messageId])
  return row?.leased_until && row.leased_until.getTime() - api.clock.now().getTime()
}

test('a message that waited for its turn until its lease nearly ended is leased again before it is sent', async () => {
  // Only a lane that was fast takes more messages than it sends at once.
  const first = await post()
  await api.messages.drain()
  const slow = await Promise.all(Array.from({ length: AT_ONCE }, post))
  api.clock.advance(1)
  const late = await post()
  const sending = await holdLock(
    api.databaseUrl,
    `SELECT FROM connect_messages WHERE message_id IN (${slow.map((id) => `'${id}'`)}) FOR UPDATE`,
  )
  const sendingLate = await holdLock(
    api.databaseUrl,
    `INSERT INTO outbox_messages SELECT (jsonb_populate_record(o, jsonb_build_object('message_id', '${late}'))).*
     FROM outbox_messages o WHERE message_id = '${first}'`,
  )
  api.messages.start()
  await expect.poll(countLeased).toBe(AT_ONCE + 1)
  api.clock.advance(90)
  expect(await leftOfLease(late)).toBe(LEASE_MS - 90_000)
  await sending.release()
  await expect.poll(() => leftOfLease(late)).toBe(LEASE_MS)
  await sendingLate.release()
  await api.messages.stop()
  expect((await account.sandbox.get(`/v1/connect/messages/${late}`)).body.state).toBe('sent')
})

async function claim(perLane = 1, db = api.runtime.db): Promise<Claimed[]> {
  const now = api.clock.now()
  const leasedUntil = new Date(now.getTime() + LEASE_MS)
  return claimQueued(db, { now, leasedUntil, perLane, busy: [] })
}
const ownClaim = async (db = api.runtime.db) =>
  (await claim(AT_ONCE, db)).filter(({ account_id }) => account_id === account.accountId)
const leases = async () =>
  (await api.query('SELECT leased_until FROM queued_messages WHERE account_id = $1', [account.accountId])).map(
    (row) => row.leased_until,
  )
const tenant = () => ({ db: api.runtime.db, account_id: account.accountId, environment: 'sandbox' }) as const

test('a process whose lease has ended can’t take a message out of the queue of the process that holds it now', async () => {
  await post()
  const [former] = await claim()
  api.clock.advance(LEASE_MS / 1000 + 1)
  const [holder] = await claim()
  if (!former || !holder) throw new Error('nothing was leased')
  expect(holder.message_id).toBe(former.message_id)
  expect([await dequeue(tenant(), former), await dequeue(tenant(), holder)]).toEqual([false, true])
})

test('a process whose lease has ended can’t postpone a message that another process holds now', async () => {
  account = await api.account()
  await post()
  const [former] = await ownClaim()
  api.clock.advance(LEASE_MS / 1000 + 1)
  const [holder] = await ownClaim()
  if (!former || !holder) throw new Error('nothing was leased')
  await postpone(tenant(), former, { in_doubt: false, attempts: 0, due_at: api.clock.now() })
  expect(await leases()).toEqual([holder.leased_until])
})

test('postponing a message leaves the others of its lease alone', async () => {
  account = await api.account()
  for (let count = 0; count < 2; count++) await post()
  const [first, second] = await ownClaim()
  if (!first || !second) throw new Error('too few were leased')
  await postpone(tenant(), first, { in_doubt: false, attempts: 0, due_at: api.clock.now() })
  expect(new Set(await leases())).toEqual(new Set([null, second.leased_until]))
})

test('a claim leaves out a message that another process has leased since the claim found it', async () => {
  account = await api.account()
  await post()
  const slow = await stalledPool(api.databaseUrl, 'accounts')
  const claimed = ownClaim(drizzle(slow.pool))
  await slow.untilStalled()
  expect(await ownClaim()).toHaveLength(1)
  await slow.release()
  expect(await claimed).toEqual([])
})

test('a message leaves the queue alone, without the others of its lease, and none is leased before it is due', async () => {
  account = await api.account()
  const [sent, kept, early] = [await post(), await post(), await post()]
  await api.query(`UPDATE queued_messages SET due_at = due_at + interval '1 minute' WHERE message_id = $1`, [early])
  const claimed = await ownClaim()
  expect(claimed.map(({ message_id }) => message_id).toSorted()).toEqual([sent, kept].toSorted())
  for (const one of claimed) if (one.message_id === sent) await dequeue(tenant(), one)
  const left = await api.query('SELECT message_id FROM queued_messages WHERE account_id = $1', [account.accountId])
  expect(left.map(({ message_id }) => message_id).toSorted()).toEqual([kept, early].toSorted())
})
