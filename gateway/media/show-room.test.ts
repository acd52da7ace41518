import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'

let api: TestGateway
let sandbox: TestAccount['sandbox']

beforeAll(async () => {
  api = await testGateway()
  sandbox = (await api.account()).sandbox
})
afterAll(() => api.close())

/** A room stays open for so long beyond its planned duration. */
const GRACE_SECONDS = 600

const create = async () => (await sandbox.post('/v1/connect/rooms', { name: 'Review' })).body
const secretOf = ({ join_url }: { join_url: string }) => new URL(join_url).searchParams.get('t') ?? ''
const show = (roomId: string, headers: Record<string, string>) =>
  api.request('GET', `/media/rooms/${roomId}`, { headers })

describe('GET /media/rooms/{room_id}', () => {
  test('200: shows the room to the bearer of a token, who hasn’t joined by that', async () => {
    const room = await create()
    const { status, body } = await show(room.room_id, { authorization: `Bearer ${room.sdk_token}` })
    expect([status, body]).toEqual([
      200,
      {
        room_id: room.room_id,
        name: 'Review',
        expires_at: room.expires_at,
        current_time: expect.any(String),
        max_participants: 10,
        participant_count: 0,
        quality: 'hd',
        record: false,
        partner: 'embedded',
        transcribe: false,
        environment: 'sandbox',
        merchant: { name: expect.any(String), accent: null, logo_url: null },
        participant: { name: 'Host', role: 'host' },
        join_url: room.join_url,
      },
    ])
  })

  test('200: shows the room to a visitor with the join link', async () => {
    const room = await create()
    const { status, body } = await show(room.room_id, { 'client-secret': secretOf(room) })
    expect([status, body.name, body.participant, body.join_url]).toEqual([200, 'Review', null, room.join_url])
  })

  test('200: gives a participant with a token no link that lets others join', async () => {
    const room = await create()
    const { body: ann } = await sandbox.post(`/v1/connect/rooms/${room.room_id}/tokens`, { name: 'Ann' })
    const { body } = await show(room.room_id, { authorization: `Bearer ${ann.sdk_token}` })
    expect([body.participant, body.join_url]).toEqual([{ name: 'Ann', role: 'participant' }, null])
  })

  test('401, 404: shows nothing with the token or link of another room', async () => {
    const [room, other] = [await create(), await create()]
    const byToken = await show(room.room_id, { authorization: `Bearer ${other.sdk_token}` })
    expect([byToken.status, byToken.body.code]).toEqual([401, 'invalid_room_token'])
    const byLink = await show(room.room_id, { 'client-secret': secretOf(other) })
    expect([byLink.status, byLink.body.code]).toEqual([404, 'resource_not_found'])
    expect((await show(room.room_id, {})).status).toBe(404)
  })

  test('409: says that the room has ended', async () => {
    const room = await create()
    await sandbox.delete(`/v1/connect/rooms/${room.room_id}`)
    const byToken = await show(room.room_id, { authorization: `Bearer ${room.sdk_token}` })
    const byLink = await show(room.room_id, { 'client-secret': secretOf(room) })
    expect([byToken, byLink].map(({ status, body }) => [status, body.code])).toEqual(Array(2).fill([409, 'room_ended']))
  })

  test('409: the join link stops working when the room’s time is over, even before a job ends the room', async () => {
    const { body: room } = await sandbox.post('/v1/connect/rooms', { name: 'Review', duration_minutes: 5 })
    const byLink = () => show(room.room_id, { 'client-secret': secretOf(room) })
    api.clock.advance(5 * 60 + GRACE_SECONDS - 1)
    expect((await byLink()).status).toBe(200)
    api.clock.advance(1)
    const { status, body } = await byLink()
    expect([status, body.code]).toEqual([409, 'room_ended'])
  })
})
