import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onDatabase } from '#scripts/postgres/database.ts'
import { explainedGateway } from '#tests/support/explained-gateway.ts'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { type Claimed, claimQueued, findQueuedUntil, laneOf } from './queue.store.ts'

const BACKLOG = 100_000
const PER_LANE = 10
/** A few lanes, and ten messages of each. */
const MOST_BLOCKS = 1_000

let api: TestGateway
let crowded: TestAccount
let quiet: TestAccount
let explained: ReturnType<TestGateway['sibling']>
let blocks = 0

beforeAll(async () => {
  api = await testGateway()
  ;[crowded, quiet] = [await api.account(), await api.account()]
  explained = await explainedGateway(api, (text, count) => {
    if (/queued_messages/.test(text)) blocks += count
  })
  await fill(crowded, 'live', 0, BACKLOG)
  await fill(crowded, 'sandbox', BACKLOG, 20)
  await fill(quiet, 'live', BACKLOG + 20, 3)
}, 60_000)
afterAll(() => api.close())

/** The queue alone: checking the references of each row would take most of the time. */
async function fill({ accountId }: TestAccount, environment: string, from: number, count: number) {
  await onDatabase(api.databaseUrl, async (client) => {
    await client.query('SET session_replication_role = replica')
    await client.query(
      `INSERT INTO queued_messages (message_id, account_id, environment, channel, content, due_at, expires_at, created_at)
       SELECT 'msg_' || lpad(n::text, 26, '0'), $1, $2, 'sms', '{"body": "Hello"}', at, at + interval '4 hours', at
       FROM generate_series($3::int + 1, $3::int + $4::int) n,
         LATERAL (SELECT $5::timestamptz - interval '1 hour' + make_interval(secs => n / 1000.0) AS at) t`,
      [accountId, environment, from, count, api.clock.now()],
    )
  })
}

async function claim(busy: string[] = []): Promise<Claimed[]> {
  const now = api.clock.now()
  blocks = 0
  return claimQueued(explained.runtime.db, {
    now,
    leasedUntil: new Date(now.getTime() + 120_000),
    perLane: PER_LANE,
    busy,
  })
}

const countsOf = (claimed: Claimed[]) =>
  Object.fromEntries(
    Map.groupBy(claimed, laneOf)
      .entries()
      .map(([lane, { length }]) => [lane, length]),
  )

describe.each(['no statistics', 'statistics'])('a claim beside a large backlog, with %s', (kind) => {
  beforeAll(async () => {
    if (kind === 'statistics') await api.query('ANALYZE queued_messages')
    await api.query('UPDATE queued_messages SET leased_until = NULL WHERE leased_until IS NOT NULL')
  })

  test('takes some of each lane, the oldest first, and reads a few blocks', async () => {
    const claimed = await claim()
    expect(countsOf(claimed)).toEqual({
      [`live sms ${crowded.accountId}`]: PER_LANE,
      [`sandbox sms ${crowded.accountId}`]: PER_LANE,
      [`live sms ${quiet.accountId}`]: 3,
    })
    const oldest = claimed.filter(
      ({ account_id, environment }) => environment === 'live' && account_id === crowded.accountId,
    )
    expect(oldest.map(({ message_id }) => Number(message_id.slice(4))).toSorted((a, b) => a - b)[9]).toBe(10)
    expect(blocks).toBeGreaterThan(0)
    expect(blocks).toBeLessThan(MOST_BLOCKS)
  })

  test('leaves leased messages and busy lanes out', async () => {
    expect(countsOf(await claim([`live sms ${crowded.accountId}`]))).toEqual({
      [`sandbox sms ${crowded.accountId}`]: PER_LANE,
    })
    expect(blocks).toBeLessThan(MOST_BLOCKS)
  })

  test('reads as little for the sandbox of one account', async () => {
    blocks = 0
    const { runtime } = explained
    const tenant = { account_id: crowded.accountId, environment: 'live' as const, db: runtime.db }
    expect(await findQueuedUntil(tenant, api.clock.now())).toHaveLength(500)
    expect(blocks).toBeLessThan(MOST_BLOCKS)
  })
})
