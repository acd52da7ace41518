import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { captureFolder } from '#tests/support/recorded-room.ts'
import { scriptedEngine, scriptedProgram } from '#tests/support/scripted-engine.ts'
import { ROOMS, spokenRooms } from '#tests/support/spoken-rooms.ts'
import { openCapture } from '../../partners/recording/capture-writer.ts'
import { listCaptures, readCapture } from '../../partners/recording/read-captures.ts'
import { captureSpoken } from '../../partners/rooms/spoken.ts'
import { sweepCaptures } from '../captures/sweep-captures.ts'
import { runTranscripts, transcriptsIdle } from './run-transcripts.ts'

let api: TestGateway
let account: TestAccount
let rooms: ReturnType<typeof spokenRooms>

beforeAll(async () => {
  api = await testGateway({ env: { POCKETSPHINX_PATH: scriptedEngine(['good', 'morning']) } })
  account = await api.account()
  rooms = spokenRooms(api, () => account, captureSpoken)
}, 30_000)
afterAll(() => api.close())

async function work(runtime = api.runtime) {
  await runTranscripts(runtime)
  await transcriptsIdle(runtime)
}

describe('there is no transcript, and the room says why', () => {
  async function expectNone(roomId: string, state: string, reason: string | null) {
    expect((await rooms.read(roomId)).transcript).toMatchObject({ state, reason })
    const { status, body } = await rooms.get(roomId)
    expect([status, body.code]).toEqual([404, 'transcript_not_available'])
    expect((await rooms.read(roomId)).usage).toMatchObject({ transcript_minutes: 0 })
  }

  test('if it is not wanted, or nobody joined', async () => {
    const [unwanted, unused] = [await rooms.create({ transcribe: false, record: true }), await rooms.create()]
    for (const { room_id } of [unwanted, unused]) await rooms.end(room_id)
    await work()
    await expectNone(unwanted.room_id, 'disabled', null)
    await expectNone(unused.room_id, 'failed', 'nobody_joined')
  })

  test('if nobody turned on a microphone, or nobody spoke', async () => {
    const [silent, quiet] = [await rooms.create(), await rooms.create()]
    await rooms.join(silent.room_id, 'Ann')
    await rooms.join(quiet.room_id, 'Ann')
    const writer = openCapture(captureFolder(api, quiet.room_id), () => {})
    writer.write({ type: 'stream', stream: 0, participantId: 'par_x', source: 'microphone', clock: 'x' })
    for (let nth = 0; nth < 100; nth++) {
      const payload = Buffer.from([0xf8, 0xff, 0xfe])
      const [atMs, timestamp] = [nth * 20, nth * 960]
      writer.write({ type: 'packet', stream: 0, atMs, sequence: nth, timestamp, marker: false, payload })
    }
    await writer.close()
    for (const { room_id } of [silent, quiet]) await rooms.end(room_id)
    await work()
    await work()
    await expectNone(silent.room_id, 'failed', 'no_microphone')
    await expectNone(quiet.room_id, 'failed', 'no_speech')
  })

  test('if the engine doesn’t know the language, or there is none', async () => {
    const german = await rooms.spoken(account.sandbox, { language: 'de' })
    await work()
    const plain = await rooms.spoken()
    await work(api.sibling({ POCKETSPHINX_PATH: 'none' }).runtime)
    await expectNone(german, 'failed', 'language_not_supported')
    await expectNone(plain, 'failed', 'engine_unavailable')
  })

  test('if the engine failed three times', async () => {
    const roomId = await rooms.spoken()
    const { runtime } = api.sibling({ POCKETSPHINX_PATH: scriptedProgram('exit 1') })
    for (let attempt = 0; attempt < 3; attempt++) {
      expect((await rooms.read(roomId)).transcript.state).toBe('processing')
      await work(runtime)
      api.clock.advance(10)
    }
    await expectNone(roomId, 'failed', 'processing_failed')
    await expect(readdir(captureFolder(api, roomId))).rejects.toThrow('ENOENT')
  })
})

test('a room that is recorded too keeps what was captured until both have ended', async () => {
  const roomId = await rooms.spoken(account.sandbox, { record: true })
  await work()
  expect(await readdir(captureFolder(api, roomId))).toHaveLength(1)
  await api.query(`UPDATE recordings SET state = 'failed', reason = 'no_media', due_at = NULL WHERE room_id = $1`, [
    roomId,
  ])
  await sweepCaptures(api.runtime)
  expect(await readdir(dirname(captureFolder(api, roomId)))).not.toContain(roomId)
})

test('only the sound of a room that is not recorded is captured', async () => {
  const { room_id } = await rooms.create()
  await account.sandbox.post(`${ROOMS}/${room_id}/tokens`, { identity: 'bot-1', name: 'Robot' })
  const sources = async () => {
    const found = new Set<string>()
    for (const path of await listCaptures(captureFolder(api, room_id))) {
      for await (const record of readCapture(path)) if (record.type === 'stream') found.add(record.source)
    }
    return [...found]
  }
  await expect.poll(sources, { timeout: 10_000 }).toEqual(['microphone'])
  await rooms.end(room_id)
})

test('live refuses a transcript without an engine, and a recorded room goes without', async () => {
  const { request } = api.sibling({ POCKETSPHINX_PATH: 'none' })
  const post = (body: object) => request('POST', ROOMS, { key: account.live.key, body: { name: 'Review', ...body } })
  const refused = await post({ transcribe: true })
  expect([refused.status, refused.body.code]).toEqual([403, 'live_not_activated'])
  expect(refused.body.detail).toContain('STT_URL')
  expect((await post({ record: true })).status).toBe(201)
})
