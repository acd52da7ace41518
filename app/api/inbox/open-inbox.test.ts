import { expect, test } from 'vitest'
import { database } from '#lib/server/db/client.ts'
import { json } from '#tests/support/gateway-stand-in.ts'
import { event, testInboxes } from '#tests/support/test-inboxes.ts'
import { POST as receive } from '../../(hosted)/inbox/[token]/route.ts'
import { POST as signUp } from '../auth/sign-up/route.ts'
import { GET as getMessage } from './[workspace]/messages/[messageId]/route.ts'
import { GET as getInbox, POST as openInbox } from './[workspace]/route.ts'

const inbox = testInboxes({ signUp, receive, open: openInbox, read: getInbox, detail: getMessage })
const { cookies, created, webhooks, currentToken, read, open, messages, deliver, signed } = inbox

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
  await inbox.asOwner(`update inboxes set expires_at = now() + interval '1 minute'`)
  const state = (await (await open()).json()) as { inbox: { expires_at: string } }
  expect(created).toHaveLength(1)
  expect(new Date(state.inbox.expires_at).getTime()).toBeGreaterThan(Date.now() + 86_000_000)
})

test('replaces an expired inbox, its webhook and its messages', async () => {
  await open()
  await deliver(event, signed())
  await inbox.asOwner(`update inboxes set expires_at = now()`)
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

test('keeps the inbox while the gateway can’t say whether its webhook is enabled', async () => {
  await open()
  await deliver()
  const broken = inbox
    .gateway()
    .replace('GET /v1/webhooks', (_, response) => json(response, 503, { code: 'service_unavailable' }))
  expect((await open()).status).toBe(503)
  broken.restore()
  expect([...webhooks]).toEqual(['wh_1'])
  expect(await messages()).toHaveLength(1)
})

test('deletes the webhook of an opening that stopped before its ID was stored', async () => {
  await open()
  await inbox.asOwner('update inboxes set webhook_id = null')
  webhooks.add('wh_99')
  await open()
  expect([...webhooks]).toEqual(['wh_99', 'wh_2'])
})

test('deletes its webhook again if another member replaced the inbox meanwhile', async () => {
  const create = inbox.gateway().replace('POST /v1/webhooks', async ({ body }, response) => {
    webhooks.add('wh_1')
    await inbox.asOwner('delete from inboxes')
    json(response, 201, { webhook_id: 'wh_1', ...JSON.parse(body) })
  })
  inbox.gateway().on('DELETE /v1/webhooks/wh_1', (_, one) => json(one, webhooks.delete('wh_1') ? 200 : 404, {}))
  expect((await open()).status).toBe(409)
  create.restore()
  expect([...webhooks]).toEqual([])
})

test('says what to set when the gateway refuses the address, and leaves no inbox behind', async () => {
  inbox.gateway().on('POST /v1/webhooks', (_, response) => json(response, 422, { code: 'webhook_url_forbidden' }))
  const response = await open()
  expect(response.status).toBe(422)
  const { detail: text } = (await response.json()) as { detail: string }
  expect(text).toMatch(/doesn’t deliver webhooks to https:\/\/pay\.example\. Set HOSTED_URL/)
  expect(await (await read()).json()).toEqual({ inbox: null, messages: [] })
})

test('needs the role that creates webhooks', async () => {
  const viewer = await inbox.signUp('vi@example.com', 'Other')
  await inbox.asOwner(
    `insert into memberships (workspace_id, user_id, role)
     select w.workspace_id, u.user_id, 'viewer' from workspaces w, users u where w.slug = 'acme' and u.email = 'vi@example.com'`,
  )
  expect((await open({ cookie: viewer })).status).toBe(403)
  expect(created).toEqual([])
  await open()
  expect((await open({ cookie: viewer })).status).toBe(403)
  expect((await read(viewer)).status).toBe(200)
})

test('rejects another site’s request, a non-member and a signed-out browser', async () => {
  const elsewhere = { cookie: cookies.owner, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  const forged = () => open(elsewhere)
  expect(
    [await forged(), await open({ cookie: cookies.stranger }), await open({ cookie: '' })].map(({ status }) => status),
  ).toEqual([403, 404, 401])
  expect(created).toEqual([])
  await open()
  expect((await forged()).status).toBe(403)
})
