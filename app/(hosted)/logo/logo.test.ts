import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startConsoleParts } from '#tests/support/console.ts'
import { GET } from './[digest]/route.ts'

let parts: Awaited<ReturnType<typeof startConsoleParts>>

beforeAll(async () => {
  parts = await startConsoleParts()
})
afterAll(() => parts.stop())

async function logo(answer: (response: ServerResponse) => void) {
  parts.gateway.on('GET /hosted/logos/d1', (_, response) => answer(response))
  const request = new Request('https://pay.example/logo/d1')
  const { status, headers } = await GET(request, { params: Promise.resolve({ digest: 'd1' }) })
  return { status, type: headers.get('content-type'), cache: headers.get('cache-control') }
}

test.each(['image/png', 'image/jpeg', 'image/webp'])('serves a picture of type %s for good', async (type) => {
  const served = await logo((response) => response.writeHead(200, { 'content-type': type }).end('picture'))
  expect(served).toMatchObject({ status: 200, type, cache: 'public, max-age=31536000, immutable' })
})

test.each([
  ['a type that browsers run', { 'content-type': 'image/svg+xml' }],
  ['no type', {}],
])('serves nothing that the gateway sends with %s', async (_, headers) => {
  const served = await logo((response) => response.writeHead(200, headers).end('<svg/>'))
  expect([served.status, served.type, served.cache]).toEqual([503, null, null])
})

test.each([
  [404, 404],
  [500, 503],
])('returns a %i of the gateway as %i', async (given, status) => {
  expect((await logo((response) => response.writeHead(given).end())).status).toBe(status)
})
