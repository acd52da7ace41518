import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

const DAY = 86_400

test('200: the clock advances through a year by months within a minute, with a dry run of each', async () => {
  const { sandbox } = await api.account({ unlimited: false })
  for (let month = 0; month < 12; month++)
    for (const dry_run of [true, false]) {
      const body = { advance_by_seconds: 30 * DAY, dry_run }
      expect((await sandbox.post('/v1/sandbox/clock', body)).status).toBe(200)
    }
  expect((await sandbox.get('/v1/sandbox/clock')).body.offset_seconds).toBe(12 * 30 * DAY)
})
