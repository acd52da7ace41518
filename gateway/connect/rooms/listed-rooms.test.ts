import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'

let api: TestGateway
let account: TestAccount

beforeAll(async () => {
  api = await testGateway()
  account = await api.account()
})
afterAll(() => api.close())

const ROOMS = '/v1/connect/rooms'

test('a list has 50 participants of each room, those who are in it first, and the room has all', async () => {
  const { sandbox } = account
  const { room_id, sdk_token } = (await sandbox.post(ROOMS, { name: 'Review' })).body
  const act = (what: string) =>
    api.request('POST', `/media/rooms/${room_id}/${what}`, { headers: { authorization: `Bearer ${sdk_token}` } })
  await act('join')
  await act('leave')
  await api.query(
    `INSERT INTO room_participants SELECT (jsonb_populate_record(p, jsonb_build_object('participant_id',
       'par_' || lpad(n::text, 26, '0'), 'identity', 'guest-' || n))).*
     FROM room_participants p, generate_series(1, 60) n WHERE p.room_id = $1`,
    [room_id],
  )
  const late = (await sandbox.post(`${ROOMS}/${room_id}/tokens`, { identity: 'late', name: 'Late' })).body
  api.clock.advance(1)
  await api.request('POST', `/media/rooms/${room_id}/join`, { headers: { authorization: `Bearer ${late.sdk_token}` } })
  const [listed] = (await sandbox.get(ROOMS)).body.data
  const room = (await sandbox.get(`${ROOMS}/${room_id}`)).body
  expect([listed.participants.length, room.participants.length]).toEqual([50, 62])
  expect(listed.participants.at(-1)).toMatchObject({ identity: 'late', state: 'joined' })
})
