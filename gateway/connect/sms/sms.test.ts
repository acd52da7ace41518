import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'

let api: TestGateway
let account: TestAccount

beforeAll(async () => {
  api = await testGateway()
  account = await api.account()
})
afterAll(() => api.close())

const SMS = '/v1/connect/sms'
const send = (to: string, rest: object = {}, { sandbox } = account) =>
  sandbox.post(SMS, { to, body: 'Your code is 314159.', ...rest })
const read = async (id: string, { sandbox } = account) => (await sandbox.get(`/v1/connect/messages/${id}`)).body

/** Lets the sandbox's clock run, as a customer does. */
const advance = (seconds: number, { sandbox } = account) =>
  sandbox.post('/v1/sandbox/clock', { advance_by_seconds: seconds })

describe('POST /v1/connect/sms', () => {
  test('202: accepts a message, sends it and reports its delivery', async () => {
    const { status, body, headers } = await send('+15005550006', { metadata: { order: '1042' } })
    expect(status).toBe(202)
    expect(headers.get('location')).toBe(`/v1/connect/messages/${body.message_id}`)
    expect(body).toEqual({
      message_id: body.message_id,
      channel: 'sms',
      direction: 'outbound',
      to: '+15005550006',
      from: '+15005550100',
      state: 'queued',
      error: null,
      body_preview: 'Your code is 314159.',
      segments: 1,
      encoding: 'gsm7',
      template: null,
      subject: null,
      recipients: null,
      suppressed: null,
      tags: null,
      cost: 0.005,
      currency: 'USD',
      metadata: { order: '1042' },
      timeline: [{ state: 'queued', at: '2026-11-21T10:00:00Z' }],
      created_at: '2026-11-21T10:00:00Z',
      sent_at: null,
      delivered_at: null,
      read_at: null,
      failed_at: null,
      updated_at: '2026-11-21T10:00:00Z',
    })
    await api.messages.drain()
    expect(await read(body.message_id)).toMatchObject({ state: 'sent', sent_at: '2026-11-21T10:00:00Z' })
    await advance(2)
    const delivered = await read(body.message_id)
    expect(delivered).toMatchObject({ state: 'delivered', delivered_at: '2026-11-21T10:00:02Z' })
    expect(delivered.timeline.map((one: { state: string }) => one.state)).toEqual(['queued', 'sent', 'delivered'])
    const seen = (await account.sandbox.get(`/v1/sandbox/outbox/${body.message_id}`)).body
    expect(seen).toMatchObject({
      channel: 'sms',
      to: '+15005550006',
      from: '+15005550100',
      text: 'Your code is 314159.',
    })
    const [event] = (await account.sandbox.get('/v1/events?type=sms.delivered')).body.data
    expect(event.data).toEqual(delivered)
  })

  test.each([
    ['+15005550002', 'unroutable'],
    ['+15005550009', 'landline'],
  ])('202: a message to %s fails as %s', async (to, code) => {
    const { body } = await send(to)
    await api.messages.drain()
    expect(await read(body.message_id)).toMatchObject({
      state: 'failed',
      sent_at: null,
      error: { code, permanent: true },
    })
    const [event] = (await account.sandbox.get('/v1/events?type=sms.failed')).body.data
    expect(event.data).toMatchObject({ message_id: body.message_id, error: { code } })
    expect((await account.sandbox.get(`/v1/sandbox/outbox/${body.message_id}`)).status).toBe(404)
  })

  test('202: a message without any report stays sent', async () => {
    const { body } = await send('+15005550010')
    await api.messages.drain()
    await advance(4 * 86_400)
    expect((await read(body.message_id)).state).toBe('sent')
  })

  test('202: an advance of the clock sends what waits', async () => {
    const own = await api.account()
    const { body } = await send('+4915112345678', {}, own)
    const { effects } = (await advance(60, own)).body
    expect(effects).toMatchObject([
      { kind: 'message.sent', summary: 'The SMS to +4915112345678 is sent.' },
      { kind: 'message.updated', summary: 'The carrier is asked about the SMS to +4915112345678.' },
    ])
    expect(await read(body.message_id, own)).toMatchObject({ state: 'delivered', cost: 0.04 })
  })

  test.each([
    ['+15005550001', 400, 'validation_failed'],
    ['+12', 400, 'validation_failed'],
    ['+4912', 400, 'validation_failed'],
    ['0151234567', 400, 'validation_failed'],
    ['+15005550003', 422, 'country_not_allowed'],
    ['+15005550004', 422, 'recipient_suppressed'],
    ['+15005550008', 429, 'rate_limited'],
  ])('refuses %s: %i %s', async (to, status, code) => {
    const answer = await send(to)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    if (status === 400) expect(answer.body.param).toBe('to')
    if (status === 429) expect(answer.body).toMatchObject({ 'violated-policies': ['sms'], retry_after: 60 })
  })

  test('202: a number whose owner wants no WhatsApp messages still gets SMS', async () => {
    const to = '+4915112345679'
    await api.query(
      `INSERT INTO suppressions (account_id, environment, channel, address, reason, created_at)
       VALUES ($1, 'sandbox', 'whatsapp', $2, 'opted_out', now())`,
      [account.accountId, to],
    )
    expect((await send(to)).status).toBe(202)
  })

  test('400: bodies and senders that no phone shows', async () => {
    for (const [rest, param] of [
      [{ body: '' }, 'body'],
      [{ body: '\u200b\n\u200d' }, 'body'],
      [{ body: 'x'.repeat(1601) }, 'body'],
      [{ from: 'A name too long' }, 'from'],
      [{ from: '12345' }, 'from'],
      [{ validity_seconds: 59 }, 'validity_seconds'],
    ] as const) {
      expect((await send('+15005550006', rest)).body).toMatchObject({ status: 400, param })
    }
    expect((await send('+15005550006', { text: 'Hello' })).body.code).toBe('unknown_field')
  })

  test('counts the price of each segment', async () => {
    const own = await api.account()
    await send('+15005550006', { body: 'x'.repeat(161) }, own)
    await send('+33612345678', { body: 'Да' }, own)
    const { breakdown } = (await own.sandbox.get('/v1/usage')).body
    expect(breakdown).toEqual([
      expect.objectContaining({ item: 'sms_domestic', unit: 'segment', quantity: 2, cost: 0.01 }),
      expect.objectContaining({ item: 'sms_international', unit: 'segment', quantity: 1, cost: 0.04 }),
    ])
  })

  test('403: live without a carrier names the missing settings', async () => {
    const { status, body } = await account.live.post(SMS, { to: '+15005550006', body: 'Hello' })
    expect([status, body.code]).toEqual([403, 'live_not_activated'])
    expect(body.detail).toContain('TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM')
  })
})
