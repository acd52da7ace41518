import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'

const lines: Record<string, unknown>[] = []
const stream = new Writable({
  write(chunk, _encoding, done) {
    lines.push(JSON.parse(String(chunk)))
    done()
  },
})

let api: TestGateway
let account: TestAccount

beforeAll(async () => {
  api = await testGateway({ log: pino({ level: 'info' }, stream) })
  account = await api.account()
})
afterAll(() => api.close())
beforeEach(() => lines.splice(0))

const events = () => lines.filter((line) => 'security_event' in line)
const UNKNOWN = 'sk_sandbox_0000000000000000000000000000000000'

test('logs one line for a malformed, unknown, revoked, expired or misused key', async () => {
  const made = async (input: object) => (await account.sandbox.post('/v1/keys', { name: 'Till', ...input })).body
  const expires_at = new Date(api.clock.now().getTime() + 3_600_000).toISOString()
  const [revoked, elsewhere, expired] = [
    await made({}),
    await made({ allowed_ips: ['10.0.0.0/8'] }),
    await made({ expires_at }),
  ]
  await account.sandbox.delete(`/v1/keys/${revoked.key_id}`)
  const get = (key: string, ip: string) => api.request('GET', '/v1/keys', { key, ip })
  await get('not-a-key', '192.0.2.1')
  const mistyped = account.sandbox.key.replace(/.$/, (last) => (last === 'x' ? 'y' : 'x'))
  await get(mistyped, '192.0.2.2')
  await get(revoked.secret, '192.0.2.3')
  await get(elsewhere.secret, '192.0.2.4')
  api.clock.advance(3_600)
  const { headers } = await get(expired.secret, '192.0.2.5')
  const owner = { account_id: account.accountId, environment: 'sandbox', operation: 'listKeys' }
  expect(events()).toMatchObject([
    { level: 40, security_event: 'api_key.malformed', ip: '192.0.2.1', operation: 'listKeys' },
    { security_event: 'api_key.malformed', ip: '192.0.2.2' },
    { security_event: 'api_key.revoked', ip: '192.0.2.3', key_id: revoked.key_id, ...owner },
    { security_event: 'api_key.ip_not_allowed', ip: '192.0.2.4', key_id: elsewhere.key_id, ...owner },
    { security_event: 'api_key.expired', ip: '192.0.2.5', key_id: expired.key_id, ...owner },
  ])
  expect(events().at(-1)?.request_id).toBe(headers.get('x-request-id'))
  const logged = JSON.stringify(lines)
  for (const { secret } of [revoked, elsewhere, expired]) expect(logged).not.toContain(secret)
})

test('logs a wrong provisioning token and a wrong client secret', async () => {
  await api.request('POST', '/v1/accounts', { key: 'guess', body: {}, ip: '192.0.2.6' })
  await api.request('GET', '/hosted/checkouts/co_01jd5k3v9m8q2r7t4w6x0y1z2a', {
    headers: { 'client-secret': 'cs_guess' },
    ip: '192.0.2.7',
  })
  expect(events()).toMatchObject([
    { security_event: 'provisioning_token.refused', ip: '192.0.2.6' },
    { security_event: 'client_secret.refused', ip: '192.0.2.7', operation: 'hosted' },
  ])
  expect(JSON.stringify(lines)).not.toContain('guess')
})

test('logs another key’s retry of a request whose response contains a secret', async () => {
  const other = (await account.sandbox.post('/v1/keys', { name: 'Other' })).body
  const request = { body: { name: 'Till' }, headers: { 'idempotency-key': 'once' }, ip: '192.0.2.10' }
  const first = await api.request('POST', '/v1/keys', { key: account.sandbox.key, ...request })
  const again = await api.request('POST', '/v1/keys', { key: other.secret, ...request })
  expect([first.status, again.status]).toEqual([201, 422])
  expect(events()).toMatchObject([
    {
      level: 40,
      security_event: 'secret_response.refused',
      ip: '192.0.2.10',
      request_id: again.headers.get('x-request-id'),
      operation: 'createKey',
      account_id: account.accountId,
      environment: 'sandbox',
      key_id: other.key_id,
    },
  ])
  expect(JSON.stringify(lines)).not.toContain(first.body.secret)
  const metrics = await api.runtime.metrics.text()
  expect(metrics).toContain('pillar_security_events_total{event="secret_response.refused"} 1')
})

test('logs ten lines per address and minute, counts every failure, and reports the missing lines', async () => {
  for (let count = 0; count < 25; count++) await api.request('GET', '/v1/keys', { key: UNKNOWN, ip: '192.0.2.8' })
  expect(events()).toHaveLength(10)
  for (const event of events()) expect(event).not.toHaveProperty('left_out')
  await api.request('GET', '/v1/keys', { key: UNKNOWN, ip: '192.0.2.9' })
  expect(events()).toHaveLength(11)
  api.clock.advance(60)
  await api.request('GET', '/v1/keys', { key: UNKNOWN, ip: '192.0.2.8' })
  expect(events().at(-1)).toMatchObject({ ip: '192.0.2.8', left_out: 15 })
  const metrics = await api.runtime.metrics.text()
  expect(metrics).toContain('pillar_security_events_total{event="authentication.throttled"} 5')
})

test('logs ten lines per minute even after the clock is set back an hour', async () => {
  const fail = () => api.request('GET', '/v1/keys', { key: UNKNOWN, ip: '192.0.2.11' })
  for (let count = 0; count < 11; count++) await fail()
  api.clock.set(-3_600)
  api.clock.advance(60)
  await fail()
  expect(events().at(-1)).toMatchObject({ ip: '192.0.2.11', left_out: 1 })
})
