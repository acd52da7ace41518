import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ecbSheet } from '#tests/support/ecb-sheet.ts'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { startReceiver } from '#tests/support/receiver.ts'
import { sweepTraces } from './sweep-traces.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

const order = {
  amount: 1099,
  currency: 'USD',
  description: 'Order 1042',
  success_url: 'https://shop.example/thanks',
  cancel_url: 'https://shop.example/cart',
  expires_in: 300,
}

const count = async (table: string) => (await api.query(`SELECT count(*)::int AS n FROM ${table}`))[0].n

test('a running gateway expires due checkouts and delivers their events by itself', async () => {
  const receiver = await startReceiver()
  const { sandbox } = await api.account()
  await sandbox.post('/v1/webhooks', { url: receiver.url, events: ['checkout.expired'] })
  await sandbox.post('/v1/pay/checkouts', order)
  const running = api.sibling()
  await running.schedule.start()
  running.dispatcher.start()
  api.clock.advance(300)
  const [first] = await receiver.until(1)
  expect(JSON.parse(first?.body ?? '')).toMatchObject({ type: 'checkout.expired', data: { state: 'expired' } })
  await running.schedule.stop()
  await receiver.close()
})

test('a new gateway fetches exchange rates at its start', async () => {
  const bank = createServer((_, response) => response.end(ecbSheet('2026-11-20')))
  await once(bank.listen(0, '127.0.0.1'), 'listening')
  const { port } = bank.address() as AddressInfo
  const running = api.sibling({ FX_RATES_URL: `http://127.0.0.1:${port}/` })
  await running.schedule.start()
  await expect.poll(() => count('fx_rates'), { timeout: 30_000 }).toBeGreaterThan(0)
  await running.schedule.stop()
  bank.close()
})

test('a failing job delays no other job, and the log contains no query', async () => {
  const lines: string[] = []
  const own = await testGateway({ log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }) })
  const { accountId } = await own.account()
  await own.query('ALTER TABLE checkouts RENAME TO elsewhere')
  await own.query(
    `INSERT INTO notices (notice_id, account_id, environment, kind, occasion, subject, text, recipients, attempts, due_at, created_at)
     VALUES ('ntc_01jd5k3v9m8q2r7t4w6x0y1z2a', $1, 'sandbox', 'usage_cap', 'once', 'A cap', 'is used up', '{ada@shop.example}', 0, $2, $2)`,
    [accountId, own.clock.now()],
  )
  await own.schedule.start()
  await expect.poll(() => own.query('SELECT subject FROM outbox_messages')).toEqual([{ subject: 'A cap' }])
  await own.schedule.stop()
  expect(lines.join()).toContain('relation \\"checkouts\\" does not exist')
  expect(lines.join()).not.toMatch(/Failed query|params/)
  await own.close()
})

test('deletes logs after their retention and keeps business records', async () => {
  const { sandbox } = await api.account()
  const tables = ['requests', 'idempotency_keys', 'events', 'deliveries', 'checkouts', 'api_keys']
  const counts = async () =>
    Object.fromEntries(await Promise.all(tables.map(async (table) => [table, await count(table)])))
  await sandbox.post('/v1/pay/checkouts', order, { headers: { 'idempotency-key': 'once' } })
  const before = await counts()
  await sweepTraces(api.runtime)
  expect(await counts()).toEqual(before)
  api.clock.advance(86_401)
  await sweepTraces(api.runtime)
  expect(await counts()).toEqual({ ...before, idempotency_keys: 0 })
  api.clock.advance(30 * 86_400)
  await sweepTraces(api.runtime)
  expect(await counts()).toMatchObject({
    requests: 0,
    events: 0,
    deliveries: 0,
    checkouts: before.checkouts,
    api_keys: before.api_keys,
  })
})

test('deletes key counts, messages and tombstones after their retention', async () => {
  const { sandbox, accountId } = await api.account()
  await sandbox.get('/v1/keys')
  await api.query(
    `INSERT INTO notices (notice_id, account_id, environment, kind, occasion, recipients, subject, text, due_at, created_at)
     VALUES ('ntc_01jd5k3v9m8q2r7t4w6x0y1z2a', $1, 'live', 'bill', '2026-10', '{}', 's', 't', $2, $2)`,
    [accountId, api.clock.now()],
  )
  await api.query(`INSERT INTO tombstones (object_id, account_id, wiped_at) VALUES ('co_1', $1, $2)`, [
    accountId,
    api.clock.now(),
  ])
  const left = async () => [await count('key_calls'), await count('notices'), await count('tombstones')]
  const [calls] = await left()
  expect(calls).toBeGreaterThan(0)
  api.clock.advance(6 * 86_400)
  await sweepTraces(api.runtime)
  expect(await left()).toEqual([calls, 1, 1])
  api.clock.advance(2 * 86_400)
  await sweepTraces(api.runtime)
  expect((await left()).slice(1)).toEqual([1, 0])
  api.clock.advance(24 * 86_400)
  await sweepTraces(api.runtime)
  expect(await left()).toEqual([0, 0, 0])
})
