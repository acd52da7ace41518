import { randomUUID } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { captureFolder, recordRoom } from '#tests/support/recorded-room.ts'
import { removeDoomedFiles } from '../../files/doomed-files.ts'
import { sweepCaptures } from '../captures/sweep-captures.ts'
import { expireRecordings } from './expire-recordings.ts'
import { recordingsIdle, runRecordings } from './run-recordings.ts'

type Client = TestAccount['sandbox']

let api: TestGateway
let account: TestAccount
let ready: string

beforeAll(async () => {
  api = await testGateway()
  account = await api.account()
  ready = await recorded(account.sandbox)
}, 30_000)
afterAll(() => api.close())

const ROOMS = '/v1/connect/rooms'
const DAYS = 24 * 60 * 60
const read = async (roomId: string, client = account.sandbox) => (await client.get(`${ROOMS}/${roomId}`)).body
const stateOf = async (roomId: string, client?: Client) => (await read(roomId, client)).recording.state
const download = (roomId: string, headers = {}, client = account.sandbox) =>
  client.get(`${ROOMS}/${roomId}/recording`, { headers })
const create = async (body: object = {}, client = account.sandbox) =>
  (await client.post(ROOMS, { name: 'Review', record: true, ...body })).body
const end = (roomId: string, client = account.sandbox) => client.delete(`${ROOMS}/${roomId}`)
const pathOf = async (roomId: string): Promise<string> =>
  (await api.query('SELECT file_path FROM recordings WHERE room_id = $1', [roomId]))[0]?.file_path
const isKept = async (path: string) => (await api.runtime.files.find(path)) !== null

async function work() {
  await runRecordings(api.runtime)
  await recordingsIdle(api.runtime)
}

/** The room of a recording that is ready. */
async function recorded(client: Client) {
  const roomId = await recordRoom(api, client)
  await end(roomId, client)
  await work()
  return roomId
}

test('a recording goes from pending to ready, with an event, a bill and an MP4 of what was published', async () => {
  const own = await api.account()
  const room = await create({}, own.sandbox)
  expect(room.recording).toMatchObject({ state: 'pending', recording_id: null })
  const roomId = await recordRoom(api, own.sandbox)
  expect((await read(roomId, own.sandbox)).recording).toMatchObject({ state: 'recording', url: null })
  const { nodes } = (await own.sandbox.get(`/v1/trace/${roomId}`)).body
  expect(nodes.map(({ summary }: { summary: string }) => summary)).toContain('Recording, under way')
  await end(roomId, own.sandbox)
  expect(await stateOf(roomId, own.sandbox)).toBe('processing')
  await work()
  const { recording, usage } = await read(roomId, own.sandbox)
  expect(recording).toMatchObject({ state: 'ready', reason: null })
  expect(new URL(recording.url).pathname).toBe(`${ROOMS}/${roomId}/recording`)
  expect(usage).toMatchObject({ recording_minutes: 1, cost: 0.002 })
  const source = new FilePathSource(join(api.runtime.config.filesFolder, await pathOf(roomId)))
  const input = new Input({ formats: ALL_FORMATS, source })
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
  expect([await video?.getName(), await video?.getCodec(), await audio?.getCodec()]).toEqual(['Robot', 'avc', 'opus'])
  expect(await input.computeDuration()).toBeCloseTo(recording.duration_seconds, 0)
  input.dispose()
  const { state: _, reason: __, ...data } = recording
  const events = await api.query(
    `SELECT payload::json->'data' AS data FROM events WHERE type = 'recording.ready' AND account_id = $1`,
    [own.accountId],
  )
  expect(events).toEqual([{ data: { ...data, room_id: roomId } }])
  const { breakdown } = (await own.sandbox.get('/v1/usage')).body
  expect(breakdown).toContainEqual(expect.objectContaining({ item: 'recording', quantity: 1, cost: 0.002 }))
  await expect(readdir(captureFolder(api, roomId))).rejects.toThrow('ENOENT')
})

describe('GET /v1/connect/rooms/{room_id}/recording', () => {
  test('200: sends all of the file', async () => {
    const { recording } = await read(ready)
    const { status, headers } = await download(ready)
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(recording.size_bytes),
      'accept-ranges': 'bytes',
      'content-disposition': `attachment; filename="${ready}.mp4"`,
      etag: expect.stringMatching(/^"sha256-[\w-]{43}"$/),
    })
  })

  test('206, 304, 416: follows Range and conditions', async () => {
    const size = (await read(ready)).recording.size_bytes
    const etag = (await download(ready)).headers.get('etag') ?? ''
    const part = await download(ready, { range: 'bytes=4-7' })
    expect([part.status, part.text, part.headers.get('content-range')]).toEqual([206, 'ftyp', `bytes 4-7/${size}`])
    expect((await download(ready, { range: 'bytes=4-7', 'if-range': etag })).status).toBe(206)
    expect((await download(ready, { range: 'bytes=4-7', 'if-range': '"old"' })).status).toBe(200)
    expect((await download(ready, { range: 'bytes=0-1,4-7' })).status).toBe(200)
    expect((await download(ready, { 'if-none-match': etag })).status).toBe(304)
    const beyond = await download(ready, { range: `bytes=${size}-` })
    expect([beyond.status, beyond.body.code]).toEqual([416, 'range_not_satisfiable'])
  })

  test('404: a room that is not recorded, that nobody joined, or whose sandbox lets it fail', async () => {
    const [silent, unused] = [await create({ record: false }), await create()]
    const joined = await create({ name: 'fail_recording' })
    await api.request('POST', `/media/rooms/${joined.room_id}/join`, {
      headers: { authorization: `Bearer ${joined.sdk_token}` },
    })
    for (const { room_id } of [unused, joined]) await end(room_id)
    await work()
    for (const [{ room_id }, state, reason] of [
      [silent, 'disabled', null],
      [unused, 'failed', 'nobody_joined'],
      [joined, 'failed', 'processing_failed'],
    ] as const) {
      expect((await read(room_id)).recording).toMatchObject({ state, reason })
      const { status, body } = await download(room_id)
      expect([status, body.code]).toEqual([404, 'recording_not_available'])
    }
  })

  test('404: a room in which nobody turned anything on', async () => {
    const { room_id, sdk_token } = await create()
    await api.request('POST', `/media/rooms/${room_id}/join`, { headers: { authorization: `Bearer ${sdk_token}` } })
    await end(room_id)
    await work()
    expect((await read(room_id)).recording).toMatchObject({ state: 'failed', reason: 'no_media' })
    expect((await download(room_id)).body.code).toBe('recording_not_available')
  })

  test('409: before the recording is ready', async () => {
    const { room_id } = await create()
    const { status, body, headers } = await download(room_id)
    expect([status, body.code, headers.get('retry-after')]).toEqual([409, 'recording_not_ready', '30'])
  })

  test('404: the recording of another tenant, with and without a Range', async () => {
    const other = await api.account()
    for (const client of [other.sandbox, account.live]) {
      expect((await download(ready, { range: 'bytes=0-1' }, client)).body.code).toBe('resource_not_found')
    }
  })
})

describe('with ffmpeg', () => {
  /** Records under a gateway whose ffmpeg is this script. */
  async function composed(script: string) {
    const program = join(api.runtime.config.filesFolder, `${randomUUID()}.sh`)
    await writeFile(program, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
    const { runtime } = api.sibling({ FFMPEG_PATH: program })
    const roomId = await recordRoom(api, account.sandbox)
    await end(roomId)
    await runRecordings(runtime)
    await recordingsIdle(runtime)
    return { roomId, program }
  }

  test('sends the tracks to it and keeps the file that it makes', async () => {
    const { roomId, program } = await composed('for last; do :; done; /bin/cat > "$last"; echo "$@" > "$0.said"')
    expect((await read(roomId)).recording.state).toBe('ready')
    expect((await download(roomId, { range: 'bytes=4-7' })).text).toBe('ftyp')
    expect(await readFile(`${program}.said`, 'utf8')).toContain('-map 0:a:0 -c:a aac')
  })

  test('keeps a track for each participant if it fails', async () => {
    const { roomId } = await composed('echo broken >&2; exit 1')
    expect((await read(roomId)).recording.state).toBe('ready')
    const source = new FilePathSource(join(api.runtime.config.filesFolder, await pathOf(roomId)))
    const input = new Input({ formats: ALL_FORMATS, source })
    expect(await (await input.getPrimaryVideoTrack())?.getName()).toBe('Robot')
    input.dispose()
  })
})

test('a recording is deleted after 30 days of the sandbox’s clock, with its file', async () => {
  const own = await api.account()
  const roomId = await recorded(own.sandbox)
  const path = await pathOf(roomId)
  await own.sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 30 * DAYS - 60 })
  expect((await download(roomId, {}, own.sandbox)).status).toBe(200)
  const { body: clock } = await own.sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 60 })
  const { recording } = await read(roomId, own.sandbox)
  expect(recording).toMatchObject({ state: 'deleted', url: null })
  expect(clock.effects).toMatchObject([{ kind: 'recording.deleted', id: recording.recording_id }])
  expect((await download(roomId, {}, own.sandbox)).body.code).toBe('recording_not_available')
  await removeDoomedFiles(api.runtime)
  expect(await isKept(path)).toBe(false)
})

test('the job deletes the recordings of 30 days ago', async () => {
  const roomId = await recorded(account.sandbox)
  const path = await pathOf(roomId)
  await api.query(`UPDATE recordings SET expires_at = $2 WHERE room_id = $1`, [roomId, api.clock.now()])
  await expireRecordings(api.runtime)
  await removeDoomedFiles(api.runtime)
  expect([await stateOf(roomId), await isKept(path)]).toEqual(['deleted', false])
})

test('a wipe deletes the recording, its file and what was captured', async () => {
  const own = await api.account()
  const roomId = await recorded(own.sandbox)
  const running = await recordRoom(api, own.sandbox)
  const [path, { recording }] = [await pathOf(roomId), await read(roomId, own.sandbox)]
  api.clock.advance(1)
  await own.sandbox.post('/v1/sandbox/wipe')
  await expect.poll(async () => (await own.sandbox.get('/v1/sandbox/wipe')).body.state).toBe('idle')
  await removeDoomedFiles(api.runtime)
  await sweepCaptures(api.runtime)
  expect(await isKept(path)).toBe(false)
  expect(await readdir(dirname(captureFolder(api, running)))).not.toContain(running)
  expect((await download(roomId, {}, own.sandbox)).body.code).toBe('resource_wiped')
  expect((await own.sandbox.get(`/v1/trace/${recording.recording_id}`)).body.code).toBe('resource_wiped')
})

test('a trace shows the recording between its room and its event', async () => {
  const { body } = await account.sandbox.get(`/v1/trace/${(await read(ready)).recording.recording_id}`)
  const kinds = body.nodes.map(({ kind }: { kind: string }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['room', 'recording', 'event']))
})
