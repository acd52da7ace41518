import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { hostedShop } from '#tests/support/hosted-shop.ts'
import { startReceiver } from '#tests/support/receiver.ts'
import type { Bell } from './bell.ts'
import { createDispatcher } from './dispatcher.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

test('a webhook whose secret can’t be decrypted delays no other webhook', async () => {
  const receiver = await startReceiver()
  const account = await api.account()
  const broken = await account.sandbox.post('/v1/webhooks', { url: receiver.url, events: ['charge.*'] })
  await account.sandbox.post('/v1/webhooks', { url: receiver.url, events: ['charge.*'] })
  await api.query("UPDATE webhooks SET secret_sealed = '\\x00' WHERE webhook_id = $1", [broken.body.webhook_id])
  await (await hostedShop(api, account).checkout()).pay('4242424242424242')
  await api.dispatcher.drain()
  expect(receiver.received).toHaveLength(1)
  const rows = await api.query('SELECT state FROM deliveries WHERE account_id = $1 ORDER BY state', [account.accountId])
  expect(rows.map((row) => row.state)).toEqual(['failed', 'pending', 'succeeded'])
  await receiver.close()
})

describe('a slow receiver', () => {
  test('has at most ten attempts in flight and delays no other receiver', async () => {
    const [hanging, quick] = await Promise.all([startReceiver(), startReceiver()])
    const held: ServerResponse[] = []
    hanging.answer((_, response) => void held.push(response))
    const account = await api.account()
    const { sandbox } = account
    await sandbox.post('/v1/webhooks', { url: hanging.url, events: ['checkout.completed', 'charge.*'] })
    await sandbox.post('/v1/webhooks', { url: quick.url, events: ['checkout.completed', 'charge.*'] })
    const shop = hostedShop(api, account)
    const running = api.sibling()
    running.dispatcher.start()
    for (let count = 0; count < 8; count++) await (await shop.checkout()).pay('4242424242424242')
    await quick.until(16)
    await hanging.until(10)
    expect(held).toHaveLength(10)
    hanging.answer(200)
    for (const response of held) response.writeHead(200).end()
    await hanging.until(16)
    await running.dispatcher.stop()
    const [row] = await api.query(
      "SELECT count(*)::int AS n FROM deliveries WHERE account_id = $1 AND state = 'succeeded'",
      [account.accountId],
    )
    expect(row.n).toBe(32)
    await Promise.all([hanging.close(), quick.close()])
  })
})

test('tells the streams of its tenant as soon as an attempt has ended', async () => {
  const receiver = await startReceiver()
  const account = await api.account()
  await account.sandbox.post('/v1/webhooks', { url: receiver.url, events: ['charge.*'] })
  await (await hostedShop(api, account).checkout()).pay('4242424242424242')
  const rung: unknown[] = []
  const bell: Bell = { ...api.runtime.bell, ring: (owner, news) => void rung.push([owner.account_id, news]) }
  const dispatcher = createDispatcher({ ...api.runtime, bell })
  await dispatcher.drain()
  await dispatcher.stop()
  await expect.poll(() => rung).toEqual([[account.accountId, 'done']])
  await receiver.close()
})

test('two processes deliver each event once', async () => {
  const receiver = await startReceiver()
  const account = await api.account()
  await account.sandbox.post('/v1/webhooks', { url: receiver.url, events: ['*'] })
  const shop = hostedShop(api, account)
  for (let count = 0; count < 12; count++) await (await shop.checkout()).pay('4242424242424242')
  const other = api.sibling()
  await Promise.all([api.dispatcher.drain(), other.dispatcher.drain(), api.dispatcher.drain()])
  const attempts = receiver.received.map(({ headers }) => headers['x-pillar-delivery'])
  expect(attempts).toHaveLength(24)
  expect(new Set(attempts).size).toBe(24)
  await receiver.close()
})

test('takes over the delivery of a dead process when its lease ends', async () => {
  const receiver = await startReceiver()
  const account = await api.account()
  await account.sandbox.post('/v1/webhooks', { url: receiver.url, events: ['charge.*'] })
  await (await hostedShop(api, account).checkout()).pay('4242424242424242')
  const leased = new Date(api.clock.now().getTime() + 35_000)
  await api.query('UPDATE deliveries SET leased_until = $1 WHERE account_id = $2', [leased, account.accountId])
  await api.dispatcher.drain()
  expect(receiver.received).toHaveLength(0)
  api.clock.advance(35)
  await api.dispatcher.drain()
  expect(receiver.received).toHaveLength(1)
  await receiver.close()
})

test('setting the clock back an hour delays no pending delivery and none of a dead process', async () => {
  const own = await testGateway()
  const receiver = await startReceiver()
  const account = await own.account()
  await account.sandbox.post('/v1/webhooks', { url: receiver.url, events: ['charge.*'] })
  const shop = hostedShop(own, account)
  await (await shop.checkout()).pay('4242424242424242')
  await own.query('UPDATE deliveries SET leased_until = $1', [new Date(own.clock.now().getTime() + 35_000)])
  await (await shop.checkout()).pay('4242424242424242')
  own.clock.set(-3600)
  await own.dispatcher.drain()
  expect(receiver.received).toHaveLength(2)
  await receiver.close()
  await own.close()
})

test('sequences increase by one in each environment, even with concurrent events', async () => {
  const account = await api.account()
  const shop = hostedShop(api, account)
  const other = hostedShop(api, await api.account())
  const checkouts = await Promise.all(Array.from({ length: 15 }, () => shop.checkout()))
  await Promise.all([
    ...checkouts.map((one) => one.pay('4242424242424242')),
    (await other.checkout()).pay('4242424242424242'),
  ])
  const rows = await api.query(
    "SELECT sequence::int, (payload::json->>'sequence')::int AS told FROM events WHERE account_id = $1 ORDER BY sequence",
    [account.accountId],
  )
  const expected = Array.from({ length: 30 }, (_, index) => index + 1)
  expect(rows.map((row) => row.sequence)).toEqual(expected)
  expect(rows.map((row) => row.told)).toEqual(expected)
})

test('leaves out the largest fields of an object that is too large for an event', async () => {
  const receiver = await startReceiver()
  const account = await api.account()
  await account.sandbox.post('/v1/webhooks', { url: receiver.url, events: ['checkout.completed'] })
  const line_items = Array.from({ length: 100 }, () => ({ name: 'é'.repeat(200), quantity: 1, unit_amount: 25 }))
  await (await hostedShop(api, account).checkout({ line_items })).pay('4242424242424242')
  await api.dispatcher.drain()
  const { data } = JSON.parse(receiver.received[0]?.body ?? '{}')
  expect(data).toMatchObject({ line_items: null, state: 'completed', amount: 2500 })
  expect(Buffer.byteLength(JSON.stringify(data))).toBeLessThanOrEqual(20 * 1024)
  await receiver.close()
})
