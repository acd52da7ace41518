import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const needed = { DATABASE_URL: 'postgres://localhost/pillar', GATEWAY_SECRET: 'x'.repeat(32) }

test('what is needed is enough', () => {
  expect(readConfig(needed)).toMatchObject({
    port: 4000,
    host: '127.0.0.1',
    baseUrl: 'http://localhost:4000',
    serviceName: 'PILLAR',
    redisUrl: undefined,
    provisioningToken: undefined,
    trustedProxies: 0,
    webhookAllowPrivate: true,
  })
})

test('an empty setting is one that is not set', () => {
  expect(readConfig({ ...needed, REDIS_URL: '', GATEWAY_PORT: '', PROVISIONING_TOKEN: '' })).toMatchObject({
    redisUrl: undefined,
    port: 4000,
    provisioningToken: undefined,
  })
})

test('every fault is named, and no value is repeated', () => {
  const faults = () => readConfig({ GATEWAY_SECRET: 'too short', GATEWAY_PORT: '99999', PROVISIONING_TOKEN: 'hush' })
  expect(faults).toThrow(ConfigError)
  for (const name of ['DATABASE_URL', 'GATEWAY_SECRET', 'GATEWAY_PORT', 'PROVISIONING_TOKEN']) {
    expect(faults).toThrow(name)
  }
  expect(faults).not.toThrow(/hush|too short/)
})

describe('webhooks to private addresses', () => {
  test.each([
    ['127.0.0.1', undefined, true],
    ['localhost', undefined, true],
    ['::1', undefined, true],
    ['127.0.0.1', '0', false],
    ['0.0.0.0', undefined, false],
    ['::', undefined, false],
    ['10.0.0.5', undefined, false],
    ['127.evil.example', undefined, false],
    ['0.0.0.0', 'i-understand', true],
  ])('listening on %s with %s: %s', (GATEWAY_HOST, WEBHOOK_ALLOW_PRIVATE, allowed) => {
    const config = readConfig({ ...needed, GATEWAY_HOST, WEBHOOK_ALLOW_PRIVATE })
    expect(config.webhookAllowPrivate).toBe(allowed)
  })

  test('are refused at start when others can reach the gateway', () => {
    const read = () => readConfig({ ...needed, GATEWAY_HOST: '0.0.0.0', WEBHOOK_ALLOW_PRIVATE: '1' })
    expect(read).toThrow('i-understand')
  })
})
