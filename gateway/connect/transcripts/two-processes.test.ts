import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import { scriptedEngine } from '#tests/support/scripted-engine.ts'
import { spokenRooms } from '#tests/support/spoken-rooms.ts'
import { removeDoomedFiles } from '../../files/doomed-files.ts'
import { captureSpoken } from '../../partners/rooms/spoken.ts'
import { claim } from '../lease.ts'
import { processTranscript } from './process-transcript.ts'
import { transcriptLeases } from './transcripts.store.ts'

let api: TestGateway
let account: TestAccount
let rooms: ReturnType<typeof spokenRooms>
const engine = scriptedEngine(['good', 'morning'])

beforeAll(async () => {
  api = await testGateway({ env: { POCKETSPHINX_PATH: engine } })
  account = await api.account()
  rooms = spokenRooms(api, () => account, captureSpoken)
}, 60_000)
afterAll(() => api.close())

const HOUR_SECONDS = 60 * 60

/** An engine that hears the same, but not before it is released. */
function slowEngine() {
  const folder = makeScratch('pillar-test-slow-engine-')
  const [program, begun, released] = ['engine', 'begun', 'released'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const script = `#!/bin/sh\ntouch ${begun}\nuntil [ -e ${released} ]; do sleep 0.05; done\nexec ${engine}\n`
  writeFileSync(program, script, { mode: 0o755 })
  return { program, hasBegun: () => existsSync(begun), release: () => writeFileSync(released, '') }
}

async function claimed(roomId: string, runtime = api.runtime) {
  const waiting = await transcriptLeases.waiting(runtime.db, runtime.clock.now())
  const row = await claim(runtime, transcriptLeases, waiting.find(({ room_id }) => room_id === roomId) as never)
  if (!row) throw new Error('the transcript was not claimed')
  return row
}

test('a process that lost its claim leaves the file of the process that was faster', async () => {
  const roomId = await rooms.spoken()
  const slow = slowEngine()
  const { runtime } = api.sibling({ POCKETSPHINX_PATH: slow.program })
  const losing = processTranscript(runtime, await claimed(roomId, runtime))
  await vi.waitUntil(slow.hasBegun, { timeout: 20_000, interval: 20 })
  api.clock.advance(HOUR_SECONDS / 60)
  await processTranscript(api.runtime, await claimed(roomId))
  expect((await rooms.get(roomId)).status).toBe(200)
  slow.release()
  await losing
  api.clock.advance(HOUR_SECONDS + 1)
  await removeDoomedFiles(api.runtime)
  expect((await rooms.get(roomId)).status).toBe(200)
})
