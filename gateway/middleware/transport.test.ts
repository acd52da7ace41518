import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { preferred } from './compress.ts'

let api: TestGateway
let account: TestAccount

beforeAll(async () => {
  api = await testGateway({ env: { TRUSTED_PROXIES: '1', GATEWAY_URL: 'https://api.pillar.example' } })
  account = await api.account()
})
afterAll(() => api.close())

describe('HTTPS', () => {
  const plain = { 'x-forwarded-proto': 'http' }

  test('308 for live reads, with the query and our own host, whatever the Host header says', async () => {
    const headers = { ...plain, host: 'evil.example' }
    const { status, headers: sent } = await account.live.get('/v1/keys?limit=3', { headers })
    expect([status, sent.get('location')]).toEqual([308, 'https://api.pillar.example/v1/keys?limit=3'])
  })

  test('403 for live writes, which do nothing, with one email a day', async () => {
    for (let tries = 0; tries < 2; tries++) {
      const { status, body } = await account.live.post('/v1/keys', { name: 'Overheard' }, { headers: plain })
      expect([status, body.code]).toEqual([403, 'https_required'])
    }
    expect((await account.live.get('/v1/keys')).body.data).toHaveLength(1)
    const told = await api.query(`SELECT text FROM notices WHERE account_id = $1 AND kind = 'key_over_http'`, [
      account.accountId,
    ])
    expect(told).toHaveLength(1)
    expect(told[0].text).toContain(account.live.keyId)
    expect(told[0].text).not.toContain(account.live.key)
  })

  test('refuses an unknown live key like a known one', async () => {
    const key = `${account.live.key.slice(0, -4)}zzzz`
    const refused = await api.request('POST', '/v1/keys', { key, headers: plain, body: { name: 'Overheard' } })
    expect([refused.status, refused.body.code]).toEqual([403, 'https_required'])
    expect((await api.request('GET', '/v1/keys', { key, headers: plain })).status).toBe(308)
  })

  test('accepts the sandbox and HTTPS requests', async () => {
    expect((await account.sandbox.get('/v1/keys', { headers: plain })).status).toBe(200)
    expect((await account.live.get('/v1/keys', { headers: { 'x-forwarded-proto': 'https' } })).status).toBe(200)
  })

  test.each([
    ['1', 'https, http', 308],
    ['1', 'http, https', 200],
    ['2', 'https, http, https', 308],
    ['2', 'http, https, http', 200],
    ['2', 'http', 308],
  ])('behind %s trusted proxies, X-Forwarded-Proto: %s is %i', async (TRUSTED_PROXIES, protocols, status) => {
    const headers = { 'x-forwarded-proto': protocols }
    const behind = api.sibling({ TRUSTED_PROXIES })
    expect((await behind.request('GET', '/v1/keys', { key: account.live.key, headers })).status).toBe(status)
  })

  test('ignores X-Forwarded-Proto without a trusted proxy', async () => {
    const direct = api.sibling({ TRUSTED_PROXIES: '0' })
    expect((await direct.request('GET', '/v1/keys', { key: account.live.key, headers: plain })).status).toBe(200)
  })
})

describe('compression', () => {
  const raw = (path: string, headers: Record<string, string> = {}) => api.app.request(path, { headers })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('%s for JSON of 1 KiB and more, which decompresses to the same', async (coding, unpack) => {
    const plain = await (await raw('/openapi.json')).text()
    const packed = await raw('/openapi.json', { 'accept-encoding': coding })
    expect([packed.headers.get('content-encoding'), packed.headers.get('vary')]).toEqual([coding, 'Accept-Encoding'])
    const bytes = Buffer.from(await packed.arrayBuffer())
    expect(bytes.byteLength).toBeLessThan(plain.length / 4)
    expect(unpack(bytes).toString()).toBe(plain)
  })

  test('leaves short and empty responses and streams uncompressed', async () => {
    const headers = { authorization: `Bearer ${account.sandbox.key}`, 'accept-encoding': 'br' }
    for (const path of ['/v1/health', '/v1/sandbox/faults', '/v1/nowhere', '/v1/events/stream']) {
      const answer = await raw(path, headers)
      expect([path, answer.headers.get('content-encoding')]).toEqual([path, null])
      await answer.body?.cancel()
    }
    const head = await api.app.request('/openapi.json', { method: 'HEAD', headers })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  test.each([
    ['gzip, deflate, br', 'br'],
    ['br;q=0.5, gzip', 'gzip'],
    ['gzip;q=0, br;q=0', null],
    ['*', 'br'],
    ['*;q=0', null],
    ['identity', null],
    ['deflate', null],
  ])('Accept-Encoding: %s → %s', (header, coding) => {
    expect(preferred(header)).toBe(coding)
  })
})

test('the instance of a problem is the undecoded path, which is a URI reference', async () => {
  for (const path of ['/v1/keys/a%20b', '/v1/keys/%00', '/v1/nowhere/%F0%9F%98%80']) {
    expect((await account.sandbox.get(path)).body.instance).toBe(path)
  }
})

test.each(['json', 'yaml'])('/openapi.%s matches its ETag, compressed or not', async (form) => {
  const path = `/openapi.${form}`
  const first = await api.app.request(path, { headers: { 'accept-encoding': 'br' } })
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toMatch(/^W\/"/)
  for (const known of [etag, etag.slice(2), `"other", ${etag}`]) {
    const again = await api.app.request(path, { headers: { 'if-none-match': known } })
    expect([known, again.status, await again.text()]).toEqual([known, 304, ''])
  }
  expect((await api.app.request(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
})

test('400: a connection that ends in the middle of its body', async () => {
  const { sandbox } = await api.account()
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"name":')),
    pull: (controller) => controller.error(new Error('aborted')),
  })
  const headers = { authorization: `Bearer ${sandbox.key}`, 'content-type': 'application/json' }
  const answer = await api.app.request('/v1/keys', { method: 'POST', headers, body, ...{ duplex: 'half' } })
  expect([answer.status, (await answer.json()).code]).toEqual([400, 'invalid_json'])
})
