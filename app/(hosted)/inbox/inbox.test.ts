import { beforeEach, describe, expect, test } from 'vitest'
import { database } from '#lib/server/db/client.ts'
import { closeExpiredInboxes } from '#lib/server/inbox/inbox-jobs.ts'
import { json } from '#tests/support/gateway-stand-in.ts'
import { event, testInboxes } from '#tests/support/test-inboxes.ts'
import { POST as signUp } from '../../api/auth/sign-up/route.ts'
import { GET as getMessage } from '../../api/inbox/[workspace]/messages/[messageId]/route.ts'
import { GET as getInbox, POST as openInbox } from '../../api/inbox/[workspace]/route.ts'
import { POST as receive } from './[token]/route.ts'

const inbox = testInboxes({ signUp, receive, open: openInbox, read: getInbox, detail: getMessage })
const { cookies, created, webhooks, currentToken, read, open, messages, detail, deliver, signed } = inbox

describe('receiving', () => {
  beforeEach(async () => void (await open()))

  test('verifies the signature and keeps the request for its workspace only', async () => {
    const response = await deliver(event, { ...signed(), cookie: 'a=b', authorization: 'Bearer x', 'x-api-key': 'x' })
    expect(response.status).toBe(200)
    const [message] = await messages()
    expect(message).toMatchObject({ event_type: 'checkout.completed', event_id: 'evt_1', problem: null })
    const shown = (await (await detail(message?.message_id ?? 0)).json()) as { body: string; headers: object }
    expect(shown.body).toBe(event)
    expect(Object.keys(shown.headers)).toEqual(expect.arrayContaining(['webhook-id', 'webhook-signature']))
    expect(Object.keys(shown.headers).filter((name) => /cookie|authorization|api-key/.test(name))).toEqual([])
    expect((await detail(message?.message_id ?? 0, cookies.stranger, 'evil')).status).toBe(404)
    expect((await detail(message?.message_id ?? 0, cookies.stranger, 'acme')).status).toBe(404)
    expect((await detail(message?.message_id ?? 0, '')).status).toBe(401)
    expect(await (await read(cookies.stranger, 'evil')).json()).toEqual({ inbox: null, messages: [] })
  })

  test('keeps no header that the console itself adds, one of which contains the inbox’s address', async () => {
    await deliver(event, { ...signed(), 'x-page': '/inbox/token', 'x-surface': 'hosted', 'x-nonce': 'n' })
    const [message] = await messages()
    const shown = (await (await detail(message?.message_id ?? 0)).json()) as { headers: object }
    expect(Object.keys(shown.headers).filter((name) => name.startsWith('x-'))).toEqual([])
  })

  test('says exactly why a signature does not verify', async () => {
    await deliver(event.replace('2599', '1'), signed())
    await deliver(event, signed(event, new Date(Date.now() - 600_000)))
    await deliver('not signed')
    expect((await messages()).map(({ problem }) => problem)).toEqual([
      'webhook-timestamp is missing',
      'webhook-timestamp is not within 300 seconds of now',
      'webhook-signature does not match the body and the secret',
    ])
  })

  test('returns 404, and stores nothing in the next inbox, if it is replaced while the body arrives', async () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const writer = writable.getWriter()
    const reading = writer.write(new TextEncoder().encode(event))
    const slow = deliver(readable, signed())
    await reading
    await inbox.asOwner(`update inboxes set expires_at = now()`)
    await open()
    await writer.close()
    expect((await slow).status).toBe(404)
    expect(await messages()).toEqual([])
  })

  test('returns 404 for an unknown token and 410 for an expired one, without repeating either', async () => {
    const unknown = 'a'.repeat(43)
    const response = await deliver(event, signed(), unknown)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain(unknown)
    await inbox.asOwner('update inboxes set expires_at = now()')
    const expired = await deliver(event, signed())
    expect(expired.status).toBe(410)
    expect(await expired.text()).not.toContain(currentToken())
    expect(await messages()).toEqual([])
  })

  test('accepts bodies up to 256 KiB, announced or not', async () => {
    const stream = (bytes: number) => new Blob(['x'.repeat(bytes)]).stream()
    expect((await deliver(stream(262_144))).status).toBe(200)
    expect((await deliver(stream(262_145))).status).toBe(413)
    expect((await deliver('', { 'content-length': '262145' })).status).toBe(413)
    expect(await messages()).toHaveLength(1)
  })

  test('keeps the newest 100 messages, and no more than 8 MiB of them', async () => {
    for (let n = 1; n <= 102; n++) await deliver(JSON.stringify({ type: `n.${n}` }))
    const kept = await messages()
    expect(kept).toHaveLength(100)
    expect([kept[0]?.event_type, kept.at(-1)?.event_type]).toEqual(['n.102', 'n.3'])
    for (let n = 0; n < 40; n++) await deliver('x'.repeat(262_144))
    expect(await messages()).toHaveLength(32)
  })

  test('limits the requests to one inbox and leaves others alone', async () => {
    await open({ cookie: cookies.stranger }, 'evil')
    const [own = '', other = ''] = created.map(({ url }) => url.split('/').at(-1))
    const statuses = await Promise.all(Array.from({ length: 310 }, async () => (await deliver('{}', {}, own)).status))
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10)
    const refused = await deliver('{}', {}, own)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await deliver('{}', {}, other)).status).toBe(200)
  })
})

test('does not retry the removal of a webhook that another person has deleted', async () => {
  await open()
  await inbox.asOwner(`update inboxes set expires_at = now() - interval '1 hour'`)
  webhooks.clear()
  await closeExpiredInboxes(database())
  expect(await (await read()).json()).toMatchObject({ inbox: { webhook_id: null } })
})

test('removes the webhook of an expired inbox, with a second try, and its messages a day later', async () => {
  await open()
  await inbox.asOwner(`update inboxes set expires_at = now() - interval '1 hour'`)
  const broken = inbox.gateway().replace('DELETE /v1/webhooks/wh_1', (_, response) => json(response, 500, {}))
  await closeExpiredInboxes(database())
  expect([...webhooks]).toEqual(['wh_1'])
  broken.restore()
  await closeExpiredInboxes(database())
  expect([...webhooks]).toEqual([])
  expect(await (await read()).json()).toMatchObject({ inbox: { webhook_id: null, is_open: false } })
  await inbox.asOwner(`update inboxes set expires_at = now() - interval '25 hours'`)
  await closeExpiredInboxes(database())
  expect(await (await read()).json()).toEqual({ inbox: null, messages: [] })
})
