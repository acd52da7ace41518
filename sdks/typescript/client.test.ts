import { randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGateway, type Gateway } from '#gateway/index.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { createPillar, type Pillar, PillarError, type PillarOptions } from './index.ts'
import { verifyWebhook } from './webhooks.ts'

const token = randomBytes(24).toString('base64url')
let database: Awaited<ReturnType<typeof createTestDatabase>>
let gateway: Gateway
let pillar: Pillar

beforeAll(async () => {
  database = await createTestDatabase('gateway')
  gateway = createGateway(
    {
      port: 0,
      host: '127.0.0.1',
      baseUrl: 'http://localhost:4000',
      hostedUrl: 'http://127.0.0.1:3000',
      docsUrl: 'http://localhost:3000/reference',
      databaseUrl: database.url,
      databasePool: 4,
      redisUrl: undefined,
      serviceName: 'PILLAR',
      region: 'local',
      logLevel: 'silent',
      metrics: null,
      keyring: new Map([[1, randomBytes(32).toString('base64url')]]),
      provisioningToken: token,
      trustedProxies: 0,
      webhookAllowPrivate: true,
      consoleUrl: 'http://localhost:3000',
      whatsapp: {
        token: undefined,
        phoneNumberId: undefined,
        businessAccountId: undefined,
        appSecret: undefined,
        verifyToken: undefined,
        apiUrl: '',
      },
      smtpUrl: undefined,
      fxRatesUrl: undefined,
      ffmpeg: { stated: undefined, searched: undefined },
      transcription: { pocketsphinx: { stated: undefined, searched: undefined }, server: null },
      filesFolder: '',
      bucket: null,
      speech: null,
      stripe: {
        secretKey: undefined,
        publishableKey: undefined,
        webhookSecret: undefined,
        apiUrl: 'https://api.stripe.com',
      },
      media: { addresses: [], ports: undefined },
      livekit: null,
      seller: { name: 'Pillar', address: [], tax_id: null },
      sms: { accountSid: undefined, authToken: undefined, from: undefined, apiUrl: '', countries: [] },
      mailFrom: 'Pillar <notices@pillar.test>',
      bounceListen: null,
      bounceHost: 'bounces.pillar.test',
    },
    pino({ level: 'silent' }),
  )
  const account = await connect({ apiKey: token }).accounts.create({ name: 'Tea shop', unlimited: true })
  pillar = connect({ apiKey: account.keys.sandbox.secret })
})

afterAll(async () => {
  await gateway.close()
  await database.drop()
})

function connect(options: Partial<PillarOptions>): Pillar {
  return createPillar({
    baseUrl: 'http://gateway.test/',
    fetch: (url, init) => gateway.app.request(url, init),
    ...options,
  })
}

const order = {
  amount: 2599,
  currency: 'EUR',
  description: 'Order 1042',
  successUrl: 'https://shop.example/thanks',
  cancelUrl: 'https://shop.example/cart',
} as const

function refusal(call: Promise<unknown>): Promise<PillarError> {
  return call.then(
    () => Promise.reject(new Error('it was not refused')),
    (error) => (error instanceof PillarError ? error : Promise.reject(error)),
  )
}

test('creates, lists, narrows, rotates and revokes a key', async () => {
  const made = await pillar.keys.create({ name: 'Order service', scopes: ['pay:write', 'pay:read'], expiresInDays: 30 })
  expect(made).toMatchObject({ name: 'Order service', state: 'active', allowedIps: [], lastUsedAt: null })
  expect(made.secret).toMatch(/^sk_sandbox_/)

  const page = await pillar.keys.list({ limit: 1, state: 'active' })
  expect(page.data).toMatchObject([{ keyId: made.keyId }])
  expect(page.hasMore).toBe(true)

  const narrowed = await pillar.keys.updateScope(made.keyId, { scopes: ['pay:read'] })
  expect(narrowed.scopes).toEqual(['pay:read'])
  const next = await pillar.keys.rotate(made.keyId, { gracePeriodHours: 1 })
  expect(next.rotatedFrom).toBe(made.keyId)
  expect(await pillar.keys.revoke(next.keyId)).toBeUndefined()
  expect((await pillar.keys.list({ state: 'revoked' })).data).toMatchObject([{ keyId: next.keyId }])
})

test('omits optional values', async () => {
  const made = await pillar.keys.create({ name: 'Left alone' })
  expect((await pillar.keys.rotate(made.keyId)).rotatedFrom).toBe(made.keyId)
  expect(await pillar.health.get()).toMatchObject({ status: 'ok' })
})

test('names are camelCase at every depth, except in metadata', async () => {
  const metadata = { order_id: '1042', orderId: '1042', 'a.b-c': 'kept' }
  const lineItems = [{ name: 'Tea', quantity: 1, unitAmount: 2599, taxRate: 20 }]
  const made = await pillar.checkouts.create({ ...order, lineItems, metadata })
  const found = await pillar.checkouts.get(made.checkoutId)
  expect(found).toEqual(made)
  expect(found).toMatchObject({
    metadata,
    lineItems,
    successUrl: expect.stringContaining('https://shop.example/thanks'),
  })
})

test('iterates over each page once and can stop early', async () => {
  for (let n = 1; n <= 5; n++) {
    await pillar.webhooks.create({ url: `http://127.0.0.1:9/hooks/${n}`, events: ['checkout.*'] })
  }
  const urls: string[] = []
  for await (const webhook of pillar.webhooks.iterate({ limit: 2 })) urls.push(webhook.url)
  expect(urls).toEqual([5, 4, 3, 2, 1].map((n) => `http://127.0.0.1:9/hooks/${n}`))

  for await (const webhook of pillar.webhooks.iterate({ limit: 1 })) {
    expect(webhook.stats.success24h).toBe(0)
    break
  }
})

test('returns a delivery’s headers unchanged', async () => {
  const webhook = await pillar.webhooks.create({ url: 'http://127.0.0.1:9/closed', events: ['charge.*'] })
  const queued = await pillar.webhooks.test(webhook.webhookId, { event: 'charge.succeeded' })
  await gateway.dispatcher.drain()
  const [delivery] = await Array.fromAsync(pillar.webhooks.iterateDeliveries(webhook.webhookId))
  expect(delivery).toMatchObject({ deliveryId: queued.deliveryId, eventType: 'charge.succeeded', state: 'failed' })
  expect(delivery?.request.headers['webhook-id']).toBe(queued.eventId)
})

test('verifies the gateway’s deliveries by either signature', async () => {
  const received: { payload: string; headers: IncomingHttpHeaders }[] = []
  const receiver = createServer(async (request, response) => {
    received.push({ payload: (await request.toArray()).join(''), headers: request.headers })
    response.end()
  })
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
  const { port } = receiver.address() as AddressInfo
  const { webhookId, secret } = await pillar.webhooks.create({
    url: `http://127.0.0.1:${port}/hooks`,
    events: ['pay.*'],
  })
  const queued = await pillar.webhooks.test(webhookId)
  await gateway.dispatcher.drain()
  receiver.closeAllConnections()
  receiver.close()

  const [delivery] = received
  if (!delivery) throw new Error('nothing was delivered')
  for (const scheme of ['standard', 'service'] as const) {
    expect(verifyWebhook({ ...delivery, secret, scheme })).toMatchObject({
      id: queued.eventId,
      test: true,
      apiVersion: 'v1',
      environment: 'sandbox',
    })
  }
})

test('reports problems with the SDK’s field names', async () => {
  const metadata = { note_text: 'x'.repeat(501) }
  const error = await refusal(pillar.checkouts.create({ ...order, cancelUrl: 'nowhere', metadata }))
  expect(error).toMatchObject({ code: 'validation_failed', status: 400, retryAfter: null })
  expect(error.requestId).toMatch(/^req_/)
  expect(Object.keys(error.fields).sort()).toEqual(['cancelUrl', 'metadata.note_text'])
  expect(error.errors.find(({ field }) => field === 'cancelUrl')?.pointer).toBe('/cancel_url')
  expect(error.body).toMatchObject({ request_id: error.requestId })
})

test('throws an error with a code for unknown IDs, foreign IDs and missing keys', async () => {
  expect(await refusal(pillar.transactions.get('tx_unknown'))).toMatchObject({
    code: 'resource_not_found',
    status: 404,
  })
  expect(await refusal(pillar.checkouts.get('../keys'))).toMatchObject({ code: 'resource_not_found' })
  expect(await refusal(connect({}).usage.get())).toMatchObject({ code: 'missing_api_key', status: 401 })
})

test.each(['', '.', '..'])('rejects %j as an ID without sending a request', async (id) => {
  const unused = connect({ fetch: () => Promise.reject(new Error('was sent')) })
  await expect(unused.keys.revoke(id)).rejects.toThrow(TypeError)
})

test('runs an operation once per idempotency key', async () => {
  const idempotencyKey = 'order-1042'
  const first = await pillar.checkouts.create(order, { idempotencyKey })
  expect(await pillar.checkouts.create(order, { idempotencyKey })).toEqual(first)
  expect((await pillar.checkouts.create(order)).checkoutId).not.toBe(first.checkoutId)
  const reused = await refusal(pillar.checkouts.create({ ...order, amount: 100 }, { idempotencyKey }))
  expect(reused).toMatchObject({ code: 'idempotency_key_reused', status: 422 })
})

test('reads usage by period', async () => {
  const report = await pillar.usage.get({ period: new Date().toISOString().slice(0, 7) })
  expect(report.byPillar.pay.calls).toBeGreaterThan(0)
  expect(report.days.at(-1)?.byPillar.pay).toHaveProperty('calls')
})

test('returns non-JSON responses unchanged', async () => {
  const following = new AbortController()
  const stream = await pillar.events.stream({}, { signal: following.signal, headers: { 'last-event-id': '0' } })
  expect(stream.headers.get('content-type')).toContain('text/event-stream')
  await stream.body?.cancel()
  following.abort()
})
