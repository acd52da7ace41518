import { describe, expect, test } from 'vitest'
import { hostedShop } from '#tests/support/hosted-shop.ts'
import { account, api, receiver, setUpReceivingAccount, subscribe } from '#tests/support/receiving-account.ts'

setUpReceivingAccount()

async function subscribeAt(path: string, events = ['charge.*']): Promise<string> {
  return (await subscribe({ url: `${receiver.url}/${path}`, events })).webhook_id
}

async function pay() {
  const checkout = await hostedShop(api, account).checkout()
  await checkout.pay('4242424242424242')
  return checkout
}

const list = async (query = '') => (await account.sandbox.get(`/v1/events?${query}`)).body.data
const ids = async (query: string) => (await list(query)).map((event: { id: string }) => event.id)

describe('GET /v1/events', () => {
  test('200: returns the events, newest first, by page', async () => {
    const webhookId = await subscribeAt('ok')
    for (let count = 0; count < 3; count++) await pay()
    await api.dispatcher.drain()
    const first = await account.sandbox.get('/v1/events?limit=4')
    const rest = await account.sandbox.get(`/v1/events?limit=4&cursor=${encodeURIComponent(first.body.next_cursor)}`)
    expect([first.body.has_more, rest.body.has_more]).toEqual([true, false])
    const all = [...first.body.data, ...rest.body.data]
    expect(all.map((event) => event.sequence)).toEqual([6, 5, 4, 3, 2, 1])
    const charge = all.find((event) => event.type === 'charge.succeeded')
    const { request_id, object_id, verdict, deliveries, ...envelope } = charge
    expect(JSON.parse(receiver.received.at(-1)?.body ?? '')).toEqual(envelope)
    expect([request_id, object_id]).toEqual([null, envelope.data.transaction_id])
    expect(verdict).toBe('delivered')
    expect(deliveries).toEqual([
      {
        webhook_id: webhookId,
        verdict: 'delivered',
        attempts: 1,
        failures: 0,
        delivered_at: expect.stringMatching(/Z$/),
        last_status: 200,
        last_error: null,
        last_delivery_id: receiver.received.at(-1)?.headers['x-pillar-delivery'],
        next_attempt_at: null,
        paused: false,
      },
    ])
  })

  test('200: each verdict is failed before pending before delivered, or none without a subscriber', async () => {
    const [good, bad] = [await subscribeAt('good', ['charge.*']), await subscribeAt('bad', ['charge.*'])]
    receiver.answer(({ path }, response) => void response.writeHead(path.endsWith('bad') ? 500 : 200).end())
    await pay()
    const [charge] = await list('type=charge.succeeded')
    const verdictNow = async () => (await account.sandbox.get(`/v1/events/${charge.id}`)).body
    expect((await verdictNow()).verdict).toBe('pending')
    await api.dispatcher.drain()
    expect(await verdictNow()).toMatchObject({ verdict: 'pending' })
    const each = (await verdictNow()).deliveries.map((one: { webhook_id: string; verdict: string }) => [
      one.webhook_id,
      one.verdict,
    ])
    expect(Object.fromEntries(each)).toEqual({ [good]: 'delivered', [bad]: 'pending' })
    for (let count = 0; count < 9; count++) {
      api.clock.advance(27 * 3600)
      await api.dispatcher.drain()
    }
    const end = await verdictNow()
    expect(end.verdict).toBe('failed')
    const failed = end.deliveries.find((one: { webhook_id: string }) => one.webhook_id === bad)
    expect(failed).toMatchObject({ verdict: 'failed', attempts: 10, delivered_at: null, last_status: 500 })
    expect((await list('type=checkout.completed'))[0].verdict).toBe('none')
    expect(await ids('verdict=failed')).toEqual([charge.id])
    expect(await ids('verdict=none')).toHaveLength(1)
    expect(await ids('verdict=delivered')).toEqual([])
  })

  test('200: the verdict filter matches the records, even for deleted webhooks', async () => {
    const agree = async () => {
      const all: { id: string; verdict: string }[] = await list()
      for (const verdict of ['none', 'pending', 'delivered', 'failed']) {
        const told = all.filter((one) => one.verdict === verdict).map((one) => one.id)
        expect([verdict, await ids(`verdict=${verdict}`)]).toEqual([verdict, told])
      }
      return all.map((one) => one.verdict)
    }
    await pay()
    expect(await agree()).toEqual(['none', 'none'])
    const dropped = await subscribeAt('dropped')
    await pay()
    expect((await agree()).toSorted()).toEqual(['none', 'none', 'none', 'pending'])
    await account.sandbox.delete(`/v1/webhooks/${dropped}`)
    expect(await agree()).toEqual(Array(4).fill('none'))

    const late = await subscribeAt('late')
    const span = { from: '2026-01-01T00:00:00Z', to: '2030-01-01T00:00:00Z' }
    await account.sandbox.post(`/v1/webhooks/${late}/replay`, span)
    expect((await agree()).filter((verdict) => verdict === 'pending')).toHaveLength(2)
    await account.sandbox.patch(`/v1/webhooks/${late}`, { state: 'disabled' })
    api.clock.advance(4 * 86_400)
    await account.sandbox.post(`/v1/webhooks/${late}/enable`)
    expect(await agree()).toEqual(Array(4).fill('none'))
    await account.sandbox.post(`/v1/webhooks/${late}/replay`, span)
    await api.dispatcher.drain()
    expect((await agree()).filter((verdict) => verdict === 'delivered')).toHaveLength(2)

    const alsoDropped = await subscribeAt('alsoDropped')
    await pay()
    await account.sandbox.patch(`/v1/webhooks/${late}`, { state: 'disabled' })
    await pay()
    await account.sandbox.delete(`/v1/webhooks/${alsoDropped}`)
    expect((await agree()).filter((verdict) => verdict === 'pending')).toHaveLength(1)
  })

  test('200: an event that failed three times and then arrived is delivered', async () => {
    const webhookId = await subscribeAt('late')
    receiver.answer(503)
    await pay()
    await api.dispatcher.drain()
    for (const seconds of [6, 331]) {
      api.clock.advance(seconds)
      await api.dispatcher.drain()
    }
    const [waiting] = await list('verdict=pending')
    expect(waiting.deliveries[0]).toMatchObject({
      attempts: 3,
      last_delivery_id: receiver.received.at(-1)?.headers['x-pillar-delivery'],
      next_attempt_at: expect.stringMatching(/Z$/),
      paused: false,
    })
    await account.sandbox.patch(`/v1/webhooks/${webhookId}`, { state: 'disabled' })
    const [paused] = await list('verdict=pending')
    expect(paused.deliveries[0]).toMatchObject({ attempts: 3, next_attempt_at: null, paused: true })
    await account.sandbox.post(`/v1/webhooks/${webhookId}/enable`)
    receiver.answer(200)
    api.clock.advance(2000)
    await api.dispatcher.drain()
    const [done] = await list('verdict=delivered')
    expect(done.deliveries[0]).toMatchObject({ attempts: 4, failures: 3, verdict: 'delivered', last_status: 200 })
    expect(done.deliveries[0].delivered_at).not.toBeNull()
    expect(done.id).toBe(waiting.id)
  })

  test('200: filters by type, time, webhook, object and request', async () => {
    const webhookId = await subscribeAt('some', ['checkout.*'])
    const first = await pay()
    api.clock.advance(60)
    const between = api.clock.now().toISOString()
    api.clock.advance(60)
    const second = await pay()
    expect(await ids('type=checkout.completed')).toHaveLength(2)
    expect((await list(`object_id=${first.id}`)).map((event: { type: string }) => event.type)).toEqual([
      'checkout.completed',
    ])
    expect(await ids(`created_from=${between}`)).toHaveLength(2)
    expect(await ids(`created_to=${between}&object_id=${second.id}`)).toEqual([])
    expect(await ids(`webhook_id=${webhookId}`)).toEqual(await ids('type=checkout.completed'))
    const asked = await account.sandbox.post(`/v1/webhooks/${webhookId}/test`)
    const byRequest = await list(`request_id=${asked.headers.get('x-request-id')}`)
    expect(byRequest).toMatchObject([{ id: asked.body.event_id, test: true }])
  })

  test.each(['type=charge.*', 'verdict=lost', 'created_from=today', 'limit=101'])('400: %s', async (query) => {
    const { status, body } = await account.sandbox.get(`/v1/events?${query}`)
    expect([status, body.code]).toEqual([400, 'validation_failed'])
  })

  test('400: a cursor of other filters', async () => {
    await pay()
    const { body } = await account.sandbox.get('/v1/events?limit=1')
    const cursor = encodeURIComponent(body.next_cursor)
    const answer = await account.sandbox.get(`/v1/events?limit=1&verdict=none&cursor=${cursor}`)
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_cursor'])
  })
})

describe('GET /v1/events/{event_id}', () => {
  test('200: a test event that did not arrive has failed', async () => {
    const webhookId = await subscribeAt('test')
    receiver.answer(500)
    const { body } = await account.sandbox.post(`/v1/webhooks/${webhookId}/test`)
    await api.dispatcher.drain()
    const event = (await account.sandbox.get(`/v1/events/${body.event_id}`)).body
    expect(event).toMatchObject({ test: true, verdict: 'failed', deliveries: [{ last_error: 'non_2xx' }] })
  })
})
