import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { database } from '#lib/server/db/client.ts'
import { closeExpiredInboxes } from '#lib/server/inbox/inbox-jobs.ts'
import { post, signUp, startConsoleParts } from '#tests/support/console.ts'
import { json } from '#tests/support/gateway-stand-in.ts'
import { POST as signUpRoute } from '../../api/auth/sign-up/route.ts'
import { GET as getMessage } from '../../api/inbox/[workspace]/messages/[messageId]/route.ts'
import { GET as getInbox, POST as openInbox } from '../../api/inbox/[workspace]/route.ts'
import { POST as receive } from './[token]/route.ts'

type Created = { url: string; secret: string }
type Message = {
  message_id: number
  event_type: string | null
  problem: string | null
  headers?: object
  body?: string
}

let parts: Awaited<ReturnType<typeof startConsoleParts>>
let owner: string
let stranger: string
let created: Created[] = []
let webhooks: Set<string>

beforeAll(async () => {
  parts = await startConsoleParts({ HOSTED_URL: 'https://pay.example' })
  owner = await signUp(signUpRoute, 'ada@example.com', 'Acme')
  stranger = await signUp(signUpRoute, 'eve@example.com', 'Evil')
})
afterAll(() => parts.stop())

beforeEach(async () => {
  await parts.asOwner('delete from inboxes')
  created = []
  webhooks = new Set()
  parts.gateway.on('POST /v1/webhooks', ({ body }, response) => {
    created.push(JSON.parse(body))
    const id = `wh_${created.length}`
    webhooks.add(id)
    for (const method of ['GET', 'DELETE']) {
      parts.gateway.on(`${method} /v1/webhooks/${id}`, (_, one) => {
        const isThere = method === 'GET' ? webhooks.has(id) : webhooks.delete(id)
        json(one, isThere ? 200 : 404, isThere ? { webhook_id: id, state: 'enabled' } : { code: 'resource_not_found' })
      })
    }
    json(response, 201, { webhook_id: id, ...JSON.parse(body) })
  })
})

const at = (workspace: string) => ({ params: Promise.resolve({ workspace }) })
const open = (cookie = owner, workspace = 'acme') =>
  openInbox(post(`/api/inbox/${workspace}`, {}, { cookie }), at(workspace))
const read = async (cookie = owner, workspace = 'acme') =>
  getInbox(new Request(`https://console.example/api/inbox/${workspace}`, { headers: { cookie } }), at(workspace))
const messages = async () => ((await (await read()).json()) as { messages: Message[] }).messages

function detail(id: number, cookie = owner, workspace = 'acme') {
  const request = new Request(`https://console.example/api/inbox/${workspace}/messages/${id}`, { headers: { cookie } })
  return getMessage(request, { params: Promise.resolve({ workspace, messageId: String(id) }) })
}

const event = JSON.stringify({ id: 'evt_1', type: 'checkout.completed', data: { amount: 2599 } })

function deliver(body: string | ReadableStream = event, headers: Record<string, string> = {}, token = currentToken()) {
  const request = new Request(`https://pay.example/inbox/${token}`, {
    method: 'POST',
    body,
    headers,
    duplex: 'half',
  } as RequestInit)
  return receive(request, { params: Promise.resolve({ token }) })
}

const currentToken = () => created.at(-1)?.url.split('/').at(-1) ?? ''

function signed(body = event, sentAt = new Date()) {
  return {
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
    'webhook-signature': new Webhook(created.at(-1)?.secret ?? '').sign('evt_1', sentAt, body),
  }
}

describe('opening', () => {
  test('creates a webhook for all events at an address on the hosted origin and shows neither token nor secret', async () => {
    const response = await open()
    const text = await response.text()
    expect(response.status).toBe(200)
    expect(created).toMatchObject([{ events: ['*'], description: 'Test inbox' }])
    expect(created[0]?.url).toMatch(/^https:\/\/pay\.example\/inbox\/[\w-]{43}$/)
    expect(JSON.parse(text)).toMatchObject({ inbox: { webhook_id: 'wh_1', is_open: true }, messages: [] })
    expect(text).not.toContain(created[0]?.secret)
    expect(text).not.toContain(currentToken())
    const { rows } = await database().$client.query('select * from inboxes')
    expect(JSON.stringify(rows)).not.toContain(currentToken())
  })

  test('is audited as the webhook it creates', async () => {
    await open()
    const { rows } = await database().$client.query(
      `select outcome, target, actor_email from audit_entries where action = 'webhook.created' order by position desc limit 1`,
    )
    expect(rows).toEqual([{ outcome: 'done', target: 'wh_1', actor_email: 'ada@example.com' }])
  })

  test('keeps an open inbox for 24 more hours instead of opening another', async () => {
    await open()
    await parts.asOwner(`update inboxes set expires_at = now() + interval '1 minute'`)
    const { inbox } = (await (await open()).json()) as { inbox: { expires_at: string } }
    expect(created).toHaveLength(1)
    expect(new Date(inbox.expires_at).getTime()).toBeGreaterThan(Date.now() + 86_000_000)
  })

  test('replaces an expired inbox, its webhook and its messages', async () => {
    await open()
    await deliver(event, signed())
    await parts.asOwner(`update inboxes set expires_at = now()`)
    await open()
    expect([...webhooks]).toEqual(['wh_2'])
    expect(await messages()).toEqual([])
  })

  test('replaces an inbox whose webhook was deleted', async () => {
    await open()
    webhooks.clear()
    await open()
    expect(created).toHaveLength(2)
  })

  test('says what to set when the gateway refuses the address, and leaves no inbox behind', async () => {
    parts.gateway.on('POST /v1/webhooks', (_, response) => json(response, 422, { code: 'webhook_url_forbidden' }))
    const response = await open()
    expect(response.status).toBe(422)
    const { detail: text } = (await response.json()) as { detail: string }
    expect(text).toMatch(/doesn’t deliver webhooks to https:\/\/pay\.example\. Set HOSTED_URL/)
    expect(await (await read()).json()).toEqual({ inbox: null, messages: [] })
  })

  test('needs the role that creates webhooks', async () => {
    const viewer = await signUp(signUpRoute, 'vi@example.com', 'Other')
    await parts.asOwner(
      `insert into memberships (workspace_id, user_id, role)
       select w.workspace_id, u.user_id, 'viewer' from workspaces w, users u where w.slug = 'acme' and u.email = 'vi@example.com'`,
    )
    expect((await open(viewer)).status).toBe(403)
    expect(created).toEqual([])
    await open()
    expect((await open(viewer)).status).toBe(403)
    expect((await read(viewer)).status).toBe(200)
  })

  test('rejects another site’s request, a non-member and a signed-out browser', async () => {
    const elsewhere = { cookie: owner, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const forged = () => openInbox(post('/api/inbox/acme', {}, elsewhere), at('acme'))
    expect([await forged(), await open(stranger), await open('')].map(({ status }) => status)).toEqual([403, 404, 401])
    expect(created).toEqual([])
    await open()
    expect((await forged()).status).toBe(403)
  })
})

describe('receiving', () => {
  beforeEach(async () => void (await open()))

  test('verifies the signature and keeps the request for its workspace only', async () => {
    const response = await deliver(event, { ...signed(), cookie: 'a=b', authorization: 'Bearer x', 'x-api-key': 'x' })
    expect(response.status).toBe(200)
    const [message] = await messages()
    expect(message).toMatchObject({ event_type: 'checkout.completed', event_id: 'evt_1', problem: null })
    const shown = (await (await detail(message?.message_id ?? 0)).json()) as Message
    expect(shown.body).toBe(event)
    expect(Object.keys(shown.headers ?? {})).toEqual(expect.arrayContaining(['webhook-id', 'webhook-signature']))
    expect(Object.keys(shown.headers ?? {}).filter((name) => /cookie|authorization|api-key/.test(name))).toEqual([])
    expect((await detail(message?.message_id ?? 0, stranger, 'evil')).status).toBe(404)
    expect((await detail(message?.message_id ?? 0, stranger, 'acme')).status).toBe(404)
    expect((await detail(message?.message_id ?? 0, '')).status).toBe(401)
    expect(await (await read(stranger, 'evil')).json()).toEqual({ inbox: null, messages: [] })
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

  test('returns 404 for an unknown token and 410 for an expired one, without repeating either', async () => {
    const unknown = 'a'.repeat(43)
    const response = await deliver(event, signed(), unknown)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain(unknown)
    await parts.asOwner('update inboxes set expires_at = now()')
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
    await open(stranger, 'evil')
    const [own = '', other = ''] = created.map(({ url }) => url.split('/').at(-1))
    const statuses = await Promise.all(Array.from({ length: 310 }, async () => (await deliver('{}', {}, own)).status))
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10)
    const refused = await deliver('{}', {}, own)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await deliver('{}', {}, other)).status).toBe(200)
  })
})

test('removes the webhook of an expired inbox, with a second try, and its messages a day later', async () => {
  await open()
  await parts.asOwner(`update inboxes set expires_at = now() - interval '1 hour'`)
  const broken = parts.gateway.replace('DELETE /v1/webhooks/wh_1', (_, response) => json(response, 500, {}))
  await closeExpiredInboxes(database())
  expect([...webhooks]).toEqual(['wh_1'])
  broken.restore()
  await closeExpiredInboxes(database())
  expect([...webhooks]).toEqual([])
  expect(await (await read()).json()).toMatchObject({ inbox: { webhook_id: null, is_open: false } })
  await parts.asOwner(`update inboxes set expires_at = now() - interval '25 hours'`)
  await closeExpiredInboxes(database())
  expect(await (await read()).json()).toEqual({ inbox: null, messages: [] })
})
