import { afterEach, expect, test, vi } from 'vitest'
import { readSettings } from '../settings.ts'
import { buildCommand, consoleCommand, gatewayCommand } from './commands.ts'

afterEach(() => vi.unstubAllEnvs())

test('only the console gets the secrets of identity providers, and only the gateway its own', () => {
  const env = { OIDC_PROVIDERS: 'acme', OIDC_ACME_CLIENT_SECRET: 'a secret', PATH: '/bin' }
  const secrets = { GATEWAY_SECRET: 'g', PROVISIONING_TOKEN: 'p', AUTH_SECRET: 'a', VAULT_KEY: 'v' }
  const part = { settings: readSettings({}), secrets, databaseUrl: 'postgres://own', mode: 'production', env } as const
  const [gateway, console] = [gatewayCommand(part).env, consoleCommand(part).env]
  expect(Object.keys(gateway).filter((name) => /^OIDC_|AUTH_SECRET|VAULT_KEY/.test(name))).toEqual([])
  expect(console).toMatchObject({ ...env, AUTH_SECRET: 'a' })
  expect([gateway.PATH, gateway.GATEWAY_SECRET, console.GATEWAY_SECRET]).toEqual(['/bin', 'g', undefined])
})

test('the samples of the API reference send to the gateway’s address at the build', async () => {
  const { GATEWAY_URL } = buildCommand('https://api.example').env
  vi.stubEnv('GATEWAY_URL', GATEWAY_URL)
  vi.resetModules()
  const { toResources } = await import('#lib/reference/api-reference.ts')
  const get = { operationId: 'listCurrencies', tags: ['pay/currencies'], security: [], responses: {} }
  const document = { tags: [{ name: 'pay/currencies' }], paths: { '/v1/pay/currencies': { get } } }
  const [sample] = toResources(document as never, {})[0]?.operations[0]?.samples ?? []
  expect(sample?.code).toContain('https://api.example/v1/pay/currencies')
})
