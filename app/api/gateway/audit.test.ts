import { asc, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { database } from '#lib/server/db/client.ts'
import { auditEntries } from '#lib/server/db/schema/index.ts'
import { metrics } from '#lib/server/observe/metrics.ts'
import { post, proxied, signUp, startConsoleParts } from '#tests/support/console.ts'
import { json } from '#tests/support/gateway-stand-in.ts'
import { POST as signInRoute } from '../auth/sign-in/route.ts'
import { POST as signOutRoute } from '../auth/sign-out/route.ts'
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

const entriesOf = async (action: string) => {
  const rows = await database().select().from(auditEntries).orderBy(asc(auditEntries.position))
  return rows.filter((entry) => entry.action === action)
}

const brokenAudit = async (act: () => Promise<Response>) => {
  await parts.asOwner('alter table audit_entries rename to audit_entries_gone')
  const response = await act()
  await parts.asOwner('alter table audit_entries_gone rename to audit_entries')
  return response
}

describe('a change at the gateway', () => {
  test('is recorded as an intent and an outcome with the new object’s ID, never with a secret', async () => {
    const secret = 'sk_sandbox_shownOnce'
    parts.gateway.on('POST /v1/keys', (_, response) => json(response, 201, { key_id: 'key_new', secret }))
    const created = await call('POST', '/v1/keys', { body: { name: 'CI' } })
    expect(await created.json()).toEqual({ key_id: 'key_new', secret })
    const entries = await entriesOf('key.created')
    expect(
      entries.map(({ outcome, target, environment, actorEmail, ip }) => [outcome, target, environment, actorEmail, ip]),
    ).toEqual([
      ['pending', null, 'sandbox', 'ada@example.com', '198.51.100.7'],
      ['done', 'key_new', 'sandbox', 'ada@example.com', '198.51.100.7'],
    ])
    expect(entries[1]?.intentId).toBe(entries[0]?.entryId)
    expect(JSON.stringify(entries)).not.toContain('shownOnce')
  })

  test('is recorded as an intent before the gateway gets the request', async () => {
    let recorded: unknown[] = []
    parts.gateway.on('DELETE /v1/keys/key_1', async (_, response) => {
      recorded = await entriesOf('key.revoked')
      response.writeHead(204).end()
    })
    expect((await call('DELETE', '/v1/keys/key_1')).status).toBe(204)
    expect(recorded).toMatchObject([{ outcome: 'pending', target: 'key_1' }])
    expect(await entriesOf('key.revoked')).toMatchObject([{ outcome: 'pending' }, { outcome: 'done' }])
  })

  test('names the key that replaced a rotated one, and marks a replayed response as replayed', async () => {
    parts.gateway.on('POST /v1/keys/key_old/rotate', (_, response) => json(response, 201, { key_id: 'key_newer' }))
    await call('POST', '/v1/keys/key_old/rotate', { body: {} })
    parts.gateway.on('POST /v1/keys/key_old/rotate', (_, response) => {
      response.setHeader('idempotent-replayed', 'true')
      json(response, 201, { key_id: 'key_newer' })
    })
    await call('POST', '/v1/keys/key_old/rotate', { body: {} })
    const entries = await entriesOf('key.rotated')
    expect(entries.map(({ outcome, target, details }) => [outcome, target, details])).toEqual([
      ['pending', 'key_old', {}],
      ['done', 'key_old', { replaced_by: 'key_newer' }],
      ['pending', 'key_old', {}],
      ['replayed', 'key_old', { replaced_by: 'key_newer' }],
    ])
  })

  test('is not recorded for a dry run of the clock, which changes nothing', async () => {
    parts.gateway.on('POST /v1/sandbox/clock', (_, response) => json(response, 200, { state: 'idle' }))
    const advance = (body: object) => call('POST', '/v1/sandbox/clock', { body })
    expect((await advance({ advance_by_seconds: 60, dry_run: true })).status).toBe(200)
    expect(await entriesOf('sandbox.clock_advanced')).toEqual([])
    await advance({ advance_by_seconds: 60, dry_run: false })
    await advance({ advance_by_seconds: 60 })
    const outcomes = (await entriesOf('sandbox.clock_advanced')).map(({ outcome }) => outcome)
    expect(outcomes).toEqual(['pending', 'done', 'pending', 'done'])
  })

  test('is recorded as refused, failed or unknown', async () => {
    const attempt = async (answer: Parameters<typeof parts.gateway.on>[1]) => {
      parts.gateway.on('POST /v1/webhooks', answer)
      return (await call('POST', '/v1/webhooks', { body: {} })).status
    }
    vi.spyOn(console, 'error').mockReturnValue()
    expect(await attempt((_, response) => json(response, 400, { code: 'validation_failed' }))).toBe(400)
    expect(await attempt((_, response) => json(response, 500, { code: 'internal_error' }))).toBe(500)
    expect(await attempt((_, response) => response.destroy())).toBe(502)
    vi.mocked(console.error).mockRestore()
    const outcomes = (await entriesOf('webhook.created')).filter(({ outcome }) => outcome !== 'pending')
    expect(outcomes.map(({ outcome, details }) => [outcome, details])).toEqual([
      ['refused', { status: '400' }],
      ['failed', { status: '500' }],
      ['unknown', {}],
    ])
  })

  test('does not happen if its intent cannot be recorded', async () => {
    const before = parts.gateway.heard.length
    const response = await brokenAudit(() => call('POST', '/v1/keys', { body: { name: 'CI' } }))
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ code: 'audit_unavailable', retry_after: 5 })
    expect(parts.gateway.heard.length).toBe(before)
    expect(await metrics().text()).toContain('pillar_security_events_total{event="audit.unavailable"} 1')
  })

  test('keeps its response if only the outcome cannot be recorded', async () => {
    const lost = vi.spyOn(console, 'error').mockReturnValue()
    vi.spyOn(console, 'warn').mockReturnValue()
    parts.gateway.on('POST /v1/keys', async (_, response) => {
      await parts.asOwner('alter table audit_entries rename to audit_entries_gone')
      json(response, 201, { key_id: 'key_kept', secret: 'sk_sandbox_shownOnce' })
    })
    const created = await call('POST', '/v1/keys', { body: {} })
    await parts.asOwner('alter table audit_entries_gone rename to audit_entries')
    const said = lost.mock.calls.flat().join(' ')
    lost.mockRestore()
    vi.mocked(console.warn).mockRestore()
    expect([created.status, await created.json()]).toEqual([
      201,
      { key_id: 'key_kept', secret: 'sk_sandbox_shownOnce' },
    ])
    expect(said).toMatch(/the outcome of aud_\w+ \(key.created: done\) could not be recorded/)
    expect(said).not.toContain('shownOnce')
    expect((await entriesOf('key.created')).at(-1)).toMatchObject({ outcome: 'pending' })
  })
})

test('rejects sign-in and sign-out while the audit log cannot be written', async () => {
  const count = () => database().execute(sql`select count(*) from sessions`)
  const before = (await count()).rows
  const fields = { email: 'ada@example.com', password: 'correct horse staple' }
  const signIn = await brokenAudit(() => signInRoute(post('/api/auth/sign-in', fields)))
  expect(signIn.status).toBe(503)
  const signOut = await brokenAudit(() => signOutRoute(post('/api/auth/sign-out', {}, { cookie })))
  expect([signOut.status, (await count()).rows]).toEqual([503, before])
})
