import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Stage, setStage } from './stage.ts'

const ROUNDS = 3
const JOBS = 8
const TTS = '/v1/connect/voice/tts'

let stage: Stage
const accepted: string[] = []

beforeAll(async () => {
  stage = await setStage()
  for (let round = 0; round < ROUNDS; round++) {
    for (let nth = 0; nth < JOBS; nth++) {
      const text = `Text ${round} ${nth}. ${'It is long enough to be cut off. '.repeat(nth * 2)}`
      const { status, body } = await stage.client.post(TTS, `speech-${round}-${nth}`, { text })
      expect(status).toBe(202)
      accepted.push(String(body.tts_id))
    }
    await stage.killGateway()
    await stage.stack.restartGateway()
  }
}, 120_000)
afterAll(() => stage?.close(), 60_000)

test('every accepted text is spoken after kills, with one event and one bill each', async () => {
  const deadline = Date.now() + 100_000
  for (;;) {
    const open = await stage.rows(`SELECT tts_id FROM speech_jobs WHERE state = 'processing'`)
    if (open.length === 0) break
    if (Date.now() > deadline) throw new Error(`${open.length} jobs never ended`)
    await sleep(250)
  }
  const jobs = await stage.rows<{ tts_id: string; state: string; events: number }>(
    `SELECT tts_id, state, (SELECT count(*)::int FROM events e WHERE e.type = 'tts.ready' AND e.object_id = tts_id) AS events
     FROM speech_jobs`,
  )
  expect(jobs.map(({ tts_id }) => tts_id).sort()).toEqual(accepted.toSorted())
  expect(jobs.filter(({ state, events }) => state !== 'ready' || events !== 1)).toEqual([])
  const [billed] = await stage.rows(
    `SELECT (SELECT sum(quantity)::int FROM usage_hours WHERE item = 'tts') AS metered,
       (SELECT sum((characters + 99) / 100)::int FROM speech_jobs) AS owed`,
  )
  expect(billed).toMatchObject({ metered: (billed as { owed: number }).owed })
  for (const id of accepted.slice(0, 3)) {
    const { body } = await stage.client.get(`${TTS}/${id}`)
    const response = await fetch(String(body.audio_url))
    expect((await response.arrayBuffer()).byteLength).toBe(body.size_bytes)
  }
}, 120_000)
