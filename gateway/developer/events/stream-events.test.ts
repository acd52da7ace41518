import { getEventListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { hostedShop } from '#tests/support/hosted-shop.ts'
import { startReceiver } from '#tests/support/receiver.ts'

let api: TestGateway
const open: (() => Promise<void>)[] = []

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

interface Message {
  id?: string
  event?: string
  data: ReturnType<typeof JSON.parse>
}

/** Follows the stream as a browser would: frames end with an empty line, comments are skipped. */
async function follow(account: TestAccount, lastEventId?: string, app = api.app, query = '') {
  const headers = {
    authorization: `Bearer ${account.sandbox.key}`,
    ...(lastEventId && { 'last-event-id': lastEventId }),
  }
  const response = await app.request(`/v1/events/stream${query}`, { headers })
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  open.push(() => reader.cancel())
  const decoder = new TextDecoder()
  let buffered = ''

  async function frame(): Promise<string> {
    while (!buffered.includes('\n\n')) {
      const { value, done } = await reader.read()
      if (done) throw new Error('the stream ended')
      buffered += decoder.decode(value, { stream: true })
    }
    const at = buffered.indexOf('\n\n')
    const text = buffered.slice(0, at)
    buffered = buffered.slice(at + 2)
    return text
  }

  const [greeting, position] = (await frame()).split('\n')
  expect(greeting).toBe(': connected')
  return {
    response,
    position,
    leave: () => reader.cancel(),
    async next(): Promise<Message> {
      const lines = (await frame()).split('\n').filter((line) => !line.startsWith(':'))
      if (lines.length === 0) return this.next()
      const fields = Object.fromEntries(lines.map((line) => line.split(/: (.*)/s).slice(0, 2)))
      return { ...fields, data: JSON.parse(fields.data) }
    },
  }
}

async function pay(account: TestAccount) {
  await (await hostedShop(api, account).checkout()).pay('4242424242424242')
}

describe('GET /v1/events/stream', () => {
  test('200: ends within seconds of its key', async () => {
    const account = await api.account()
    const { secret, key_id } = (await account.sandbox.post('/v1/keys', { name: 'Reader' })).body
    const stream = await follow({ ...account, sandbox: { ...account.sandbox, key: secret } })
    await account.sandbox.delete(`/v1/keys/${key_id}`)
    await sleep(1000)
    await pay(account)
    await expect(stream.next()).rejects.toThrow('the stream ended')
  })

  test('200: ends within seconds if its account is suspended or its key expires by the sandbox’s clock', async () => {
    const [suspended, moved] = [await api.account(), await api.account()]
    const { secret } = (await moved.sandbox.post('/v1/keys', { name: 'Reader', expires_in_days: 1 })).body
    const streams = [await follow(suspended), await follow({ ...moved, sandbox: { ...moved.sandbox, key: secret } })]
    await api.query('UPDATE accounts SET suspended_at = now() WHERE account_id = $1', [suspended.accountId])
    await moved.sandbox.post('/v1/sandbox/clock', { advance_by_seconds: 2 * 86_400 })
    await Promise.all(streams.map((stream) => expect(stream.next()).rejects.toThrow('the stream ended')))
  })

  test('200: sends each event as it happens, with its sequence as the ID', async () => {
    const account = await api.account()
    await pay(account)
    const stream = await follow(account)
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream')
    expect(stream.response.headers.get('cache-control')).toBe('no-cache, no-transform')
    expect(stream.position).toBe('id: 2')
    await pay(account)
    const [one, two] = [await stream.next(), await stream.next()]
    expect([one.event, one.id, one.data.type]).toEqual(['event', '3', 'charge.succeeded'])
    expect([two.event, two.id, two.data.type]).toEqual(['event', '4', 'checkout.completed'])
    expect(two.data.data.state).toBe('completed')
  })

  test('200: Last-Event-ID resumes after the last received event', async () => {
    const account = await api.account()
    await pay(account)
    await pay(account)
    const stream = await follow(account, '1')
    const ids = [await stream.next(), await stream.next(), await stream.next()].map((message) => message.id)
    expect(ids).toEqual(['2', '3', '4'])
  })

  test('200: a Last-Event-ID beyond the newest event starts with the next event', async () => {
    const account = await api.account()
    await pay(account)
    const stream = await follow(account, '4711')
    expect(stream.position).toBe('id: 2')
    await pay(account)
    expect((await stream.next()).id).toBe('3')
  })

  test('200: since starts with events from that time; Last-Event-ID takes precedence', async () => {
    const account = await api.account()
    await pay(account)
    api.clock.advance(600)
    await pay(account)
    api.clock.advance(60)
    const since = (seconds: number) => `?since=${new Date(api.clock.now().getTime() - seconds * 1000).toISOString()}`
    const lately = await follow(account, undefined, api.app, since(120))
    expect([lately.position, (await lately.next()).id, (await lately.next()).id]).toEqual(['id: 2', '3', '4'])
    const all = await follow(account, undefined, api.app, since(3600))
    expect([all.position, (await all.next()).id]).toEqual(['id: 0', '1'])
    const resumed = await follow(account, '3', api.app, since(3600))
    expect((await resumed.next()).id).toBe('4')
  })

  test('429: the 101st stream of an environment, until another one ends', async () => {
    const account = await api.account()
    const [first] = await Promise.all(Array.from({ length: 100 }, () => follow(account)))
    const { status, headers, body } = await account.sandbox.get('/v1/events/stream')
    expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'concurrency_limited', '30'])
    expect((await account.live.get('/v1/events/stream')).status).toBe(200)
    await first?.leave()
    await expect.poll(async () => (await account.sandbox.get('/v1/events/stream')).status).toBe(200)
  })

  test('400: a since that is not a time', async () => {
    const answer = await (await api.account()).sandbox.get('/v1/events/stream?since=lately')
    expect([answer.status, answer.body.param]).toEqual([400, 'since'])
  })

  test('200: sends events that another process records', async () => {
    const account = await api.account()
    const stream = await follow(account, undefined, api.sibling().app)
    await pay(account)
    expect((await stream.next()).id).toBe('1')
  })

  test('200: contains nothing from another account or environment', async () => {
    const [account, other] = [await api.account(), await api.account()]
    const receiver = await startReceiver()
    for (const { sandbox } of [account, other])
      await sandbox.post('/v1/webhooks', { url: `${receiver.url}/${sandbox.keyId}`, events: ['charge.succeeded'] })
    const stream = await follow(account)
    await pay(other)
    await api.dispatcher.drain()
    await api.query("UPDATE deliveries SET account_id = $1, environment = 'live' WHERE account_id = $2", [
      account.accountId,
      other.accountId,
    ])
    await pay(account)
    await api.dispatcher.drain()
    const [first, second, delivery] = [await stream.next(), await stream.next(), await stream.next()]
    for (const { data } of [first, second]) expect(data.account_id).toBe(account.accountId)
    expect(delivery.data.request.url).toBe(`${receiver.url}/${account.sandbox.keyId}`)
    await receiver.close()
  })

  test('200: sends no attempt of another account in the same environment', async () => {
    const [account, other] = [await api.account(), await api.account()]
    const receiver = await startReceiver()
    for (const { sandbox } of [account, other])
      await sandbox.post('/v1/webhooks', { url: `${receiver.url}/${sandbox.keyId}`, events: ['charge.succeeded'] })
    const stream = await follow(account)
    await pay(other)
    await api.dispatcher.drain()
    await pay(account)
    await api.dispatcher.drain()
    const messages = [await stream.next(), await stream.next(), await stream.next()]
    const delivered = messages.filter(({ event }) => event === 'delivery')
    expect(delivered.map(({ data }) => data.request.url)).toEqual([`${receiver.url}/${account.sandbox.keyId}`])
    await receiver.close()
  })

  test('200: sends each finished attempt, including simultaneous ones', async () => {
    const account = await api.account()
    const receiver = await startReceiver()
    const hooks = Array.from({ length: 8 }, (_, index) => `${receiver.url}/${index}`)
    for (const url of hooks) await account.sandbox.post('/v1/webhooks', { url, events: ['charge.succeeded'] })
    const stream = await follow(account)
    await pay(account)
    await stream.next()
    await stream.next()
    await api.dispatcher.drain()
    const told = new Set<string>()
    while (told.size < hooks.length) {
      const message = await stream.next()
      expect(message.event).toBe('delivery')
      expect(message.data).toMatchObject({ state: 'succeeded', event_type: 'charge.succeeded' })
      told.add(message.data.request.url)
    }
    expect([...told].sort()).toEqual(hooks)
    await receiver.close()
  })

  test('200: releases everything when the reader disconnects or never reads', async () => {
    const account = await api.account()
    const following = () => getEventListeners(api.runtime.stopping, 'abort').length
    const stream = await follow(account)
    expect(following()).toBe(1)
    await stream.leave()
    await expect.poll(following).toBe(0)
    const head = await api.app.request('/v1/events/stream', {
      method: 'HEAD',
      headers: { authorization: `Bearer ${account.sandbox.key}` },
    })
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
    expect(following()).toBe(0)
  })

  test('200: misses no attempt when hundreds finish at once', async () => {
    const account = await api.account()
    const receiver = await startReceiver()
    for (let count = 0; count < 16; count++) {
      await account.sandbox.post('/v1/webhooks', { url: receiver.url, events: ['charge.succeeded'] })
    }
    for (let count = 0; count < 20; count++) await pay(account)
    const stream = await follow(account)
    await api.dispatcher.drain()
    await api.dispatcher.drain()
    const told = new Set<string>()
    while (told.size < 320) told.add((await stream.next()).data.delivery_id)
    expect(told).toEqual(new Set(receiver.received.map(({ headers }) => headers['x-pillar-delivery'])))
    await receiver.close()
  })
})
