import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { recordRoom } from '#tests/support/recorded-room.ts'
import { makeScratch } from '#tests/support/scratch.ts'
import { removeDoomedFiles } from '../../files/doomed-files.ts'
import { recordingsIdle, runRecordings } from './run-recordings.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

async function work(runtime = api.runtime) {
  await runRecordings(runtime)
  await recordingsIdle(runtime)
}

test('a process that lost its claim leaves the file of the process that was faster', async () => {
  const { sandbox } = await api.account()
  const folder = makeScratch('pillar-test-slow-ffmpeg-')
  const [program, begun, released] = [join(folder, 'ffmpeg'), join(folder, 'begun'), join(folder, 'released')]
  const script = `#!/bin/sh\ntouch ${begun}\nuntil [ -e ${released} ]; do sleep 0.05; done\nexit 1\n`
  writeFileSync(program, script, { mode: 0o755 })
  const slow = api.sibling({ FFMPEG_PATH: program })
  const roomId = await recordRoom(api, sandbox)
  const room = `/v1/connect/rooms/${roomId}`
  await sandbox.delete(room)
  await runRecordings(slow.runtime)
  await expect.poll(() => existsSync(begun), { timeout: 20_000 }).toBe(true)
  const state = async () => {
    api.clock.advance(11)
    await work()
    return (await sandbox.get(room)).body.recording.state
  }
  await expect.poll(state, { timeout: 20_000 }).toBe('ready')
  writeFileSync(released, '')
  await recordingsIdle(slow.runtime)
  api.clock.advance(60 * 60 + 1)
  await removeDoomedFiles(api.runtime)
  expect((await sandbox.get(`${room}/recording`)).status).toBe(200)
})
