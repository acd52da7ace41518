import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { countStatusDays } from './count-days.ts'
import { writeLastTraffic, writeTraffic } from './traffic.ts'

const WEEK_MINUTES = 7 * 24 * 60

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())
beforeEach(async () => {
  await writeTraffic(api.runtime)
  await api.query('TRUNCATE status_minutes, status_days, status_progress')
  await countStatusDays(api.runtime)
})

const runFor = async (minutes: number) => {
  for (let n = 0; n < minutes; n++) {
    await writeTraffic(api.runtime)
    api.clock.advance(60)
  }
}
// As the job does, once a minute.
const countUntilDone = async () => {
  while ((await countStatusDays(api.runtime)) > 0) {}
}
const sums = async () =>
  (
    await api.query(
      `SELECT sum(operational)::int AS operational, sum(major_outage)::int AS outage FROM status_days WHERE pillar = 'pay'`,
    )
  )[0]

test('a week after a crash counts as an outage of a week', async () => {
  await runFor(3)
  api.clock.advance(WEEK_MINUTES * 60)
  await runFor(2)
  await countUntilDone()
  const { operational, outage } = await sums()
  expect(outage).toBe(WEEK_MINUTES)
  expect(operational).toBeLessThan(10)
})

test('a week after a stop counts as nothing', async () => {
  await runFor(3)
  await writeLastTraffic(api.runtime)
  api.clock.advance(WEEK_MINUTES * 60)
  await runFor(2)
  await countUntilDone()
  expect(await sums()).toMatchObject({ outage: 0 })
})

test('a crash in the minute of a restart is an outage, although the process before it was stopped', async () => {
  await runFor(3)
  await writeLastTraffic(api.runtime)
  await writeTraffic(api.sibling().runtime)
  api.clock.advance(3_600)
  await runFor(2)
  await countUntilDone()
  expect(await sums()).toMatchObject({ outage: 59 })
})

test('minutes before and after midnight in UTC belong to their days', async () => {
  const left = 86_400_000 - (api.clock.now().getTime() % 86_400_000)
  api.clock.advance(left / 1000 - 180)
  await api.query('TRUNCATE status_progress, status_minutes')
  await countStatusDays(api.runtime)
  await runFor(6)
  await countUntilDone()
  const days = await api.query(`SELECT day::text, operational FROM status_days WHERE pillar = 'pay' ORDER BY day`)
  expect(days.map(({ operational }) => operational)).toEqual([3, 2])
})

test('minutes are kept for two days, and days for 400', async () => {
  await runFor(2)
  await countUntilDone()
  await api.query(
    `INSERT INTO status_minutes SELECT minute - age, part, requests, callers, failed_callers, failing, durations,
       reached, missed, is_stopped FROM status_minutes, unnest('{47 hours, 49 hours}'::interval[]) AS age`,
  )
  await api.query(
    `INSERT INTO status_days SELECT day - age, pillar, operational, degraded, partial_outage, major_outage
     FROM status_days, unnest('{399, 401}'::int[]) AS age`,
  )
  await countStatusDays(api.runtime)
  const [hours] = await api.query(
    `SELECT count(DISTINCT minute)::int AS minutes, extract(epoch FROM max(minute) - min(minute))::int AS seconds
     FROM status_minutes`,
  )
  expect(hours).toEqual({ minutes: 4, seconds: 47 * 3600 + 60 })
  const days = await api.query('SELECT DISTINCT max(day) OVER () - day AS age FROM status_days ORDER BY 1')
  expect(days.map(({ age }) => age)).toEqual([0, 399])
})
