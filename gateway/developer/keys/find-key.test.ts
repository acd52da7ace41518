import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { createFindKey, forgetKeys } from './find-key.ts'
import { hashKey } from './key-format.ts'

let api: TestGateway
let holder: pg.Client

beforeAll(async () => {
  api = await testGateway()
  holder = new pg.Client({ connectionString: api.databaseUrl })
  await holder.connect()
})
afterAll(async () => {
  await holder.end()
  await api.close()
})

async function waiting(): Promise<number> {
  const locked = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
  return (await api.query(locked)).length
}

/** Holds every read of a key until the work is done. */
async function whileHeld(work: () => Promise<void>) {
  await holder.query('BEGIN')
  await holder.query('LOCK TABLE accounts IN ACCESS EXCLUSIVE MODE')
  await work().finally(() => holder.query('ROLLBACK'))
}

test('calls that come together with a key read it once', async () => {
  const { sandbox } = await api.account()
  const find = createFindKey(api.runtime)
  const found: ReturnType<typeof find>[] = []
  await whileHeld(async () => {
    for (let call = 0; call < 50; call++) found.push(find(sandbox.key))
    // A read for each would have taken every connection, and this would not come back.
    await api.runtime.pool.query('SELECT')
    await expect.poll(waiting).toBe(1)
  })
  expect(new Set(await Promise.all(found)).size).toBe(1)
  expect(await find(sandbox.key)).toMatchObject({ key_id: sandbox.keyId })
})

test('who calls after a change does not wait for what was read before it', async () => {
  const { sandbox } = await api.account()
  const find = createFindKey(api.runtime)
  const found: ReturnType<typeof find>[] = []
  await whileHeld(async () => {
    found.push(find(sandbox.key))
    await expect.poll(waiting).toBe(1)
    forgetKeys(api.runtime, sandbox.keyId)
    found.push(find(sandbox.key))
    await expect.poll(waiting).toBe(2)
  })
  const [before, after] = await Promise.all(found)
  expect(after).not.toBe(before)
  expect(await find(sandbox.key)).toBe(after)
})

test('an unknown secret is not kept', async () => {
  const { sandbox } = await api.account()
  const find = createFindKey(api.runtime)
  await api.query("UPDATE api_keys SET hash = sha256('another') WHERE key_id = $1", [sandbox.keyId])
  expect(await find(sandbox.key)).toBeNull()
  await api.query('UPDATE api_keys SET hash = $2 WHERE key_id = $1', [sandbox.keyId, hashKey(sandbox.key)])
  expect(await find(sandbox.key)).toMatchObject({ key_id: sandbox.keyId })
})

test('a failed read is not kept', async () => {
  const { sandbox } = await api.account()
  const find = createFindKey(api.runtime)
  await api.query('ALTER TABLE api_keys RENAME TO elsewhere')
  await expect(find(sandbox.key)).rejects.toThrow()
  await api.query('ALTER TABLE elsewhere RENAME TO api_keys')
  expect(await find(sandbox.key)).toMatchObject({ key_id: sandbox.keyId })
})
