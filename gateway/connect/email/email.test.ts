import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'

let api: TestGateway
let account: TestAccount

beforeAll(async () => {
  api = await testGateway()
  account = await api.account()
})
afterAll(() => api.close())

const AT = 'sandbox.pillar.test'
const base = { subject: 'Your order', text: 'It arrives tomorrow.' }
const send = (to: unknown, rest: object = {}, { sandbox } = account) =>
  sandbox.post('/v1/connect/email', { to, ...base, ...rest })
const read = async (id: string, { sandbox } = account) => (await sandbox.get(`/v1/connect/messages/${id}`)).body
const advance = (seconds: number, { sandbox } = account) =>
  sandbox.post('/v1/sandbox/clock', { advance_by_seconds: seconds })
const raw = async (id: string) => (await account.sandbox.get(`/v1/sandbox/outbox/${id}/raw`)).text

describe('POST /v1/connect/email', () => {
  test('429: an account sends at most 20 large emails a minute, and others meanwhile', async () => {
    const limited = await api.account({ unlimited: false })
    const file = { filename: 'a.bin', content_type: 'application/octet-stream', content: 'AAAA'.repeat(350_000) }
    const statuses: number[] = []
    for (let at = 0; at < 21; at++)
      statuses.push((await send('ann@shop.example', { attachments: [file] }, limited)).status)
    expect([statuses.slice(0, 20), statuses[20]]).toEqual([Array(20).fill(202), 429])
    expect((await send('ann@shop.example', {}, limited)).status).toBe(202)
  })

  test('202: accepts an email, sends it and reports its delivery', async () => {
    const { status, body, headers } = await send('Ann <ann@shop.example>', { tags: ['orders'], metadata: { a: '1' } })
    expect(status).toBe(202)
    expect(headers.get('location')).toBe(`/v1/connect/messages/${body.message_id}`)
    expect(body).toMatchObject({
      channel: 'email',
      to: ['ann@shop.example'],
      from: `no-reply@${AT}`,
      state: 'queued',
      subject: 'Your order',
      body_preview: 'It arrives tomorrow.',
      recipients: [{ address: 'ann@shop.example', state: 'queued', error: null }],
      suppressed: [],
      tags: ['orders'],
      cost: 0.0001,
      metadata: { a: '1' },
    })
    await api.messages.drain()
    expect(await read(body.message_id)).toMatchObject({ state: 'sent', recipients: [{ state: 'sent' }] })
    await advance(2)
    const delivered = await read(body.message_id)
    expect(delivered).toMatchObject({ state: 'delivered', recipients: [{ state: 'delivered' }] })
    const [event] = (await account.sandbox.get('/v1/events?type=email.delivered')).body.data
    expect(event.data).toEqual(delivered)
    const [head = ''] = (await raw(body.message_id)).split('\r\n\r\n')
    expect(head).toContain(`Message-ID: <${body.message_id}@${AT}>`)
    expect(head.startsWith('DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed;')).toBe(true)
  })

  test.each([
    ['delivered', ['queued', 'sent', 'delivered'], null],
    ['open', ['queued', 'sent', 'delivered', 'read'], null],
    ['bounce+a', ['queued', 'sent', 'failed'], 'bounced_hard'],
    ['complaint+a', ['queued', 'sent', 'failed'], 'complained'],
    ['soft-bounce', ['queued', 'failed'], 'bounced_soft_exhausted'],
  ])('202: %s@ ends as %j', async (local, states, code) => {
    const own = await api.account()
    const { body } = await send(`${local}@${AT}`, {}, own)
    await advance(42 * 3600, own)
    const ended = await read(body.message_id, own)
    expect(ended.timeline.map((one: { state: string }) => one.state)).toEqual(states)
    expect(ended.error?.code ?? null).toBe(code)
    const events = (await own.sandbox.get('/v1/events?type=email.bounced')).body.data
    expect(events).toHaveLength(code?.startsWith('bounced') ? 1 : 0)
    const again = await send(`${local}@${AT}`, {}, own)
    expect(again.status).toBe(code === 'bounced_hard' || code === 'complained' ? 422 : 202)
  })

  test('202: a mailbox that is full is tried again after 15 minutes, 1, 4, 12 and 24 hours', async () => {
    const own = await api.account()
    const { body } = await send(`soft-bounce@${AT}`, {}, own)
    for (const hours of [0.25, 1, 4, 12]) {
      await advance(hours * 3600, own)
      expect((await read(body.message_id, own)).state).toBe('queued')
    }
    await advance(24 * 3600 - 60, own)
    expect((await read(body.message_id, own)).state).toBe('queued')
    await advance(60, own)
    expect(await read(body.message_id, own)).toMatchObject({
      state: 'failed',
      error: { code: 'bounced_soft_exhausted', permanent: false, upstream_code: '4.2.2' },
    })
  })

  test('202: several recipients have states of their own, and the message the worst', async () => {
    const own = await api.account()
    const to = [`delivered@${AT}`, `bounce@${AT}`, `suppressed@${AT}`]
    const { body } = await send(to, { cc: `open@${AT}`, bcc: 'Bob <bob@shop.example>' }, own)
    expect(body).toMatchObject({ to: to.slice(0, 2), suppressed: [`suppressed@${AT}`], cost: 0.0004 })
    await advance(10, own)
    const { state, recipients } = await read(body.message_id, own)
    expect(state).toBe('failed')
    expect(recipients.map((one: { state: string }) => one.state)).toEqual(['delivered', 'failed', 'read', 'delivered'])
    const text = (await own.sandbox.get(`/v1/sandbox/outbox/${body.message_id}/raw`)).text
    expect(text).toContain(`Cc: open@${AT}`)
    expect(text).not.toContain('bob@shop.example')
    const { breakdown } = (await own.sandbox.get('/v1/usage')).body
    expect(breakdown).toEqual([expect.objectContaining({ item: 'email', quantity: 4 })])
  })

  test('202: a copy that waits is sent although another one bounced', async () => {
    const own = await api.account()
    const { body } = await send([`bounce@${AT}`, `soft-bounce@${AT}`], {}, own)
    await advance(42 * 3600, own)
    const { recipients } = await read(body.message_id, own)
    const codes = recipients.map((one: { error: { code: string } | null }) => one.error?.code)
    expect(codes).toEqual(['bounced_hard', 'bounced_soft_exhausted'])
  })

  test('422: suppressed recipients alone, and a domain that is not verified', async () => {
    expect((await send(`suppressed@${AT}`)).body).toMatchObject({ status: 422, code: 'recipient_suppressed' })
    const unverified = await send('ann@shop.example', { from: 'Shop <a@other.example>' })
    expect(unverified.body).toMatchObject({ status: 422, code: 'sender_not_verified', param: 'from' })
  })

  test('429: more than 1,000 recipients in a month', async () => {
    const own = await api.account({ unlimited: false })
    const fifty = Array.from({ length: 50 }, (_, at) => `a${at}@shop.example`)
    for (let sent = 0; sent < 20; sent++) {
      const { status, headers } = await send(fifty, {}, own)
      expect([status, headers.get('ratelimit')]).toEqual([
        202,
        expect.stringContaining(`"sandbox-emails";r=${950 - 50 * sent};`),
      ])
    }
    const { body, headers } = await send('ann@shop.example', {}, own)
    expect(headers.get('ratelimit-policy')).toContain('"sandbox-emails";q=1000;w=2592000')
    expect(body).toMatchObject({ code: 'sandbox_quota_exceeded', 'violated-policies': ['sandbox-emails'] })
  })

  test('403: live without a mail server names the missing setting', async () => {
    const { body } = await account.live.post('/v1/connect/email', { to: 'ann@shop.example', ...base })
    expect(body).toMatchObject({ status: 403, code: 'live_not_activated' })
    expect(body.detail).toContain('SMTP_URL')
  })

  test.each([
    [{ to: [] }, 'to'],
    [{ to: Array(51).fill('ann@shop.example') }, 'to'],
    [{ to: Array(50).fill('ann@shop.example'), cc: 'bob@shop.example' }, 'to'],
    [{ to: 'ann' }, 'to'],
    [{ to: 'ann@shop.example\r\nBcc: bob@shop.example' }, 'to'],
    [{ from: 'Shop\n <a@shop.example>' }, 'from'],
    [{ subject: 'One\r\nBcc: bob@shop.example' }, 'subject'],
    [{ subject: 'x'.repeat(999) }, 'subject'],
    [{ text: null }, 'text'],
    [{ text: 'ä'.repeat(600_000) }, 'text'],
    [{ headers: { Received: 'x' } }, 'headers.Received'],
    [{ headers: { 'X-A': 'one\r\nBcc: bob@shop.example' } }, 'headers.X-A'],
    [{ category: 'bulk', headers: { 'List-Unsubscribe': '<https://a.example>' } }, 'headers.List-Unsubscribe'],
    [{ attachments: [{ filename: 'a', content_type: 'text/plain', content: '!' }] }, 'attachments.0.content'],
    [{ attachments: Array(11).fill({ filename: 'a', content_type: 'text/plain', content: 'YQ==' }) }, 'attachments'],
    [{ tags: Array(11).fill('a') }, 'tags'],
  ])('400: %j', async (rest, param) => {
    expect((await send('ann@shop.example', rest)).body).toMatchObject({ status: 400, param })
  })

  test('400: says whether there are too few recipients or too many', async () => {
    expect((await send([])).body.errors[0]).toMatchObject({ field: 'to', code: 'too_few' })
    const full = { to: Array(50).fill('ann@shop.example'), cc: 'bob@shop.example' }
    expect((await send(full.to, full)).body.errors[0]).toMatchObject({ field: 'to', code: 'too_many' })
  })

  test('400: unknown fields', async () => {
    expect((await send('ann@shop.example', { template: 'a' })).body.code).toBe('unknown_field')
  })

  test('202: each of two queued emails is sent with its own attachment only', async () => {
    const fileOf = (name: string) => ({ filename: `${name}.txt`, content_type: 'text/plain', content: 'YWFh' })
    const sent = ['invoice', 'ticket'].map((name) => send('ann@shop.example', { attachments: [fileOf(name)] }))
    const [invoice, ticket] = (await Promise.all(sent)).map(({ body }) => body.message_id)
    await api.messages.drain()
    const namesIn = async (id: string) =>
      [...(await raw(id)).matchAll(/filename="?(\w+\.txt)/g)].map(([, name]) => name)
    expect([await namesIn(invoice), await namesIn(ticket)]).toEqual([['invoice.txt'], ['ticket.txt']])
  })

  test('202: the type of an attached text may name its character set, and names of headers have no case', async () => {
    const attached = (content_type: string) => ({
      attachments: [{ filename: 'a.csv', content_type, content: 'YSzDpA==' }],
      headers: { REFERENCES: '<1@shop.example>', 'LIST-ID': '<orders.shop.example>' },
    })
    const { status, body } = await send('ann@shop.example', attached('text/csv; charset=utf-8'))
    expect(status).toBe(202)
    await api.messages.drain()
    const sent = await raw(body.message_id)
    expect(sent).toMatch(/Content-Type: text\/csv; charset=utf-8;\s+name=a\.csv/)
    expect(sent).toMatch(/^References: <1@shop\.example>\r$/m)
    expect(sent).toMatch(/^List-Id: <orders\.shop\.example>\r$/im)
    for (const type of ['text/csv; name=b.exe', 'text/csv; charset=a b', 'text/csv; charset=utf-8\r\nBcc: a@b.example'])
      expect((await send('ann@shop.example', attached(type))).body.param).toBe('attachments.0.content_type')
  })

  test.each([
    ['413: a request of more than 20 MiB and 64 KiB', 1, 'payload_too_large'],
    ['400: a request of 20 MiB and 64 KiB is read', 0, 'validation_failed'],
  ])('%s', async (_, bytesMore, code) => {
    const body = { to: 'ann@shop.example', subject: 'Long', text: '' }
    const text = 'x'.repeat((20 * 1024 + 64) * 1024 - JSON.stringify(body).length + bytesMore)
    expect((await account.sandbox.post('/v1/connect/email', { ...body, text })).body.code).toBe(code)
  })

  test('202: 15 MiB of attachments are sent, and kept no longer in the queue', async () => {
    const content = Buffer.alloc(15 * 1024 * 1024, 'a').toString('base64')
    const file = { filename: 'a.txt', content_type: 'text/plain', content }
    const { status, body } = await send('ann@shop.example', { attachments: [file] })
    expect(status).toBe(202)
    const kept = () => api.query('SELECT FROM email_attachments WHERE message_id = $1', [body.message_id])
    expect((await kept()).length).toBe(1)
    await api.messages.drain()
    expect((await kept()).length).toBe(0)
    expect((await raw(body.message_id)).length).toBeGreaterThan(20 * 1024 * 1024)
    const more = { ...file, content: 'YWFh' }
    expect((await send('ann@shop.example', { attachments: [file, more] })).body.param).toBe('attachments')
  })
})
