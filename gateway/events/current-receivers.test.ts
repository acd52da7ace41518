import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import type { Claimed } from '../db/queued.ts'
import { currentReceivers } from './current-receivers.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

test('attempts on a webhook share one read of its address until it changes', async () => {
  const { sandbox } = await api.account()
  const { webhook_id } = (await sandbox.post('/v1/webhooks', { url: 'https://shop.example/1', events: ['*'] })).body
  const claimed = { webhook_id, offset_seconds: 0 } as Claimed
  let reads = 0
  const query = (given: pg.QueryConfig) => {
    reads++
    return api.runtime.leasePool.query(given)
  }
  const receivers = currentReceivers({ query } as pg.Pool, api.clock)
  const urls = async () => (await Promise.all([1, 2].map(() => receivers.renew(claimed)))).map((one) => one?.url)
  expect(await urls()).toEqual(Array(2).fill('https://shop.example/1'))
  for (const n of [2, 3]) {
    await api.query('UPDATE webhooks SET url = $2 WHERE webhook_id = $1', [webhook_id, `https://shop.example/${n}`])
    receivers.changed(webhook_id)
    expect(await urls()).toEqual(Array(2).fill(`https://shop.example/${n}`))
  }
  expect(reads).toBe(3)
})
