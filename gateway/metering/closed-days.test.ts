import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { holdLock } from '#tests/support/hold-lock.ts'
import { sumClosedDays } from './metered.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

test('usage that a slow request adds to yesterday within the hour after midnight is still counted', async () => {
  const { accountId, sandbox } = await api.account()
  const use = (item: string) =>
    api.query(
      `INSERT INTO usage_hours VALUES ($1, 'sandbox', '2026-11-21T23:00:00Z', 'connect', $2, $3, 0, 1, 100000)`,
      [accountId, item, sandbox.keyId],
    )
  const billed = async () => {
    const { upcoming } = (await sandbox.get('/v1/billing')).body
    return upcoming.lines
      .filter(({ kind }: { kind: string }) => kind === 'usage')
      .map(({ item }: { item: string }) => item)
  }
  api.clock.advance(14 * 3600 + 59 * 60)
  await use('email')
  await sumClosedDays(api.runtime)
  await use('sms_domestic')
  expect(await billed()).toEqual(['email', 'sms_domestic'])
  api.clock.advance(60)
  await sumClosedDays(api.runtime)
  expect(await billed()).toEqual(['email', 'sms_domestic'])
  const [{ summed_to }] = await api.query('SELECT summed_to FROM usage_marks WHERE account_id = $1', [accountId])
  expect(summed_to.toISOString()).toBe('2026-11-22T00:00:00.000Z')
})

test('two concurrent sums count each hour once, and neither fails', async () => {
  const { accountId } = await api.account()
  await api.query(
    `INSERT INTO usage_hours VALUES ($1, 'sandbox', '2026-11-20T23:00:00Z', 'connect', 'email', '', 1, 1, 100000)`,
    [accountId],
  )
  api.clock.advance(86_400)
  const lock = await holdLock(api.databaseUrl, 'LOCK TABLE usage_months IN EXCLUSIVE MODE')
  const sums = [sumClosedDays(api.runtime), sumClosedDays(api.runtime)]
  await lock.untilWaiting(2)
  await lock.release()
  await Promise.all(sums)
  expect(await api.query('SELECT calls::int FROM usage_days WHERE account_id = $1', [accountId])).toEqual([
    { calls: 1 },
  ])
})
