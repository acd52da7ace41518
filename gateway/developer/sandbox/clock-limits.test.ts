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

test('204: returning to real time ends the faults, whose end is a time of the advanced clock', async () => {
  const { sandbox } = await api.account({ managed_by: 'console' })
  const inject = async () => {
    const until = (await sandbox.get('/v1/sandbox/clock')).body.now.replace(/:\d\dZ$/, ':59Z')
    const rule = { operation: '*', probability: 1, effect: { type: 'error', status: 503 }, until }
    return api.request('PUT', '/v1/sandbox/faults', { key: sandbox.key, body: { rules: [rule] } })
  }
  const rules = async () => (await sandbox.get('/v1/sandbox/faults')).body.rules.length
  const returnToRealTime = async () => {
    await sandbox.post('/v1/sandbox/wipe')
    await expect.poll(async () => (await sandbox.get('/v1/sandbox/wipe')).body.state).toBe('idle')
    expect((await sandbox.delete('/v1/sandbox/clock')).status).toBe(204)
  }
  await inject()
  await returnToRealTime()
  expect(await rules()).toBe(1)
  await sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 365 * DAY })
  await inject()
  await returnToRealTime()
  expect(await rules()).toBe(0)
})
