import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'

let api: TestGateway
beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

const withKey = (key: string) => ({ headers: { 'idempotency-key': key } })

test('a request that was refused with 403 leaves its Idempotency-Key free for another body', async () => {
  const { sandbox } = await api.account()
  const refused = await sandbox.post('/v1/keys', { name: 'Till', environment: 'live' }, withKey('k1'))
  expect([refused.status, refused.body.code]).toEqual([403, 'environment_mismatch'])
  const made = await sandbox.post('/v1/keys', { name: 'Till', environment: 'sandbox' }, withKey('k1'))
  expect([made.status, made.headers.get('idempotent-replayed')]).toEqual([201, null])
})

test('a request that was refused with 422 keeps its Idempotency-Key', async () => {
  const { sandbox } = await api.account()
  const narrow = await sandbox.post('/v1/keys', { name: 'Narrow', scopes: ['developer'] })
  const asNarrow = { key: narrow.body.secret, ...withKey('k1') }
  const refused = await sandbox.post('/v1/keys', { name: 'Till', scopes: ['pay'] }, asNarrow)
  expect([refused.status, refused.body.code]).toEqual([422, 'scope_escalation'])
  const again = await sandbox.post('/v1/keys', { name: 'Till', scopes: ['developer'] }, asNarrow)
  expect([again.status, again.body.code]).toEqual([422, 'idempotency_key_reused'])
})
