import { expect, test } from 'vitest'
import { readSettings } from '../settings.ts'
import { withLocalWebhooks } from './local-webhooks.ts'

const allowed = (env: Record<string, string>) => withLocalWebhooks(readSettings(env), env).WEBHOOK_ALLOW_PRIVATE
const own = { DATABASE_URL: 'postgres://a/b', CONSOLE_DATABASE_URL: 'postgres://a/c' }

test.each<Record<string, string>>([
  {},
  { GATEWAY_HOST: 'localhost' },
  { GATEWAY_HOST: '::1', GATEWAY_URL: 'http://[::1]:4000' },
])('a start on this machine alone lets webhooks reach private addresses: %j', (env) => {
  expect(allowed(env)).toBe('1')
})

test.each<Record<string, string>>([{ GATEWAY_HOST: '0.0.0.0' }, { GATEWAY_URL: 'https://api.example' }, own])(
  'a start that others can reach does not: %j',
  (env) => {
    expect(allowed(env)).toBeUndefined()
  },
)

test('your own setting takes precedence', () => {
  expect(allowed({ WEBHOOK_ALLOW_PRIVATE: '0' })).toBe('0')
})
