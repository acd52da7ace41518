import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'

let api: TestGateway
let account: TestAccount

beforeAll(async () => {
  api = await testGateway()
  account = await api.account()
  const rows: [at: string, status: number][] = [
    ['2026-11-19T08:29:59.999Z', 200],
    ['2026-11-19T08:30:00.000Z', 200],
    ['2026-11-19T08:30:29.000Z', 404],
    ['2026-11-19T08:59:59.999Z', 500],
    ['2026-11-19T09:00:00.000Z', 200],
    ['2026-11-20T23:10:00.000Z', 302],
    ['2026-11-21T09:15:40.000Z', 429],
    ['2026-11-21T09:15:49.999Z', 200],
    ['2026-11-21T09:15:50.000Z', 200],
  ]
  await api.query(
    `INSERT INTO requests (request_id, account_id, environment, key_id, method, path, operation, status, ip, duration_ms, created_at)
     SELECT 'req_' || lpad(n::text, 26, '0'), $1, 'sandbox', 'key_' || repeat('0', 26), 'GET', '/v1/keys', 'listKeys', status, '::1', 1, at
     FROM unnest($2::timestamptz[], $3::int[]) WITH ORDINALITY AS x (at, status, n)`,
    [account.accountId, rows.map(([at]) => at), rows.map(([, status]) => status)],
  )
})
afterAll(() => api.close())

const measure = async (from: string, to: string) => {
  const { body } = await account.sandbox.get(`/v1/requests/volume?from=${from}&to=${to}`)
  return [body.complete, body.bucket_seconds, body.buckets.map(Object.values)]
}

test('counts requests by hour, and at the ends of the time range to the millisecond', async () => {
  expect(await measure('2026-11-19T08:30:00Z', '2026-11-21T09:15:50Z')).toEqual([
    true,
    3600,
    [
      ['2026-11-19T08:00:00Z', 1, 1, 1],
      ['2026-11-19T09:00:00Z', 1, 0, 0],
      ['2026-11-20T23:00:00Z', 1, 0, 0],
      ['2026-11-21T09:00:00Z', 1, 1, 0],
    ],
  ])
})

test('counts requests by the minute', async () => {
  expect(await measure('2026-11-19T08:29:59.999Z', '2026-11-19T09:01:00Z')).toEqual([
    true,
    60,
    [
      ['2026-11-19T08:29:00Z', 1, 0, 0],
      ['2026-11-19T08:30:00Z', 1, 1, 0],
      ['2026-11-19T08:59:00Z', 0, 0, 1],
      ['2026-11-19T09:00:00Z', 1, 0, 0],
    ],
  ])
})

test('counts requests of a short time range by second', async () => {
  expect(await measure('2026-11-21T09:15:00Z', '2026-11-21T09:16:00Z')).toEqual([
    true,
    1,
    [
      ['2026-11-21T09:15:40Z', 0, 1, 0],
      ['2026-11-21T09:15:49Z', 1, 0, 0],
      ['2026-11-21T09:15:50Z', 1, 0, 0],
    ],
  ])
})

test.each([
  [1, 5],
  [5, 10],
  [10, 30],
  [30, 60],
  [60, 300],
  [300, 600],
  [600, 1800],
  [1800, 3600],
  [3600, 10_800],
  [10_800, 21_600],
  [21_600, 43_200],
  [43_200, 86_400],
])('sixty periods of %i s are counted by that period, and a longer range by %i s', async (seconds, longer) => {
  const to = new Date('2026-11-21T09:16:00Z')
  const sizeFrom = async (ms: number) => (await measure(new Date(to.getTime() - ms).toISOString(), to.toISOString()))[1]
  expect([await sizeFrom(60_000 * seconds), await sizeFrom(60_000 * seconds + 1)]).toEqual([seconds, longer])
})

test('counts only requests of the account and environment', async () => {
  const other = await api.account()
  const path = '/v1/requests/volume?from=2026-11-19T00:00:00Z&to=2026-11-21T10:00:00Z'
  expect((await account.live.get(path)).body.buckets).toEqual([])
  expect((await other.sandbox.get(path)).body.buckets).toEqual([])
})
