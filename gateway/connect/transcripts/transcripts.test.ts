import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { hasPocketsphinx, scriptedEngine, tellWithoutPocketsphinx } from '#tests/support/scripted-engine.ts'
import { ROOMS, spokenRooms } from '#tests/support/spoken-rooms.ts'
import { removeDoomedFiles } from '../../files/doomed-files.ts'
import { captureSpoken } from '../../partners/rooms/spoken.ts'
import { expireTranscripts } from './expire-transcripts.ts'
import { runTranscripts, transcriptsIdle } from './run-transcripts.ts'

tellWithoutPocketsphinx('transcripts of clean speech with pocketsphinx')

type Client = TestAccount['sandbox']

let api: TestGateway
let account: TestAccount
let ready: string
let rooms: ReturnType<typeof spokenRooms>

beforeAll(async () => {
  api = await testGateway({ env: { POCKETSPHINX_PATH: scriptedEngine(['good', 'morning']) } })
  account = await api.account()
  rooms = spokenRooms(api, () => account, captureSpoken)
  ready = await transcribed(account.sandbox)
}, 60_000)
afterAll(() => api.close())

const DAYS = 24 * 60 * 60
const pathOf = async (roomId: string): Promise<string> =>
  (await api.query('SELECT file_path FROM transcripts WHERE room_id = $1', [roomId]))[0]?.file_path
const isKept = async (path: string) => (await api.runtime.files.find(path)) !== null

async function work(runtime = api.runtime) {
  await runTranscripts(runtime)
  await transcriptsIdle(runtime)
}

async function transcribed(client: Client): Promise<string> {
  const roomId = await rooms.spoken(client)
  await work()
  return roomId
}

test('a transcript goes from pending to ready, with an event, a bill and who said what when', async () => {
  const own = await api.account()
  const room = await rooms.create({ record: true, transcribe: undefined }, own.sandbox)
  expect(room).toMatchObject({ transcribe: true, transcript: { state: 'pending', transcript_id: null } })
  const { ann, ben } = await rooms.speak(room.room_id, own.sandbox)
  expect((await rooms.read(room.room_id, own.sandbox)).transcript).toMatchObject({ state: 'recording', url: null })
  const { nodes } = (await own.sandbox.get(`/v1/trace/${room.room_id}`)).body
  const summaries = nodes.map(({ summary }: { summary: string }) => summary)
  expect(summaries).toContain('Transcript, waiting for the end of the room')
  await rooms.end(room.room_id, own.sandbox)
  expect((await rooms.read(room.room_id, own.sandbox)).transcript.state).toBe('processing')
  await work()
  const { transcript, usage } = await rooms.read(room.room_id, own.sandbox)
  expect(transcript).toMatchObject({ state: 'ready', language: 'en', engine: 'pocketsphinx', quality: 'draft' })
  expect(new URL(transcript.url).pathname).toBe(`${ROOMS}/${room.room_id}/transcript`)
  expect(usage).toMatchObject({ transcript_minutes: 1, cost: 0.005 + usage.participant_minutes * 0.004 })
  const { body } = await rooms.get(room.room_id, '?words=true', own.sandbox)
  expect(body).toMatchObject({
    ...{ state: 'ready', language: 'en', engine: 'pocketsphinx', quality: 'draft', room_id: room.room_id },
    speakers: [
      { participant_id: ann, name: 'Ann' },
      { participant_id: ben, name: 'Ben' },
    ],
    text: 'good morning good morning',
    segments: [
      { index: 0, participant_id: ann, speaker: 'Ann', text: 'good morning', confidence: 0.9 },
      { index: 1, participant_id: ben, speaker: 'Ben', text: 'good morning' },
    ],
  })
  const [first, second] = body.segments
  expect(first.words.map(({ text }: { text: string }) => text)).toEqual(['good', 'morning'])
  expect(second.start - first.start).toBeCloseTo(7, 0)
  const { segments: _, ...described } = body
  const events = await api.query(
    `SELECT payload::json->'data' AS data FROM events WHERE type = 'transcript.ready' AND account_id = $1`,
    [own.accountId],
  )
  expect(events).toEqual([{ data: { ...described, url: transcript.url, expires_at: transcript.expires_at } }])
  const { breakdown } = (await own.sandbox.get('/v1/usage')).body
  expect(breakdown).toContainEqual(expect.objectContaining({ item: 'transcript', quantity: 1, cost: 0.005 }))
})

test.runIf(hasPocketsphinx)(
  'the transcript of clean speech has named speakers and its quality label',
  { timeout: 180_000 },
  async () => {
    const roomId = await rooms.spoken()
    await work(api.sibling({ POCKETSPHINX_PATH: 'pocketsphinx_continuous' }).runtime)
    const { body } = await rooms.get(roomId)
    expect(body.quality).toBe('draft')
    expect(body.speakers.map(({ name }: { name: string }) => name)).toEqual(['Ann', 'Ben'])
    const [ann, ben] = body.segments
    expect([ann.speaker, ben.speaker]).toEqual(['Ann', 'Ben'])
    expect(ann.text).toMatch(/good morning.*new plan.*next week/)
    expect(ben.text).toMatch(/good idea.*start.*numbers/)
    expect(ann.start).toBeLessThan(1)
    expect(ben.start).toBeCloseTo(7, 0)
  },
)

describe('GET /v1/connect/rooms/{room_id}/transcript', () => {
  test('200: leaves words out unless they are wanted', async () => {
    const { body } = await rooms.get(ready)
    expect(body.segments[0]).not.toHaveProperty('words')
    expect((await rooms.get(ready, '?words=yes')).status).toBe(400)
  })

  test('200, 304: sends subtitles and text by name or by Accept', async () => {
    const vtt = await rooms.get(ready, '?format=vtt')
    expect(Object.fromEntries(vtt.headers)).toMatchObject({
      'content-type': 'text/vtt; charset=utf-8',
      'content-disposition': `inline; filename="${ready}.vtt"`,
      'content-language': 'en',
    })
    expect(vtt.text).toMatch(/^WEBVTT\n\nNOTE room rm_\w+\n\n0\n00:00:\d\d\.\d{3} --> .+\n<v Ann>good morning\n/)
    expect((await rooms.get(ready, '?format=srt')).text).toMatch(/^1\n00:00:\d\d,\d{3} --> .+\nAnn: good morning\n/)
    expect((await rooms.get(ready, '?format=txt')).text).toMatch(/^\[00:00:00\] Ann: good morning\n\[00:00:07\] Ben: /)
    for (const [accept, type] of [
      ['text/vtt', 'text/vtt; charset=utf-8'],
      ['text/html, text/plain;q=0.5, text/vtt;q=0.4', 'text/plain; charset=utf-8'],
      ['text/*', 'text/vtt; charset=utf-8'],
      ['*/*', 'application/json'],
    ]) {
      expect((await rooms.get(ready, '', account.sandbox, { accept })).headers.get('content-type')).toContain(type)
    }
    expect((await rooms.get(ready, '?format=vtt', account.sandbox, { accept: 'text/html' })).status).toBe(200)
    const unchanged = { 'if-none-match': vtt.headers.get('etag') ?? '' }
    expect((await rooms.get(ready, '?format=vtt', account.sandbox, unchanged)).status).toBe(304)
  })

  test('406: another format', async () => {
    const answers = [
      await rooms.get(ready, '?format=docx'),
      await rooms.get(ready, '', account.sandbox, { accept: 'text/html' }),
    ]
    for (const { status, body } of answers) {
      expect([status, body.code]).toEqual([406, 'not_acceptable'])
      expect(body.available).toEqual(['json', 'vtt', 'srt', 'txt'])
    }
  })

  test('409: before the transcript is ready', async () => {
    const { room_id } = await rooms.create()
    const { status, body, headers } = await rooms.get(room_id)
    expect([status, body.code, headers.get('retry-after')]).toEqual([409, 'transcript_not_ready', '30'])
  })

  test('404: the transcript of another tenant', async () => {
    const other = await api.account()
    for (const client of [other.sandbox, account.live]) {
      expect((await rooms.get(ready, '', client)).body.code).toBe('resource_not_found')
    }
  })
})

test('a transcript is deleted after 30 days of the sandbox’s clock, with its file', async () => {
  const own = await api.account()
  const roomId = await transcribed(own.sandbox)
  const path = await pathOf(roomId)
  await own.sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 30 * DAYS - 60 })
  expect((await rooms.get(roomId, '', own.sandbox)).status).toBe(200)
  const { body: clock } = await own.sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 60 })
  const { transcript } = await rooms.read(roomId, own.sandbox)
  expect(transcript).toMatchObject({ state: 'deleted', url: null })
  expect(clock.effects).toMatchObject([{ kind: 'transcript.deleted', id: transcript.transcript_id }])
  expect((await rooms.get(roomId, '', own.sandbox)).body.code).toBe('transcript_not_available')
  await removeDoomedFiles(api.runtime)
  expect(await isKept(path)).toBe(false)
})

test('the job deletes the transcripts of 30 days ago', async () => {
  const roomId = await transcribed(account.sandbox)
  const path = await pathOf(roomId)
  await api.query(`UPDATE transcripts SET expires_at = $2 WHERE room_id = $1`, [roomId, api.clock.now()])
  await expireTranscripts(api.runtime)
  await removeDoomedFiles(api.runtime)
  expect([(await rooms.read(roomId)).transcript.state, await isKept(path)]).toEqual(['deleted', false])
})

test('a wipe deletes the transcript and its file', async () => {
  const own = await api.account()
  const roomId = await transcribed(own.sandbox)
  const [path, { transcript }] = [await pathOf(roomId), await rooms.read(roomId, own.sandbox)]
  api.clock.advance(1)
  await own.sandbox.post('/v1/sandbox/wipe')
  await expect.poll(async () => (await own.sandbox.get('/v1/sandbox/wipe')).body.state).toBe('idle')
  await removeDoomedFiles(api.runtime)
  expect(await isKept(path)).toBe(false)
  expect((await rooms.get(roomId, '', own.sandbox)).body.code).toBe('resource_wiped')
  expect((await own.sandbox.get(`/v1/trace/${transcript.transcript_id}`)).body.code).toBe('resource_wiped')
})

test('a trace shows the transcript between its room and its event', async () => {
  const { body } = await account.sandbox.get(`/v1/trace/${(await rooms.read(ready)).transcript.transcript_id}`)
  const kinds = body.nodes.map(({ kind }: { kind: string }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['room', 'transcript', 'event']))
})
