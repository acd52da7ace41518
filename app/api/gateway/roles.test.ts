import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { proxied, signUp, startConsoleParts } from '#tests/support/console.ts'
import { json } from '#tests/support/gateway-stand-in.ts'
import { POST as signUpRoute } from '../auth/sign-up/route.ts'
import { POST } from './[workspace]/[environment]/[...path]/route.ts'

let parts: Awaited<ReturnType<typeof startConsoleParts>>
let finance: string
let admin: string

beforeAll(async () => {
  parts = await startConsoleParts()
  finance = await signUp(signUpRoute, 'finance@example.com', 'Acme')
  admin = await signUp(signUpRoute, 'admin@example.com', 'Other')
  await parts.giveRole('finance', 'finance')
  await parts.giveRole('admin', 'admin')
  parts.gateway.on('PATCH /v1/account', (_, response) => json(response, 200, {}))
})
afterAll(() => parts.stop())
beforeEach(() => {
  parts.gateway.heard.length = 0
})

const change = (body: unknown, as = finance, workspace = 'acme') =>
  proxied(POST, 'PATCH', '/v1/account', { as, workspace, body })

describe('PATCH /v1/account', () => {
  test.each([
    ['branding', { branding: { accent: '#0a7a5a' } }],
    ['name', { legal_name: 'Acme GmbH', name: 'Somebody else' }],
  ])('refuses %s to a finance member, as the payment pages do', async (field, body) => {
    const response = await change(body)
    const problem = await response.json()
    expect([response.status, problem.code, problem.param]).toEqual([403, 'role_not_allowed', field])
    expect(problem.detail).toBe(
      `Your role, finance, can’t set \`${field}\`, because it can’t change the payment pages. Ask an owner or an admin of this workspace.`,
    )
    expect(parts.gateway.heard).toEqual([])
  })

  test('lets a finance member change the other fields, and an admin all', async () => {
    expect((await change({ settlement_currency: 'EUR' })).status).toBe(200)
    expect((await change({ branding: { accent: null } }, admin, 'other')).status).toBe(200)
  })

  test.each([
    ['no JSON', '{"branding":'],
    ['a list', '[{"branding":{}}]'],
    ['JSON after a byte order mark', '\uFEFF{"branding":{}}'],
  ])('refuses a body that is %s before the gateway reads it', async (_, text) => {
    const url = 'https://console.example/api/gateway/acme/sandbox/v1/account'
    const headers = { cookie: finance, origin: 'https://console.example', 'content-type': 'application/json' }
    const params = Promise.resolve({ workspace: 'acme', environment: 'sandbox', path: ['v1', 'account'] })
    const response = await POST(new Request(url, { method: 'PATCH', body: text, headers }), { params })
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(parts.gateway.heard).toEqual([])
  })
})

test('keeps roles and environments that no code knows out of the database', async () => {
  const refused = (statement: string) => expect(parts.asOwner(statement)).rejects.toMatchObject({ code: '23514' })
  await refused(`UPDATE memberships SET role = 'root'`)
  await refused(`UPDATE sealed_keys SET environment = 'staging'`)
})
