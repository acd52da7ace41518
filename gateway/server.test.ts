import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ServerType, serve } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { hostedShop } from '#tests/support/hosted-shop.ts'

let api: TestGateway
let account: TestAccount
let server: ServerType
let base: string

beforeAll(async () => {
  api = await testGateway()
  account = await api.account()
  server = serve({ fetch: api.app.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  if ('closeAllConnections' in server) server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await api.close()
})

const authorization = () => ({ authorization: `Bearer ${account.sandbox.key}` })

/** A request with any header and any framing, which fetch would normalize. */
async function raw(method: string, path: string, headers: Record<string, string>, chunks: string[]) {
  const sent = request(`${base}${path}`, { method, headers })
  for (const chunk of chunks) sent.write(chunk)
  sent.end()
  const [response] = await once(sent, 'response')
  let text = ''
  for await (const part of response) text += part
  return { status: response.statusCode as number, text }
}

describe('over HTTP', () => {
  test('reads a chunked body with an unusually written type', async () => {
    const headers = { ...authorization(), 'content-type': 'Application/JSON ; charset=utf-8' }
    const { status, text } = await raw('POST', '/v1/keys', headers, ['{"name":"in', ' pieces","scopes":["pay"]}'])
    expect([status, JSON.parse(text).name, JSON.parse(text).scopes]).toEqual([201, 'in pieces', ['pay']])
  })

  test.each<Record<string, string>>([{}, { 'content-length': '0' }, { 'transfer-encoding': 'chunked' }])(
    'accepts an empty body if every field has a default: %j',
    async (framing) => {
      const { key_id } = (await account.sandbox.post('/v1/keys', { name: 'Bare' })).body
      const headers = { ...authorization(), ...framing }
      expect((await raw('POST', `/v1/keys/${key_id}/rotate`, headers, [])).status).toBe(201)
    },
  )

  test('413: a body that is too large, announced or not', async () => {
    const headers = { ...authorization(), 'content-type': 'application/json' }
    const mebibyte = 'x'.repeat(1024 * 1024)
    const announced = { ...headers, 'content-length': String(mebibyte.length + 1) }
    expect((await raw('POST', '/v1/keys', announced, [mebibyte, 'x'])).status).toBe(413)
    expect((await raw('POST', '/v1/keys', headers, [mebibyte, 'x'])).status).toBe(413)
    expect((await fetch(`${base}/v1/health`)).status).toBe(200)
  })

  test('HEAD has the headers of GET and no body', async () => {
    const { secret } = (await account.sandbox.post('/v1/keys', { name: 'Fenced', allowed_ips: ['127.0.0.1/32'] })).body
    const headers = { authorization: `Bearer ${secret}` }
    const head = await fetch(`${base}/v1/keys`, { method: 'HEAD', headers })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(head.headers.get('x-request-id')).toMatch(/^req_/)
    const get = await fetch(`${base}/v1/keys`, { headers: { ...headers, 'x-forwarded-for': '203.0.113.9' } })
    expect(get.status).toBe(200)
  })

  test('sends complete replays and problems', async () => {
    const headers = { ...authorization(), 'content-type': 'application/json', 'idempotency-key': 'http' }
    const options = { method: 'POST', headers, body: '{"name":"Once"}' }
    const [first, again] = [await fetch(`${base}/v1/keys`, options), await fetch(`${base}/v1/keys`, options)]
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await again.json()).toEqual(await first.json())
    const refused = await fetch(`${base}/v1/keys`)
    expect([refused.status, (await refused.json()).code]).toEqual([401, 'missing_api_key'])
  })

  test('sends an event to a stream whose reader then disconnects', async () => {
    const leaving = new AbortController()
    const stream = await fetch(`${base}/v1/events/stream`, { headers: authorization(), signal: leaving.signal })
    const reader = (stream.body as ReadableStream<Uint8Array>).getReader()
    await (await hostedShop(api, account).checkout()).pay('4242424242424242')
    let text = ''
    while (!text.includes('checkout.completed')) text += new TextDecoder().decode((await reader.read()).value)
    expect(text).toContain('event: event')
    leaving.abort()
    await expect(reader.read()).rejects.toThrow()
    expect((await fetch(`${base}/v1/health`)).status).toBe(200)
  })
})
