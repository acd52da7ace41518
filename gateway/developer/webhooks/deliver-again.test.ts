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

const receivedIds = () => receiver.received.map(({ headers }) => headers['webhook-id'])
const redeliver = (webhookId: string, deliveryId: string) =>
  account.sandbox.post(`/v1/webhooks/${webhookId}/deliveries/${deliveryId}/redeliver`)

describe('POST …/deliveries/{delivery_id}/redeliver', () => {
  test('202: sends the same event again with a new schedule', async () => {
    const { webhook_id: webhookId } = await subscribe()
    await pay()
    await api.dispatcher.drain()
    const [first] = await attempts(webhookId)
    receiver.answer(500)
    api.clock.advance(60)
    const { status, body } = await redeliver(webhookId, first.delivery_id)
    expect([status, body.event_id]).toEqual([202, first.event_id])
    await api.dispatcher.drain()
    const [retry, again] = await attempts(webhookId)
    expect(again).toMatchObject({ delivery_id: body.delivery_id, trigger: 'replay', attempt: 1, state: 'failed' })
    expect(retry).toMatchObject({ trigger: 'retry', attempt: 2, state: 'pending' })
    expect(new Set(receivedIds()).size).toBe(1)
    expect(receiver.received[1]?.body).toBe(receiver.received[0]?.body)
  })

  test('202: sends a pending retry now instead of twice', async () => {
    const { webhook_id: webhookId } = await subscribe()
    receiver.answer(500)
    await pay()
    await api.dispatcher.drain()
    receiver.answer(200)
    const [waiting, failed] = await attempts(webhookId)
    const { body } = await redeliver(webhookId, failed.delivery_id)
    expect(body.delivery_id).toBe(waiting.delivery_id)
    api.clock.advance(86_400)
    await api.dispatcher.drain()
    expect(receiver.received).toHaveLength(2)
    expect((await attempts(webhookId))[0]).toMatchObject({ trigger: 'replay', attempt: 2, state: 'succeeded' })
  })

  test('202: sends a test event only once', async () => {
    const { webhook_id: webhookId } = await subscribe()
    receiver.answer(500)
    const { body } = await account.sandbox.post(`/v1/webhooks/${webhookId}/test`)
    await api.dispatcher.drain()
    await redeliver(webhookId, body.delivery_id)
    api.clock.advance(86_400)
    await api.dispatcher.drain()
    expect(receiver.received).toHaveLength(2)
  })

  test('404: an attempt of another webhook; 409: a disabled webhook', async () => {
    const [{ webhook_id: webhookId }, { webhook_id: other }] = [await subscribe(), await subscribe()]
    await pay()
    await api.dispatcher.drain()
    const [attempt] = await attempts(webhookId)
    expect((await redeliver(other, attempt.delivery_id)).body.code).toBe('resource_not_found')
    await account.sandbox.patch(`/v1/webhooks/${webhookId}`, { state: 'disabled' })
    const refused = await redeliver(webhookId, attempt.delivery_id)
    expect([refused.status, refused.body.code]).toEqual([409, 'webhook_disabled'])
  })
})

describe('GET …/deliveries/{delivery_id}', () => {
  test('200: returns the attempt as in the list; 404: an attempt of another webhook', async () => {
    const [{ webhook_id: webhookId }, { webhook_id: other }] = [await subscribe(), await subscribe()]
    await pay(2)
    await api.dispatcher.drain()
    const listed = await attempts(webhookId)
    expect(listed.length).toBeGreaterThan(1)
    for (const attempt of listed) {
      const path = (id: string) => `/v1/webhooks/${id}/deliveries/${attempt.delivery_id}`
      expect((await account.sandbox.get(path(webhookId))).body).toEqual(attempt)
      expect((await account.sandbox.get(path(other))).status).toBe(404)
    }
  })
})

describe('POST …/replay', () => {
  const DAY = 86_400_000
  const at = (offsetMs = 0) => new Date(api.clock.now().getTime() + offsetMs).toISOString()
  const replay = (webhookId: string, input: Record<string, unknown> = {}) =>
    account.sandbox.post(`/v1/webhooks/${webhookId}/replay`, { from: at(-DAY), to: at(1), ...input })

  test('202: sends only events that never arrived, not those delivered after failures', async () => {
    const { webhook_id: webhookId } = await subscribe()
    receiver.answer(500)
    await pay(2)
    await api.dispatcher.drain()
    receiver.answer(200)
    api.clock.advance(10)
    await api.dispatcher.drain()
    await pay(1)
    await api.dispatcher.drain()
    receiver.answer(500)
    await pay(3)
    await api.dispatcher.drain()
    receiver.answer(200)
    const before = receiver.received.length
    const { status, body } = await replay(webhookId)
    expect([status, body]).toEqual([202, { queued: 3 }])
    expect((await replay(webhookId)).body.queued).toBe(0)
    await api.dispatcher.drain()
    expect(new Set(receivedIds().slice(before)).size).toBe(3)
    const { webhook_id: late } = await subscribe()
    expect((await replay(late)).body.queued).toBe(6)
    await account.sandbox.delete(`/v1/webhooks/${late}`)
    api.clock.advance(86_400)
    await api.dispatcher.drain()
    expect(receiver.received).toHaveLength(before + 3)
    expect((await replay(webhookId)).body.queued).toBe(0)
  })

  test('202: includes events from when the webhook was disabled or did not exist', async () => {
    await pay(1)
    const { webhook_id: webhookId } = await subscribe()
    await account.sandbox.patch(`/v1/webhooks/${webhookId}`, { state: 'disabled' })
    await pay(2)
    await account.sandbox.post(`/v1/webhooks/${webhookId}/enable`)
    await api.dispatcher.drain()
    expect(receiver.received).toHaveLength(0)
    expect((await replay(webhookId)).body).toEqual({ queued: 3 })
    await api.dispatcher.drain()
    expect(receiver.received).toHaveLength(3)
    const { data } = (await account.sandbox.get('/v1/events?type=charge.succeeded')).body
    expect(data.map((event: { verdict: string }) => event.verdict)).toEqual(Array(3).fill('delivered'))
  })

  test('202: sends only the named event types in the time range', async () => {
    const { webhook_id: webhookId } = await subscribe({ events: ['pay.*'] })
    await account.sandbox.patch(`/v1/webhooks/${webhookId}`, { state: 'disabled' })
    await pay(2)
    const middle = at(1000)
    api.clock.advance(60)
    await pay(1)
    await account.sandbox.post(`/v1/webhooks/${webhookId}/enable`)
    expect((await replay(webhookId, { events: ['connect.*'] })).body.queued).toBe(0)
    const { webhook_id: checkoutsOnly } = await subscribe({ events: ['checkout.*'] })
    expect((await replay(checkoutsOnly, { events: ['charge.*'] })).body.queued).toBe(0)
    expect((await replay(webhookId, { to: middle, events: ['checkout.*'] })).body.queued).toBe(2)
    expect((await replay(webhookId, { from: middle })).body.queued).toBe(2)
    await api.dispatcher.drain()
    expect(receiver.received.map(({ headers }) => headers['x-pillar-event']).sort()).toEqual([
      'charge.succeeded',
      'checkout.completed',
      'checkout.completed',
      'checkout.completed',
    ])
  })

  test('202: with only_failed false, sends delivered events again, but never test or live events', async () => {
    const { webhook_id: webhookId } = await subscribe()
    await pay(2)
    await account.sandbox.post(`/v1/webhooks/${webhookId}/test`)
    await api.dispatcher.drain()
    expect((await replay(webhookId)).body.queued).toBe(0)
    expect((await replay(webhookId, { only_failed: false })).body.queued).toBe(2)
    await api.dispatcher.drain()
    expect(receiver.received).toHaveLength(5)
    await api.query("UPDATE events SET environment = 'live' WHERE account_id = $1", [account.accountId])
    expect((await replay(webhookId, { only_failed: false })).body.queued).toBe(0)
  })

  test('202: sends more events than fit into one transaction', async () => {
    const { webhook_id: webhookId } = await subscribe()
    await pay(1)
    await api.dispatcher.drain()
    await api.query(
      `INSERT INTO events (event_id, account_id, environment, type, sequence, test, payload, created_at)
       SELECT 'evt_' || lpad(n::text, 26, '0'), account_id, environment, type, sequence + n, false, payload, created_at
       FROM events, generate_series(1, 2500) n WHERE account_id = $1 AND type = 'charge.succeeded'`,
      [account.accountId],
    )
    expect((await replay(webhookId)).body.queued).toBe(2500)
    const [row] = await api.query(
      "SELECT count(*)::int AS n, count(DISTINCT event_id)::int AS events FROM deliveries WHERE trigger = 'replay' AND webhook_id = $1",
      [webhookId],
    )
    expect(row).toEqual({ n: 2500, events: 2500 })
    await account.sandbox.delete(`/v1/webhooks/${webhookId}`)
  })

  test.each([
    [{ from: undefined }, 'from', 'required'],
    [{ to: 'tomorrow' }, 'to', 'invalid_format'],
    [{ from: '2026-11-21T10:00:00Z', to: '2026-11-21T10:00:00Z' }, 'to', 'too_small'],
    [{ events: ['charge.lost'] }, 'events.0', 'unsupported_value'],
  ])('400: %j', async (input, field, code) => {
    const { status, body } = await replay((await subscribe()).webhook_id, input)
    expect(status).toBe(400)
    expect(body.errors[0]).toMatchObject({ field, code })
  })

  test('409: a disabled webhook', async () => {
    const { webhook_id: webhookId } = await subscribe()
    await account.sandbox.patch(`/v1/webhooks/${webhookId}`, { state: 'disabled' })
    const refused = await replay(webhookId)
    expect([refused.status, refused.body.code]).toEqual([409, 'webhook_disabled'])
  })
})
