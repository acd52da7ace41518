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
