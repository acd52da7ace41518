import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import type { Replayable } from '../app-env.ts'
import { deleteBound, findStored, forgetStored, insertBound } from './idempotency.store.ts'

let api: TestGateway
let account: TestAccount

beforeAll(async () => {
  api = await testGateway()
  account = await api.account()
})
afterAll(() => api.close())

const tenant = () => ({ db: api.runtime.db, account_id: account.accountId, environment: 'sandbox' }) as const
const request = (key: string, endpoint = 'POST /v1/pay/charges') =>
  ({ endpoint, key, fingerprint: 'a'.repeat(64), keyId: null }) as Replayable

async function bind(replayable: Replayable) {
  await insertBound(tenant(), replayable, 'tx_1', api.clock.now())
  const stored = await findStored(tenant(), replayable)
  if (!stored) throw new Error('nothing was stored')
  return stored
}

const kept = async (replayable: Replayable) => (await findStored(tenant(), replayable)) !== undefined

test('forgetting an expired response leaves the one that another process has stored for the key since', async () => {
  const stored = await bind(request('renewed'))
  await forgetStored(tenant(), { ...stored, created_at: new Date(stored.created_at.getTime() - 86_400_000) })
  expect(await kept(request('renewed'))).toBe(true)
  await forgetStored(tenant(), stored)
  expect(await kept(request('renewed'))).toBe(false)
})

test('a key is freed for its own endpoint only, and no other key with it', async () => {
  const [mine, elsewhere, other] = [request('mine'), request('mine', 'POST /v1/pay/refunds'), request('other')]
  for (const one of [mine, elsewhere, other]) await bind(one)
  await deleteBound(tenant(), mine)
  expect(await Promise.all([mine, elsewhere, other].map(kept))).toEqual([false, true, true])
  await forgetStored(tenant(), await findStored(tenant(), other).then((row) => row ?? bind(other)))
  expect(await Promise.all([elsewhere, other].map(kept))).toEqual([true, false])
})

test('a key that has a response is not freed with the record that it was bound to', async () => {
  await bind(request('ended'))
  await api.query('UPDATE idempotency_keys SET record_id = NULL, status = 201 WHERE idempotency_key = $1', ['ended'])
  await deleteBound(tenant(), request('ended'))
  expect(await kept(request('ended'))).toBe(true)
})
