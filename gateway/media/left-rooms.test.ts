import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

const ROOMS = '/v1/connect/rooms'

test('a room that everybody left gives its media up once another process ends it', async () => {
  const { sandbox } = await api.account()
  const { room_id, sdk_token } = (await sandbox.post(ROOMS, { name: 'Review' })).body
  const bot = (await sandbox.post(`${ROOMS}/${room_id}/tokens`, { identity: 'bot-ada', name: 'Ada' })).body
  const headers = { authorization: `Bearer ${sdk_token}` }
  const use = (act: string, body?: object) => api.request('POST', `/media/rooms/${room_id}/${act}`, { headers, body })
  expect((await use('join')).status).toBe(200)
  expect((await use('remove', { participant_id: bot.participant_id })).status).toBe(204)
  expect((await use('leave')).status).toBe(204)
  const { embedded } = api.runtime.partners.rooms
  expect(embedded.carried()).toEqual([room_id])
  await api.query(
    `UPDATE rooms SET state = 'ended', ended_reason = 'empty', ended_at = now(), due_at = NULL, participant_minutes = 0
     WHERE room_id = $1`,
    [room_id],
  )
  await expect.poll(() => embedded.carried(), { timeout: 10_000 }).toEqual([])
})
