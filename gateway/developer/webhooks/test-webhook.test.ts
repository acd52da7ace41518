import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { hostedShop } from '#tests/support/hosted-shop.ts'
import type { Receiver } from '#tests/support/receiver.ts'
import { account, api, receiver, setUpReceivingAccount, subscribe } from '#tests/support/receiving-account.ts'
import { eventKind } from '../../events/catalogue.schema.ts'

setUpReceivingAccount()

const sample = async (type: string) => (await account.sandbox.get(`/v1/events/sample?type=${type}`)).body

describe('GET /v1/events/sample', () => {
  test('200: returns data of the newest event of the type with its schema', async () => {
    const made = await sample('charge.succeeded')
    expect(made).toMatchObject({ type: 'charge.succeeded', source: 'sample', event_id: null })
    await (await hostedShop(api, account).checkout({ amount: 4200 })).pay('4242424242424242')
    const real = await sample('charge.succeeded')
    expect(real).toMatchObject({ source: 'event', event_id: expect.stringMatching(/^evt_/), data: { amount: 4200 } })
    expect(real.data_schema).toMatchObject({ type: 'object', properties: { transaction_id: { type: 'string' } } })
    expect(Object.keys(real.data_schema.properties).sort()).toEqual(Object.keys(real.data).sort())
    expect((await account.sandbox.get('/v1/events/sample')).body.type).toBe('checkout.completed')
  })
})

describe('POST /v1/webhooks/{webhook_id}/test with data', () => {
  test('202: sends the given data, signed as usual', async () => {
    const { webhook_id, secret } = await subscribe()
    const { data } = await sample('charge.failed')
    const edited = { ...data, amount: 777, metadata: { order: '1042' } }
    const answer = await account.sandbox.post(`/v1/webhooks/${webhook_id}/test`, {
      event: 'charge.failed',
      data: edited,
    })
    expect(answer.status).toBe(202)
    await api.dispatcher.drain()
    const { body, headers } = receiver.received[0] as Receiver['received'][0]
    expect(JSON.parse(body)).toMatchObject({
      id: answer.body.event_id,
      type: 'charge.failed',
      test: true,
      data: edited,
    })
    const hmac = createHmac('sha256', secret).update(body).digest('hex')
    expect(headers['x-pillar-signature']).toBe(`sha256=${hmac}`)
  })

  test.each([
    [{ amount: 'ten' }, 'data.amount', 'invalid_type'],
    [{ currency: 'XBT' }, 'data.currency', 'unsupported_currency'],
    [{ transaction_id: undefined }, 'data.transaction_id', 'required'],
    [{ payment_method: { type: 'shell' } }, 'data.payment_method.type', 'unsupported_value'],
  ])('400: %j', async (change, field, code) => {
    const { webhook_id } = await subscribe()
    const data = { ...(await sample('charge.succeeded')).data, ...change }
    const { status, body } = await account.sandbox.post(`/v1/webhooks/${webhook_id}/test`, {
      event: 'charge.succeeded',
      data,
    })
    expect(status).toBe(400)
    expect(body.errors).toContainEqual(expect.objectContaining({ field, code }))
  })

  test('400: an unknown field, or too much data', async () => {
    const { webhook_id } = await subscribe()
    const { data } = await sample('charge.succeeded')
    const send = (changed: object) => account.sandbox.post(`/v1/webhooks/${webhook_id}/test`, { data: changed })
    const unknown = await send({ ...data, colour: 'red' })
    expect([unknown.status, unknown.body.code, unknown.body.param]).toEqual([400, 'unknown_field', 'data.colour'])
    const nested = await send({ ...data, payment_method: { ...data.payment_method, colour: 'red' } })
    expect([nested.status, nested.body.code, nested.body.param]).toEqual([
      400,
      'unknown_field',
      'data.payment_method.colour',
    ])
    const large = await send({ ...data, description: 'x'.repeat(21_000) })
    expect([large.status, large.body.errors[0].code, large.body.param]).toEqual([400, 'too_large', 'data'])
    expect(await api.query('SELECT 1 FROM events WHERE account_id = $1', [account.accountId])).toEqual([])
  })

  test.each(eventKind.options)('202, 400: accepts the sample of %s, and no field beyond it', async (event) => {
    const { webhook_id } = await subscribe()
    const { data } = await sample(event)
    const send = (given: object) => account.sandbox.post(`/v1/webhooks/${webhook_id}/test`, { event, data: given })
    expect([(await send(data)).status, (await send({ ...data, colour: 'red' })).status]).toEqual([202, 400])
  })
})

describe('POST /v1/webhooks/{webhook_id}/test/sign', () => {
  test('200: returns a signed request that the public library verifies, and records nothing', async () => {
    api.clock.advance((Date.now() - api.clock.now().getTime()) / 1000)
    const { webhook_id, secret } = await subscribe()
    const { status, body, text } = await account.sandbox.post(`/v1/webhooks/${webhook_id}/test/sign`, {
      event: 'charge.succeeded',
    })
    expect(status).toBe(200)
    expect(text).not.toContain(secret)
    expect(body).toMatchObject({ method: 'POST', url: receiver.url })
    expect(new Webhook(secret).verify(body.body, body.headers)).toMatchObject({ test: true, type: 'charge.succeeded' })
    expect(body.headers['x-pillar-signature']).toBe(
      `sha256=${createHmac('sha256', secret).update(body.body).digest('hex')}`,
    )
    expect(Date.parse(body.expires_at) / 1000 - Number(body.headers['webhook-timestamp'])).toBe(300)
    await api.dispatcher.drain()
    expect(receiver.received).toEqual([])
    expect((await account.sandbox.get('/v1/events')).body.data).toEqual([])
  })

  test('200: signs with both secrets during a rotation, even for a disabled webhook', async () => {
    const { webhook_id } = await subscribe()
    await account.sandbox.post(`/v1/webhooks/${webhook_id}/rotate-secret`, { overlap_hours: 1 })
    await account.sandbox.patch(`/v1/webhooks/${webhook_id}`, { state: 'disabled' })
    const sign = async () => (await account.sandbox.post(`/v1/webhooks/${webhook_id}/test/sign`)).body.headers
    expect((await sign())['webhook-signature'].split(' ')).toHaveLength(2)
    api.clock.advance(3600)
    expect((await sign())['webhook-signature'].split(' ')).toHaveLength(1)
  })

  test('400: data that does not match the schema', async () => {
    const { webhook_id } = await subscribe()
    const answer = await account.sandbox.post(`/v1/webhooks/${webhook_id}/test/sign`, { data: {} })
    expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed'])
  })
})
