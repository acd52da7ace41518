import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endOverdueRooms } from '#gateway/jobs/sweep-rooms.ts'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'

let api: TestGateway
let account: TestAccount
let sandbox: TestAccount['sandbox']

beforeAll(async () => {
  api = await testGateway()
  account = await api.account()
  sandbox = account.sandbox
})
afterAll(() => api.close())

const ROOMS = '/v1/connect/rooms'
const create = async (body: object = {}, client = sandbox) =>
  (await client.post(ROOMS, { name: 'Review', ...body })).body
const read = async (id: string, client = sandbox) => (await client.get(`${ROOMS}/${id}`)).body
const join = (id: string, token: string, then = 'join') =>
  api.request('POST', `/media/rooms/${id}/${then}`, { headers: { authorization: `Bearer ${token}` } })
const tokenFor = async (id: string, identity: string, client = sandbox) =>
  (await client.post(`${ROOMS}/${id}/tokens`, { identity, name: identity })).body

describe('POST /v1/connect/rooms', () => {
  test('201: returns the room, its page and the host’s token', async () => {
    const { status, body, headers } = await sandbox.post(ROOMS, { name: ' Review ', metadata: { meeting: '1' } })
    expect([status, headers.get('location')]).toEqual([201, `${ROOMS}/${body.room_id}`])
    expect(body).toMatchObject({
      name: 'Review',
      state: 'created',
      max_participants: 10,
      duration_minutes: 60,
      record: false,
      transcribe: false,
      quality: 'hd',
      empty_timeout_seconds: 300,
      participants: [],
      participant_count: 0,
      recording: { state: 'disabled' },
      transcript: { state: 'disabled' },
      usage: null,
      metadata: { meeting: '1' },
    })
    expect(new Date(body.expires_at).getTime() - new Date(body.created_at).getTime()).toBe(70 * 60_000)
    expect(body.join_url).toMatch(new RegExp(`/r/${body.room_id}\\?t=[\\w-]{22}$`))
    const { sdk_token, ...state } = body
    expect(sdk_token.split('.')).toHaveLength(3)
    expect(await read(body.room_id)).toEqual(state)
  })

  test.each([
    [{ name: '' }, 'name'],
    [{ max_participants: 1 }, 'max_participants'],
    [{ duration_minutes: 4 }, 'duration_minutes'],
    [{ empty_timeout_seconds: 3601 }, 'empty_timeout_seconds'],
    [{ quality: '8k' }, 'quality'],
    [{ language: 'English' }, 'language'],
  ])('400: rejects %o', async (fault, param) => {
    const { status, body } = await sandbox.post(ROOMS, { name: 'Review', ...fault })
    expect([status, body.code, body.param]).toEqual([400, 'validation_failed', param])
  })

  test('429: a limited account has 100 open rooms', async () => {
    const limited = (await api.account({ unlimited: false })).sandbox
    const first = await create({}, limited)
    await api.query(
      `INSERT INTO rooms SELECT (jsonb_populate_record(r, jsonb_build_object('room_id', 'rm_' || lpad(n::text, 26, '0')))).*
       FROM rooms r, generate_series(1, 99) n WHERE r.room_id = $1`,
      [first.room_id],
    )
    const refused = await limited.post(ROOMS, { name: 'One more' })
    expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
      429,
      'concurrency_limited',
      '30',
    ])
    expect(refused.headers.get('ratelimit')).toContain('"rooms-concurrent";r=0')
    await limited.delete(`${ROOMS}/${first.room_id}`)
    expect((await limited.post(ROOMS, { name: 'One more' })).status).toBe(201)
  })

  test('says in its headers how many rooms may be open, and how many more', async () => {
    const limited = (await api.account({ unlimited: false })).sandbox
    const limits = async () => {
      const { headers } = await limited.post(ROOMS, { name: 'Review' })
      return ['ratelimit-policy', 'ratelimit'].map((name) => headers.get(name)?.split(', ')[1])
    }
    const policy = '"rooms-concurrent";q=100;qu="concurrent-requests"'
    expect(await limits()).toEqual([policy, '"rooms-concurrent";r=99'])
    expect(await limits()).toEqual([policy, '"rooms-concurrent";r=98'])
  })
})

describe('a room', () => {
  test('starts with the first participant and bills the sum of all stays, rounded up once', async () => {
    const room = await create()
    const ann = await tokenFor(room.room_id, 'ann')
    const ben = await tokenFor(room.room_id, 'ben')
    expect((await join(room.room_id, ann.sdk_token)).body).toMatchObject({
      participant_id: ann.participant_id,
      role: 'participant',
    })
    await sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 40 })
    await join(room.room_id, ben.sdk_token)
    await sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 30 })
    expect(await read(room.room_id)).toMatchObject({
      state: 'active',
      participant_count: 2,
      participants: [
        { identity: 'ann', state: 'joined', duration_seconds: 70 },
        { identity: 'ben', state: 'joined', duration_seconds: 30 },
      ],
    })
    expect((await join(room.room_id, ben.sdk_token, 'leave')).status).toBe(204)
    expect((await sandbox.delete(`${ROOMS}/${room.room_id}`)).status).toBe(204)
    expect((await sandbox.delete(`${ROOMS}/${room.room_id}`)).status).toBe(204)
    const ended = await read(room.room_id)
    expect(ended).toMatchObject({
      state: 'ended',
      ended_reason: 'api',
      join_url: null,
      participant_count: 0,
      peak_participants: 2,
      usage: { participant_minutes: 2, recording_minutes: 0, transcript_minutes: 0, cost: 0.008 },
      participants: [
        { state: 'left', duration_seconds: 70 },
        { state: 'left', duration_seconds: 30 },
      ],
    })
    const events = await api.query(`SELECT type FROM events WHERE object_id = $1 ORDER BY sequence`, [room.room_id])
    expect(events.map(({ type }) => type)).toEqual([
      'room.started',
      'room.participant_joined',
      'room.participant_joined',
      'room.ended',
    ])
    const usage = await sandbox.get('/v1/usage')
    expect(usage.body.breakdown).toContainEqual(expect.objectContaining({ item: 'video_hd', quantity: 2, cost: 0.008 }))
  })

  test('keeps the time when a participant first came', async () => {
    const room = await create()
    const { sdk_token } = await tokenFor(room.room_id, 'ann')
    const joinedAt = async () => (await read(room.room_id)).participants[0].joined_at
    await join(room.room_id, sdk_token)
    const first = await joinedAt()
    await join(room.room_id, sdk_token, 'leave')
    await sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 30 })
    await join(room.room_id, sdk_token)
    expect(await joinedAt()).toBe(first)
    await sandbox.delete(`${ROOMS}/${room.room_id}`)
  })

  test('without participants ends after its empty timeout', async () => {
    const room = await create({ empty_timeout_seconds: 60 })
    const { sdk_token } = await tokenFor(room.room_id, 'ann')
    await join(room.room_id, sdk_token)
    await join(room.room_id, sdk_token, 'leave')
    await sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 59 })
    expect((await read(room.room_id)).state).toBe('active')
    await sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 1 })
    expect(await read(room.room_id)).toMatchObject({ state: 'ended', ended_reason: 'empty' })
  })

  test('that nobody joined expires, and one in use ends with its time', async () => {
    const [unused, used] = [await create({ duration_minutes: 5 }), await create({ duration_minutes: 5 })]
    await join(used.room_id, used.sdk_token)
    const { effects } = (await sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 900 })).body
    expect(effects.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining([unused.room_id, used.room_id]))
    expect(await read(unused.room_id)).toMatchObject({ state: 'expired', ended_reason: 'expired', started_at: null })
    expect(await read(used.room_id)).toMatchObject({ state: 'ended', ended_reason: 'duration' })
  })

  test('ends in live by the job, in real time', async () => {
    const room = await create({ duration_minutes: 5 }, account.live)
    api.clock.advance(901)
    expect(await endOverdueRooms(api.runtime)).toBe(1)
    expect((await read(room.room_id, account.live)).state).toBe('expired')
  })

  test('of another tenant is unknown', async () => {
    const { room_id } = await create()
    const other = (await api.account()).sandbox
    for (const client of [other, account.live]) {
      expect((await client.get(`${ROOMS}/${room_id}`)).status).toBe(404)
      expect((await client.delete(`${ROOMS}/${room_id}`)).status).toBe(404)
      expect((await client.post(`${ROOMS}/${room_id}/tokens`, { name: 'Eve' })).status).toBe(404)
    }
  })
})

test('a sandbox that has used its 1,000 video minutes ends its rooms and refuses new ones', async () => {
  const limited = (await api.account({ unlimited: false })).sandbox
  const room = await create({ duration_minutes: 1440 }, limited)
  await join(room.room_id, room.sdk_token)
  await limited.post('/v1/sandbox/clock', { advance_by_seconds: 1000 * 60 - 1 })
  expect((await read(room.room_id, limited)).state).toBe('active')
  await limited.post('/v1/sandbox/clock', { advance_by_seconds: 60 })
  expect(await read(room.room_id, limited)).toMatchObject({
    ended_reason: 'quota',
    usage: { participant_minutes: 1000 },
  })
  const refused = await limited.post(ROOMS, { name: 'One more' })
  expect([refused.status, refused.body.code]).toEqual([429, 'sandbox_quota_exceeded'])
  expect(refused.body['violated-policies']).toEqual(['sandbox-video-minutes'])
})
