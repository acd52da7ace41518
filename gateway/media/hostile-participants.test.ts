import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { holdLock } from '#tests/support/hold-lock.ts'

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
const SDP = { 'content-type': 'application/sdp' }
const create = async (client = sandbox) => (await client.post(ROOMS, { name: 'Review' })).body
const invite = async (id: string, identity: string, client = sandbox) =>
  (await client.post(`${ROOMS}/${id}/tokens`, { identity, name: identity })).body
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const use = (id: string, token: string, then: string, body?: object) =>
  api.request('POST', `/media/rooms/${id}/${then}`, { headers: bearer(token), body })
const publish = (id: string, token: string) =>
  api.request('POST', `/media/rooms/${id}/publish/user`, { headers: { ...bearer(token), ...SDP }, body: 'none' })

/** A room with its host and one more participant, who have joined. */
async function meeting(client = sandbox) {
  const room = await create(client)
  const ann = await invite(room.room_id, 'ann', client)
  for (const token of [room.sdk_token, ann.sdk_token]) expect((await use(room.room_id, token, 'join')).status).toBe(200)
  return { room, ann }
}

/** A request whose offer is being read, and ends when `finish` is called. */
async function slowOffer(id: string, token: string, path: string) {
  const body = new TransformStream<Uint8Array, Uint8Array>()
  const writer = body.writable.getWriter()
  const init = { method: 'POST', headers: { ...bearer(token), ...SDP }, body: body.readable, duplex: 'half' as const }
  const request = new Request(`http://gateway.test/media/rooms/${id}/${path}`, init)
  const answer = api.app.request(request, undefined, { incoming: { socket: {} } })
  await writer.write(Buffer.from('v=0\r\n'))
  return async () => {
    await writer.close()
    const response = await await answer
    return { status: response.status, code: (await response.json()).code }
  }
}

test.each(['publish/user', 'receive'])(
  'an offer to %s that ends after its participant was removed connects nobody',
  async (path) => {
    const { room, ann } = await meeting()
    const finish = await slowOffer(room.room_id, ann.sdk_token, path)
    await use(room.room_id, room.sdk_token, 'remove', { participant_id: ann.participant_id })
    expect(await finish()).toEqual({ status: 409, code: 'not_joined' })
  },
)

test('an offer that ends after its room connects nobody', async () => {
  const { room, ann } = await meeting()
  const finish = await slowOffer(room.room_id, ann.sdk_token, 'publish/user')
  expect((await use(room.room_id, room.sdk_token, 'end')).status).toBe(204)
  expect(await finish()).toEqual({ status: 409, code: 'not_joined' })
})

test('a host mutes and removes nobody of another room', async () => {
  const neighbour = await api.account()
  const rooms = [await meeting(), await meeting(neighbour.sandbox)]
  const host = await meeting()
  for (const { room, ann } of rooms) {
    const target = { participant_id: ann.participant_id }
    const muted = await use(host.room.room_id, host.room.sdk_token, 'mute', { ...target, source: 'camera' })
    const removed = await use(host.room.room_id, host.room.sdk_token, 'remove', target)
    expect([muted.status, removed.status]).toEqual([404, 404])
    expect((await use(room.room_id, ann.sdk_token, 'join')).status).toBe(200)
  }
  expect((await sandbox.get(`${ROOMS}/${host.room.room_id}`)).body.participant_count).toBe(2)
})

test('a participant who is removed while it joins stays out', async () => {
  const room = await create()
  const { participant_id, sdk_token } = await invite(room.room_id, 'ann')
  const lock = await holdLock(api.databaseUrl, `SELECT FROM rooms WHERE room_id = '${room.room_id}' FOR UPDATE`)
  const joining = use(room.room_id, sdk_token, 'join')
  await lock.untilWaiting(1)
  await api.query('UPDATE room_participants SET token_epoch = token_epoch + 1 WHERE participant_id = $1', [
    participant_id,
  ])
  await lock.release()
  expect((await joining).body.code).toBe('invalid_room_token')
  expect((await sandbox.get(`${ROOMS}/${room.room_id}`)).body.participant_count).toBe(0)
})

test('a participant whose stay was ended elsewhere must join again', async () => {
  const { room, ann } = await meeting()
  await api.query(
    "UPDATE room_participants SET state = 'left', present_since = NULL, seen_at = NULL, left_at = now() WHERE participant_id = $1",
    [ann.participant_id],
  )
  const code = async () => (await publish(room.room_id, ann.sdk_token)).body.code
  await expect.poll(code, { timeout: 5_000 }).toBe('not_joined')
})

test('unused invitations with the join link keep nobody out, and replace no other one', async () => {
  const asGuest = (of: { room_id: string; join_url: string }) =>
    api.request('POST', `/media/rooms/${of.room_id}/guests`, {
      headers: { 'client-secret': new URL(of.join_url).searchParams.get('t') ?? '' },
      body: { name: 'Guest' },
    })
  const opens = async ({ room_id }: { room_id: string }, token: string) => (await use(room_id, token, 'join')).status
  const [room, other] = [await create(), await create()]
  const [elsewhere, joined] = [(await asGuest(other)).body, (await asGuest(room)).body]
  await opens(room, joined.sdk_token)
  api.clock.advance(1)
  const ann = await invite(room.room_id, 'ann')
  const first = (await asGuest(room)).body
  await api.query(
    `INSERT INTO room_participants SELECT (jsonb_populate_record(p, jsonb_build_object('participant_id',
       'par_' || lpad(n::text, 26, '0'), 'identity', 'guest-link-' || n, 'created_at', p.created_at + interval '1 s'))).*
     FROM room_participants p, generate_series(1, 496) n WHERE p.participant_id = $1`,
    [first.participant_id],
  )
  api.clock.advance(2)
  const [next, later] = [await asGuest(room), await invite(room.room_id, 'ben')]
  expect([next.status, later.sdk_token]).toEqual([200, expect.any(String)])
  const invited = [next.body, later, ann, joined, first]
  expect(await Promise.all(invited.map(({ sdk_token }) => opens(room, sdk_token)))).toEqual([200, 200, 200, 200, 401])
  expect(await opens(other, elsewhere.sdk_token)).toBe(200)
})

test('a cache keeps the response for one origin apart from that for others', async () => {
  const { headers } = await api.request('POST', '/media/rooms/rm_1/join', { headers: { 'accept-encoding': 'gzip' } })
  expect(headers.get('vary')).toBe('Origin, Accept-Encoding')
})

describe('streams of a room', () => {
  const listen = async (id: string, token: string) => {
    const response = await api.app.request(
      `/media/rooms/${id}/events`,
      { headers: bearer(token) },
      { incoming: { socket: {} } },
    )
    onTestFinished(async () => void (await response.body?.cancel().catch(() => {})))
    return response
  }
  const count = (text: string, event: string) => text.split(`event: ${event}\n`).length - 1

  test('end when their participant leaves', async () => {
    const { room, ann } = await meeting()
    const stream = await listen(room.room_id, ann.sdk_token)
    await use(room.room_id, ann.sdk_token, 'leave')
    expect(await stream.text()).toContain('event: roster')
  })

  test('keep no backlog for a client that does not read', async () => {
    const { room, ann } = await meeting()
    const stream = await listen(room.room_id, ann.sdk_token)
    for (let time = 0; time < 30; time++) await use(room.room_id, room.sdk_token, 'join')
    await use(room.room_id, room.sdk_token, 'end')
    const text = await stream.text()
    expect(count(text, 'roster')).toBeLessThan(5)
    expect(count(text, 'ended')).toBe(1)
  })

  test('are at most four of one participant', async () => {
    const { room, ann } = await meeting()
    const streams: Response[] = []
    for (let time = 0; time < 6; time++) streams.push(await listen(room.room_id, ann.sdk_token))
    const texts = await Promise.all(streams.slice(0, 2).map((one) => one.text()))
    expect(texts.map((text) => count(text, 'slots'))).toEqual([1, 1])
    await use(room.room_id, room.sdk_token, 'end')
    const rest = await Promise.all(streams.slice(2).map((one) => one.text()))
    expect(rest.map((text) => count(text, 'ended'))).toEqual([1, 1, 1, 1])
  })
})
