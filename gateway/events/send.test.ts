import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Receiver, startReceiver } from '#tests/support/receiver.ts'
import { startTcpProxy } from '#tests/support/tcp-proxy.ts'
import { createConnections } from './connections.ts'
import { createSender } from './send.ts'

const sender = createSender(true)
afterAll(() => sender.close())

let receiver: Receiver

beforeEach(async () => {
  receiver = await startReceiver()
})
afterEach(() => receiver.close())

const send = (url = receiver.url, webhook_id = 'wh_1') =>
  sender.send({ webhook_id, url, environment: 'sandbox' }, { 'content-type': 'application/json' }, '{"a":1}')
const at = (path: string) => receiver.url.replace('/hooks', path)

describe('the timeout of fifteen seconds', () => {
  test('covers the headers and the whole body', async () => {
    receiver.answer(({ path }, response) => {
      if (path === '/drips') response.writeHead(200).write('a little')
      if (path === '/slow') response.writeHead(200, { 'x-long': 'x'.repeat(500) }).end()
    })
    const proxy = await startTcpProxy({ host: '127.0.0.1', port: receiver.port })
    await proxy.set('drip')
    const urls = [at('/silent'), at('/drips'), `http://127.0.0.1:${proxy.port}/slow`]
    const startedAt = performance.now()
    const results = await Promise.all(urls.map((url) => send(url)))
    const longestMs = Math.ceil(performance.now() - startedAt)
    expect(results.map(({ error, answer }) => [error, answer])).toEqual(urls.map(() => ['timeout', null]))
    expect(Math.min(...results.map(({ durationMs }) => durationMs))).toBeGreaterThan(14_900)
    expect(Math.max(...results.map(({ durationMs }) => durationMs))).toBeLessThanOrEqual(longestMs)
    await proxy.close()
  })
})

test('a receiver that never responds delays no other webhook on the same host', async () => {
  receiver.answer(({ path }, response) => void (path === '/quick' && response.writeHead(200).end()))
  let ended = 0
  const silent = Array.from({ length: 20 }, () => send(at('/silent')).then(() => ended++))
  await receiver.until(10)
  expect((await send(at('/quick'), 'wh_2')).error).toBeNull()
  expect(ended).toBe(0)
  await receiver.close()
  await Promise.all(silent)
})

test('keeps idle connections for at most 500 webhooks', async () => {
  const connections = createConnections(true)
  let end = () => {}
  let lent: unknown
  const held = connections.use('wh_held', (own) => {
    lent = own
    return new Promise<void>((done) => (end = done))
  })
  for (let nth = 0; nth < 600; nth++) await connections.use(`wh_${nth}`, async () => {})
  expect(connections.count()).toBe(500)
  expect(await connections.use('wh_held', async (own) => own)).toBe(lent)
  end()
  await held
  expect(await connections.use('wh_held', async (own) => own)).toBe(lent)
  await connections.close()
})

test('cuts off an endless response and counts its status', async () => {
  let stopped = () => {}
  const closed = new Promise<void>((resolve) => {
    stopped = resolve
  })
  receiver.answer((_, response) => {
    response.writeHead(200)
    const pour = () => {
      while (!response.destroyed && response.write('x'.repeat(16_384)));
    }
    response.on('drain', pour).on('close', stopped)
    pour()
  })
  const { error, answer } = await send()
  await closed
  expect([error, answer?.status, answer?.excerpt.length]).toEqual([null, 200, 4096])
})

test('sends no cookie back in later attempts', async () => {
  receiver.answer((_, response) => void response.writeHead(200, { 'set-cookie': 'a=b' }).end())
  await send()
  await send()
  expect(receiver.received.map(({ headers }) => headers.cookie)).toEqual([undefined, undefined])
})

test.each([200, 201, 204, 299])('%i is a success', async (status) => {
  receiver.answer(status)
  expect((await send()).error).toBeNull()
})

test.each([300, 400, 404, 500])('%i is a failure', async (status) => {
  receiver.answer(status)
  expect((await send()).error).toBe('non_2xx')
})
