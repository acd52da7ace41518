import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargingShop } from '#tests/support/charging-shop.ts'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { writeTraffic } from './traffic.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

test('sandbox accounts that try the amounts of a failing network never change the public state', async () => {
  for (const [amount, expected] of [
    [4098, 504],
    [4099, 502],
  ]) {
    const { charge } = chargingShop(await api.account())
    expect((await charge({ amount })).status).toBe(expected)
  }
  api.clock.advance(10)
  await writeTraffic(api.runtime)
  const [row] = await api.query(
    `SELECT requests, callers, failed_callers FROM status_minutes WHERE part = 'pay/charges'`,
  )
  expect(row).toEqual({ requests: 2, callers: 2, failed_callers: 0 })
  expect((await api.request('GET', '/status/api')).body.status).toBe('operational')
})

test('an outage ends three minutes after the minute of the last failed request', async () => {
  const stateAt = async (seconds: number) => {
    api.clock.advance(start + seconds - api.clock.now().getTime() / 1000)
    await writeTraffic(api.runtime)
    return (await api.request('GET', '/status/api')).body.status
  }
  const start = Math.ceil(api.clock.now().getTime() / 60_000) * 60
  await stateAt(0)
  for (const accountId of ['acc_1', 'acc_2']) {
    api.runtime.traffic?.count({ parts: ['connect'], accountId, hasFailed: true, ms: 3 })
  }
  expect([await stateAt(10), await stateAt(170), await stateAt(180)]).toEqual([
    'major_outage',
    'major_outage',
    'operational',
  ])
})

test('counts of hours are written once the database takes writes again, and only once', async () => {
  const own = await testGateway()
  const parts = Array.from({ length: 40 }, (_, n) => `pay/part-${n}`)
  await own.query('ALTER TABLE status_minutes RENAME TO status_minutes_away')
  for (let minute = 0; minute < 300; minute++) {
    own.runtime.traffic?.count({ parts, accountId: 'acc_1', hasFailed: false, ms: 3 })
    own.clock.advance(60)
  }
  await expect(writeTraffic(own.runtime)).rejects.toThrow()
  await own.query('ALTER TABLE status_minutes_away RENAME TO status_minutes')
  own.clock.advance(10)
  await writeTraffic(own.runtime)
  own.clock.advance(10)
  await writeTraffic(own.runtime)
  const sums = `SELECT count(*)::int AS rows, sum(requests)::int AS requests FROM status_minutes WHERE part <> 'service'`
  expect(await own.query(sums)).toEqual([{ rows: 12_000, requests: 12_000 }])
  await own.close()
})
