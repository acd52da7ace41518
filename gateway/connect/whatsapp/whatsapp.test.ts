import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'

let api: TestGateway
let account: TestAccount

beforeAll(async () => {
  api = await testGateway()
  account = await api.account()
})
afterAll(() => api.close())

const PATH = '/v1/connect/whatsapp'
const text = { text: { body: 'Your table is ready.' } }
const send = (body: object, { sandbox } = account) => sandbox.post(PATH, { to: '+15005550006', ...body })
const read = async (id: string, { sandbox } = account) => (await sandbox.get(`/v1/connect/messages/${id}`)).body
const advance = (seconds: number, { sandbox } = account) =>
  sandbox.post('/v1/sandbox/clock', { advance_by_seconds: seconds })

describe('POST /v1/connect/whatsapp', () => {
  test('202: accepts text, sends it, and reports its delivery and its reading', async () => {
    const own = await api.account()
    const { status, headers, body } = await send({ ...text, metadata: { table: '7' } }, own)
    expect([status, headers.get('location')]).toEqual([202, `/v1/connect/messages/${body.message_id}`])
    expect(body).toMatchObject({
      channel: 'whatsapp',
      direction: 'outbound',
      to: '+15005550006',
      from: '+15005550100',
      state: 'queued',
      body_preview: 'Your table is ready.',
      segments: null,
      encoding: null,
      template: null,
      subject: null,
      cost: 0.015,
      currency: 'USD',
      metadata: { table: '7' },
    })
    await advance(2, own)
    expect(await read(body.message_id, own)).toMatchObject({ state: 'delivered', read_at: null })
    await advance(2, own)
    const done = await read(body.message_id, own)
    expect(done).toMatchObject({
      state: 'read',
      sent_at: '2026-11-21T10:00:00Z',
      delivered_at: '2026-11-21T10:00:02Z',
      read_at: '2026-11-21T10:00:04Z',
    })
    const { data } = (await own.sandbox.get('/v1/events')).body
    expect(data.map((one: { type: string }) => one.type)).toEqual(['whatsapp.read'])
    expect(data[0].data).toEqual(done)
    const seen = (await own.sandbox.get(`/v1/sandbox/outbox/${body.message_id}`)).body
    expect(seen).toMatchObject({ channel: 'whatsapp', to: '+15005550006', text: 'Your table is ready.', subject: null })
  })

  test('202: a message that is read without a report of its delivery counts as delivered then', async () => {
    const own = await api.account()
    const { body } = await send({ ...text, to: '+15005550011' }, own)
    await advance(2, own)
    expect(await read(body.message_id, own)).toMatchObject({
      state: 'read',
      delivered_at: '2026-11-21T10:00:02Z',
      read_at: '2026-11-21T10:00:02Z',
    })
    const events = (await own.sandbox.get('/v1/events?type=whatsapp.read')).body.data
    expect(events).toHaveLength(1)
  })

  test.each([
    ['+15005550002', 'failed', 'unroutable'],
    ['+15005550009', 'failed', 'landline'],
    ['+15005550010', 'sent', undefined],
    ['+4930123456', 'delivered', undefined],
  ])('202: a message to %s ends as %s', async (to, state, code) => {
    const own = await api.account()
    const { body } = await send({ ...text, to }, own)
    await advance(4 * 86_400, own)
    const ended = await read(body.message_id, own)
    expect([ended.state, ended.error?.code]).toEqual([state, code])
    expect((await own.sandbox.get('/v1/events?type=whatsapp.read')).body.data).toEqual([])
  })

  test('202: a reply quotes a message to the same number', async () => {
    const first = (await send(text)).body.message_id
    expect((await send({ ...text, reply_to_message_id: first })).status).toBe(202)
    const elsewhere = await send({ ...text, to: '+4930123456', reply_to_message_id: first })
    expect(elsewhere.body).toMatchObject({ status: 400, param: 'reply_to_message_id' })
    const sms = (await account.sandbox.post('/v1/connect/sms', { to: '+15005550006', body: 'Hello' })).body.message_id
    expect((await send({ ...text, reply_to_message_id: sms })).body).toMatchObject({ status: 400 })
    const stranger = await api.account()
    expect((await send({ ...text, reply_to_message_id: first }, stranger)).body).toMatchObject({
      status: 404,
      param: 'reply_to_message_id',
    })
  })

  test.each<[what: string, body: object, param: string, code: string]>([
    ['no content', {}, 'text', 'required'],
    ['two contents', { ...text, template: { name: 'a', language: 'en' } }, 'text', 'not_allowed'],
    ['a type without its content', { type: 'template', ...text }, 'text', 'not_allowed'],
    ['another type', { type: 'image', ...text }, 'type', 'unsupported_value'],
    ['an empty text', { text: { body: ' ' } }, 'text.body', 'too_short'],
    ['a text of 4,097 characters', { text: { body: 'x'.repeat(4097) } }, 'text.body', 'too_long'],
    ['a control character', { text: { body: 'a\u0000' } }, 'text.body', 'invalid_format'],
    ['a number that can’t exist', { ...text, to: '+49' }, 'to', 'invalid_format'],
    ['the invalid test number', { ...text, to: '+15005550001' }, 'to', 'invalid_format'],
    ['a number without a plus sign', { ...text, to: '4930123456' }, 'to', 'invalid_format'],
    ['an unknown field of the text', { text: { body: 'a', bold: true } }, 'text.bold', 'unknown_field'],
    ['a reply to no ID', { ...text, reply_to_message_id: 'a b' }, 'reply_to_message_id', 'invalid_format'],
  ])('400: %s', async (_, given, param, code) => {
    const { status, body } = await send(given)
    const errors = (body.errors ?? [{ field: body.param, code: body.code }]).map(
      (one: { field: string; code: string }) => [one.field, one.code],
    )
    expect([status, errors]).toEqual([400, expect.arrayContaining([[param, code]])])
  })

  test.each<[to: string, status: number, code: string]>([
    ['+15005550012', 422, 'outside_service_window'],
    ['+15005550004', 422, 'recipient_suppressed'],
    ['+15005550008', 429, 'rate_limited'],
  ])('refuses text to %s: %i %s', async (to, status, code) => {
    expect((await send({ ...text, to })).body).toMatchObject({ status, code })
  })

  test('422: another sender than the account’s number', async () => {
    const refused = await send({ ...text, from: '+4930123456' })
    expect(refused.body).toMatchObject({ status: 422, code: 'sender_not_verified', param: 'from' })
    expect((await send({ ...text, from: '+15005550100' })).status).toBe(202)
  })

  test('429: the sandbox allows 100 messages a month, and a refused one is no message', async () => {
    const limited = await api.account({ unlimited: false })
    await api.query(
      `INSERT INTO sandbox_allowances (account_id, environment, period, name, used)
       VALUES ($1, 'sandbox', '2026-11', 'sandbox-whatsapp', 99)`,
      [limited.accountId],
    )
    expect((await send(text, limited)).status).toBe(202)
    const refused = await send(text, limited)
    expect(refused.headers.get('ratelimit')).toContain('"sandbox-whatsapp";r=0;')
    expect(refused.body).toMatchObject({ code: 'sandbox_quota_exceeded', 'violated-policies': ['sandbox-whatsapp'] })
    expect((await limited.sandbox.get('/v1/connect/messages')).body.data).toHaveLength(1)
  })

  test('the usage counts each accepted message once', async () => {
    const own = await api.account()
    await send(text, own)
    await send({ ...text, to: '+15005550012' }, own)
    const { body } = await own.sandbox.get('/v1/usage')
    const item = JSON.stringify(body).match(/\{[^{}]*"whatsapp"[^{}]*\}/)?.[0] ?? ''
    expect(JSON.parse(item)).toMatchObject({ quantity: 1 })
  })
})

describe('GET /v1/connect/whatsapp/window', () => {
  test('200: the sandbox’s windows are open, but for one number', async () => {
    const window = async (to: string) => (await account.sandbox.get(`${PATH}/window?to=${encodeURIComponent(to)}`)).body
    expect(await window('+15005550006')).toEqual({ to: '+15005550006', state: 'open', closes_at: null })
    expect(await window('+15005550012')).toMatchObject({ state: 'closed' })
    expect(await window('+1')).toMatchObject({ status: 400, param: 'to' })
  })
})
