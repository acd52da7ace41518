import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { newId } from '../ids.ts'
import { manualClock } from '../time/clock.ts'
import { tallyAll, tallyLately } from './tally-counts.ts'

let api: TestGateway
let account: TestAccount
let webhookId: string

beforeAll(async () => {
  api = await testGateway()
  account = await api.account()
  const { body } = await account.sandbox.post('/v1/webhooks', { url: 'https://shop.example/', events: ['*'] })
  webhookId = body.webhook_id
})
afterAll(() => api.close())

const moment = fc
  .integer({ min: 0, max: 3 * 3600 })
  .map((second) => new Date(Date.UTC(2026, 10, 21, 6) + second * 1000))
const request = fc.record({
  created_at: moment,
  operation: fc.constantFrom('listKeys', 'createKey'),
  method: fc.constantFrom('GET', 'POST'),
  status: fc.constantFrom(200, 302, 404, 422, 500),
  code: fc.constantFrom(null, 'resource_not_found'),
  key_id: fc.constantFrom(`key_${'1'.repeat(26)}`, `key_${'2'.repeat(26)}`),
  // Steps of a histogram, so that the percentiles below are exact.
  duration_ms: fc.constantFrom(0, 7, 20, 150, 95_000),
})
const attempt = fc.record({
  finished_at: moment,
  state: fc.constantFrom('succeeded', 'failed', 'exhausted'),
  response_status: fc.constantFrom(null, 200, 503),
  error: fc.constantFrom(null, 'non_2xx', 'timeout'),
  // Steps of a histogram, so that the percentiles below are exact.
  duration_ms: fc.constantFrom(0, 7, 20, 22, 150, 15_000),
})

type Attempt = typeof attempt extends fc.Arbitrary<infer One> ? One : never
type Logged = typeof request extends fc.Arbitrary<infer One> ? One : never
const [sample] = fc.sample(request, { numRuns: 1, seed: 8 }) as [Logged]

const steps = fc.array(
  fc.oneof(
    fc.array(request).map((rows) => () => log(rows)),
    fc.array(attempt).map((rows) => () => end(rows)),
    moment.map((before) => () => forget(before)),
    moment.map((now) => () => tallyLately({ ...api.runtime, clock: manualClock(now) })),
    moment.map((now) => () => tallyAll({ ...api.runtime, clock: manualClock(now) })),
  ),
  { maxLength: 10 },
)

const insert = (table: string, rows: object[]) =>
  api.query(`INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1)`, [JSON.stringify(rows)])
const owner = () => ({ account_id: account.accountId, environment: 'sandbox' })
const log = (rows: Logged[]) =>
  insert(
    'requests',
    rows.map((row) => ({ ...row, ...owner(), request_id: newId('req'), path: '/', ip: '127.0.0.1' })),
  )

const end = (rows: Attempt[]) =>
  insert(
    'deliveries',
    rows.map((row) => ({
      ...{ ...row, ...owner(), delivery_id: newId('dlv'), webhook_id: webhookId, event_id: 'evt', event_type: 'ping' },
      ...{ attempt: 1, trigger: 'event', due_at: row.finished_at, created_at: row.finished_at },
    })),
  )

async function forget(before: Date) {
  await api.query('DELETE FROM requests WHERE created_at < $1', [before])
  await api.query('DELETE FROM deliveries WHERE finished_at < $1', [before])
}

const span = fc.tuple(moment, moment).filter(([from, to]) => to.getTime() - from.getTime() > 3_600_000)

const filter = fc.oneof(
  fc.record({ operation: fc.constantFrom('listKeys', 'getKey') }),
  fc.record({ status: fc.constantFrom('404', '2xx', '4xx', '5xx'), method: fc.constantFrom('GET', 'POST') }),
  fc.record({ code: fc.constant('resource_not_found') }),
  fc.record({ key_id: fc.constant(`key_${'1'.repeat(26)}`) }),
  fc.record({ key_id: fc.constant(`key_${'2'.repeat(26)}`), status: fc.constantFrom('422', '5xx') }),
)

test('request volume matches the rows, whatever was tallied and changed since', async () => {
  await fc.assert(
    fc.asyncProperty(steps, span, filter, async (all, [from, to], wanted: Record<string, string>) => {
      await forget(new Date('2027-01-01'))
      for (const step of all) await step()
      const query = new URLSearchParams({ from: from.toISOString(), to: to.toISOString(), ...wanted })
      const { status, key_id = null, operation = null, method = null, code = null } = wanted
      const [row] = await api.query(
        `SELECT count(*) FILTER (WHERE status < 400)::int AS succeeded,
           count(*) FILTER (WHERE status BETWEEN 400 AND 499)::int AS refused, count(*) FILTER (WHERE status > 499)::int AS failed
         FROM requests WHERE created_at >= $1 AND created_at < $2 AND status::text LIKE $3
           AND coalesce(key_id = $4, true) AND coalesce(operation = $5, true) AND coalesce(method = $6, true)
           AND ($7::text IS NULL OR code = $7)`,
        [from, to, status?.replaceAll('x', '_') ?? '%', key_id, operation, method, code],
      )
      const { body } = await account.sandbox.get(`/v1/requests/volume?${query}`)
      const sum = (name: string) =>
        body.buckets.reduce((total: number, one: Record<string, number>) => total + (one[name] ?? 0), 0)
      expect(body.complete).toBe(true)
      expect({ succeeded: sum('succeeded'), refused: sum('refused'), failed: sum('failed') }).toEqual(row)
    }),
    { numRuns: 60 },
  )
})

test('errors of a time range match the rows, whatever was tallied and changed since', async () => {
  await fc.assert(
    fc.asyncProperty(steps, span, async (all, [from, to]) => {
      await forget(new Date('2027-01-01'))
      for (const step of all) await step()
      const query = new URLSearchParams({ from: from.toISOString(), to: to.toISOString() })
      const { body } = await account.sandbox.get(`/v1/requests/errors?${query}`)
      const groups = await api.query(
        `SELECT code, operation, status, count(*)::int AS count, count(DISTINCT key_id)::int AS keys,
           min(created_at) AS first_at, max(created_at) AS last_at, max(request_id) AS request_id
         FROM requests WHERE status >= 400 AND created_at >= $1 AND created_at < $2
         GROUP BY 1, 2, 3 ORDER BY max(created_at) DESC, count(*) DESC, max(request_id)`,
        [from, to],
      )
      const inOrder = body.data.toSorted(
        (a: Group, b: Group) =>
          Date.parse(b.last_at) - Date.parse(a.last_at) || b.count - a.count || (a.request_id < b.request_id ? -1 : 1),
      )
      const wire = (at: Date) => at.toISOString().replace('.000Z', 'Z')
      expect(inOrder).toEqual(
        groups.map((group) => ({ ...group, first_at: wire(group.first_at), last_at: wire(group.last_at) })),
      )
      expect(body.data.map((one: Group) => one.last_at)).toEqual(groups.map((group) => wire(group.last_at)))
    }),
    { numRuns: 40 },
  )
})

test('durations by operation match the rows, whatever was tallied and changed since', async () => {
  await fc.assert(
    fc.asyncProperty(steps, span, async (all, [from, to]) => {
      await forget(new Date('2027-01-01'))
      for (const step of all) await step()
      const query = new URLSearchParams({ from: from.toISOString(), to: to.toISOString() })
      const { body } = await account.sandbox.get(`/v1/requests/operations?${query}`)
      const operations = await api.query(
        `SELECT operation, count(*) FILTER (WHERE status < 400)::int AS succeeded,
           count(*) FILTER (WHERE status BETWEEN 400 AND 499)::int AS refused, count(*) FILTER (WHERE status > 499)::int AS failed,
           percentile_disc(0.5) WITHIN GROUP (ORDER BY duration_ms) AS p50_ms,
           percentile_disc(0.95) WITHIN GROUP (ORDER BY duration_ms) AS p95_ms
         FROM requests WHERE created_at >= $1 AND created_at < $2
         GROUP BY operation ORDER BY count(*) DESC, operation`,
        [from, to],
      )
      expect(body.data).toEqual(operations)
    }),
    { numRuns: 40 },
  )
})

test('durations are exact after a process of the previous release tallied the rest', async () => {
  await forget(new Date('2027-01-01'))
  await log([{ ...sample, created_at: new Date('2026-11-21T06:10:00Z'), duration_ms: 7 }])
  await api.query('UPDATE request_counts SET tallied = version')
  const read = () => account.sandbox.get('/v1/requests/operations?from=2026-11-21T06:00:00Z&to=2026-11-21T07:00:00Z')
  expect((await read()).body.data).toMatchObject([{ p50_ms: 7 }])
  await tallyAll({ ...api.runtime, clock: manualClock(new Date('2026-11-21T10:00:00Z')) })
  const untallied = "SELECT FROM request_counts WHERE durations IS NULL AND start < '2026-11-21T07:00Z'"
  expect(await api.query(untallied)).toEqual([])
  expect((await read()).body.data).toMatchObject([{ p50_ms: 7 }])
})

interface Group {
  last_at: string
  count: number
  request_id: string
}

test('webhook metrics match the attempts, whatever was tallied and changed since', async () => {
  await fc.assert(
    fc.asyncProperty(steps, span, fc.constantFrom('minute', 'hour', 'day'), async (all, [from, to], interval) => {
      await forget(new Date('2027-01-01'))
      for (const step of all) await step()
      const query = new URLSearchParams({ from: from.toISOString(), to: to.toISOString(), interval })
      const { body } = await account.sandbox.get(`/v1/webhooks/${webhookId}/metrics?${query}`)
      const range = 'FROM deliveries WHERE finished_at >= $1 AND finished_at < $2'
      const figures = `count(*)::int AS attempts, count(*) FILTER (WHERE state = 'succeeded')::int AS succeeded,
        percentile_disc(0.5) WITHIN GROUP (ORDER BY duration_ms) AS p50,
        percentile_disc(0.95) WITHIN GROUP (ORDER BY duration_ms) AS p95`
      const [whole] = await api.query(`SELECT ${figures} ${range}`, [from, to])
      expect(flat(body)).toEqual(whole)
      const buckets = await api.query(
        `SELECT ${figures} ${range} GROUP BY date_trunc($3, finished_at, 'UTC') ORDER BY date_trunc($3, finished_at, 'UTC')`,
        [from, to, interval],
      )
      expect(body.buckets.map(flat).filter(({ attempts }: { attempts: number }) => attempts > 0)).toEqual(buckets)
      const told = await api.query(
        `SELECT response_status AS told, count(*)::int AS count ${range} AND response_status IS NOT NULL GROUP BY 1
         UNION ALL SELECT 0, count(*)::int ${range} AND error = 'timeout' HAVING count(*) > 0 ORDER BY 1`,
        [from, to],
      )
      const timeouts = body.by_error.filter(({ error }: { error: string }) => error === 'timeout')
      const statuses = body.by_status.toSorted((a: { status: number }, b: { status: number }) => a.status - b.status)
      expect([...timeouts, ...statuses].map(({ status = 0, count }) => ({ told: status, count }))).toEqual(told)
    }),
    { numRuns: 60 },
  )
})

const flat = ({ attempts, succeeded, latency_ms }: { attempts: number; succeeded: number; latency_ms: object }) => ({
  attempts,
  succeeded,
  ...latency_ms,
})

test('counters are tallied exactly while rows are written and deleted', async () => {
  await forget(new Date('2027-01-01'))
  const clock = manualClock(new Date('2026-11-21T10:00:00Z'))
  const rows = fc.sample(fc.array(request, { minLength: 1, maxLength: 5 }), { numRuns: 200, seed: 8 })
  const writing = Promise.all(rows.map((some) => log(some)))
  for (let round = 0; round < 15; round++)
    await Promise.all([tallyAll({ ...api.runtime, clock }), forget(new Date('2026-11-21T06:30:00Z'))])
  await writing
  const fresh = `SELECT count(*)::int AS counters FROM request_counts c,
    tally_requests(account_id, environment, start, start + make_interval(secs => seconds)) t,
    tally_durations(account_id, environment, start, start + make_interval(secs => seconds)) d
    WHERE tallied = version AND (c.by_kind, c.by_key, c.durations) IS DISTINCT FROM (t.by_kind, t.by_key, d.durations)`
  expect(await api.query(fresh)).toEqual([{ counters: 0 }])
  await tallyAll({ ...api.runtime, clock })
  expect(
    await api.query('SELECT count(*)::int AS counters FROM request_counts WHERE tallied IS DISTINCT FROM version'),
  ).toEqual([{ counters: 0 }])
  expect(await api.query(fresh)).toEqual([{ counters: 0 }])
})

test('one run tallies more counters than one statement does', async () => {
  await forget(new Date('2027-01-01'))
  const minutes = Array.from({ length: 150 }, (_, n) => new Date(Date.UTC(2026, 10, 21, 6, n)))
  await log(minutes.map((created_at) => ({ ...sample, created_at })))
  const stale = `SELECT count(*)::int AS counters FROM request_counts WHERE tallied IS DISTINCT FROM version`
  const [before] = await api.query(stale)
  expect(before.counters).toBeGreaterThanOrEqual(150)
  await tallyAll({ ...api.runtime, clock: manualClock(new Date('2026-11-21T10:00:00Z')) })
  expect(await api.query(stale)).toEqual([{ counters: 0 }])
})
