import { expect, test } from 'vitest'
import { readSettings } from '../settings.ts'
import { consoleCommand, gatewayCommand } from './commands.ts'

test('only the console gets the secrets of identity providers, and only the gateway its own', () => {
  const env = { OIDC_PROVIDERS: 'acme', OIDC_ACME_CLIENT_SECRET: 'a secret', PATH: '/bin' }
  const secrets = { GATEWAY_SECRET: 'g', PROVISIONING_TOKEN: 'p', AUTH_SECRET: 'a', VAULT_KEY: 'v' }
  const part = { settings: readSettings({}), secrets, databaseUrl: 'postgres://own', mode: 'production', env } as const
  const [gateway, console] = [gatewayCommand(part).env, consoleCommand(part).env]
  expect(Object.keys(gateway).filter((name) => /^OIDC_|AUTH_SECRET|VAULT_KEY/.test(name))).toEqual([])
  expect(console).toMatchObject({ ...env, AUTH_SECRET: 'a' })
  expect([gateway.PATH, gateway.GATEWAY_SECRET, console.GATEWAY_SECRET]).toEqual(['/bin', 'g', undefined])
})
