import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { type Commits, createCommits } from './commits.ts'
import { noRows, type UsageIncrement, type WriteSet } from './write-set.ts'

let api: TestGateway
/** Two processes, each with its own connection. */
let processes: Commits[]

beforeAll(async () => {
  api = await testGateway()
  const unobserved = { batch: () => {}, batchWait: () => {} }
  const log = pino({ level: 'silent' })
  processes = [api.runtime, api.sibling().runtime].map((runtime) => createCommits({ ...runtime, log }, unobserved))
})
beforeEach(() => api.query('DELETE FROM usage_hours'))
afterAll(() => api.close())

const increment: fc.Arbitrary<UsageIncrement> = fc
  .record({
    tenant: fc.constantFrom(['acct_a', 'sandbox'], ['acct_a', 'live'], ['acct_b', 'sandbox']),
    // Some with an offset: an hour is a UTC hour in every time zone.
    hour: fc.constantFrom('2026-11-21T22:00:00Z', '2026-11-22T00:00:00+01:00', '2026-11-22T00:00:00Z'),
    item: fc.constantFrom('calls', 'card_payment', 'refund'),
    key_id: fc.constantFrom('key_a', 'key_b', 'key_c', ''),
    calls: fc.integer({ min: 0, max: 9 }),
    quantity: fc.integer({ min: 0, max: 9 }),
    cost_micros: fc.integer({ min: -2_000_000, max: 9_000_000 }),
  })
  .map(({ tenant: [account_id = '', environment = ''], ...rest }) => ({
    account_id,
    environment,
    pillar: 'pay',
    ...rest,
  }))

const setOf = (usage: UsageIncrement[]): WriteSet => ({
  ...noRows(),
  account_id: usage[0]?.account_id ?? '',
  usage,
})

const forget = (hour: string) => api.query('DELETE FROM usage_hours WHERE hour > $1', [hour])

async function expectExact(): Promise<void> {
  const sums = (from: string) =>
    api.query(`
      SELECT account_id, environment, hour, pillar, item, sum(calls)::int AS calls, sum(quantity)::int AS quantity,
        sum(cost_micros)::bigint AS cost_micros
      FROM ${from} GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5`)
  expect(await sums('(SELECT *, start AS hour FROM usage_totals) AS totals')).toEqual(await sums('usage_hours'))
}

test('usage totals equal the sum over keys after inserts, updates and deletes', async () => {
  const step = fc.oneof(
    fc.array(increment, { minLength: 1, maxLength: 12 }).map((usage) => ({ kind: 'count' as const, usage })),
    fc.constant({ kind: 'double' as const }),
    fc.constantFrom('2026-11-21T21:00:00Z', '2026-11-21T23:00:00Z').map((hour) => ({ kind: 'forget' as const, hour })),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 10 }), async (steps) => {
      await api.query('DELETE FROM usage_hours')
      for (const one of steps) {
        if (one.kind === 'count') await processes[0]?.add(setOf(one.usage))
        else if (one.kind === 'forget') await forget(one.hour)
        else await api.query(`UPDATE usage_hours SET calls = calls * 2 WHERE key_id = 'key_a'`)
      }
      await expectExact()
    }),
    { numRuns: 60 },
  )
})

test('usage totals stay exact while two processes count and hours are deleted', async () => {
  const rows = fc.sample(fc.array(increment, { minLength: 1, maxLength: 6 }), { numRuns: 600, seed: 8 })
  const writing = rows.map((usage, index) => processes[index % 2]?.add(setOf(usage)))
  for (let round = 0; round < 10; round++) await forget('2026-11-21T23:00:00Z')
  await Promise.all(writing)
  await expectExact()
})
