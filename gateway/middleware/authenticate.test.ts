import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { newKeySecret } from '../access/key-format.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

const DAY = 86_400

describe('authentication', () => {
  test('401: returns the right challenge for each failure', async () => {
    const { sandbox } = await api.account()
    const missing = await api.request('GET', '/v1/keys')
    expect([missing.status, missing.body.code]).toEqual([401, 'missing_api_key'])
    expect(missing.headers.get('www-authenticate')).toBe('Bearer realm="api"')
    const wrong = [
      `Bearer ${sandbox.key.slice(0, -1)}${sandbox.key.endsWith('a') ? 'b' : 'a'}`,
      `Basic ${Buffer.from(`${sandbox.key}:`).toString('base64')}`,
      'Bearer ',
      'Bearer sk_sandbox_short',
      sandbox.key,
    ]
    for (const authorization of wrong) {
      const answer = await api.request('GET', '/v1/keys', { headers: { authorization }, ip: '192.0.2.1' })
      expect([authorization, answer.status, answer.body.code]).toEqual([authorization, 401, 'invalid_api_key'])
      expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
    }
  })

  test('401: says what is wrong with the credentials', async () => {
    const { sandbox } = await api.account()
    const swapped = sandbox.key.replace(/.(.)(?=.{6}$)/, (pair, last) => (last === 'a' ? `${pair[0]}b` : `${pair[0]}a`))
    const detail = async (authorization: string) =>
      (await api.request('GET', '/v1/keys', { headers: { authorization }, ip: '192.0.2.2' })).body.detail
    expect(await detail(sandbox.key)).toMatch(/must be Authorization: Bearer <API key>/)
    expect(await detail('Bearer sk_test_4eC39HqLyjWDarjtT1zdp7dc')).toMatch(
      /sk_sandbox_ or sk_live_ followed by 40 letters/,
    )
    expect(await detail(`Bearer ${swapped}`)).toMatch(/was truncated or mistyped/)
    expect(await detail(`Bearer ${newKeySecret('sandbox')}`)).toMatch(/No key has this value/)
  })

  test('401: an expired key, from the second of its expiry', async () => {
    const { sandbox } = await api.account()
    const { secret, key_id } = (await sandbox.post('/v1/keys', { name: 'Brief', expires_in_days: 1 })).body
    api.clock.advance(DAY - 1)
    expect((await api.request('GET', '/v1/keys', { key: secret })).status).toBe(200)
    api.clock.advance(1)
    const answer = await api.request('GET', '/v1/keys', { key: secret })
    expect([answer.status, answer.body.code]).toEqual([401, 'api_key_expired'])
    const listed = (await sandbox.get('/v1/keys?state=expired')).body.data
    expect(listed.map((key: { key_id: string }) => key.key_id)).toEqual([key_id])
  })

  test('403: an address outside the key’s list, without revealing the list', async () => {
    const { sandbox } = await api.account()
    const allowed_ips = ['203.0.113.0/24', '2001:db8::/32']
    const { secret } = (await sandbox.post('/v1/keys', { name: 'Fenced', allowed_ips })).body
    const from = (ip: string) => api.request('GET', '/v1/keys', { key: secret, ip })
    for (const ip of ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8::7']) expect((await from(ip)).status).toBe(200)
    for (const ip of ['203.0.114.1', '2001:db9::1', '::1', 'unknown']) {
      const { status, body, text } = await from(ip)
      expect([ip, status, body.code]).toEqual([ip, 403, 'ip_not_allowed'])
      expect(body.detail).toBe(`${ip} is not one of the key’s allowed addresses.`)
      expect(text).not.toContain('203.0.113')
    }
    const forged = await api.request('GET', '/v1/keys', {
      key: secret,
      ip: '198.51.100.1',
      headers: { 'x-forwarded-for': '203.0.113.9' },
    })
    expect(forged.status).toBe(403)
  })

  test('403: a suspended account', async () => {
    const { accountId, sandbox } = await api.account()
    await api.query('UPDATE accounts SET suspended_at = now() WHERE account_id = $1', [accountId])
    expect((await sandbox.get('/v1/keys')).body.code).toBe('account_suspended')
  })

  test('429: the 21st failure within a minute from one network of IPv6, whatever addresses it uses', async () => {
    const fail = (ip: string) => api.request('GET', '/v1/keys', { key: 'sk_live_wrong', ip })
    for (let count = 1; count <= 20; count++) expect((await fail(`2001:db8:1:2::${count}`)).status).toBe(401)
    expect((await fail('2001:db8:1:2:ffff::21')).status).toBe(429)
    expect((await fail('2001:db8:1:3::1')).status).toBe(401)
  })

  test('429: the 21st failure within a minute from one address; a missing key and other addresses do not count', async () => {
    const fail = (ip: string) => api.request('GET', '/v1/keys', { key: 'sk_live_wrong', ip })
    for (let count = 1; count <= 25; count++) await api.request('GET', '/v1/keys', { ip: '198.51.100.20' })
    for (let count = 1; count <= 20; count++) expect((await fail('198.51.100.20')).status).toBe(401)
    const refused = await fail('198.51.100.20')
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_auth_failures'])
    expect(refused.body.type).toBe('https://iana.org/assignments/http-problem-types#quota-exceeded')
    expect(refused.body['violated-policies']).toEqual(['auth-failures'])
    expect(Number(refused.headers.get('retry-after'))).toBe(refused.body.retry_after)
    expect((await fail('198.51.100.21')).status).toBe(401)
    api.clock.advance(refused.body.retry_after)
    expect((await fail('198.51.100.20')).status).toBe(401)
  })

  test('400: a key in the URL in any notation', async () => {
    const { sandbox } = await api.account()
    const escaped = sandbox.key.replaceAll('_', '%5F')
    const spelled = escaped.replace('sandbox', '%73andb%6fx')
    for (const query of [`?api_key=${sandbox.key}`, `?x=${escaped}`, `?x=${escaped}&z=%zz`, `?%&x=${spelled}%ff`]) {
      const { status, body, text } = await api.request('GET', `/v1/keys${query}`)
      expect([status, body.code]).toEqual([400, 'api_key_in_url'])
      expect(text).not.toContain(sandbox.key.slice(-20))
    }
  })
})
