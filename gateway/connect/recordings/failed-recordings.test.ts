import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { recordRoom } from '#tests/support/recorded-room.ts'
import { recordingsIdle, runRecordings } from './run-recordings.ts'

let api: TestGateway
let account: TestAccount
let roomId: string

beforeAll(async () => {
  api = await testGateway()
})
beforeEach(async () => {
  account = await api.account()
  roomId = await recordRoom(api, account.sandbox)
  await account.sandbox.delete(`/v1/connect/rooms/${roomId}`)
})
afterAll(() => api.close())

const room = async () => (await account.sandbox.get(`/v1/connect/rooms/${roomId}`)).body

/** Works on the recording while the storage refuses its file. */
async function work(refusal: Error) {
  const { files } = api.runtime
  api.runtime.files = { ...files, keep: () => Promise.reject(refusal) }
  await runRecordings(api.runtime)
  await recordingsIdle(api.runtime)
  api.runtime.files = files
}

test.each([
  [
    'storage_full',
    'There was no space left to store the recording.',
    Object.assign(new Error('full'), { code: 'ENOSPC' }),
  ],
  ['processing_failed', 'The recording could not be processed.', new Error('the storage is down')],
])('a recording whose file cannot be stored is tried again, and fails as %s', async (reason, detail, refusal) => {
  await work(refusal)
  for (let again = 0; again < 2; again++) {
    expect((await room()).recording).toMatchObject({ state: 'processing', reason: null })
    api.clock.advance(10)
    await work(refusal)
  }
  const { recording, usage } = await room()
  expect(recording).toMatchObject({ state: 'failed', reason, url: null })
  expect(usage).toMatchObject({ recording_minutes: 0, cost: 0 })
  const file = await account.sandbox.get(`/v1/connect/rooms/${roomId}/recording`)
  expect([file.status, file.body.code, file.body.detail]).toEqual([404, 'recording_not_available', detail])
})
