import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { startReceiver } from '#tests/support/receiver.ts'

let api: TestGateway
let account: TestAccount

beforeAll(async () => {
  api = await testGateway()
  account = await api.account()
})
afterAll(() => api.close())

const URL_OK = 'https://shop.example/hooks'
const create = (input: Record<string, unknown> = {}, client = account.sandbox) =>
  client.post('/v1/webhooks', { url: URL_OK, events: ['checkout.completed'], ...input })

describe('POST /v1/webhooks', () => {
  test('201: returns the webhook with a generated secret only once', async () => {
    const [{ sandbox, live }, other] = [await api.account(), await api.account()]
    for (const client of [live, other.sandbox]) await create({ description: 'Not asked for' }, client)
    const { status, body, headers } = await create({ description: 'Orders' }, sandbox)
    expect(status).toBe(201)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const { secret, ...record } = body
    expect(record).toMatchObject({
      url: URL_OK,
      events: ['checkout.completed'],
      description: 'Orders',
      pillar: 'developer',
      environment: 'sandbox',
      state: 'enabled',
      disabled_reason: null,
      secret_hint: `whsec_…${secret.slice(-4)}`,
      previous_secret_expires_at: null,
      stats: { success_24h: 0, failure_24h: 0, last_success_at: null, last_failure_at: null },
    })
    const listed = await sandbox.get('/v1/webhooks')
    expect(listed.body.data).toEqual([record])
    expect(listed.text).not.toContain(secret)
  })

  test('201: stores the secret sealed', async () => {
    const secret = 'correct horse battery staple'
    const { body } = await create({ secret })
    expect(body.secret_hint).toBe('…aple')
    const [row] = await api.query(
      'SELECT webhooks::text AS everything, secret_sealed FROM webhooks WHERE webhook_id = $1',
      [body.webhook_id],
    )
    expect(row.everything).not.toContain('battery')
    expect(row.secret_sealed.includes(Buffer.from('battery'))).toBe(false)
  })

  test.each([
    'x'.repeat(16),
    'x'.repeat(256),
    `whsec_${randomBytes(24).toString('base64')}`,
    `whsec_${randomBytes(64).toString('base64')}`,
  ])('201: accepts a custom secret: %s', async (secret) => {
    const { sandbox } = await api.account()
    expect((await create({ secret }, sandbox)).body.secret).toBe(secret)
  })

  test('201: accepts an @ in the path or the query', async () => {
    for (const url of ['https://shop.example/@team/hooks', 'https://shop.example/hooks?to=team@shop.example']) {
      expect((await create({ url })).body.url).toBe(url)
    }
  })

  test.each([
    [{ url: undefined }, 'url', 'required'],
    [{ url: 'shop.example' }, 'url', 'invalid_format'],
    [{ url: 'ftp://shop.example/' }, 'url', 'invalid_format'],
    [{ url: `https://shop.example/${'x'.repeat(2048)}` }, 'url', 'too_long'],
    [{ url: 'https://user:pass@shop.example/' }, 'url', 'not_allowed'],
    [{ url: 'https://user@shop.example/' }, 'url', 'not_allowed'],
    [{ url: 'https://shop.example/#part' }, 'url', 'not_allowed'],
    [{ url: 'https://shop.example/?a=1#part' }, 'url', 'not_allowed'],
    [{ url: 'https://shop.example/\ud800' }, 'url', 'invalid_format'],
    [{ events: [] }, 'events', 'too_few'],
    [{ events: ['checkout.finished'] }, 'events.0', 'unsupported_value'],
    [{ events: ['*', '*'] }, 'events', 'duplicate'],
    [{ secret: 'x'.repeat(15) }, 'secret', 'too_short'],
    [{ secret: 'x'.repeat(257) }, 'secret', 'too_long'],
    [{ secret: 'nicht-ÄSCII-genug' }, 'secret', 'invalid_format'],
    [{ secret: `whsec_${randomBytes(23).toString('base64')}` }, 'secret', 'invalid_format'],
    [{ secret: `whsec_${randomBytes(65).toString('base64')}` }, 'secret', 'invalid_format'],
    [{ secret: 'whsec_not*base64*at*all*really' }, 'secret', 'invalid_format'],
    [{ description: 'x'.repeat(201) }, 'description', 'too_long'],
  ])('400: %j', async (change, field, code) => {
    const { status, body } = await create(change)
    expect(status).toBe(400)
    expect(body.errors[0]).toMatchObject({ field, code })
  })

  test('400: http in live', async () => {
    const { body } = await create({ url: 'http://shop.example/hooks' }, account.live)
    expect(body.errors[0]).toMatchObject({ field: 'url', code: 'not_https' })
    expect((await create({}, account.live)).status).toBe(201)
  })

  test('422: the 17th webhook of an environment, even with concurrent requests', async () => {
    const { sandbox, live } = await api.account()
    const answers = await Promise.all(Array.from({ length: 20 }, () => create({}, sandbox)))
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(16)
    expect(answers.filter((answer) => answer.body.code === 'webhook_limit_reached')).toHaveLength(4)
    expect((await create({}, live)).status).toBe(201)
  })
})

describe('POST /v1/webhooks/{webhook_id}/test', () => {
  test('202: sends one attempt with sample data, marked as a test and never retried', async () => {
    const receiver = await startReceiver()
    const client = (await api.account()).sandbox
    const { webhook_id } = (await create({ url: receiver.url, events: ['charge.*', 'sms.failed'] }, client)).body
    receiver.answer(500)
    const { status, body } = await client.post(`/v1/webhooks/${webhook_id}/test`)
    expect(status).toBe(202)
    await api.dispatcher.drain()
    const event = JSON.parse(receiver.received[0]?.body ?? '')
    expect(event).toMatchObject({ id: body.event_id, type: 'charge.succeeded', test: true })
    const [delivery] = (await client.get(`/v1/webhooks/${webhook_id}/deliveries`)).body.data
    expect(delivery).toMatchObject({
      delivery_id: body.delivery_id,
      trigger: 'test',
      state: 'failed',
      next_attempt_at: null,
    })
    api.clock.advance(86_400)
    await api.dispatcher.drain()
    expect(receiver.received).toHaveLength(1)
    await receiver.close()
  })

  test('202: sends the given event type to this webhook only', async () => {
    const receiver = await startReceiver()
    const client = (await api.account()).sandbox
    const { webhook_id } = (await create({ url: receiver.url }, client)).body
    await create({ url: `${receiver.url}/other`, events: ['*'] }, client)
    await client.post(`/v1/webhooks/${webhook_id}/test`, { event: 'email.bounced' })
    await api.dispatcher.drain()
    expect(receiver.received.map(({ path, headers }) => [path, headers['x-pillar-event']])).toEqual([
      ['/hooks', 'email.bounced'],
    ])
    await receiver.close()
  })

  test('400: an unknown event type or a wildcard', async () => {
    const { webhook_id } = (await create()).body
    for (const event of ['nothing', 'charge.*', '*']) {
      expect((await account.sandbox.post(`/v1/webhooks/${webhook_id}/test`, { event })).body.param).toBe('event')
    }
  })

  test('429: the 11th test within a minute for one webhook', async () => {
    const client = (await api.account({ unlimited: false })).sandbox
    const [one, two] = [(await create({}, client)).body, (await create({}, client)).body]
    const ask = (id: string) => client.post(`/v1/webhooks/${id}/test`)
    for (let count = 0; count < 10; count++) expect((await ask(one.webhook_id)).status).toBe(202)
    expect((await ask(one.webhook_id)).body['violated-policies']).toEqual(['webhook-test'])
    expect((await ask(two.webhook_id)).status).toBe(202)
  })
})

describe('GET /v1/webhooks/{webhook_id}/deliveries', () => {
  test('200: returns the last 100 attempts, newest first, by page and filter', async () => {
    const receiver = await startReceiver()
    const client = (await api.account()).sandbox
    const { webhook_id } = (await create({ url: receiver.url, events: ['*'] }, client)).body
    const made: string[] = []
    for (let count = 0; count < 105; count++) {
      api.clock.advance(1)
      const event = count % 2 === 0 ? 'charge.failed' : 'checkout.expired'
      made.unshift((await client.post(`/v1/webhooks/${webhook_id}/test`, { event })).body.delivery_id)
    }
    const path = `/v1/webhooks/${webhook_id}/deliveries`
    const seen: string[] = []
    let next = `${path}?limit=40`
    while (next) {
      const page = await client.get(next)
      seen.push(...page.body.data.map((row: { delivery_id: string }) => row.delivery_id))
      const cursor = page.body.next_cursor
      next = cursor ? `${path}?limit=40&cursor=${encodeURIComponent(cursor)}` : ''
    }
    expect(seen).toEqual(made.slice(0, 100))

    const total = async (query: string) => (await client.get(`${path}?limit=100&${query}`)).body.data.length
    expect([await total('state=pending'), await total('state=succeeded')]).toEqual([100, 0])
    expect([await total('event_type=charge.failed'), await total('event_type=checkout.expired')]).toEqual([50, 50])
    expect([await total('event_id=evt_0'), await total('created_to=2000-01-01T00:00:00Z')]).toEqual([0, 0])
    expect(await total('created_from=2000-01-01T00:00:00Z')).toBe(100)
    receiver.answer(200)
    await api.dispatcher.drain()
    expect([await total('state=pending'), await total('state=succeeded')]).toEqual([0, 100])
    const { stats } = (await client.get('/v1/webhooks')).body.data[0]
    expect(stats).toMatchObject({ success_24h: 105, failure_24h: 0 })
    await create({}, client)
    const [idle] = (await client.get('/v1/webhooks')).body.data
    expect(idle.stats).toMatchObject({ success_24h: 0, last_success_at: null })
    expect((await client.get(`/v1/webhooks/${idle.webhook_id}/deliveries`)).body.data).toEqual([])
    await receiver.close()
  })

  test.each(['state=lost', 'event_type=charge.*', 'limit=101'])('400: %s', async (query) => {
    const { webhook_id } = (await create()).body
    const answer = await account.sandbox.get(`/v1/webhooks/${webhook_id}/deliveries?${query}`)
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed'])
  })
})
