import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { captureMessage } from './outbox.service.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

const base = {
  environment: 'sandbox',
  channel: 'email',
  to: 'ann@shop.example',
  from: 'Shop <hello@shop.example>',
  subject: 'Grüße',
  text: 'Zażółć gęślą jaźń',
  html: null,
} as const

let count = 0
async function capture(accountId: string, rest: Partial<Parameters<typeof captureMessage>[1]> = {}) {
  const message_id = `msg_${String(++count).padStart(26, '0')}`
  await captureMessage(api.runtime.db, {
    ...base,
    message_id,
    account_id: accountId,
    created_at: api.clock.now(),
    ...rest,
  })
  return message_id
}

describe('GET /v1/sandbox/outbox', () => {
  test('200: returns messages newest first, by channel, recipient and page', async () => {
    const { accountId, sandbox } = await api.account()
    const mail = await capture(accountId)
    const sms = await capture(accountId, { channel: 'sms', to: '+15005550006', subject: null })
    const ids = async (query: string) =>
      (await sandbox.get(`/v1/sandbox/outbox${query}`)).body.data.map((one: { message_id: string }) => one.message_id)
    expect(await ids('')).toEqual([sms, mail])
    expect(await ids('?channel=sms')).toEqual([sms])
    expect(await ids('?to=ann@shop.example')).toEqual([mail])
    expect(await ids('?to=%2B15005550006')).toEqual([sms])
    expect(await ids('?channel=sms&to=ann@shop.example')).toEqual([])
    const first = (await sandbox.get('/v1/sandbox/outbox?limit=1')).body
    expect(first).toMatchObject({ has_more: true, data: [{ message_id: sms }] })
    expect(await ids(`?limit=1&cursor=${first.next_cursor}`)).toEqual([mail])
  })

  test('400: a channel that does not exist', async () => {
    const { sandbox } = await api.account()
    expect((await sandbox.get('/v1/sandbox/outbox?channel=fax')).body).toMatchObject({ param: 'channel' })
  })
})

describe('GET /v1/sandbox/outbox/{message_id}', () => {
  test('200: returns a message; 404: another account’s message', async () => {
    const [{ accountId, sandbox, live }, other] = [await api.account(), await api.account()]
    const id = await capture(accountId)
    const { message_id, body } = { message_id: id, body: (await sandbox.get(`/v1/sandbox/outbox/${id}`)).body }
    expect(body).toEqual({
      message_id,
      channel: 'email',
      to: base.to,
      from: base.from,
      subject: base.subject,
      text: base.text,
      html: null,
      media: null,
      created_at: '2026-11-21T10:00:00Z',
    })
    for (const stranger of [live, other.sandbox]) {
      for (const path of ['', '/raw']) expect((await stranger.get(`/v1/sandbox/outbox/${id}${path}`)).status).toBe(404)
    }
  })
})

describe('GET /v1/sandbox/outbox/{message_id}/raw', () => {
  test('200: returns the email as it would have been sent', async () => {
    const { accountId, sandbox } = await api.account()
    const id = await capture(accountId)
    const { text, headers } = await sandbox.get(`/v1/sandbox/outbox/${id}/raw`)
    expect(headers.get('content-type')).toBe('message/rfc822')
    const [head = '', body = ''] = text.split('\r\n\r\n')
    expect(head).toContain('From: Shop <hello@shop.example>')
    expect(head).toContain('To: ann@shop.example')
    expect(head).toContain(`Message-ID: <${id}@shop.example>`)
    expect(head).toContain('Date: Sat, 21 Nov 2026 10:00:00 +0000')
    expect(head).toMatch(/^Subject: =\?UTF-8\?/m)
    expect(Buffer.from(body, 'base64').toString('utf8')).toBe(base.text)
  })

  test('200: returns both the text and the HTML part', async () => {
    const { accountId, sandbox } = await api.account()
    const id = await capture(accountId, { text: 'plain', html: '<b>bold</b>' })
    const { text } = await sandbox.get(`/v1/sandbox/outbox/${id}/raw`)
    expect(text).toContain('multipart/alternative')
    expect(text).toContain('<b>bold</b>')
  })

  test('404: a message that is not an email', async () => {
    const { accountId, sandbox } = await api.account()
    const id = await capture(accountId, { channel: 'sms', to: '+15005550006' })
    expect((await sandbox.get(`/v1/sandbox/outbox/${id}/raw`)).status).toBe(404)
  })
})

describe('the links that act for a payer', () => {
  const link = (page: string) => `https://pay.example/${page}/sub_01jd5k3v9m8q2r7t4w6x0y1z2a-tj3k0-c2lnbmF0dXJl_-`
  const text = `Manage: ${link('portal')}\n\nPay: ${link('setup')}\n\nReceipt: https://pay.example/receipt/tx_1-c2ln`
  const html = `<a href="${link('portal')}">Manage</a><a href="${link('setup')}">Pay</a>`
  const paths = (id: string) => [`/v1/sandbox/outbox`, `/v1/sandbox/outbox/${id}`, `/v1/sandbox/outbox/${id}/raw`]

  test('reach keys that may act themselves', async () => {
    const { accountId, sandbox } = await api.account()
    const id = await capture(accountId, { text, html })
    expect((await sandbox.get(`/v1/sandbox/outbox/${id}`)).body).toMatchObject({ text, html })
  })

  test('reach no key without pay:write, and no member of the console who may only read', async () => {
    const account = await api.account({ managed_by: 'console' })
    const id = await capture(account.accountId, { text, html })
    const { secret } = (await account.sandbox.post('/v1/keys', { name: 'reader', scopes: ['developer:read'] })).body
    const viewer = { 'x-acting-user': 'ann%40shop.example', 'x-acting-access': 'read' }
    for (const path of paths(id)) {
      for (const got of [
        await api.request('GET', path, { headers: { authorization: `Bearer ${secret}` } }),
        await account.sandbox.get(path, { headers: viewer }),
      ]) {
        expect(got.status).toBe(200)
        expect(got.text).not.toContain('c2lnbmF0dXJl')
        expect(got.text).toContain('https://pay.example/portal/withheld')
        expect(got.text).toContain('https://pay.example/receipt/tx_1-c2ln')
      }
    }
  })
})

test('a sandbox keeps the bytes of its newest emails, and composes older ones from their text', async () => {
  const [{ accountId, sandbox }, neighbour] = [await api.account(), await api.account()]
  const raw = async (id: string, client = sandbox) => (await client.get(`/v1/sandbox/outbox/${id}/raw`)).text
  const kilobytes = (count: number) => Buffer.from(`X-Bytes: ${count}\r\n\r\n`.padEnd(count * 1024, 'x'))
  const keep = async (account_id: string) => {
    const message_id = `msg_${String(++count).padStart(26, '0')}`
    const message = { ...base, message_id, account_id, created_at: api.clock.now(), bytes: kilobytes(100) }
    await captureMessage(api.runtime.db, message, 250 * 1024)
    api.clock.advance(1)
    return message_id
  }
  const theirs = await keep(neighbour.accountId)
  const ids = [await keep(accountId), await keep(accountId), await keep(accountId)]
  const texts = await Promise.all(ids.map((id) => raw(id)))
  expect(texts.map((text) => text.startsWith('X-Bytes'))).toEqual([false, true, true])
  expect(texts[0]).toContain('ann@shop.example')
  expect(await raw(theirs, neighbour.sandbox)).toContain('X-Bytes')
})
