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

test('a list has 50 participants of each room, those who are in it first, an event 20, and the room all', async () => {
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
  await sandbox.delete(`${ROOMS}/${room_id}`)
  const [ended] = (await sandbox.get('/v1/events?type=room.ended')).body.data
  expect(ended.data.participants).toHaveLength(20)
})

test('an event about a room leaves out the link that opens it, even if a key with that right caused it', async () => {
  const { sandbox } = await api.account()
  const { room_id, join_url } = (await sandbox.post(ROOMS, { name: 'Review' })).body
  await sandbox.post(`${ROOMS}/${room_id}/tokens`, { identity: 'bot-1', name: 'Bot' })
  const [started] = (await sandbox.get('/v1/events?type=room.started')).body.data
  expect(started.data).toMatchObject({ room_id, state: 'active', join_url: null })
  expect((await sandbox.get(`${ROOMS}/${room_id}`)).body.join_url).toBe(join_url)
})

const names = (body: { data: { name: string }[] }) => body.data.map(({ name }) => name)

test('a list has the rooms whose name contains a text, whatever its letters’ case, and reads wildcards as text', async () => {
  const { sandbox } = await api.account()
  for (const name of ['Weekly review', 'Review of 100 %', 'Stand-up']) {
    await sandbox.post(ROOMS, { name })
    api.clock.advance(1)
  }
  expect(names((await sandbox.get(`${ROOMS}?name=review`)).body)).toEqual(['Review of 100 %', 'Weekly review'])
  expect(names((await sandbox.get(`${ROOMS}?name=${encodeURIComponent('%')}`)).body)).toEqual(['Review of 100 %'])
  expect(names((await sandbox.get(`${ROOMS}?name=_`)).body)).toEqual([])
  expect(names((await sandbox.get(`${ROOMS}?name=review&state=ended`)).body)).toEqual([])
  const first = (await sandbox.get(`${ROOMS}?name=review&limit=1`)).body
  const second = (await sandbox.get(`${ROOMS}?name=review&limit=1&cursor=${first.next_cursor}`)).body
  expect([names(first), names(second), second.has_more]).toEqual([['Review of 100 %'], ['Weekly review'], false])
})

test('a search by name stops after 5,000 rooms, and the next page goes on from there', async () => {
  const { sandbox } = await api.account()
  const { room_id } = (await sandbox.post(ROOMS, { name: 'The oldest' })).body
  await api.query(
    `INSERT INTO rooms SELECT (jsonb_populate_record(r, jsonb_build_object('room_id', 'rm_' || lpad(n::text, 26, '0'),
       'name', 'Stand-up', 'created_at', r.created_at + make_interval(secs => n)))).*
     FROM rooms r, generate_series(1, 5000) n WHERE r.room_id = $1`,
    [room_id],
  )
  const first = (await sandbox.get(`${ROOMS}?name=oldest`)).body
  expect([names(first), first.has_more]).toEqual([[], true])
  const second = (await sandbox.get(`${ROOMS}?name=oldest&cursor=${first.next_cursor}`)).body
  expect([names(second), second.has_more]).toEqual([['The oldest'], false])
})
