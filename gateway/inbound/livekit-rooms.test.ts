import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { confirmLiveKitStays, sweepLiveKitRooms } from '#gateway/jobs/sweep-livekit-rooms.ts'
import { endSilentStays } from '#gateway/jobs/sweep-rooms.ts'
import { type LiveRooms, openLiveRooms } from '#tests/support/livekit/live-rooms.ts'
import { signLiveKit } from '#tests/support/livekit/sign.ts'

let rooms: LiveRooms

beforeAll(async () => {
  rooms = await openLiveRooms()
})
afterAll(() => rooms.close())

const both = ['MICROPHONE', 'CAMERA']

/** A room with its host and Ann, who are connected. */
async function meeting() {
  const room = await rooms.create()
  const host = await rooms.enter(room.room_id, room.sdk_token, both)
  const invited = await rooms.invite(room.room_id, 'ann')
  const ann = await rooms.enter(room.room_id, invited.sdk_token, both)
  return {
    id: room.room_id as string,
    hostToken: room.sdk_token as string,
    annToken: invited.sdk_token as string,
    host,
    ann,
  }
}

const states = async (id: string) =>
  Object.fromEntries(
    (await rooms.room(id)).participants.map(({ identity, state }: Record<string, string>) => [identity, state]),
  )
const carries = (id: string) => rooms.liveKit.rooms.has(id)
const connected = (id: string) => [...(rooms.liveKit.rooms.get(id)?.connected.keys() ?? [])]

test('a live room is carried by LiveKit, and one of the sandbox by the gateway', async () => {
  const { id } = await meeting()
  expect(carries(id)).toBe(true)
  const own = await rooms.create({}, rooms.sandbox)
  const joined = await rooms.media(own.room_id, own.sdk_token, 'join')
  expect([joined.status, joined.body.livekit, carries(own.room_id)]).toEqual([200, null, false])
})

test('who joins and what they turn on is in the record', async () => {
  const { id, ann } = await meeting()
  const room = await rooms.room(id)
  expect([room.state, room.participant_count]).toEqual(['active', 2])
  expect(room.participants).toContainEqual(
    expect.objectContaining({ participant_id: ann.participant_id, audio: true, video: true, screen: false }),
  )
})

test('a participant who leaves LiveKit leaves the room at that moment', async () => {
  const { id, ann } = await meeting()
  rooms.api.clock.advance(60)
  await ann.client.leave()
  const room = await rooms.room(id)
  expect(room.participant_count).toBe(1)
  expect(room.participants).toContainEqual(
    expect.objectContaining({ identity: 'ann', state: 'left', duration_seconds: 60 }),
  )
})

test('a departure reported by a clock that is ahead counts no minute that is yet to come', async () => {
  const { id, ann } = await meeting()
  rooms.api.clock.advance(60)
  const createdAt = String(Math.floor(rooms.api.clock.now().getTime() / 1000) + 3600)
  rooms.liveKit.rooms.get(id)?.connected.delete(ann.participant_id)
  const about = { room: { name: id }, participant: { identity: ann.participant_id } }
  await rooms.liveKit.tell({ event: 'participant_left', ...about, createdAt })
  expect((await rooms.room(id)).participants).toContainEqual(
    expect.objectContaining({ identity: 'ann', state: 'left', duration_seconds: 60 }),
  )
})

test('a late notification of an earlier departure ends no new stay', async () => {
  const { id, annToken, ann } = await meeting()
  await rooms.enter(id, annToken)
  const about = { room: { name: id }, participant: { identity: ann.participant_id } }
  await rooms.liveKit.tell({ event: 'participant_left', ...about })
  expect(await states(id)).toMatchObject({ ann: 'joined' })
})

test('a host mutes, removes and ends through the gateway', async () => {
  const { id, hostToken, ann } = await meeting()
  const target = { participant_id: ann.participant_id }
  expect((await rooms.media(id, hostToken, 'mute', { ...target, source: 'microphone' })).status).toBe(204)
  expect(ann.client.connected.tracks).toMatchObject([{ muted: true }, { muted: false }])
  expect((await rooms.media(id, hostToken, 'remove', target)).status).toBe(204)
  expect(connected(id)).not.toContain(ann.participant_id)
  expect(await states(id)).toMatchObject({ ann: 'left', host: 'joined' })
  expect((await rooms.media(id, hostToken, 'end')).status).toBe(204)
  await expect.poll(() => carries(id)).toBe(false)
  expect(await rooms.room(id)).toMatchObject({ state: 'ended', ended_reason: 'host' })
})

test('a removed participant who connects with the old token is disconnected again', async () => {
  const { id, hostToken, annToken, ann } = await meeting()
  const { body } = await rooms.media(id, annToken, 'join')
  await rooms.media(id, hostToken, 'remove', { participant_id: ann.participant_id })
  await rooms.liveKit.connect(body.livekit.token)
  expect(connected(id)).not.toContain(ann.participant_id)
  expect(await states(id)).toMatchObject({ ann: 'left' })
  expect((await rooms.media(id, annToken, 'join')).body.code).toBe('invalid_room_token')
})

test('a participant who connects to another room is disconnected from it', async () => {
  const [own, other] = [await meeting(), await meeting()]
  const stranger = own.ann.participant_id
  rooms.liveKit.rooms.get(other.id)?.connected.set(stranger, own.ann.client.connected)
  const about = { room: { name: other.id }, participant: { identity: stranger } }
  await rooms.liveKit.tell({ event: 'participant_joined', ...about })
  expect(connected(other.id)).not.toContain(stranger)
  expect((await rooms.room(other.id)).participant_count).toBe(2)
  expect(connected(own.id)).toContain(stranger)
})

test('no more participants are in a room than it has places, whatever LiveKit admits', async () => {
  const room = await rooms.create({ max_participants: 2 })
  await rooms.enter(room.room_id, room.sdk_token)
  const [ann, ben] = [await rooms.invite(room.room_id, 'ann'), await rooms.invite(room.room_id, 'ben')]
  const { livekit, client } = await rooms.enter(room.room_id, ann.sdk_token)
  expect((await rooms.media(room.room_id, ben.sdk_token, 'join')).body.code).toBe('room_full')
  await client.leave()
  await rooms.enter(room.room_id, ben.sdk_token)
  rooms.liveKit.widen(room.room_id)
  await rooms.liveKit.connect(livekit.token)
  expect(connected(room.room_id)).toEqual([expect.any(String), ben.participant_id])
})

test('the room page learns where to connect, and offers of WebRTC are refused', async () => {
  const room = await rooms.create()
  const headers = { authorization: `Bearer ${room.sdk_token}` }
  const shown = await rooms.api.request('GET', `/media/rooms/${room.room_id}`, { headers })
  expect(shown.body.partner).toBe('livekit')
  const { body } = await rooms.media(room.room_id, room.sdk_token, 'join')
  expect(body.livekit.url).toBe(rooms.liveKit.env.LIVEKIT_URL)
  expect((await rooms.media(room.room_id, room.sdk_token, 'receive')).body.code).toBe('offer_refused')
})

test('what a join returns opens the room for a minute', async () => {
  const room = await rooms.create()
  const { body } = await rooms.media(room.room_id, room.sdk_token, 'join')
  rooms.api.clock.advance(61)
  await expect(rooms.liveKit.connect(body.livekit.token)).rejects.toThrow('exp')
})

test('a join fails with 503 while LiveKit is down, and counts nobody', async () => {
  const room = await rooms.create()
  rooms.liveKit.faults.push('html')
  const { status, body } = await rooms.media(room.room_id, room.sdk_token, 'join')
  expect([status, body.code]).toEqual([503, 'service_unavailable'])
  expect(await rooms.room(room.room_id)).toMatchObject({ state: 'created', participant_count: 0 })
})

test('DELETE disconnects everybody from LiveKit, and ends no stay in another room', async () => {
  const [{ id }, other] = [await meeting(), await meeting()]
  await rooms.live.delete(`/v1/connect/rooms/${id}`)
  await expect.poll(() => carries(id)).toBe(false)
  expect(await states(other.id)).toEqual({ host: 'joined', ann: 'joined' })
})

describe('a notification', () => {
  const body = JSON.stringify({ event: 'room_finished', room: { name: 'rm_1' } })
  const now = () => rooms.api.clock.now()
  const ago = (seconds: number) => new Date(now().getTime() - seconds * 1000)

  test.each([
    ['without a token', async () => ''],
    ['with another secret', () => signLiveKit(body, now(), { secret: 'another' })],
    ['with another key', () => signLiveKit(body, now(), { key: 'another' })],
    ['about another body', () => signLiveKit(`${body} `, now())],
    ['from an hour ago', () => signLiveKit(body, ago(3600))],
    ['from an hour ahead', () => signLiveKit(body, ago(-3600))],
    ['with a token that lasts an hour', () => signLiveKit(body, now(), { lastsSeconds: 3600 })],
  ])('%s is refused', async (_, sign) => {
    const { status, body: problem } = await rooms.notify({ body, authorization: await sign() })
    expect([status, problem.code]).toEqual([400, 'signature_refused'])
  })

  test('about a room of another system changes nothing', async () => {
    const { status } = await rooms.notify({ body, authorization: await signLiveKit(body, now()) })
    expect(status).toBe(200)
  })

  test('is asked for again while LiveKit can’t say who is in the room', async () => {
    const { id } = await meeting()
    rooms.liveKit.faults.push(500)
    const left = JSON.stringify({ event: 'room_finished', room: { name: id } })
    const sent = { body: left, authorization: await signLiveKit(left, now()) }
    expect((await rooms.notify(sent)).status).toBe(503)
    expect((await rooms.notify(sent)).status).toBe(200)
  })
})

describe('without notifications', () => {
  test('only rooms on LiveKit with a stay that nothing has confirmed for ten seconds are looked at', async () => {
    rooms.api.clock.advance(31)
    await endSilentStays(rooms.api.runtime)
    const embedded = await rooms.create({}, rooms.sandbox)
    await rooms.media(embedded.room_id, embedded.sdk_token, 'join')
    await meeting()
    rooms.api.clock.advance(11)
    await meeting()
    expect(await confirmLiveKitStays(rooms.api.runtime)).toBe(1)
  })

  test('stays are confirmed, and a missing participant leaves', async () => {
    const { id, ann } = await meeting()
    rooms.liveKit.rooms.get(id)?.connected.delete(ann.participant_id)
    for (let time = 0; time < 4; time++) {
      rooms.api.clock.advance(11)
      await confirmLiveKitStays(rooms.api.runtime)
      await endSilentStays(rooms.api.runtime)
    }
    expect(await states(id)).toEqual({ host: 'joined', ann: 'left' })
  })

  test('a participant who connected again is back in the record, and a room that ended this hour is closed', async () => {
    const endWithoutClosing = async (room: { id: string }) => {
      rooms.liveKit.faults.push(500)
      await rooms.live.delete(`/v1/connect/rooms/${room.id}`)
      await expect.poll(() => rooms.liveKit.faults.length).toBe(0)
      expect(carries(room.id)).toBe(true)
    }
    const endedEarlier = await meeting()
    rooms.deafen()
    await endWithoutClosing(endedEarlier)
    rooms.api.clock.advance(3_601)
    const [{ id, ann }, ended] = [await meeting(), await meeting()]
    await ann.client.leave()
    await rooms.api.query(
      "UPDATE room_participants SET state = 'left', present_since = NULL, seen_at = NULL, left_at = now() WHERE participant_id = $1",
      [ann.participant_id],
    )
    await rooms.api.query('UPDATE rooms SET participant_count = 1 WHERE room_id = $1', [id])
    await rooms.liveKit.connect(ann.livekit.token)
    await endWithoutClosing(ended)
    await sweepLiveKitRooms(rooms.api.runtime)
    expect(await states(id)).toMatchObject({ ann: 'joined' })
    expect([carries(ended.id), carries(endedEarlier.id)]).toEqual([false, true])
  })
})
