import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'

const needed = { DATABASE_URL: 'postgres://localhost/pillar', GATEWAY_SECRET: 'x'.repeat(32) }

test('starts with only the required settings', () => {
  expect(readConfig(needed)).toMatchObject({
    port: 4000,
    host: '127.0.0.1',
    baseUrl: 'http://localhost:4000',
    serviceName: 'PILLAR',
    redisUrl: undefined,
    provisioningToken: undefined,
    trustedProxies: 0,
    webhookAllowPrivate: false,
  })
})

test('treats an empty setting as unset', () => {
  expect(readConfig({ ...needed, REDIS_URL: '', GATEWAY_PORT: '', PROVISIONING_TOKEN: '' })).toMatchObject({
    redisUrl: undefined,
    port: 4000,
    provisioningToken: undefined,
  })
})

test('names every fault without its value', () => {
  const faults = () => readConfig({ GATEWAY_SECRET: 'too short', GATEWAY_PORT: '99999', PROVISIONING_TOKEN: 'hush' })
  expect(faults).toThrow(ConfigError)
  for (const name of ['DATABASE_URL', 'GATEWAY_SECRET', 'GATEWAY_PORT', 'PROVISIONING_TOKEN']) {
    expect(faults).toThrow(name)
  }
  expect(faults).not.toThrow(/hush|too short/)
})

test.each([
  ['TRUSTED_PROXIES', 'two', 'must be a whole number from 0 to 10'],
  ['DATABASE_POOL', '1.5', 'must be a whole number from 2 to 200'],
  ['GATEWAY_PORT', '65536', 'must be a whole number from 0 to 65535'],
  ['SERVICE_NAME', 'Tea Shop', 'must be A-Z, 0-9 and hyphens'],
])('says what %s=%s must be', (name, value, rule) => {
  expect(() => readConfig({ ...needed, [name]: value })).toThrow(`${name}: ${rule}`)
})

test('reads a secret or a ring, and rejects a ring with a short secret', () => {
  const [older, newer] = ['o'.repeat(32), 'n'.repeat(32)]
  expect([...readConfig({ ...needed, GATEWAY_SECRET: older }).keyring]).toEqual([[1, older]])
  expect([...readConfig({ ...needed, GATEWAY_SECRET: `2:${newer},1:${older}` }).keyring]).toEqual([
    [2, newer],
    [1, older],
  ])
  expect(() => readConfig({ ...needed, GATEWAY_SECRET: `2:${newer},1:short` })).toThrow('GATEWAY_SECRET')
})

test('transcribes live rooms at a server if its URL is set', () => {
  const server = (more: object) => readConfig({ ...needed, ...more }).transcription.server
  expect(server({})).toBeNull()
  expect(server({ STT_URL: 'https://stt.example/v1', STT_API_KEY: 'hush' })).toEqual({
    url: 'https://stt.example/v1',
    key: 'hush',
    model: 'whisper-1',
  })
  expect(() => server({ STT_URL: 'http://stt.example/v1', STT_API_KEY: 'hush' })).toThrow(
    'STT_URL: must begin with https',
  )
})

test('takes all settings of LiveKit or none, and names the missing ones', () => {
  const given = { LIVEKIT_URL: 'wss://rooms.example/', LIVEKIT_API_KEY: 'key', LIVEKIT_API_SECRET: 'hush' }
  const livekit = (more: object) => readConfig({ ...needed, ...more }).livekit
  expect(livekit({})).toBeNull()
  expect(livekit(given)).toEqual({
    url: 'https://rooms.example',
    clientUrl: 'wss://rooms.example',
    key: 'key',
    secret: 'hush',
  })
  for (const name of Object.keys(given)) {
    expect(() => livekit({ ...given, [name]: '' })).toThrow(`${name}: must be set if the other LiveKit settings are`)
    expect(() => livekit({ ...given, [name]: '' })).not.toThrow(/hush/)
  }
})

test('sends the key of LiveKit over TLS, or to this machine', () => {
  const keys = { LIVEKIT_API_KEY: 'key', LIVEKIT_API_SECRET: 'hush' }
  const livekit = (LIVEKIT_URL: string) => readConfig({ ...needed, ...keys, LIVEKIT_URL }).livekit
  expect(livekit('ws://127.0.0.1:7880')).toMatchObject({
    url: 'http://127.0.0.1:7880',
    clientUrl: 'ws://127.0.0.1:7880',
  })
  expect(() => livekit('ws://rooms.example')).toThrow('LIVEKIT_URL: must begin with wss://')
  expect(() => livekit('ftp://rooms.example')).toThrow('LIVEKIT_URL: must begin with wss://')
})

test('sends the key of Stripe over TLS, or to this machine', () => {
  const stripe = (more: object) => readConfig({ ...needed, ...more }).stripe
  expect(stripe({})).toEqual({ apiUrl: 'https://api.stripe.com' })
  const secrets = { STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_WEBHOOK_SECRET: 'whsec_abc' }
  expect(stripe({ ...secrets, STRIPE_API_URL: 'http://127.0.0.1:12111' })).toEqual({
    secretKey: 'sk_test_abc',
    webhookSecret: 'whsec_abc',
    apiUrl: 'http://127.0.0.1:12111',
  })
  expect(() => stripe({ STRIPE_API_URL: 'http://stripe.example' })).toThrow('STRIPE_API_URL: must begin with https://')
  expect(() => stripe({ STRIPE_SECRET_KEY: 'pk_test_hush' })).toThrow('STRIPE_SECRET_KEY')
  expect(() => stripe({ STRIPE_SECRET_KEY: 'pk_test_hush' })).not.toThrow('hush')
})

test('takes a publishable key of Stripe only with a secret key of the same mode', () => {
  const read = (STRIPE_PUBLISHABLE_KEY: string, STRIPE_SECRET_KEY?: string) =>
    readConfig({ ...needed, STRIPE_PUBLISHABLE_KEY, STRIPE_SECRET_KEY }).stripe.publishableKey
  expect(read('pk_test_abc', 'sk_test_abc')).toBe('pk_test_abc')
  expect(read('pk_live_abc', 'rk_live_abc')).toBe('pk_live_abc')
  expect(read('', 'sk_live_abc')).toBeUndefined()
  const otherMode = 'STRIPE_PUBLISHABLE_KEY: must have the mode of STRIPE_SECRET_KEY'
  expect(() => read('pk_live_abc', 'sk_test_abc')).toThrow(otherMode)
  expect(() => read('pk_test_abc', 'rk_live_abc')).toThrow(otherMode)
  expect(() => read('pk_test_abc')).toThrow(otherMode)
  expect(() => read('sk_test_hush', 'sk_test_abc')).toThrow('STRIPE_PUBLISHABLE_KEY: must be a Stripe publishable key')
  expect(() => read('sk_test_hush', 'sk_test_abc')).not.toThrow('hush')
})

describe('webhooks to private addresses', () => {
  test.each([
    ['127.0.0.1', undefined, false],
    ['localhost', undefined, false],
    ['0.0.0.0', undefined, false],
    ['127.0.0.1', '0', false],
    ['127.0.0.1', '1', true],
    ['localhost', '1', true],
    ['::1', '1', true],
    ['0.0.0.0', 'i-understand', true],
  ])('listening on %s with the setting %s: %s', (GATEWAY_HOST, WEBHOOK_ALLOW_PRIVATE, allowed) => {
    const config = readConfig({ ...needed, GATEWAY_HOST, WEBHOOK_ALLOW_PRIVATE })
    expect(config.webhookAllowPrivate).toBe(allowed)
  })

  test.each(['0.0.0.0', '::', '10.0.0.5', '127.evil.example'])('refuses 1 while listening on %s', (GATEWAY_HOST) => {
    const read = () => readConfig({ ...needed, GATEWAY_HOST, WEBHOOK_ALLOW_PRIVATE: '1' })
    expect(read).toThrow('i-understand')
  })

  test('a worker rejects private addresses by default, and rejects the setting 1', () => {
    const read = (WEBHOOK_ALLOW_PRIVATE?: string) => readConfig({ ...needed, WEBHOOK_ALLOW_PRIVATE }, 'worker')
    expect(read().webhookAllowPrivate).toBe(false)
    expect(read('i-understand').webhookAllowPrivate).toBe(true)
    expect(() => read('1')).toThrow('WEBHOOK_ALLOW_PRIVATE: 1 is refused for a worker')
  })
})

test.each([
  ['statement_timeout=0', 'statement_timeout must be milliseconds above 0: without a limit one statement'],
  ['statement_timeout=20s', 'statement_timeout must be milliseconds above 0: without a limit one statement'],
  ['lock_timeout=0', 'lock_timeout must be milliseconds above 0: without a limit one lock'],
])('rejects a database URL with %s, which is not a limit in milliseconds', (setting, reason) => {
  expect(() => readConfig({ ...needed, DATABASE_URL: `postgres://localhost/pillar?${setting}` })).toThrow(
    `DATABASE_URL: ${reason} blocks its connection`,
  )
})

test.each(['postgres://localhost/pillar?statement_timeout=20000', 'socket:/run/postgres?db=pillar'])(
  'accepts %s',
  (url) => {
    expect(readConfig({ ...needed, DATABASE_URL: url }).databaseUrl).toBe(url)
  },
)

test('rejects options in the database URL, because they would replace the role', () => {
  expect(() => readConfig({ ...needed, DATABASE_URL: 'postgres://localhost/pillar?options=-c%20jit%3Doff' })).toThrow(
    'DATABASE_URL: must not set options, because the gateway sets its database role there',
  )
})
