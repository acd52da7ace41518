import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { holdLock } from '#tests/support/hold-lock.ts'
import { createFindKey, forgetKeys } from './find-key.ts'
import { hashKey } from './key-format.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

/** Blocks every query that reads a key. */
const holdReads = () => holdLock(api.databaseUrl, 'LOCK TABLE accounts')

test('reads a key once for requests that arrive together', async () => {
  const { sandbox } = await api.account()
  const find = createFindKey(api.runtime)
  const found: ReturnType<typeof find>[] = []
  const reads = await holdReads()
  for (let call = 0; call < 50; call++) found.push(find(sandbox.key))
  // If each lookup took a connection, none would be left and this query would never end.
  await api.runtime.pool.query('SELECT')
  await reads.untilWaiting(1)
  await reads.release()
  expect(new Set(await Promise.all(found)).size).toBe(1)
  expect(await find(sandbox.key)).toMatchObject({ key_id: sandbox.keyId })
})

test('reads a key again for a request that follows a change', async () => {
  const { sandbox } = await api.account()
  const find = createFindKey(api.runtime)
  const found: ReturnType<typeof find>[] = []
  const reads = await holdReads()
  found.push(find(sandbox.key))
  await reads.untilWaiting(1)
  forgetKeys(api.runtime, sandbox.keyId)
  found.push(find(sandbox.key))
  await reads.untilWaiting(2)
  await reads.release()
  const [before, after] = await Promise.all(found)
  expect(after).not.toBe(before)
  expect(await find(sandbox.key)).toBe(after)
})

test('does not cache an unknown secret', async () => {
  const { sandbox } = await api.account()
  const find = createFindKey(api.runtime)
  await api.query("UPDATE api_keys SET hash = sha256('another') WHERE key_id = $1", [sandbox.keyId])
  expect(await find(sandbox.key)).toBeNull()
  await api.query('UPDATE api_keys SET hash = $2 WHERE key_id = $1', [sandbox.keyId, hashKey(sandbox.key)])
  expect(await find(sandbox.key)).toMatchObject({ key_id: sandbox.keyId })
})

test('does not cache a failed read', async () => {
  const { sandbox } = await api.account()
  const find = createFindKey(api.runtime)
  await api.query('ALTER TABLE api_keys RENAME TO elsewhere')
  await expect(find(sandbox.key)).rejects.toThrow()
  await api.query('ALTER TABLE elsewhere RENAME TO api_keys')
  expect(await find(sandbox.key)).toMatchObject({ key_id: sandbox.keyId })
})
