import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { database } from '#lib/server/db/client.ts'
import { removeMember } from '#lib/server/team/change-members.ts'
import { formPost, signUp, startConsoleParts } from '#tests/support/console.ts'
import { json } from '#tests/support/gateway-stand-in.ts'
import { POST as signOutRoute } from '../auth/sign-out/route.ts'
import { POST as signUpRoute } from '../auth/sign-up/route.ts'
import { GET } from './[workspace]/[environment]/events/route.ts'

let parts: Awaited<ReturnType<typeof startConsoleParts>>
let cookie: string
let upstream: ServerResponse[]

beforeAll(async () => {
  parts = await startConsoleParts()
  cookie = await signUp(signUpRoute, 'ada@example.com', 'Acme')
})
afterAll(() => parts.stop())

beforeEach(() => {
  upstream = []
  parts.gateway.on('GET /v1/events/stream', (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
    upstream.push(response)
  })
})

async function open(headers: Record<string, string> = {}, query = '') {
  const stop = new AbortController()
  const url = `https://console.example/api/stream/acme/sandbox/events${query}`
  const request = new Request(url, { headers: { cookie, ...headers }, signal: stop.signal })
  const response = await GET(request, { params: Promise.resolve({ workspace: 'acme', environment: 'sandbox' }) })
  let text = ''
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  async function until(part: string) {
    while (!text.includes(part)) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: '' }
      if (done) throw new Error(`ended before ${part}: ${text}`)
      text += value
    }
    return text
  }
  return {
    response,
    until,
    stop: () => stop.abort(),
    ended: () => until('never').catch((error: Error) => error.message),
  }
}

test('passes whole events on as they arrive, starting after the browser’s last ID', async () => {
  const stream = await open({ 'last-event-id': 'evt_41' })
  expect(stream.response.headers.get('cache-control')).toBe('no-cache, no-transform')
  expect(parts.gateway.heard.at(-1)?.headers).toMatchObject({
    authorization: 'Bearer sk_sandbox_standin1',
    'last-event-id': 'evt_41',
  })
  const bytes = Buffer.from('id: evt_42\nevent: event\ndata: {"name":"é"}\n\n')
  upstream[0]?.write(bytes.subarray(0, bytes.indexOf(0xc3) + 1))
  await sleep(20)
  upstream[0]?.write(bytes.subarray(bytes.indexOf(0xc3) + 1))
  expect(await stream.until('}\n\n')).toBe(`retry: 1000\n\n${bytes}`)
  stream.stop()
})

test('resumes a new stream from the ID in its URL', async () => {
  const seen = () => parts.gateway.heard.at(-1)?.headers['last-event-id']
  const opened = await open({}, '?last_event_id=7')
  expect(seen()).toBe('7')
  opened.stop()
  const reconnected = await open({ 'last-event-id': '9' }, '?last_event_id=7')
  expect(seen()).toBe('9')
  reconnected.stop()
  const broken = await open({}, '?last_event_id=7%0D%0AX-Acting-User:%20eve')
  expect([broken.response.status, seen()]).toEqual([200, undefined])
  broken.stop()
})

test('closes the gateway’s stream when the browser disconnects', async () => {
  const stream = await open()
  const closed = new Promise((done) => upstream[0]?.on('close', done))
  stream.stop()
  await closed
})

test('reconnects to a restarted gateway after the last event', async () => {
  const stream = await open()
  upstream[0]?.write('id: evt_7\nevent: event\ndata: {}\n\n')
  await stream.until('evt_7')
  upstream[0]?.destroy()
  await expect.poll(() => upstream.length).toBe(2)
  expect(parts.gateway.heard.at(-1)?.headers['last-event-id']).toBe('evt_7')
  upstream[1]?.write('id: evt_8\ndata: {}\n\n')
  await stream.until('evt_8')
  stream.stop()
})

test('ends before the next event once the member was removed', async () => {
  const bobsCookie = await signUp(signUpRoute, 'bob@example.com', 'Other')
  const { rows } = await database().execute<{ workspace_id: string; email: string; user_id: string }>(
    sql`select workspace_id, user_id, email from workspaces, users where slug = 'acme' order by email`,
  )
  const [ada, bob] = rows as [(typeof rows)[0], (typeof rows)[0]]
  await parts.asOwner(`insert into memberships (workspace_id, user_id, role)
    values ('${bob.workspace_id}', '${bob.user_id}', 'viewer')`)
  const stream = await open({ cookie: bobsCookie })
  upstream[0]?.write('id: evt_1\nevent: event\ndata: {}\n\n')
  await stream.until('evt_1')
  const owner = { user: { ...ada, name: 'Ada' }, workspaceId: ada.workspace_id, client: { ip: null, userAgent: null } }
  await removeMember(database(), owner, bob.user_id)
  upstream[0]?.write('id: evt_2\nevent: event\ndata: {}\n\n')
  const text = await stream.ended()
  expect(text).toContain('ended before never')
  expect(text).not.toContain('evt_2')
})

test('sends keep-alive comments and ends with the session', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const stream = await open()
  await vi.advanceTimersByTimeAsync(15_000)
  await stream.until(': ping\n\n')
  await signOutRoute(formPost('/api/auth/sign-out', {}, { cookie }))
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await stream.ended()).toContain('ended before never')
  vi.useRealTimers()
})

test('returns 401 when signed out, 404 for another workspace, 502 without a gateway', async () => {
  expect((await open()).response.status).toBe(401)
  cookie = await signUp(signUpRoute, 'eve@example.com', 'Evil')
  expect((await open()).response.status).toBe(404)
  parts.gateway.on('GET /v1/events/stream', (_, response) => json(response, 500, {}))
  const params = Promise.resolve({ workspace: 'evil', environment: 'sandbox' })
  const request = new Request('https://console.example/api/stream/evil/sandbox/events', { headers: { cookie } })
  expect((await GET(request, { params })).status).toBe(502)
})
