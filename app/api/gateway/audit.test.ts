import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { database } from '#lib/db/client.ts'
import { auditEntries } from '#lib/db/schema/index.ts'
import { proxied, signUp, startConsoleParts } from '#tests/support/console.ts'
import { json } from '#tests/support/gateway-stand-in.ts'
import { POST as signUpRoute } from '../auth/sign-up/route.ts'
import { POST } from './[workspace]/[environment]/[...path]/route.ts'

let parts: Awaited<ReturnType<typeof startConsoleParts>>
let cookie: string

beforeAll(async () => {
  parts = await startConsoleParts()
  cookie = await signUp(signUpRoute, 'ada@example.com', 'Acme')
})
afterAll(() => parts.stop())

const call = (method: string, path: string, options = {}) => proxied(POST, method, path, { as: cookie, ...options })

describe('the audit log', () => {
  test('keeps who created, rotated and revoked a key, and never its secret', async () => {
    const secret = 'sk_sandbox_shownOnce'
    parts.gateway.on('POST /v1/keys', (_, response) => json(response, 201, { key_id: 'key_new', secret }))
    parts.gateway.on('POST /v1/keys/key_new/rotate', (_, response) =>
      json(response, 201, { key_id: 'key_newer', secret }),
    )
    parts.gateway.on('POST /v1/keys/key_old/rotate', (_, response) => {
      response.setHeader('idempotent-replayed', 'true')
      json(response, 201, { key_id: 'key_newer', secret })
    })
    parts.gateway.on('DELETE /v1/keys/key_newer', (_, response) => response.writeHead(204).end())
    const created = await call('POST', '/v1/keys', { body: { name: 'CI' } })
    expect(await created.json()).toEqual({ key_id: 'key_new', secret })
    await call('POST', '/v1/keys/key_new/rotate', { body: {} })
    await call('POST', '/v1/keys/key_old/rotate', { body: {} })
    expect((await call('DELETE', '/v1/keys/key_newer')).status).toBe(204)
    parts.gateway.on('POST /v1/webhooks', (_, response) => json(response, 400, { code: 'validation_failed' }))
    await call('POST', '/v1/webhooks', { body: {} })

    const entries = (await database().select().from(auditEntries)).filter(
      ({ environment }) => environment === 'sandbox',
    )
    expect(
      entries.map(({ action, target, details, actorEmail, ip }) => [action, target, details, actorEmail, ip]),
    ).toEqual([
      ['key.created', 'key_new', {}, 'ada@example.com', '198.51.100.7'],
      ['key.rotated', 'key_new', { replaced_by: 'key_newer' }, 'ada@example.com', '198.51.100.7'],
      ['key.revoked', 'key_newer', {}, 'ada@example.com', '198.51.100.7'],
    ])
    expect(JSON.stringify(entries)).not.toContain('shownOnce')
  })

  test('that can not be written costs nobody the answer, and is missed aloud', async () => {
    const secret = 'sk_sandbox_shownOnce'
    parts.gateway.on('POST /v1/keys', (_, response) => json(response, 201, { key_id: 'key_unwritten', secret }))
    const missed = vi.spyOn(console, 'error').mockReturnValue()
    await database().execute(sql`alter table audit_entries rename to audit_entries_gone`)
    const created = await call('POST', '/v1/keys', { body: { name: 'CI' } })
    await database().execute(sql`alter table audit_entries_gone rename to audit_entries`)
    const said = missed.mock.calls.flat().join(' ')
    missed.mockRestore()
    expect([created.status, await created.json()]).toEqual([201, { key_id: 'key_unwritten', secret }])
    expect(said).toContain('AUDIT ENTRY LOST key.created key_unwritten')
    expect(said).not.toContain(secret)
  })
})
