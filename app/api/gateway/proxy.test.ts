import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { database } from '#lib/server/db/client.ts'
import { type CallOptions, proxied, signUp, startConsoleParts } from '#tests/support/console.ts'
import { json } from '#tests/support/gateway-stand-in.ts'
import { POST as signUpRoute } from '../auth/sign-up/route.ts'
import { POST } from './[workspace]/[environment]/[...path]/route.ts'

let parts: Awaited<ReturnType<typeof startConsoleParts>>
let cookie: string
let stranger: string

beforeAll(async () => {
  parts = await startConsoleParts()
  cookie = await signUp(signUpRoute, 'ada@example.com', 'Acme')
  stranger = await signUp(signUpRoute, 'eve@example.com', 'Evil')
  parts.gateway.on('GET /v1/keys', ({ url }, response) => json(response, 200, { data: [], url }))
})
afterAll(() => parts.stop())

const call = (method: string, path: string, options: CallOptions = {}) =>
  proxied(POST, method, path, { as: cookie, ...options })

async function refusal(response: Response) {
  expect(response.headers.get('content-type')).toBe('application/problem+json')
  expect(response.headers.get('x-refused-by')).toBe('console')
  const { status, code, detail } = await response.json()
  expect(status).toBe(response.status)
  return { status, code, detail }
}

describe('forwarding', () => {
  test('forwards the query and the environment’s sealed key, but nothing of the browser’s session', async () => {
    const headers = { authorization: 'Bearer forged', 'x-correlation-id': 'c1', 'x-forwarded-host': 'evil' }
    const response = await call('GET', '/v1/keys?limit=2&state=active', { headers })
    expect(response.status).toBe(200)
    expect((await response.json()).url).toBe('/v1/keys?limit=2&state=active')
    const heard = parts.gateway.heard.at(-1)
    expect(heard?.headers).toMatchObject({ authorization: 'Bearer sk_sandbox_standin1', 'x-correlation-id': 'c1' })
    for (const name of ['cookie', 'x-forwarded-for', 'x-forwarded-host', 'origin']) {
      expect(heard?.headers).not.toHaveProperty(name)
    }
    await call('GET', '/v1/keys', { environment: 'live' })
    expect(parts.gateway.heard.at(-1)?.headers.authorization).toBe('Bearer sk_live_standin1')
  })

  test('forwards body and Idempotency-Key, and returns status, headers and body without cookies', async () => {
    const idempotencyKey = randomUUID()
    parts.gateway.on('POST /v1/pay/checkouts', ({ body }, response) => {
      response.setHeader('location', '/v1/pay/checkouts/co_1')
      response.setHeader('ratelimit', '"write";r=3')
      response.setHeader('set-cookie', 'planted=1')
      json(response, 201, { received: JSON.parse(body) })
    })
    const body = { amount: 4200, currency: 'EUR', description: 'Äpfel 🍏' }
    const response = await call('POST', '/v1/pay/checkouts', { body, headers: { 'idempotency-key': idempotencyKey } })
    expect(response.status).toBe(201)
    expect(await response.json()).toEqual({ received: body })
    expect(response.headers.get('location')).toBe('/v1/pay/checkouts/co_1')
    expect(response.headers.get('ratelimit')).toBe('"write";r=3')
    expect(response.headers.getSetCookie()).toEqual([])
    expect(parts.gateway.heard.at(-1)?.headers['idempotency-key']).toBe(idempotencyKey)
  })

  test('passes documents on uncompressed, because Next compresses them itself', async () => {
    const bytes = Buffer.from([0x25, 0x50, 0x44, 0x46, 0xff, 0x00, 0xfe])
    parts.gateway.on('GET /v1/billing/bil_1/pdf', (_, response) => {
      response.writeHead(200, { 'content-type': 'application/pdf', etag: '"sha256-x"', 'content-length': bytes.length })
      response.end(bytes)
    })
    const response = await call('GET', '/v1/billing/bil_1/pdf', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('etag')).toBe('"sha256-x"')
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true)
    expect(parts.gateway.heard.at(-1)?.headers).not.toHaveProperty('accept-encoding')
  })

  test('passes on a response without a body', async () => {
    parts.gateway.on('GET /v1/webhooks', (_, response) => response.writeHead(304, { etag: '"w1"' }).end())
    const unchanged = await call('GET', '/v1/webhooks', { headers: { 'if-none-match': '"w1"' } })
    expect([unchanged.status, unchanged.body, unchanged.headers.get('etag')]).toEqual([304, null, '"w1"'])
    expect(parts.gateway.heard.at(-1)?.headers['if-none-match']).toBe('"w1"')
    parts.gateway.on('HEAD /v1/webhooks', (_, response) => response.writeHead(200, { 'content-length': 7 }).end())
    const head = await call('HEAD', '/v1/webhooks')
    expect([head.status, head.body, head.headers.get('content-length')]).toEqual([200, null, '7'])
  })

  test('allows reads of the console’s own keys', async () => {
    for (const method of ['GET', 'HEAD']) {
      parts.gateway.on(`${method} /v1/keys/key_live_1`, (_, response) => json(response, 200, {}))
      expect((await call(method, '/v1/keys/key_live_1')).status).toBe(200)
    }
  })

  test('passes on the gateway’s problems unchanged', async () => {
    parts.gateway.on('GET /v1/usage', (_, response) => json(response, 429, { code: 'rate_limited' }))
    const response = await call('GET', '/v1/usage')
    expect([response.status, response.headers.get('x-refused-by')]).toEqual([429, null])
  })

  test('streams a response to the browser while the gateway is still sending it', async () => {
    let finish = () => {}
    parts.gateway.on('GET /v1/events', (_, response) => {
      response.write('first')
      finish = () => response.end(' last')
    })
    const response = await call('GET', '/v1/events')
    const reader = response.body?.getReader()
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('first')
    finish()
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe(' last')
  })
})

describe('refusals of the console', () => {
  test('401 without a session, or with an invented one', async () => {
    expect(await refusal(await call('GET', '/v1/keys', { as: '' }))).toMatchObject({
      status: 401,
      code: 'not_signed_in',
    })
    const invented = '__Secure-authjs.session-token=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
    expect((await call('GET', '/v1/keys', { as: invented })).status).toBe(401)
  })

  test('401 with an ended session', async () => {
    const until = (moment: string) =>
      database().execute(sql`update sessions set expires_at = ${moment}
        where user_id = (select user_id from users where email = 'eve@example.com')`)
    await until('2020-01-01T00:00:00Z')
    await vi.waitFor(async () =>
      expect((await call('GET', '/v1/keys', { as: stranger, workspace: 'evil' })).status).toBe(401),
    )
    await until('2090-01-01T00:00:00Z')
    expect((await call('GET', '/v1/keys', { as: stranger, workspace: 'evil' })).status).toBe(200)
  })

  test('404 for a stranger, the same as for a workspace that does not exist', async () => {
    const existing = await refusal(await call('GET', '/v1/keys', { as: stranger }))
    expect(existing).toMatchObject({ status: 404 })
    expect(await refusal(await call('GET', '/v1/keys', { as: stranger, workspace: 'nowhere' }))).toEqual(existing)
    expect((await call('GET', '/v1/keys', { environment: 'staging' })).status).toBe(404)
  })

  test('403 from another site', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const response = await call('POST', '/v1/keys', { body: {}, headers })
    expect(await refusal(response)).toMatchObject({ status: 403, code: 'origin_not_allowed' })
  })

  test.each([
    '/v1/keys/..%2f..%2faccounts',
    '/v1/keys/%2e%2e',
    '/v1/keys/a%00',
    '/v1//keys',
    '/v1/keys/a%5cb',
    '/v1/keys/a;b',
  ])('400 for %s', async (path) => {
    const before = parts.gateway.heard.length
    expect(await refusal(await call('GET', path))).toMatchObject({ status: 400, code: 'invalid_path' })
    expect(parts.gateway.heard.length).toBe(before)
  })

  test('400 for a workspace or an environment that is no segment of a path', async () => {
    for (const place of [{ workspace: 'a\u0000' }, { workspace: '..%2facme' }, { environment: 'live/..' }]) {
      const refused = await refusal(await call('GET', '/v1/keys', place))
      expect(refused).toMatchObject({ status: 400, code: 'invalid_path' })
    }
  })

  test('403 with a reason for operations without a rule, such as accounts', async () => {
    for (const [method, path] of [
      ['POST', '/v1/accounts'],
      ['PUT', '/v1/keys'],
      ['GET', '/hosted/checkouts/co_1'],
    ] as const) {
      expect(await refusal(await call(method, path, { body: method === 'GET' ? undefined : {} }))).toMatchObject({
        status: 403,
        code: 'route_not_allowed',
      })
    }
  })

  test('403 with a reason for a role that can only read', async () => {
    await parts.giveRole('ada', 'viewer')
    parts.gateway.on('POST /v1/keys', (_, response) => json(response, 201, { key_id: 'key_1' }))
    const create = async () => (await call('POST', '/v1/keys', { body: { name: 'x' } })).json()
    await vi.waitFor(async () =>
      expect(await create()).toMatchObject({
        status: 403,
        code: 'role_not_allowed',
        detail: 'Your role, viewer, can’t create API keys. Ask an owner, an admin or a developer of this workspace.',
      }),
    )
    const reads = await call('GET', '/v1/keys')
    await parts.giveRole('ada', 'owner')
    expect(reads.status).toBe(200)
    await expect.poll(async () => (await create()).code).not.toBe('role_not_allowed')
  })

  test('409 for changes to the console’s own keys in any environment', async () => {
    for (const path of ['/v1/keys/key_sandbox_1/rotate', '/v1/keys/key_live_1/rotate']) {
      expect(await refusal(await call('POST', path, { body: {} }))).toMatchObject({ status: 409, code: 'key_managed' })
    }
  })

  test('502 if the gateway does not respond', async () => {
    parts.gateway.on('GET /v1/health', (_, response) => response.destroy())
    expect(await refusal(await call('GET', '/v1/health'))).toMatchObject({ status: 502, code: 'gateway_unreachable' })
  })
})
