import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestAccount } from '#tests/support/gateway.ts'
import { type LiveWhatsApp, openLiveWhatsApp } from '#tests/support/whatsapp/live-whatsapp.ts'
import { signed } from '#tests/support/whatsapp/stand-in.ts'

let shop: LiveWhatsApp
let account: Awaited<ReturnType<LiveWhatsApp['connected']>>

beforeAll(async () => {
  shop = await openLiveWhatsApp()
  account = await shop.connected()
})
afterAll(() => shop.close())

const NEWS = '/partners/whatsapp/webhooks'
const text = { text: { body: 'Your table is ready.', preview_url: true } }
let recipients = 0

/** A person who has just written, so that free text is allowed. */
async function person(number = `+49177${String(++recipients).padStart(7, '0')}`) {
  expect((await shop.write(account.reference, number)).status).toBe(200)
  return number
}
async function sent(to: string, owner: TestAccount = account) {
  const { body } = await shop.send(owner, { to, ...text })
  await shop.api.messages.drain()
  return body.message_id as string
}
const state = async (id: string) => (await shop.message(account, id)).state

describe('a live message', () => {
  test('goes out from the tenant’s own number, with our reference', async () => {
    const to = await person()
    const id = await sent(to)
    expect(await shop.message(account, id)).toMatchObject({ state: 'sent', from: account.phone_number })
    expect(shop.graph.messages.at(-1)).toMatchObject({
      number: account.reference,
      to: to.slice(1),
      type: 'text',
      text: text.text,
      biz_opaque_callback_data: id,
    })
    expect((await shop.api.query('SELECT FROM outbox_messages WHERE message_id = $1', [id])).length).toBe(0)
  })

  test('reaches each state once, in any order of reports', async () => {
    const id = await sent(await person())
    for (const status of ['read', 'sent', 'delivered', 'read', 'failed'])
      expect((await shop.report(id, status, { errors: [{ code: 131_026 }] })).status).toBe(200)
    expect(await shop.message(account, id)).toMatchObject({ state: 'read', error: null })
    const events = await shop.api.query(`SELECT type FROM events WHERE object_id = $1`, [id])
    expect(events).toEqual([{ type: 'whatsapp.read' }])
  })

  test.each([
    [131_026, 'unreachable'],
    [131_047, 'outside_service_window'],
    [131_050, 'opted_out'],
    [999_999, 'carrier_rejected'],
  ])('fails with Meta’s code %i as %s', async (code, reason) => {
    const id = await sent(await person())
    await shop.report(id, 'failed', { errors: [{ code }] })
    const { state, error } = await shop.message(account, id)
    expect([state, error.code, error.upstream_code]).toEqual(['failed', reason, String(code)])
  })

  test.each([
    ['+4930000131026', 'unreachable'],
    ['+4930000132001', 'template_rejected'],
  ])('fails when Meta refuses it: %s', async (to, code) => {
    const id = await sent(await person(to))
    expect(await shop.message(account, id)).toMatchObject({ state: 'failed', error: { code } })
  })

  test.each(['+4930000130429', '+4930000000190'])('waits while Meta takes nothing: %s', async (to) => {
    const before = shop.graph.messages.length
    const id = await sent(await person(to))
    expect([await state(id), shop.graph.messages.length]).toEqual(['queued', before])
  })

  test('takes our time when Meta’s clock is ahead', async () => {
    const id = await sent(await person())
    const now = shop.api.clock.now()
    await shop.report(id, 'delivered', {}, String(now.getTime() / 1000 + 3600))
    expect((await shop.message(account, id)).delivered_at).toBe(`${now.toISOString().slice(0, 19)}Z`)
  })

  test('quotes the message that it replies to', async () => {
    const to = await person()
    const first = await sent(to)
    await shop.send(account, { to, ...text, reply_to_message_id: first })
    await shop.api.messages.drain()
    const [one, two] = shop.graph.messages.slice(-2)
    expect(two.context).toEqual({ message_id: one.id })
  })
})

describe('a lost response', () => {
  const later = async (seconds: number) => {
    shop.api.clock.advance(seconds)
    await shop.api.messages.drain()
  }

  test('sends nothing twice when Meta reports the message', async () => {
    const to = await person()
    shop.graph.fail('accept, then hang up')
    const id = await sent(to)
    expect(await state(id)).toBe('queued')
    await shop.report(id, 'sent')
    await shop.report(id, 'delivered')
    for (const seconds of [5, 15, 60, 300]) await later(seconds)
    expect(await state(id)).toBe('delivered')
    expect(shop.graph.messages.filter((one) => one.biz_opaque_callback_data === id)).toHaveLength(1)
  })

  test('sends the message again when no report comes for two minutes', async () => {
    const to = await person()
    shop.graph.fail('hang up')
    const id = await sent(to)
    await later(5)
    await later(15)
    expect(shop.graph.messages.filter((one) => one.biz_opaque_callback_data === id)).toHaveLength(0)
    await later(60)
    await later(300)
    expect(await state(id)).toBe('sent')
    expect(shop.graph.messages.filter((one) => one.biz_opaque_callback_data === id)).toHaveLength(1)
  })

  test('is as uncertain when something that is not JSON comes back', async () => {
    const to = await person()
    shop.graph.fail('html')
    const id = await sent(to)
    expect(await state(id)).toBe('queued')
  })
})

describe('the service window', () => {
  const window = async (to: string) =>
    (await account.live.get(`/v1/connect/whatsapp/window?to=${encodeURIComponent(to)}`)).body

  test('opens with a message from the person and closes 24 hours later', async () => {
    const to = '+4915100000001'
    expect((await shop.send(account, { to, ...text })).body).toMatchObject({ code: 'outside_service_window' })
    expect(await window(to)).toEqual({ to, state: 'closed', closes_at: null })
    await person(to)
    expect((await window(to)).state).toBe('open')
    expect((await shop.send(account, { to, ...text })).status).toBe(202)
    shop.api.clock.advance(86_399)
    expect((await shop.send(account, { to, ...text })).status).toBe(202)
    shop.api.clock.advance(1)
    expect((await shop.send(account, { to, ...text })).body).toMatchObject({ code: 'outside_service_window' })
    expect(await window(to)).toEqual({ to, state: 'closed', closes_at: null })
  })

  test('is the tenant’s own, and an older message does not shorten it', async () => {
    const to = await person()
    const hourAgo = String(Math.floor(shop.api.clock.now().getTime() / 1000) - 3600)
    const { closes_at } = await window(to)
    await shop.write(account.reference, to, hourAgo)
    expect((await window(to)).closes_at).toBe(closes_at)
    const other = await shop.connected()
    expect((await shop.send(other, { to, ...text })).body.code).toBe('outside_service_window')
    expect((await shop.write('100000000000001', to)).status).toBe(200)
  })
})

describe('a notification', () => {
  const statuses = (id: string) => [
    {
      field: 'messages',
      value: { statuses: [{ id: 'wamid.a', status: 'read', timestamp: '1', biz_opaque_callback_data: id }] },
    },
  ]

  test('400: that is unsigned, signed by another app, or altered changes nothing', async () => {
    const id = await sent(await person())
    const good = signed(statuses(id))
    const attempts = [
      { ...good, headers: { 'content-type': 'application/json' } },
      signed(statuses(id), 'f'.repeat(32)),
      { ...good, body: good.body.replace('read', 'sent') },
      { ...good, headers: { ...good.headers, 'x-hub-signature-256': 'sha256=' } },
    ]
    for (const { body, headers } of attempts) {
      const refused = await shop.api.request('POST', NEWS, { body, headers: headers as Record<string, string> })
      expect(refused.body).toMatchObject({ status: 400, code: 'signature_refused' })
    }
    expect(await state(id)).toBe('sent')
  })

  test('200: parts that we don’t know change nothing', async () => {
    const sandbox = (await account.sandbox.post('/v1/connect/whatsapp', { to: '+15005550006', ...text })).body
      .message_id
    for (const value of [
      { statuses: [{ status: 'read' }, 7, null] },
      { messages: [{ from: 'x', timestamp: 'y' }], metadata: { phone_number_id: account.reference } },
      { statuses: [{ id: 'a', status: 'read', timestamp: '1', biz_opaque_callback_data: "msg_'; DROP" }] },
      { statuses: [{ id: 'a', status: 'read', timestamp: '99999999999999', biz_opaque_callback_data: sandbox }] },
      { statuses: [{ id: 'a', status: 'read', timestamp: '1', biz_opaque_callback_data: sandbox }] },
    ])
      expect((await shop.notify('messages', value)).status).toBe(200)
    expect((await shop.notify('account_update', {})).status).toBe(200)
    const { state } = (await account.sandbox.get(`/v1/connect/messages/${sandbox}`)).body
    expect(state).toBe('queued')
  })

  test('200: a part with a NUL, which no table takes, does not hold up the parts after it', async () => {
    const [first, second] = [await sent(await person()), await sent(await person())]
    const timestamp = String(Math.floor(shop.api.clock.now().getTime() / 1000))
    const status = { status: 'delivered', timestamp }
    const statuses = [
      { ...status, id: 'wamid.\0', biz_opaque_callback_data: first },
      { ...status, id: `wamid.${second}`, biz_opaque_callback_data: second },
    ]
    expect((await shop.notify('messages', { statuses })).status).toBe(200)
    expect(await state(second)).toBe('delivered')
  })

  test('the address is verified with the token that the operator chose', async () => {
    const ask = (token: string) =>
      shop.api.request('GET', `${NEWS}?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=1158201444`)
    expect((await ask('a-verify-token-of-sixteen')).text).toBe('1158201444')
    expect((await ask('another')).body).toMatchObject({ status: 400, code: 'signature_refused' })
  })
})
