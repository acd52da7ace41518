import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'

let api: TestGateway
let sandbox: TestAccount['sandbox']
let live: TestAccount['live']

beforeAll(async () => {
  api = await testGateway()
  const account = await api.account()
  sandbox = account.sandbox
  live = account.live
})
afterAll(() => api.close())

const ROOMS = '/v1/connect/rooms'
const create = async (body: object = {}, client = sandbox) =>
  (await client.post(ROOMS, { name: 'Review', ...body })).body
const issue = (id: string, body: object = {}, client = sandbox) =>
  client.post(`${ROOMS}/${id}/tokens`, { name: 'Ann', ...body })
const use = (id: string, token: string, then = 'join', body?: object) =>
  api.request('POST', `/media/rooms/${id}/${then}`, { headers: { authorization: `Bearer ${token}` }, body })

describe('POST /v1/connect/rooms/{room_id}/tokens', () => {
  test('201: returns a JWT with the claims of the contract', async () => {
    const room = await create()
    const { status, body } = await issue(room.room_id, { identity: 'ann', role: 'host', ttl_seconds: 600 })
    expect([status, body.expires_at]).toEqual([201, '2026-11-21T10:10:00Z'])
    expect(decodeProtectedHeader(body.sdk_token)).toEqual({ alg: 'HS256', typ: 'JWT', kid: '1' })
    const claims = decodeJwt(body.sdk_token)
    expect(claims).toMatchObject({
      sub: 'ann',
      name: 'Ann',
      role: 'host',
      video: { room: room.room_id, roomJoin: true, roomAdmin: true, canPublish: true, hidden: false, recorder: false },
    })
    expect([claims.iat, claims.nbf, claims.exp].map((at) => (at ?? 0) - (claims.iat ?? 0))).toEqual([0, 0, 600])
    expect(claims.jti).toContain(body.participant_id)
  })

  test('201: lasts no longer than the room, and a known identity stays the same participant', async () => {
    const room = await create({ duration_minutes: 5 })
    const one = (await issue(room.room_id, { identity: 'ann', ttl_seconds: 86_400 })).body
    const two = (await issue(room.room_id, { identity: 'ann' })).body
    expect(one.expires_at).toBe(room.expires_at)
    expect(two.participant_id).toBe(one.participant_id)
    expect(decodeJwt(two.sdk_token).jti).not.toBe(decodeJwt(one.sdk_token).jti)
  })

  test('201: an identity that starts with bot- joins at once in the sandbox, and not in live', async () => {
    const [room, liveRoom] = [await create({ max_participants: 2 }), await create({}, live)]
    await issue(room.room_id, { identity: 'bot-1' })
    await issue(room.room_id, { identity: 'bot-2' })
    await issue(liveRoom.room_id, { identity: 'bot-1' }, live)
    const read = async (id: string, client = sandbox) => (await client.get(`${ROOMS}/${id}`)).body
    expect(await read(room.room_id)).toMatchObject({ state: 'active', participant_count: 2 })
    expect(await read(liveRoom.room_id, live)).toMatchObject({ state: 'created', participant_count: 0 })
    const third = await issue(room.room_id, { identity: 'bot-3' })
    expect([third.status, third.body.code]).toEqual([409, 'room_full'])
    expect((await read(room.room_id)).participants).toHaveLength(2)
    await sandbox.delete(`${ROOMS}/${room.room_id}`)
  })

  test('429: a limited sandbox has 20 simulated participants besides real ones', async () => {
    const limited = (await api.account({ unlimited: false })).sandbox
    const room = await create({ max_participants: 100 }, limited)
    expect((await use(room.room_id, room.sdk_token)).status).toBe(200)
    const statuses: number[] = []
    for (let time = 0; time < 20; time++)
      statuses.push((await issue(room.room_id, { identity: `bot-${time}` }, limited)).status)
    expect(new Set(statuses)).toEqual(new Set([201]))
    const refused = await issue(room.room_id, { identity: 'bot-20' }, limited)
    expect([refused.status, refused.body.code]).toEqual([429, 'concurrency_limited'])
    expect((await issue(room.room_id, { identity: 'ann' }, limited)).status).toBe(201)
    await limited.delete(`${ROOMS}/${room.room_id}`)
  })

  test('409: a room that has ended takes no tokens and no participants', async () => {
    const { room_id, sdk_token } = await create()
    await sandbox.delete(`${ROOMS}/${room_id}`)
    const answers = [await issue(room_id), await use(room_id, sdk_token)]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [409, 'room_ended'],
      [409, 'room_ended'],
    ])
  })
})

describe('a room token', () => {
  const codeOf = async (id: string, token: string) => (await use(id, token)).body.code

  test('opens only its own room', async () => {
    const [one, two] = [await create(), await create()]
    expect(await codeOf(two.room_id, one.sdk_token)).toBe('invalid_room_token')
    expect((await use(one.room_id, one.sdk_token)).status).toBe(200)
  })

  test('is refused with another algorithm, another key or changed claims', async () => {
    const { room_id, sdk_token } = await create()
    const claims = decodeJwt(sdk_token)
    const key = new TextEncoder().encode('x'.repeat(32))
    const [, body = ''] = sdk_token.split('.')
    const none = `${Buffer.from('{"alg":"none","typ":"JWT","kid":"1"}').toString('base64url')}.${body}.`
    const other = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: '1' }).sign(key)
    const sameKey = api.runtime.secrets.tokenKey(1)
    const stronger = await new SignJWT(claims).setProtectedHeader({ alg: 'HS512', typ: 'JWT', kid: '1' }).sign(sameKey)
    const unknown = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: '9' }).sign(key)
    const changed = sdk_token.replace(body, Buffer.from(JSON.stringify({ ...claims, role: 'x' })).toString('base64url'))
    for (const token of [none, other, stronger, unknown, changed, 'x', '']) {
      expect(await codeOf(room_id, token)).toBe('invalid_room_token')
    }
  })

  test('expires with 30 seconds of leeway', async () => {
    const { room_id } = await create()
    const { sdk_token } = (await issue(room_id, { ttl_seconds: 60 })).body
    await sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 89 })
    expect((await use(room_id, sdk_token)).status).toBe(200)
    await sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 2 })
    expect(await codeOf(room_id, sdk_token)).toBe('invalid_room_token')
  })

  test('is revoked when a host removes its participant, and a participant removes nobody', async () => {
    const room = await create()
    const ann = (await issue(room.room_id, { identity: 'ann' })).body
    await use(room.room_id, ann.sdk_token)
    await use(room.room_id, room.sdk_token)
    const target = { participant_id: ann.participant_id }
    const refused = await use(room.room_id, ann.sdk_token, 'remove', target)
    expect([refused.status, refused.body.code]).toEqual([403, 'host_required'])
    expect((await use(room.room_id, room.sdk_token, 'remove', target)).status).toBe(204)
    expect(await codeOf(room.room_id, ann.sdk_token)).toBe('invalid_room_token')
    const again = (await issue(room.room_id, { identity: 'ann' })).body
    expect((await use(room.room_id, again.sdk_token)).status).toBe(200)
  })

  test('is needed to publish, with an offer that a room takes', async () => {
    const { room_id, sdk_token } = await create()
    const send = (offer: string, type = 'application/sdp') =>
      api.request('POST', `/media/rooms/${room_id}/publish/user`, {
        headers: { authorization: `Bearer ${sdk_token}`, 'content-type': type },
        body: offer,
      })
    expect((await send('v=0')).body.code).toBe('not_joined')
    await use(room_id, sdk_token)
    const parts = 'm=video 9 UDP/TLS/RTP/SAVPF 96\r\n'
    const answers = [await send('v=0', 'text/plain'), await send('{}'), await send(`v=0\r\n${parts}${parts}`)]
    expect(answers.map(({ status }) => status)).toEqual([415, 422, 422])
    expect((await send(`v=0\r\n${'a=x\r\n'.repeat(20_000)}`)).body.code).toBe('offer_refused')
  })
})

test('the join link gives a guest a token, and a wrong link none', async () => {
  const { room_id, join_url } = await create()
  const secret = new URL(join_url).searchParams.get('t') ?? ''
  const enter = (given: string) =>
    api.request('POST', `/media/rooms/${room_id}/guests`, {
      headers: { 'client-secret': given },
      body: { name: 'Guest' },
    })
  const { status, body } = await enter(secret)
  expect(status).toBe(200)
  expect((await use(room_id, body.sdk_token)).body).toMatchObject({ name: 'Guest', role: 'participant' })
  expect((await enter(secret.replace(/.$/, '!'))).status).toBe(404)
})
