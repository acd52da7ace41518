import fc from 'fast-check'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Bell } from '#gateway/events/bell.ts'
import { createHandOver } from '#gateway/events/dispatcher.ts'
import { newId } from '#gateway/ids.ts'
import { systemClock } from '#gateway/time/clock.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { storedResponses } from '../middleware/idempotency.ts'
import { loggedRequests } from '../middleware/request-log.ts'
import { type Connection, connect } from './client.ts'
import { createCommits } from './commits.ts'
import { noRows, type WriteSet } from './write-set.ts'

const log = pino({ level: 'silent' })
const handOver = createHandOver(systemClock, {} as Bell)
const unobserved = { batch: () => {}, batchWait: () => {} }
let database: Awaited<ReturnType<typeof createTestDatabase>>
let connection: Connection
let direct: pg.Client

beforeAll(async () => {
  database = await createTestDatabase('gateway')
  connection = connect(database.url, 8, log)
  direct = new pg.Client({ connectionString: database.url })
  await direct.connect()
  // A row whose `path` is an SQLSTATE fails with it, as any database error might.
  await direct.query(`CREATE FUNCTION fail_on_request() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF NEW.path ~ '^[0-9A-Z]{5}$' THEN RAISE EXCEPTION 'on purpose' USING ERRCODE = NEW.path; END IF;
    RETURN NEW; END $$`)
  await direct.query('CREATE TRIGGER fail BEFORE INSERT ON requests FOR EACH ROW EXECUTE FUNCTION fail_on_request()')
})
beforeEach(() => direct.query('TRUNCATE requests, idempotency_keys, usage_hours'))
afterAll(async () => {
  await direct.end()
  const { pool, commitPool, batchPool, leasePool } = connection
  for (const one of [pool, commitPool, batchPool, leasePool]) await one.end()
  await database.drop()
})

const HOUR = '2026-11-21T10:00:00.000Z'

function setOf(account: string, path = '/v1/keys', over: Record<string, unknown> = {}): WriteSet {
  const row = {
    request_id: newId('req'),
    account_id: account,
    environment: 'sandbox',
    key_id: 'key_1',
    method: 'GET',
    path,
    operation: 'listKeys',
    status: 200,
    ip: '127.0.0.1',
    duration_ms: 1,
    created_at: HOUR,
    ...over,
  }
  const counter = { account_id: account, environment: 'sandbox', hour: HOUR, pillar: 'pay', item: 'calls', key_id: 'k' }
  const usage = [{ ...counter, calls: 1, quantity: 0, cost_micros: 0 }]
  return { ...noRows(), account_id: account, inserts: [{ into: loggedRequests, row }], usage }
}

const withKey = (set: WriteSet, idempotency_key: string): WriteSet => ({
  ...set,
  inserts: [
    ...set.inserts,
    {
      into: storedResponses,
      row: {
        account_id: set.account_id,
        environment: 'sandbox',
        endpoint: 'POST /v1/keys',
        idempotency_key,
        fingerprint: '',
        status: 201,
        headers: {},
        body: '',
        created_at: HOUR,
      },
    },
  ],
})

const incompressible = (bytes: number) =>
  Array.from({ length: bytes / 8 }, () => Math.random().toString(36).slice(2, 10))

/** How a hostile tenant can make a statement fail: by its data, an index's limits or any other refusal. */
const hostile: Record<string, (account: string) => WriteSet> = {
  'text with NUL (22P05)': (account) => setOf(account, '/\u0000'),
  'a number out of range (22003)': (account) => setOf(account, '/', { status: 1e12 }),
  'no path (23502)': (account) => setOf(account, '/', { path: null }),
  'an index row too large (54000)': (account) => withKey(setOf(account), incompressible(9000).join('')),
  'a row refused (42501)': (account) => setOf(account, '42501'),
  'a limit of the configuration (53400)': (account) => setOf(account, '53400'),
  'an error inside the server (XX000)': (account) => setOf(account, 'XX000'),
  'a failed serialisation each time (40001)': (account) => setOf(account, '40001'),
}

const committed = async (sets: WriteSet[]) => {
  const { rows } = await direct.query('SELECT request_id, count(*)::int AS n FROM requests GROUP BY request_id')
  const byId = new Map(rows.map((row) => [row.request_id, row.n]))
  return sets.map((set) => byId.get(set.inserts[0]?.row.request_id) ?? 0)
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve, 'waiting'))

const outcomes = (results: PromiseSettledResult<void>[]) => results.map(({ status }) => status)

test.each(Object.entries(hostile))('%s fails its own request alone', async (_, make) => {
  const commits = createCommits({ ...connection, log, handOver }, unobserved)
  const sets = Array.from({ length: 40 }, (_, index) => (index === 17 ? make('acct_bad') : setOf(`acct_${index % 5}`)))
  const results = await Promise.allSettled(sets.map(commits.add))
  expect(outcomes(results)).toEqual(sets.map((_, index) => (index === 17 ? 'rejected' : 'fulfilled')))
  expect(await committed(sets)).toEqual(sets.map((_, index) => (index === 17 ? 0 : 1)))
})

test('commits each good write set exactly once among any bad ones, which alone fail', async () => {
  const kinds = Object.keys(hostile)
  const entry = fc.record({ account: fc.nat(3), kind: fc.option(fc.constantFrom(...kinds), { freq: 3 }) })
  const property = fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 60 }), async (entries) => {
    await direct.query('TRUNCATE requests, usage_hours')
    const commits = createCommits({ ...connection, log, handOver }, unobserved)
    const sets = entries.map(({ account, kind }) =>
      kind === null ? setOf(`acct_${account}`) : (hostile[kind] as (typeof hostile)[string])(`acct_${account}`),
    )
    const results = await Promise.allSettled(sets.map(commits.add))
    const good = entries.map(({ kind }) => kind === null)
    expect(outcomes(results)).toEqual(good.map((is) => (is ? 'fulfilled' : 'rejected')))
    expect(await committed(sets)).toEqual(good.map((is) => (is ? 1 : 0)))
    const { rows } = await direct.query('SELECT coalesce(sum(calls), 0)::int AS calls FROM usage_hours')
    expect(rows[0].calls).toBe(good.filter(Boolean).length)
  })
  await fc.assert(property, { numRuns: 25 })
})

test('a statement timeout (57014) fails only its own account’s requests', async () => {
  const commits = createCommits({ ...connection, log, handOver }, unobserved)
  const sets = [setOf('acct_a'), setOf('acct_slow', '57014'), setOf('acct_b')]
  const results = await Promise.allSettled(sets.map(commits.add))
  expect(outcomes(results)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await committed(sets)).toEqual([1, 0, 1])
})

describe('a lock that one account’s rows wait for', () => {
  test('delays no other account, and its own requests commit once it is released', async () => {
    const commits = createCommits({ ...connection, log, handOver }, unobserved)
    await commits.add(setOf('acct_frozen'))
    await direct.query('BEGIN')
    await direct.query("UPDATE usage_hours SET calls = calls + 1 WHERE account_id = 'acct_frozen'")

    const frozen = [commits.add(setOf('acct_frozen')), commits.add(setOf('acct_frozen'))]
    let released = false
    for (let round = 0; round < 20; round++) {
      await Promise.all([commits.add(setOf('acct_a')), commits.add(setOf('acct_b'))])
      frozen.push(commits.add(setOf('acct_frozen')))
    }
    void Promise.all(frozen).then(() => {
      released = true
    })
    expect(released).toBe(false)
    await direct.query('COMMIT')
    await Promise.all(frozen)
    const { rows } = await direct.query('SELECT account_id, calls::int FROM usage_hours ORDER BY account_id')
    expect(rows).toEqual([
      { account_id: 'acct_a', calls: 20 },
      { account_id: 'acct_b', calls: 20 },
      { account_id: 'acct_frozen', calls: 24 },
    ])
  })

  test('times out for that account only', async () => {
    const impatient = connect(`${database.url}&lock_timeout=50`, 4, log)
    const commits = createCommits({ ...impatient, log, handOver }, unobserved)
    await commits.add(setOf('acct_frozen'))
    await direct.query('BEGIN')
    await direct.query("UPDATE usage_hours SET calls = calls + 1 WHERE account_id = 'acct_frozen'")
    const inLanes = vi.spyOn(impatient.pool, 'query')
    const results = await Promise.allSettled(
      ['acct_frozen', 'acct_a', 'acct_frozen', 'acct_b'].map((account) => commits.add(setOf(account))),
    )
    expect(outcomes(results)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled'])
    // One call per account: two halves would each wait for the same lock.
    expect(inLanes).toHaveBeenCalledTimes(3)
    await direct.query('ROLLBACK')
    await commits.add(setOf('acct_frozen'))
    for (const one of [impatient.pool, impatient.commitPool, impatient.batchPool, impatient.leasePool]) await one.end()
  })
})

test('keeps an account that failed a shared statement out of the next one', async () => {
  const shared: number[] = []
  const commits = createCommits({ ...connection, log, handOver }, { ...unobserved, batch: (size) => shared.push(size) })
  const send = () =>
    Promise.allSettled([setOf('acct_a'), setOf('acct_bad', 'XX000'), setOf('acct_b')].map((set) => commits.add(set)))
  expect(outcomes(await send())).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  await new Promise(setImmediate)
  expect(outcomes(await send())).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(shared).toEqual([3, 2])
})

test('is idle only if every lane is idle', async () => {
  const commits = createCommits({ ...connection, log, handOver }, unobserved)
  const sets = [setOf('acct_a'), setOf('acct_bad', 'XX000'), setOf('acct_b')]
  const results = Promise.allSettled(sets.map(commits.add))
  await commits.idle()
  expect(await committed(sets)).toEqual([1, 0, 1])
  await results
})

test.each(Object.entries(hostile))('%s loses no other deferred row', async (_, make) => {
  const commits = createCommits({ ...connection, log, handOver }, unobserved)
  const sets = Array.from({ length: 120 }, (_, index) => (index === 17 ? make('acct_a') : setOf('acct_a')))
  for (const set of sets) await commits.later(set)
  await commits.idle()
  expect(await committed(sets)).toEqual(sets.map((_, index) => (index === 17 ? 0 : 1)))
  const { rows } = await direct.query("SELECT calls::int FROM usage_hours WHERE account_id = 'acct_a'")
  expect(rows).toEqual([{ calls: 119 }])
})

test('writes an account’s deferred rows in few sets', async () => {
  const sizes: number[] = []
  const commits = createCommits({ ...connection, log, handOver }, { ...unobserved, batch: (size) => sizes.push(size) })
  for (let n = 0; n < 100; n++) await commits.later(setOf('acct_a'))
  await commits.idle()
  expect(sizes).toEqual([2])
})

test('a read waits for its row once 5,000 others wait for theirs', async () => {
  const commits = createCommits({ ...connection, log, handOver }, unobserved)
  await direct.query('BEGIN')
  await direct.query('LOCK TABLE requests IN EXCLUSIVE MODE')
  for (let n = 0; n < 5000; n++) await commits.later(setOf('acct_a'))
  const last = setOf('acct_a')
  const waiting = commits.later(last)
  expect(await Promise.race([waiting, nextTurn()])).toBe('waiting')
  await direct.query('COMMIT')
  await waiting
  expect(await committed([last])).toEqual([1])
  await commits.idle()
})
