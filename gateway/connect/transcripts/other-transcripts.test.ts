import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { dropTranscripts } from './transcripts.store.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

test('the file of one transcript is deleted, and neither the others nor unfinished ones change', async () => {
  const account = await api.account()
  const ids: string[] = []
  for (const state of ['ready', 'ready', 'recording']) {
    const { room_id } = (await account.sandbox.post('/v1/connect/rooms', { name: 'Review', transcribe: true })).body
    const transcript_id = room_id.replace('rm_', 'tr_')
    ids.push(transcript_id)
    const written = { file_path: transcript_id, language: 'en', engine: 'test', quality: 'draft', duration_seconds: 1 }
    const row = {
      ...{ transcript_id, account_id: account.accountId, environment: 'sandbox', room_id, key_id: 'key_1', state },
      ...{ attempts: 0, minutes: 0, cost_micros: 0, created_at: api.clock.now(), updated_at: api.clock.now() },
      ...(state === 'ready' && { ...written, expires_at: api.clock.now() }),
    }
    await api.query('INSERT INTO transcripts SELECT * FROM jsonb_populate_record(NULL::transcripts, $1)', [
      JSON.stringify(row),
    ])
  }
  await dropTranscripts(api.runtime.db, [ids[0] ?? '', ids[2] ?? ''])
  const rows = await api.query('SELECT state FROM transcripts ORDER BY array_position($1, transcript_id)', [ids])
  expect(rows.map(({ state }) => state)).toEqual(['deleted', 'ready', 'recording'])
})
