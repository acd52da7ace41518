import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { hostedShop, type Shop } from '#tests/support/hosted-shop.ts'
import { type Receiver, startReceiver } from '#tests/support/receiver.ts'

let api: TestGateway
let account: TestAccount
let shop: Shop
let receiver: Receiver

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())
beforeEach(async () => {
  account = await api.account()
  shop = hostedShop(api, account)
  receiver = await startReceiver()
})
afterEach(() => receiver.close())

async function subscribe(input: Record<string, unknown> = {}) {
  const { body } = await account.sandbox.post('/v1/webhooks', { url: receiver.url, events: ['*'], ...input })
  return body as { webhook_id: string; secret: string }
}

async function payOne() {
  await (await shop.checkout()).pay('4242424242424242')
}

const deliveries = async (webhookId: string, query = '') =>
  (await account.sandbox.get(`/v1/webhooks/${webhookId}/deliveries${query}`)).body.data

/** Moves the clock to the newest attempt's retry, and sends it. */
async function nextAttempt(webhookId: string) {
  const [newest] = await api.query(
    "SELECT due_at FROM deliveries WHERE webhook_id = $1 AND state = 'pending' ORDER BY due_at LIMIT 1",
    [webhookId],
  )
  api.clock.advance((newest.due_at.getTime() - api.clock.now().getTime()) / 1000)
  await api.dispatcher.drain()
}

describe('a delivery', () => {
  test.each([undefined, 'a secret of our own, not base64'])(
    'verifies with independent code (secret: %s)',
    async (own) => {
      const { secret, webhook_id } = await subscribe({ events: ['charge.succeeded'], ...(own && { secret: own }) })
      await payOne()
      await api.dispatcher.drain()
      expect(receiver.received).toHaveLength(1)
      const [{ body, headers }] = receiver.received as [Receiver['received'][0]]
      const hmac = createHmac('sha256', secret).update(body).digest('hex')
      expect(headers['x-pillar-signature']).toBe(`sha256=${hmac}`)
      const key = own ? Buffer.from(own) : Buffer.from(secret.slice('whsec_'.length), 'base64')
      const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
      expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)

      const event = JSON.parse(body)
      expect(event).toMatchObject({
        id: headers['webhook-id'],
        type: 'charge.succeeded',
        api_version: 'v1',
        environment: 'sandbox',
        account_id: account.accountId,
        test: false,
      })
      expect(event.timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
      const { body: now } = await account.sandbox.get(`/v1/pay/transactions/${event.data.transaction_id}`)
      expect(event.data).toEqual(now)

      const [delivery] = await deliveries(webhook_id)
      expect(delivery).toMatchObject({
        delivery_id: headers['x-pillar-delivery'],
        event_id: event.id,
        attempt: 1,
        trigger: 'event',
        state: 'succeeded',
        request: { url: receiver.url, body },
        response: { status: 200, body_excerpt: 'ok' },
        error: null,
        next_attempt_at: null,
      })
      expect(delivery.request.headers['webhook-signature']).toBe(headers['webhook-signature'])
    },
  )

  test('is accepted by the public Standard Webhooks library', async () => {
    const { secret } = await subscribe()
    api.clock.advance((Date.now() - api.clock.now().getTime()) / 1000)
    await payOne()
    await api.dispatcher.drain()
    const library = new Webhook(secret)
    for (const { body, headers } of receiver.received) {
      expect(() => library.verify(body, headers as Record<string, string>)).not.toThrow()
    }
    expect(receiver.received).toHaveLength(2)
  })

  test('goes only to subscribers of its type, account and environment', async () => {
    const other = await api.account()
    await Promise.all([
      subscribe({ url: `${receiver.url}/exact`, events: ['checkout.completed'] }),
      subscribe({ url: `${receiver.url}/object`, events: ['checkout.*'] }),
      subscribe({ url: `${receiver.url}/pillar`, events: ['pay.*'] }),
      subscribe({ url: `${receiver.url}/once`, events: ['*', 'pay.*', 'checkout.*', 'checkout.completed'] }),
      subscribe({ url: `${receiver.url}/never`, events: ['connect.*', 'refund.completed'] }),
      other.sandbox.post('/v1/webhooks', { url: `${receiver.url}/never`, events: ['*'] }),
    ])
    await payOne()
    await api.dispatcher.drain()
    const got = receiver.received.map(({ path, headers }) => `${path.split('/').at(-1)} ${headers['x-pillar-event']}`)
    expect(got.sort()).toEqual([
      'exact checkout.completed',
      'object checkout.completed',
      'once charge.succeeded',
      'once checkout.completed',
      'pillar charge.succeeded',
      'pillar checkout.completed',
    ])
  })

  test('keeps at most 4 KiB of a long response, without invalid characters', async () => {
    const { webhook_id } = await subscribe({ events: ['charge.*'] })
    receiver.answer((_, response) => void response.writeHead(200).end(`a\u0000b${'é'.repeat(200_000)}`))
    await payOne()
    await api.dispatcher.drain()
    const [delivery] = await deliveries(webhook_id)
    expect(delivery.state).toBe('succeeded')
    expect(delivery.response.body_excerpt.startsWith('abé')).toBe(true)
    expect(Buffer.byteLength(delivery.response.body_excerpt)).toBeLessThanOrEqual(4098)
  })
})

describe('a failing receiver', () => {
  test('gets ten attempts on schedule with the same event, each with its own signature time', async () => {
    const { webhook_id } = await subscribe({ events: ['charge.succeeded'] })
    receiver.answer(500)
    await payOne()
    const begun = api.clock.now().getTime()
    await api.dispatcher.drain()
    const planned = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]
    for (const [index, seconds] of planned.entries()) {
      const before = api.clock.now().getTime()
      await nextAttempt(webhook_id)
      const waited = (api.clock.now().getTime() - before) / 1000
      expect(waited).toBeGreaterThanOrEqual(seconds * 0.9 - 0.001)
      expect(waited).toBeLessThanOrEqual(seconds * 1.1 + 0.001)
      expect(receiver.received).toHaveLength(index + 2)
    }
    api.clock.advance(7 * 86_400)
    await api.dispatcher.drain()
    expect(receiver.received).toHaveLength(10)

    const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']))
    const bodies = new Set(receiver.received.map(({ body }) => body))
    const attempts = new Set(receiver.received.map(({ headers }) => headers['x-pillar-delivery']))
    expect([ids.size, bodies.size, attempts.size]).toEqual([1, 1, 10])
    expect(Number(receiver.received[9]?.headers['webhook-timestamp'])).toBeGreaterThan(begun / 1000 + 60 * 3600)

    const rows = await deliveries(webhook_id)
    expect(rows.map((row: { attempt: number }) => row.attempt)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect(rows.map((row: { state: string }) => row.state)).toEqual(['exhausted', ...Array(9).fill('failed')])
    expect(rows[0]).toMatchObject({ trigger: 'retry', error: 'non_2xx', next_attempt_at: null })
    expect(rows[9]).toMatchObject({ trigger: 'event', response: { status: 500 } })
    expect(rows[9].next_attempt_at).toMatch(/Z$/)
  })

  test('gets no attempt after a success', async () => {
    const { webhook_id } = await subscribe({ events: ['charge.succeeded'] })
    receiver.answer(503)
    await payOne()
    await api.dispatcher.drain()
    receiver.answer(204)
    await nextAttempt(webhook_id)
    api.clock.advance(86_400)
    await api.dispatcher.drain()
    expect((await deliveries(webhook_id)).map((row: { state: string }) => row.state)).toEqual(['succeeded', 'failed'])
    const { stats } = (await account.sandbox.get('/v1/webhooks')).body.data[0]
    expect(stats).toMatchObject({ last_success_at: expect.any(String), last_failure_at: expect.any(String) })
  })

  test.each([
    [503, '120', 120],
    [429, '999999', 86_400],
    [500, '120', 5],
  ])('%i with Retry-After: %s waits about %i s', async (status, retryAfter, seconds) => {
    const { webhook_id } = await subscribe({ events: ['charge.succeeded'] })
    receiver.answer((_, response) => void response.writeHead(status, { 'retry-after': retryAfter }).end())
    await payOne()
    const before = api.clock.now().getTime()
    await api.dispatcher.drain()
    await nextAttempt(webhook_id)
    expect(Math.abs((api.clock.now().getTime() - before) / 1000 - seconds)).toBeLessThanOrEqual(seconds * 0.1 + 0.001)
  })

  test('with 410 is disabled at once and gets nothing more', async () => {
    const { webhook_id } = await subscribe()
    receiver.answer(410)
    await payOne()
    await api.dispatcher.drain()
    const [webhook] = (await account.sandbox.get('/v1/webhooks')).body.data
    expect(webhook).toMatchObject({ state: 'disabled', disabled_reason: 'gone_410' })
    const sent = receiver.received.length
    await payOne()
    api.clock.advance(86_400)
    await api.dispatcher.drain()
    expect(receiver.received).toHaveLength(sent)
    const answer = await account.sandbox.post(`/v1/webhooks/${webhook_id}/test`)
    expect([answer.status, answer.body.code]).toEqual([409, 'webhook_disabled'])
  })

  test.each([301, 302, 307, 308])('with %i has failed, because redirects are not followed', async (status) => {
    const { webhook_id } = await subscribe({ events: ['charge.succeeded'] })
    receiver.answer(({ path }, response) => {
      if (path === '/elsewhere') response.writeHead(200).end()
      else response.writeHead(status, { location: '/elsewhere' }).end()
    })
    await payOne()
    await api.dispatcher.drain()
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hooks'])
    expect((await deliveries(webhook_id, '?state=failed'))[0]).toMatchObject({ error: 'non_2xx', response: { status } })
  })

  test('that can’t be reached is reported without details', async () => {
    const gone = await startReceiver()
    await gone.close()
    const cases = [
      [gone.url, 'connection_refused'],
      ['http://nobody.invalid/hooks', 'dns'],
      [receiver.url.replace('http:', 'https:'), 'tls'],
    ] as const
    for (const [url, error] of cases) {
      const { webhook_id } = await subscribe({ url, events: ['charge.succeeded'] })
      await payOne()
      await api.dispatcher.drain()
      expect((await deliveries(webhook_id, '?state=failed'))[0]).toMatchObject({ error, response: null })
    }
  })
})
