import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('default URLs follow the ports', () => {
  expect(readSettings({ GATEWAY_PORT: '4100', CONSOLE_PORT: '3100' })).toMatchObject({
    gatewayUrl: 'http://localhost:4100',
    publicUrl: 'http://localhost:3100',
    hostedUrl: 'http://127.0.0.1:3100',
    ownDatabases: undefined,
    demo: true,
  })
})

test('your own two databases replace the embedded ones and turn the demo off', () => {
  const own = { DATABASE_URL: 'postgres://a/b', CONSOLE_DATABASE_URL: 'postgres://a/c' }
  expect(readSettings(own)).toMatchObject({
    ownDatabases: { gateway: 'postgres://a/b', console: 'postgres://a/c' },
    demo: false,
  })
})

test.each([
  [{ GATEWAY_PORT: 'x' }, 'GATEWAY_PORT must be a port from 1 to 65535, not x.'],
  [{ CONSOLE_PORT: '70000' }, 'CONSOLE_PORT must be a port from 1 to 65535, not 70000.'],
  [{ GATEWAY_PORT: '3000' }, 'GATEWAY_PORT and CONSOLE_PORT are both 3000. Use different ports.'],
  [{ PUBLIC_URL: 'ftp://x' }, 'PUBLIC_URL must be an http or https address, not ftp://x.'],
  [{ DEMO: 'yes' }, 'DEMO must be 0 or 1, not yes.'],
  [{ DATABASE_URL: 'postgres://a/b' }, /^CONSOLE_DATABASE_URL is missing/],
])('rejects %j in one line', (env, message) => {
  expect(() => readSettings(env)).toThrow(message)
})
