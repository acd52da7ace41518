import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { findNames, findUnfinished } from './captures.store.ts'

let api: TestGateway
let account: TestAccount
let rooms: string[]

beforeAll(async () => {
  api = await testGateway()
  account = await api.account()
  const create = async () => (await account.sandbox.post('/v1/connect/rooms', { name: 'Review' })).body.room_id
  rooms = await Promise.all(Array.from({ length: 6 }, create))
})
afterAll(() => api.close())

test('a capture names the participants of its own room only', async () => {
  const [mine, other] = rooms as [string, string]
  const enter = async (roomId: string, name: string): Promise<string> =>
    (await account.sandbox.post(`/v1/connect/rooms/${roomId}/tokens`, { identity: name, name })).body.participant_id
  const ann = await enter(mine, 'Ann')
  await enter(other, 'Bob')
  const tenant = { db: api.runtime.db, account_id: account.accountId, environment: 'sandbox' } as const
  expect(await findNames(tenant, mine)).toMatchObject({ [ann]: 'Ann' })
  expect(Object.values(await findNames(tenant, mine))).not.toContain('Bob')
})

test('a room is unfinished while its own recording or transcript is recorded or processed', async () => {
  const [recording, processing, failed, transcribing, other, bare] = rooms as [
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  await insert('recordings', recording, 'recording')
  await insert('recordings', processing, 'processing')
  await insert('recordings', failed, 'failed')
  await insert('recordings', other, 'recording')
  await insert('transcripts', transcribing, 'processing')
  const asked = [recording, processing, failed, transcribing, bare]
  const unfinished = await findUnfinished(api.runtime.db, asked)
  expect([...unfinished].toSorted()).toEqual([recording, processing, transcribing].toSorted())
})

async function insert(table: 'recordings' | 'transcripts', room_id: string, state: string) {
  const at = api.clock.now()
  const reasons = { ...(state === 'failed' && { reason: 'failed' }), ...(state === 'processing' && { due_at: at }) }
  const row = {
    ...{ recording_id: room_id.replace('rm_', 'rec_'), transcript_id: room_id.replace('rm_', 'tr_'), room_id, state },
    ...{ account_id: account.accountId, environment: 'sandbox', key_id: 'key_1', created_at: at, updated_at: at },
    ...{ attempts: 0, minutes: 0, cost_micros: 0, ...reasons },
  }
  await api.query(`INSERT INTO ${table} SELECT * FROM jsonb_populate_record(NULL::${table}, $1)`, [JSON.stringify(row)])
}
