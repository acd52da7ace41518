import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import {
  claimStart,
  dropFiles,
  endStart,
  findRecordings,
  lockRecordingOf,
  makeDue,
  type RecordingRow,
  recordingLeases,
} from './recordings.store.ts'

let api: TestGateway
let account: TestAccount
/** The IDs of two rooms. Each has a recording in the same state. */
let rooms: [string, string]

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())
beforeEach(async () => {
  account = await api.account()
  const create = async () => (await account.sandbox.post('/v1/connect/rooms', { name: 'Review', record: true })).body
  rooms = [(await create()).room_id, (await create()).room_id]
})

const later = () => new Date(api.clock.now().getTime() + 60_000)
const recordingOf = (roomId: string) => roomId.replace('rm_', 'rec_')

async function insert(more: { state: string; [column: string]: unknown }) {
  const [created_at, owner] = [api.clock.now(), { account_id: account.accountId, environment: 'sandbox' }]
  for (const room_id of rooms) {
    const counts = { attempts: 0, minutes: 0, cost_micros: 0 }
    const ids = { ...owner, recording_id: recordingOf(room_id), room_id, key_id: 'key_1' }
    const row = { ...ids, ...counts, created_at, updated_at: created_at, ...more }
    await api.query('INSERT INTO recordings SELECT * FROM jsonb_populate_record(NULL::recordings, $1)', [
      JSON.stringify(row),
    ])
  }
}

async function read(column: string) {
  const rows = await api.query(
    `SELECT ${column} AS value FROM recordings WHERE room_id = ANY($1) ORDER BY array_position($1, room_id)`,
    [rooms],
  )
  return rows.map(({ value }) => value)
}

const FAIL = `UPDATE recordings SET state = 'failed', reason = 'processing_failed', due_at = NULL WHERE room_id = $1`

test('a room has its own recording, and none of another room of the account', async () => {
  await insert({ state: 'recording' })
  const tenant = { db: api.runtime.db, account_id: account.accountId, environment: 'sandbox' } as const
  for (const room_id of rooms) {
    expect(await lockRecordingOf(tenant, room_id)).toMatchObject({ room_id })
    expect(await findRecordings(tenant, [room_id])).toMatchObject([{ room_id }])
  }
})

test('the start of a recording is claimed once, unless it failed, and no other recording with it', async () => {
  await insert({ state: 'recording' })
  expect(await claimStart(api.runtime.db, rooms[0], api.clock.now())).toMatchObject({ room_id: rooms[0], attempts: 1 })
  expect(await claimStart(api.runtime.db, rooms[0], api.clock.now())).toBeUndefined()
  await api.query(FAIL, [rooms[1]])
  expect(await claimStart(api.runtime.db, rooms[1], api.clock.now())).toBeUndefined()
  expect(await read('attempts')).toEqual([1, 0])
})

test('a start that failed for good ends its own recording only, and none that has ended', async () => {
  await insert({ state: 'recording' })
  const fail = (room: string) => endStart(api.runtime.db, { recording_id: recordingOf(room) }, 'recorder_unavailable')
  await fail(rooms[0])
  expect(await read('state')).toEqual(['failed', 'recording'])
  await api.query(`UPDATE recordings SET state = 'processing', due_at = now() WHERE room_id = $1`, [rooms[1]])
  await fail(rooms[1])
  expect(await read('state')).toEqual(['failed', 'processing'])
})

test('only a recording that no process has taken, and that waits, becomes due at once', async () => {
  await insert({ state: 'processing', due_at: later() })
  const [now, due] = [api.clock.now(), later()]
  await makeDue(api.runtime.db, rooms[0], now)
  expect(await read('due_at')).toEqual([now, due])
  await makeDue(api.runtime.db, rooms[0], due)
  expect(await read('due_at')).toEqual([now, due])
  await api.query('UPDATE recordings SET attempts = 1')
  await makeDue(api.runtime.db, rooms[1], now)
  expect(await read('due_at')).toEqual([now, due])
})

test('the file of one recording is deleted, and the others stay', async () => {
  const file = { file_path: 'a', file_digest: 'b', size_bytes: 1, duration_seconds: 1, expires_at: api.clock.now() }
  await insert({ state: 'ready', ...file })
  await dropFiles(api.runtime.db, [recordingOf(rooms[0])])
  expect(await read('state')).toEqual(['deleted', 'ready'])
})

test('a process claims one due recording, and postpones neither others nor what another process claimed since', async () => {
  const [now, soon, due] = [0, 60, 120].map((s) => new Date(api.clock.now().getTime() + s * 1000)) as [Date, Date, Date]
  const { db } = api.runtime
  await insert({ state: 'processing', due_at: now })
  await api.query('UPDATE recordings SET attempts = 2 WHERE room_id = $1', [rooms[1]])
  const claim = (row: RecordingRow, at: Date, until: Date) => recordingLeases.claim(db, row, at, until)
  const row = { recording_id: recordingOf(rooms[0]), attempts: 0 } as RecordingRow
  const first = (await claim(row, now, soon)) as RecordingRow
  expect([await claim(row, now, soon), await read('attempts')]).toEqual([undefined, [1, 2]])
  const second = (await claim(first, soon, due)) as RecordingRow
  await recordingLeases.postpone(db, first, now)
  expect(await read('due_at')).toEqual([due, now])
  await recordingLeases.postpone(db, second, soon)
  expect(await read('due_at')).toEqual([soon, now])
  await api.query(FAIL, [rooms[0]])
  await recordingLeases.postpone(db, second, soon)
  expect(await read('due_at')).toEqual([null, now])
})
