import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { addUp, latencySteps, percentileOf } from './latencies.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

test('the database rounds each duration by at most 5 percent, and not at all below 20 ms', async () => {
  const slots = await api.query('SELECT ms, latency_slot(ms) AS slot FROM generate_series(0, 97499) ms')
  const off = slots.map(({ ms, slot }) => [ms, Math.abs((latencySteps[slot] ?? Number.NaN) - ms)])
  expect(off.filter(([ms, distance]) => !(distance <= (ms <= 20 ? 0 : 0.05 * ms)))).toEqual([])
  expect(await api.query('SELECT latency_slot(2147483647) AS slot')).toEqual([{ slot: 149 }])
  expect([latencySteps.length, latencySteps[149]]).toEqual([150, 95_000])
})

test('the database counts attempts at the nearest step', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 40_000 }), { maxLength: 30 }), async (durations) => {
      const [{ counts }] = await api.query(
        'SELECT histogram(ARRAY(SELECT latency_slot(ms) FROM unnest($1::int[]) ms)) AS counts',
        [durations],
      )
      const nearest = (ms: number) =>
        latencySteps.reduce((best, step) => (Math.abs(step - ms) <= Math.abs(best - ms) ? step : best))
      const expected = latencySteps.map((step) => durations.filter((ms) => nearest(ms) === step).length)
      expect(latencySteps.map((_, slot) => counts[slot] ?? 0)).toEqual(expected)
    }),
    { numRuns: 50 },
  )
})

test.each([
  [[], 0.5, null],
  [[0, 0, 3], 0.5, 2],
  [[1, 1, 1, 1], 0.5, 1],
  [[1, 1, 1, 1], 0.95, 3],
  [[19, 0, 0, 0, 0, 1], 0.95, 0],
  [[18, 0, 0, 0, 0, 2], 0.95, 5],
])('for %j, the quantile %d is %j ms', (histogram, share, expected) => {
  expect(percentileOf(histogram, share)).toBe(expected)
})

test('histograms of different lengths add up', () => {
  expect(addUp([[1, 2], [], [0, 0, 4]])).toEqual([1, 2, 4])
})
