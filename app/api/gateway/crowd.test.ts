import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { database } from '#lib/server/db/client.ts'
import { auditEntries } from '#lib/server/db/schema/index.ts'
import { proxied, signUp, startConsoleParts } from '#tests/support/console.ts'
import { json } from '#tests/support/gateway-stand-in.ts'
import { POST as signUpRoute } from '../auth/sign-up/route.ts'
import { GET as streamRoute } from '../stream/[workspace]/[environment]/events/route.ts'
import { GET, POST } from './[workspace]/[environment]/[...path]/route.ts'

let parts: Awaited<ReturnType<typeof startConsoleParts>>
let ada: string

beforeAll(async () => {
  parts = await startConsoleParts()
  ada = await signUp(signUpRoute, 'ada@example.com', 'Acme')
  parts.gateway.on('GET /v1/keys', (_, response) => json(response, 200, { data: [] }))
  parts.gateway.on('GET /v1/events/stream', (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
  })
})
afterAll(() => parts.stop())

async function openStream(cookie: string, workspace: string) {
  const browser = new AbortController()
  const url = `https://console.example/api/stream/${workspace}/sandbox/events`
  const request = new Request(url, { headers: { cookie }, signal: browser.signal })
  const response = await streamRoute(request, { params: Promise.resolve({ workspace, environment: 'sandbox' }) })
  return { response, leave: () => browser.abort() }
}

const readKeys = (cookie: string, workspace: string) => proxied(GET, 'GET', '/v1/keys', { as: cookie, workspace })

test('rejects a user’s eleventh stream until another one ends', async () => {
  const streams = await Promise.all(Array.from({ length: 10 }, () => openStream(ada, 'acme')))
  expect(streams.map(({ response }) => response.status)).toEqual(Array(10).fill(200))
  const { response: refused } = await openStream(ada, 'acme')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5'])
  expect(await refused.json()).toMatchObject({ code: 'too_many_streams' })
  streams[0]?.leave()
  const next = await openStream(ada, 'acme')
  expect(next.response.status).toBe(200)
  for (const { leave } of [...streams, next]) leave()
})

test('serves a request while other users hold 130 streams open', async () => {
  const users = Array.from({ length: 13 }, (_, i) => ({ email: `user${i}@example.com`, workspace: `crowd-${i}` }))
  const cookies = await Promise.all(users.map(({ email, workspace }) => signUp(signUpRoute, email, workspace)))
  const open = users.flatMap(({ workspace }, i) =>
    Array.from({ length: 10 }, () => openStream(cookies[i] ?? '', workspace)),
  )
  const streams = await Promise.all(open)
  expect(streams.map(({ response }) => response.status)).toEqual(Array(130).fill(200))
  expect((await readKeys(ada, 'acme')).status).toBe(200)
  for (const { leave } of streams) leave()
})

test('serves a request while another user waits for 128 responses, and rejects requests that wait too long', async () => {
  const bob = await signUp(signUpRoute, 'bob@example.com', 'Bobs')
  const waiting: ServerResponse[] = []
  parts.gateway.on('GET /v1/usage', (_, response) => waiting.push(response))
  const refused: Response[] = []
  const reads = Array.from({ length: 128 }, async () => {
    const response = await proxied(GET, 'GET', '/v1/usage', { as: bob, workspace: 'bobs' })
    if (response.status !== 200) refused.push(response)
    return response.status
  })
  await expect.poll(() => waiting.length).toBe(24)
  expect((await readKeys(ada, 'acme')).status).toBe(200)
  await vi.waitFor(() => expect(refused).toHaveLength(104), { timeout: 10_000 })
  expect(await refused[0]?.json()).toMatchObject({ status: 503, code: 'console_busy', retry_after: 1 })
  for (const response of waiting) json(response, 200, {})
  expect((await Promise.all(reads)).filter((status) => status === 200)).toHaveLength(24)
})

test('records a change as failed, not unknown, if the console was too busy to send it', async () => {
  const eve = await signUp(signUpRoute, 'eve@example.com', 'Eves')
  const waiting: ServerResponse[] = []
  parts.gateway.on('GET /v1/usage', (_, response) => waiting.push(response))
  const as = { as: eve, workspace: 'eves' }
  const reads = Array.from({ length: 24 }, () => proxied(GET, 'GET', '/v1/usage', as))
  await expect.poll(() => waiting.length).toBe(24)
  const refused = await proxied(POST, 'POST', '/v1/webhooks', { ...as, body: {} })
  expect(await refused.json()).toMatchObject({ status: 503, code: 'console_busy' })
  const entries = await database().select().from(auditEntries).orderBy(auditEntries.position)
  const recorded = entries.filter(({ action }) => action === 'webhook.created')
  expect(recorded.map(({ outcome }) => outcome)).toEqual(['pending', 'failed'])
  for (const response of waiting) json(response, 200, {})
  await Promise.all(reads)
})
