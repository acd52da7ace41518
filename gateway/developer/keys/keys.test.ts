import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

const DAY = 86_400

describe('POST /v1/keys', () => {
  test('201: returns the key with defaults, and its secret only once', async () => {
    const { sandbox } = await api.account()
    const { status, body, headers } = await sandbox.post('/v1/keys', { name: 'Order service' })
    expect(status).toBe(201)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toMatchObject({
      name: 'Order service',
      environment: 'sandbox',
      prefix: 'sk_sandbox_',
      scopes: ['*'],
      state: 'active',
      allowed_ips: [],
      managed: null,
      expires_at: null,
      created_by: sandbox.keyId,
      last_used_at: null,
      last_used_ip: null,
      rotated_from: null,
      rotated_to: null,
      grace_expires_at: null,
      revoked_at: null,
      revoked_by: null,
      revocation_reason: null,
    })
    expect(body.secret).toMatch(/^sk_sandbox_[0-9A-Za-z]{40}$/)
    expect(body.last4).toBe(body.secret.slice(-4))
    expect((await api.request('GET', '/v1/keys', { key: body.secret })).status).toBe(200)
  })

  test('201: stores only the hash of the secret', async () => {
    const { sandbox } = await api.account()
    const { secret, key_id } = (await sandbox.post('/v1/keys', { name: 'Hashed' })).body
    const [row] = await api.query('SELECT api_keys::text AS everything, hash FROM api_keys WHERE key_id = $1', [key_id])
    expect(row.hash).toEqual(createHash('sha256').update(secret).digest())
    expect(row.everything).not.toContain(secret.slice('sk_sandbox_'.length, -4))
    expect((await sandbox.get('/v1/keys')).text).not.toContain(secret)
  })

  test('201: accepts an expiry in days or at a time in any offset, and returns UTC', async () => {
    const { sandbox } = await api.account()
    const inDays = await sandbox.post('/v1/keys', { name: 'Days', expires_in_days: 30 })
    const nowMs = api.clock.now().getTime()
    const plus = (seconds: number) => `${new Date(nowMs + seconds * 1000).toISOString().slice(0, 19)}Z`
    expect(inDays.body.expires_at).toBe(plus(30 * DAY))
    const local = `${new Date(nowMs + (DAY + 7200) * 1000).toISOString().slice(0, 19)}+02:00`
    const atTime = await sandbox.post('/v1/keys', { name: 'Time', expires_at: local })
    expect(atTime.body.expires_at).toBe(plus(DAY))
  })

  test.each([
    [{}, 'name', 'required'],
    [{ name: '' }, 'name', 'too_short'],
    [{ name: '   ' }, 'name', 'too_short'],
    [{ name: 'x'.repeat(81) }, 'name', 'too_long'],
    [{ name: 7 }, 'name', 'invalid_type'],
    [{ name: 'a\u0000b' }, 'name', 'invalid_format'],
    [{ name: 'a\ud800b' }, 'name', 'invalid_format'],
    [{ name: 'x', scopes: [] }, 'scopes', 'too_few'],
    [{ name: 'x', scopes: ['pay:all'] }, 'scopes.0', 'unsupported_value'],
    [{ name: 'x', scopes: ['pay', 'pay'] }, 'scopes', 'duplicate'],
    [{ name: 'x', allowed_ips: ['10.0.0.1'] }, 'allowed_ips.0', 'invalid_format'],
    [{ name: 'x', allowed_ips: Array(51).fill('10.0.0.0/8') }, 'allowed_ips', 'too_many'],
    [{ name: 'x', expires_in_days: 0 }, 'expires_in_days', 'too_small'],
    [{ name: 'x', expires_in_days: 366 }, 'expires_in_days', 'too_large'],
    [{ name: 'x', expires_at: '2026-11-21T09:59:59Z' }, 'expires_at', 'too_small'],
    [{ name: 'x', expires_at: '2026-11-21T10:00:00Z' }, 'expires_at', 'too_small'],
    [{ name: 'x', expires_at: '2028-01-01T00:00:00Z' }, 'expires_at', 'too_large'],
    [{ name: 'x', expires_at: 'tomorrow' }, 'expires_at', 'invalid_format'],
    [{ name: 'x', environment: 'staging' }, 'environment', 'unsupported_value'],
  ])('400: %j', async (body, field, code) => {
    const { sandbox } = await api.account()
    const answer = await sandbox.post('/v1/keys', body)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ code: 'validation_failed', param: field })
    expect(answer.body.errors[0]).toMatchObject({ field, pointer: `/${field.replace('.', '/')}`, code })
  })

  test('403: a key for the other environment', async () => {
    const { sandbox } = await api.account()
    expect((await sandbox.post('/v1/keys', { name: 'x', environment: 'live' })).body.code).toBe('environment_mismatch')
    expect((await sandbox.post('/v1/keys', { name: 'x', environment: 'sandbox' })).status).toBe(201)
  })

  test('422: scopes that the caller lacks; the default is the caller’s own', async () => {
    const { sandbox } = await api.account()
    const narrow = (await sandbox.post('/v1/keys', { name: 'Narrow', scopes: ['developer', 'pay:read'] })).body
    const post = (body: object) => api.request('POST', '/v1/keys', { key: narrow.secret, body })
    expect((await post({ name: 'Copy' })).body.scopes).toEqual(['developer', 'pay:read'])
    for (const scopes of [['*'], ['pay:write'], ['pay:read', 'connect']]) {
      const { status, body } = await post({ name: 'Wide', scopes })
      expect([status, body.code]).toEqual([422, 'scope_escalation'])
    }
  })

  test('422: the 51st usable key, even with concurrent requests; ended keys don’t count', async () => {
    const { sandbox } = await api.account()
    const answers = await Promise.all(Array.from({ length: 60 }, () => sandbox.post('/v1/keys', { name: 'One more' })))
    const codes = answers.map((answer) => answer.body.code ?? answer.status)
    expect(codes.filter((code) => code === 201)).toHaveLength(49)
    expect(codes.filter((code) => code === 'key_limit_reached')).toHaveLength(11)
    const [revoked, expired, rotated] = answers.flatMap(({ status, body }) => (status === 201 ? [body.key_id] : []))
    const end = (column: string, id: string) =>
      api.query(`UPDATE api_keys SET ${column} = created_at WHERE key_id = $1`, [id])
    await sandbox.delete(`/v1/keys/${revoked}`)
    await end('expires_at', expired)
    await end('grace_expires_at', rotated)
    const again = []
    for (let nth = 0; nth < 4; nth++) again.push((await sandbox.post('/v1/keys', { name: 'Again' })).status)
    expect(again).toEqual([201, 201, 201, 422])
  })
})

describe('GET /v1/keys', () => {
  test('200: returns the keys of the caller’s environment, newest first, page by page', async () => {
    const { sandbox, live } = await api.account()
    for (const name of ['a', 'b', 'c', 'd']) await sandbox.post('/v1/keys', { name })
    await live.post('/v1/keys', { name: 'elsewhere' })
    const seen: string[] = []
    let cursor = ''
    do {
      const page = await sandbox.get(`/v1/keys?limit=2${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)
      expect(page.status).toBe(200)
      seen.push(...page.body.data.map((key: { name: string }) => key.name))
      cursor = page.body.next_cursor ?? ''
      expect(page.body.has_more).toBe(cursor !== '')
      expect(page.headers.get('link') !== null).toBe(page.body.has_more)
    } while (cursor)
    expect(seen).toEqual(['d', 'c', 'b', 'a', 'First key'])
  })

  test('200: the Link header points to the next page', async () => {
    const { sandbox } = await api.account()
    await sandbox.post('/v1/keys', { name: 'two' })
    const link = (await sandbox.get('/v1/keys?limit=1&state=active')).headers.get('link') ?? ''
    const url = new URL(/^<([^>]+)>; rel="next"$/.exec(link)?.[1] ?? '')
    expect(url.searchParams.get('state')).toBe('active')
    const next = await sandbox.get(url.pathname + url.search)
    expect(next.body.data.map((key: { name: string }) => key.name)).toEqual(['First key'])
  })

  test('400: a cursor that was altered, or that belongs to other filters or another tenant', async () => {
    const [{ sandbox, live }, other] = [await api.account(), await api.account()]
    await sandbox.post('/v1/keys', { name: 'two' })
    const cursor = encodeURIComponent((await sandbox.get('/v1/keys?limit=1')).body.next_cursor)
    const refused = [
      await sandbox.get(`/v1/keys?limit=1&cursor=x${cursor}`),
      await sandbox.get(`/v1/keys?limit=1&cursor=${cursor}&state=active`),
      await live.get(`/v1/keys?limit=1&cursor=${cursor}`),
      await other.sandbox.get(`/v1/keys?limit=1&cursor=${cursor}`),
      await sandbox.get(`/v1/keys?limit=1&cursor=${cursor}.x`),
      await sandbox.get(`/v1/keys?limit=1&cursor=${cursor}.`),
      await sandbox.get(`/v1/keys?limit=1&cursor=${cursor}%3D`),
      await sandbox.get(`/v1/keys?limit=1&cursor=.${cursor}`),
      await sandbox.get('/v1/keys?cursor=%00'),
      await sandbox.get('/v1/keys?cursor='),
      await sandbox.get(`/v1/keys?cursor=${'x'.repeat(600)}`),
    ]
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(11).fill([400, 'invalid_cursor']))
  })

  test.each(['0x10', '1e1', '%205', '5%20', '%2B5', '5.0', '05', '', '5_0', '٥', '-1'])(
    '400: limit=%s, which is not a decimal number',
    async (limit) => {
      const { sandbox } = await api.account()
      const { status, body } = await sandbox.get(`/v1/keys?limit=${limit}`)
      expect([status, body.param, body.errors[0].message]).toEqual([
        400,
        'limit',
        'must be an integer in decimal digits',
      ])
    },
  )

  test.each(['limit=0', 'limit=101', 'limit=x', 'state=gone'])('400: %s', async (query) => {
    const { sandbox } = await api.account()
    expect((await sandbox.get(`/v1/keys?${query}`)).body).toMatchObject({ status: 400, code: 'validation_failed' })
  })

  test('updates last_used at most once a minute', async () => {
    const { sandbox } = await api.account()
    const { secret, key_id } = (await sandbox.post('/v1/keys', { name: 'Used' })).body
    const lastUse = async () => {
      const { data } = (await sandbox.get('/v1/keys')).body
      const key = data.find((one: { key_id: string }) => one.key_id === key_id)
      return [key.last_used_at, key.last_used_ip]
    }
    const stamp = () => `${api.clock.now().toISOString().slice(0, 19)}Z`
    await api.request('GET', '/v1/usage', { key: secret, ip: '203.0.113.1' })
    const first = [stamp(), '203.0.113.1']
    expect(await lastUse()).toEqual(first)
    api.clock.advance(59)
    await api.request('GET', '/v1/usage', { key: secret, ip: '203.0.113.2' })
    expect(await lastUse()).toEqual(first)
    api.clock.advance(1)
    await api.request('GET', '/v1/usage', { key: secret, ip: '203.0.113.3' })
    expect(await lastUse()).toEqual([stamp(), '203.0.113.3'])
  })
})
