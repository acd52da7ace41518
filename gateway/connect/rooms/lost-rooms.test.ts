import { afterAll, beforeAll, expect, test } from 'vitest'
import { endSilentStays } from '#gateway/jobs/sweep-rooms.ts'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'

let api: TestGateway
let sandbox: TestAccount['sandbox']
let account: TestAccount

beforeAll(async () => {
  api = await testGateway()
  account = await api.account()
  sandbox = account.sandbox
})
afterAll(() => api.close())

const ROOMS = '/v1/connect/rooms'

async function joined() {
  const room = (await sandbox.post(ROOMS, { name: 'Review' })).body
  const headers = { authorization: `Bearer ${room.sdk_token}` }
  await api.request('POST', `/media/rooms/${room.room_id}/join`, { headers })
  return room.room_id as string
}

test('a stay whose process died ends at the last moment that the process confirmed', async () => {
  const roomId = await joined()
  api.clock.advance(30)
  expect(await endSilentStays(api.runtime)).toBe(0)
  api.clock.advance(10)
  expect(await endSilentStays(api.runtime)).toBe(1)
  const { participants, participant_count, state } = (await sandbox.get(`${ROOMS}/${roomId}`)).body
  expect([participant_count, state]).toEqual([0, 'active'])
  expect(participants).toMatchObject([{ state: 'left', duration_seconds: 0 }])
})

test('a wipe deletes rooms with their participants, and their IDs return 410', async () => {
  const roomId = await joined()
  api.clock.advance(1)
  await sandbox.post('/v1/sandbox/wipe')
  await expect.poll(async () => (await sandbox.get('/v1/sandbox/wipe')).body.state).toBe('idle')
  expect((await sandbox.get(`${ROOMS}/${roomId}`)).status).toBe(410)
  const left = await api.query('SELECT FROM room_participants WHERE account_id = $1', [account.accountId])
  expect(left).toEqual([])
})

test('a trace leads from the request to the room', async () => {
  const { body } = await sandbox.post(ROOMS, { name: 'Review' })
  const trace = await sandbox.get(`/v1/trace/${body.room_id}`)
  expect(trace.body.nodes).toContainEqual(
    expect.objectContaining({ id: body.room_id, kind: 'room', summary: 'Room “Review”, created' }),
  )
})
