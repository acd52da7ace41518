import { join } from 'node:path'
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sizeOf, untilCaptured } from '#tests/support/recorded-room.ts'
import { scriptedEngine } from '#tests/support/scripted-engine.ts'
import { type Stage, setStage } from './stage.ts'

const ROOMS = '/v1/connect/rooms'
const KILOBYTES = 1_000
/** Flushed four times a second, so a kill loses less. */
const MOST_LOST_SECONDS = 2

let stage: Stage

beforeAll(async () => {
  stage = await setStage({ env: { FFMPEG_PATH: 'none', POCKETSPHINX_PATH: scriptedEngine(['good', 'morning']) } })
}, 60_000)
afterAll(() => stage?.close(), 60_000)

async function restart() {
  await stage.killGateway()
  await stage.stack.restartGateway()
}

const addBot = (roomId: string, identity: string) =>
  stage.client.post(`${ROOMS}/${roomId}/tokens`, identity, { identity, name: identity })

test('a recording whose gateway is killed twice has what was captured, of all participants, and so has its transcript', async () => {
  const { body: room } = await stage.client.post(ROOMS, 'room', { name: 'Review', record: true, duration_minutes: 5 })
  const roomId = String(room.room_id)
  const folder = join(stage.stack.settings.dataDir, 'files/.captures', roomId)
  await addBot(roomId, 'bot-1')
  await untilCaptured(folder)
  const begunMs = performance.now()
  await untilCaptured(folder, 350 * KILOBYTES)
  const secondsOfFirst = (performance.now() - begunMs) / 1000
  await restart()
  const size = await sizeOf(folder)
  await addBot(roomId, 'bot-2')
  await untilCaptured(folder, size + 100 * KILOBYTES)
  await stage.client.post('/v1/sandbox/clock', 'clock', { advance_by_seconds: 16 * 60 })
  expect((await stage.client.get(`${ROOMS}/${roomId}`)).body).toMatchObject({ state: 'ended' })
  await restart()
  const recordingOf = async () => (await stage.client.get(`${ROOMS}/${roomId}`)).body.recording
  await expect.poll(recordingOf, { timeout: 30_000, interval: 250 }).toMatchObject({ state: 'ready' })
  const [row] = await stage.rows<{ file_path: string }>('SELECT file_path FROM recordings WHERE room_id = $1', [roomId])
  const source = new FilePathSource(join(stage.stack.settings.dataDir, 'files', row?.file_path ?? ''))
  const input = new Input({ formats: ALL_FORMATS, source })
  const tracks = await input.getVideoTracks()
  expect((await Promise.all(tracks.map((track) => track.getName()))).sort()).toEqual(['bot-1', 'bot-2'])
  const [first] = tracks
  const seconds = ((await first?.computeDuration()) ?? 0) - ((await first?.getFirstTimestamp()) ?? 0)
  expect(seconds).toBeGreaterThan(secondsOfFirst - MOST_LOST_SECONDS)
  const transcriptOf = async () => (await stage.client.get(`${ROOMS}/${roomId}`)).body.transcript
  await expect.poll(transcriptOf, { timeout: 30_000, interval: 250 }).toMatchObject({ state: 'ready' })
  const { body: transcript } = await stage.client.get(`${ROOMS}/${roomId}/transcript`)
  const speakers = (transcript.speakers as { name: string }[]).map(({ name }) => name)
  expect(speakers.toSorted()).toEqual(['bot-1', 'bot-2'])
  const events = await stage.rows(
    `SELECT type, count(*)::int AS n FROM events WHERE type LIKE '%.ready' GROUP BY 1 ORDER BY 1`,
  )
  expect(events).toEqual([
    { type: 'recording.ready', n: 1 },
    { type: 'transcript.ready', n: 1 },
  ])
  input.dispose()
}, 90_000)
