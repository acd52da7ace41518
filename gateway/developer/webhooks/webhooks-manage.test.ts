import { describe, expect, test } from 'vitest'
import {
  account,
  api,
  attempts,
  pay,
  receiver,
  setUpReceivingAccount,
  subscribe,
} from '#tests/support/receiving-account.ts'

setUpReceivingAccount()

const pathOf = (webhookId: string, rest = '') => `/v1/webhooks/${webhookId}${rest}`
const read = async (webhookId: string) => (await account.sandbox.get(pathOf(webhookId))).body

describe('GET /v1/webhooks/{webhook_id}', () => {
  test('200: returns the webhook as in the list, without its secret', async () => {
    const { webhook_id, secret } = await subscribe()
    const { status, body, text } = await account.sandbox.get(pathOf(webhook_id))
    expect(status).toBe(200)
    expect(body).toEqual((await account.sandbox.get('/v1/webhooks')).body.data[0])
    expect(text).not.toContain(secret)
  })
})

describe('PATCH /v1/webhooks/{webhook_id}', () => {
  test('200: changes the given fields and keeps the others', async () => {
    const { webhook_id } = await subscribe({ description: 'Orders' })
    const before = await read(webhook_id)
    api.clock.advance(60)
    const { status, body } = await account.sandbox.patch(pathOf(webhook_id), { events: ['pay.*'] })
    expect(status).toBe(200)
    expect(body).toEqual({ ...before, events: ['pay.*'], updated_at: body.updated_at })
    expect(body.updated_at > before.updated_at).toBe(true)
    const more = await account.sandbox.patch(pathOf(webhook_id), { url: 'https://shop.example/', description: null })
    expect(more.body).toMatchObject({ url: 'https://shop.example/', description: null, events: ['pay.*'] })
    expect(await read(webhook_id)).toEqual(more.body)
  })

  test('200: sends events to the new URL', async () => {
    const { webhook_id } = await subscribe({ url: 'https://old.example/' })
    await pay()
    await account.sandbox.patch(pathOf(webhook_id), { url: `${receiver.url}/new` })
    await api.dispatcher.drain()
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hooks/new'])
  })

  test.each([
    [{ url: 'https://a:b@shop.example/' }, 'url', 'not_allowed'],
    [{ url: null }, 'url', 'invalid_type'],
    [{ events: [] }, 'events', 'too_few'],
    [{ state: 'asleep' }, 'state', 'unsupported_value'],
  ])('400: %j', async (change, field, code) => {
    const { webhook_id } = await subscribe()
    const { status, body } = await account.sandbox.patch(pathOf(webhook_id), change)
    expect(status).toBe(400)
    expect(body.errors[0]).toMatchObject({ field, code })
  })

  test('400: http in live, or a secret, which must be rotated', async () => {
    const { body } = await account.live.post('/v1/webhooks', { url: 'https://shop.example/', events: ['*'] })
    const answer = await account.live.patch(pathOf(body.webhook_id), { url: 'http://shop.example/' })
    expect(answer.body.errors[0]).toMatchObject({ field: 'url', code: 'not_https' })
    const secret = await account.live.patch(pathOf(body.webhook_id), { secret: 'x'.repeat(20) })
    expect([secret.status, secret.body.code]).toEqual([400, 'unknown_field'])
  })

  test('422: a URL with a non-public address', async () => {
    const { webhook_id } = await subscribe()
    const guarded = api.sibling({ WEBHOOK_ALLOW_PRIVATE: '0' })
    const body = { url: 'http://169.254.169.254/' }
    const answer = await guarded.request('PATCH', pathOf(webhook_id), { key: account.sandbox.key, body })
    expect([answer.status, answer.body.code]).toEqual([422, 'webhook_url_forbidden'])
  })
})

describe('a manually disabled webhook', () => {
  test('receives neither pending nor new events', async () => {
    const { webhook_id } = await subscribe()
    receiver.answer(500)
    await pay()
    await api.dispatcher.drain()
    const { body } = await account.sandbox.patch(pathOf(webhook_id), { state: 'disabled' })
    expect(body).toMatchObject({ state: 'disabled', disabled_reason: 'manual', disabled_at: expect.any(String) })
    await pay()
    api.clock.advance(3600)
    await api.dispatcher.drain()
    expect(receiver.received).toHaveLength(1)
    const [row] = await api.query("SELECT count(*)::int AS n FROM deliveries WHERE due_at = 'infinity'")
    expect(row.n).toBe(1)
    const [{ event_id }] = (await attempts(webhook_id)).filter((one: { state: string }) => one.state === 'pending')
    const { status, body: trace } = await account.sandbox.get(`/v1/trace/${event_id}`)
    expect([status, trace.nodes.filter((node: { kind: string }) => node.kind === 'delivery').length]).toEqual([200, 2])
  })

  test('resumes its schedule when enabled: overdue attempts at once, others on time', async () => {
    const { webhook_id } = await subscribe()
    receiver.answer(500)
    await pay()
    await api.dispatcher.drain()
    const [first] = await attempts(webhook_id).then((rows) =>
      rows.filter((row: { attempt: number }) => row.attempt === 1),
    )
    await account.sandbox.patch(pathOf(webhook_id), { state: 'disabled' })
    const { body } = await account.sandbox.post(pathOf(webhook_id, '/enable'))
    expect(body).toMatchObject({ state: 'enabled', disabled_reason: null, disabled_at: null })
    await api.dispatcher.drain()
    expect(receiver.received).toHaveLength(1)
    const wait = (Date.parse(first.next_attempt_at) - api.clock.now().getTime()) / 1000
    api.clock.advance(wait + 1)
    await api.dispatcher.drain()
    expect(receiver.received).toHaveLength(2)

    await account.sandbox.patch(pathOf(webhook_id), { state: 'disabled' })
    api.clock.advance(86_400)
    receiver.answer(200)
    await account.sandbox.patch(pathOf(webhook_id), { state: 'enabled' })
    await api.dispatcher.drain()
    expect((await attempts(webhook_id)).map((row: { state: string }) => row.state)).toEqual([
      'succeeded',
      'failed',
      'failed',
    ])
  })

  test('drops retries whose schedule ran out meanwhile', async () => {
    const { webhook_id } = await subscribe()
    receiver.answer(500)
    await pay()
    await api.dispatcher.drain()
    await account.sandbox.patch(pathOf(webhook_id), { state: 'disabled' })
    api.clock.advance(84 * 3600)
    await account.sandbox.post(pathOf(webhook_id, '/enable'))
    await api.dispatcher.drain()
    expect(receiver.received).toHaveLength(1)
    const [only, ...more] = await attempts(webhook_id)
    expect([only.state, only.next_attempt_at, more]).toEqual(['exhausted', null, []])
    const event = (await account.sandbox.get(`/v1/events/${only.event_id}`)).body
    expect(event.verdict).toBe('failed')
  })

  test('ends a second delivery whose schedule ran out meanwhile, but not the first, which succeeded', async () => {
    const { webhook_id } = await subscribe()
    await pay()
    await api.dispatcher.drain()
    const [{ delivery_id }] = await attempts(webhook_id)
    receiver.answer(500)
    await account.sandbox.post(pathOf(webhook_id, `/deliveries/${delivery_id}/redeliver`))
    await api.dispatcher.drain()
    await account.sandbox.patch(pathOf(webhook_id), { state: 'disabled' })
    api.clock.advance(84 * 3600)
    await account.sandbox.post(pathOf(webhook_id, '/enable'))
    const states = (await attempts(webhook_id)).map(({ state }: { state: string }) => state)
    expect(states.sort()).toEqual(['exhausted', 'succeeded'])
  })

  test('pauses the retry of an attempt in progress', async () => {
    const { webhook_id } = await subscribe()
    let answer = () => {}
    receiver.answer((_, response) => {
      answer = () => void response.writeHead(500).end()
    })
    await pay()
    const draining = api.dispatcher.drain()
    await receiver.until(1)
    await account.sandbox.patch(pathOf(webhook_id), { state: 'disabled' })
    answer()
    await draining
    const rows = await api.query('SELECT state, due_at::text FROM deliveries WHERE webhook_id = $1 ORDER BY attempt', [
      webhook_id,
    ])
    expect(rows).toEqual([
      { state: 'failed', due_at: expect.any(String) },
      { state: 'pending', due_at: 'infinity' },
    ])
  })

  test('can be disabled or enabled twice', async () => {
    const { webhook_id } = await subscribe()
    const once = await account.sandbox.patch(pathOf(webhook_id), { state: 'disabled' })
    expect((await account.sandbox.patch(pathOf(webhook_id), { state: 'disabled' })).body).toEqual(once.body)
    const enabled = await account.sandbox.post(pathOf(webhook_id, '/enable'))
    expect((await account.sandbox.post(pathOf(webhook_id, '/enable'))).body).toEqual(enabled.body)
  })
})

describe('DELETE /v1/webhooks/{webhook_id}', () => {
  test('204: deletes the webhook, drops pending attempts, keeps past ones, and frees a slot', async () => {
    const { webhook_id } = await subscribe()
    receiver.answer(500)
    await pay()
    await api.dispatcher.drain()
    const event = (await account.sandbox.get('/v1/events?type=charge.succeeded')).body.data[0]
    expect(event).toMatchObject({ verdict: 'pending', deliveries: [{ webhook_id, attempts: 1 }] })
    for (let count = 1; count < 16; count++) await subscribe()
    expect((await account.sandbox.delete(pathOf(webhook_id))).status).toBe(204)
    expect((await account.sandbox.get(pathOf(webhook_id))).status).toBe(404)
    expect((await account.sandbox.delete(pathOf(webhook_id))).status).toBe(404)
    expect((await account.sandbox.post('/v1/webhooks', { url: receiver.url, events: ['*'] })).status).toBe(201)
    api.clock.advance(86_400)
    await api.dispatcher.drain()
    expect(receiver.received).toHaveLength(1)
    const after = (await account.sandbox.get(`/v1/events/${event.id}`)).body
    expect(after).toMatchObject({ verdict: 'failed', deliveries: [{ webhook_id, attempts: 1, verdict: 'failed' }] })
  })

  test('204: an attempt in progress gets no retry', async () => {
    const { webhook_id } = await subscribe()
    let answer = () => {}
    receiver.answer((_, response) => {
      answer = () => void response.writeHead(500).end()
    })
    await pay()
    const draining = api.dispatcher.drain()
    await receiver.until(1)
    await account.sandbox.delete(pathOf(webhook_id))
    answer()
    await draining
    expect(await api.query('SELECT 1 FROM deliveries WHERE webhook_id = $1', [webhook_id])).toEqual([])
  })
})
