import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { database } from '#lib/server/db/client.ts'
import { type CallOptions, formPost, proxied, signUp, startConsoleParts } from '#tests/support/console.ts'
import { json } from '#tests/support/gateway-stand-in.ts'
import { POST as signOutRoute } from '../auth/sign-out/route.ts'
import { POST as signUpRoute } from '../auth/sign-up/route.ts'
import { POST } from './[workspace]/[environment]/[...path]/route.ts'

let parts: Awaited<ReturnType<typeof startConsoleParts>>
let cookie: string

beforeAll(async () => {
  parts = await startConsoleParts()
  cookie = await signUp(signUpRoute, 'ada@example.com', 'Acme')
  parts.gateway.on('GET /v1/keys', (_, response) => json(response, 200, { data: [] }))
})
afterAll(() => parts.stop())

const call = (method: string, path: string, options: CallOptions = {}) =>
  proxied(POST, method, path, { as: cookie, ...options })

test('a second read within half a second sends no database query', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  await call('GET', '/v1/keys')
  const queries = vi.spyOn(database().$client, 'query')
  expect((await call('GET', '/v1/keys')).status).toBe(200)
  const asked = queries.mock.calls.length
  queries.mockRestore()
  expect(asked).toBe(0)
})

test('rejects an ended session at once, however recently it was looked up', async () => {
  const own = await signUp(signUpRoute, 'brief@example.com', 'Brief')
  expect((await call('GET', '/v1/keys', { as: own, workspace: 'brief' })).status).toBe(200)
  await signOutRoute(formPost('/api/auth/sign-out', {}, { cookie: own }))
  expect((await call('GET', '/v1/keys', { as: own, workspace: 'brief' })).status).toBe(401)
})

test('endless uploads occupy no connection to the gateway', async () => {
  const leave: (() => void)[] = []
  const url = 'https://console.example/api/gateway/acme/sandbox/v1/keys'
  const uploads = Array.from({ length: 30 }, () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(Buffer.from('{'))
        leave.push(() => controller.error(new Error('the browser left')))
      },
    })
    const init = { method: 'POST', body, duplex: 'half', headers: { cookie } }
    const params = Promise.resolve({ workspace: 'acme', environment: 'sandbox', path: ['v1', 'keys'] })
    return POST(new Request(url, init), { params })
  })
  expect((await call('GET', '/v1/keys')).status).toBe(200)
  for (const one of leave) one()
  expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual(Array(30).fill(499))
})
test('413 for a body over 1 MiB, with or without Content-Length', async () => {
  const before = parts.gateway.heard.length
  const announced: Record<string, string>[] = [{}, { 'content-length': '1048579' }]
  for (const headers of announced) {
    const response = await call('POST', '/v1/keys', { body: 'x'.repeat(1024 * 1024), headers })
    expect([response.status, (await response.json()).code]).toEqual([413, 'payload_too_large'])
  }
  expect(parts.gateway.heard.length).toBe(before)
})

test('502 if the gateway aborts a response', async () => {
  parts.gateway.on('GET /v1/prices', (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': 1000 })
    response.write('{"data":', () => response.destroy())
  })
  const response = await call('GET', '/v1/prices')
  expect([response.status, (await response.json()).code]).toEqual([502, 'upstream_incomplete'])
})
