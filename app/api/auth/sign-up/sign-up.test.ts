import type { ServerResponse } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { findUserBySession } from '#lib/server/auth/sessions.ts'
import { database } from '#lib/server/db/client.ts'
import { cookieOf, formPost, post, startConsoleParts } from '#tests/support/console.ts'
import { json } from '#tests/support/gateway-stand-in.ts'
import { POST } from './route.ts'

let parts: Awaited<ReturnType<typeof startConsoleParts>>
beforeAll(async () => {
  parts = await startConsoleParts()
})
afterAll(() => parts.stop())

const ada = { name: 'Ada', email: 'Ada@Example.com', password: 'correct horse staple', workspace_name: 'Ångström Labs' }
const signUp = (fields: Record<string, string>, headers?: Record<string, string>) =>
  POST(post('/api/auth/sign-up', fields, headers))
const rows = async (query: ReturnType<typeof sql>) => (await database().execute(query)).rows

describe('201', () => {
  test('creates user, workspace, membership, account, sealed keys and a session', async () => {
    const response = await signUp(ada)
    expect(response.status).toBe(201)
    const body = await response.json()
    expect(body).toMatchObject({
      user: { email: 'ada@example.com', name: 'Ada' },
      workspace: { slug: 'angstrom-labs', name: 'Ångström Labs' },
      redirect_to: '/angstrom-labs/sandbox/home',
    })
    const asked = parts.gateway.heard.at(-1)
    expect(JSON.parse(asked?.body ?? '')).toEqual({
      name: 'Ångström Labs',
      managed_by: 'console',
      contact_email: 'ada@example.com',
    })

    const token = /session-token=([\w-]+)/.exec(cookieOf(response))?.[1]
    expect(await findUserBySession(database(), token)).toEqual(body.user)
    const [membership] = await rows(sql`select role from memberships`)
    expect(membership).toEqual({ role: 'owner' })
  })

  test('stores neither password, session token nor gateway keys in plain text', async () => {
    const response = await signUp({ ...ada, email: 'grace@example.com', workspace_name: 'Grace' })
    const token = /session-token=([\w-]+)/.exec(cookieOf(response))?.[1] ?? ''
    const tables = ['users', 'passwords', 'sessions', 'sealed_keys', 'audit_entries', 'rate_limits']
    const dumps = await Promise.all(
      tables.map((name) => rows(sql`select t::text as row from ${sql.identifier(name)} t`)),
    )
    const dump = JSON.stringify(dumps)
    expect(dump).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
    const [sealed] = await rows(sql`select encode(ciphertext, 'escape') as text from sealed_keys`)
    for (const secret of [ada.password, token, 'sk_sandbox_', 'sk_live_']) {
      expect(dump).not.toContain(secret)
      expect(String(sealed?.text)).not.toContain(secret)
    }
    expect(await response.text()).not.toMatch(/sk_(sandbox|live)_/)
  })

  test('sets a host-bound, http-only cookie that lasts as long as the session', async () => {
    const response = await signUp({ ...ada, email: 'cookie@example.com' })
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^__Secure-authjs\.session-token=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/,
    )
  })

  test('refuses names with a web address or a control of direction, because invitations repeat them', async () => {
    const names = { name: 'Win at https://evil.example', workspace_name: 'See WWW.evil.example' }
    const { errors } = await (await signUp({ ...ada, ...names, email: 'spam@example.com' })).json()
    expect(errors.map(({ field }: { field: string }) => field)).toEqual(['name', 'workspace_name'])
    const turned = await signUp({ ...ada, name: 'Ada \u202egnp.exe', email: 'spam@example.com' })
    expect(turned.status).toBe(400)
    expect((await signUp({ ...ada, email: 'a\u200bda@example.com' })).status).toBe(400)
  })

  test('refuses names of invisible characters, which leave a gap on every page', async () => {
    const names = { name: '\u200b', workspace_name: '\u2060 \u00ad' }
    const { errors } = await (await signUp({ ...ada, ...names, email: 'gap@example.com' })).json()
    expect(errors.map(({ message }: { message: string }) => message)).toEqual([
      'Enter your name.',
      'Enter a name for the workspace.',
    ])
  })

  test('finds a slug for a taken name, a reserved path and a name without Latin letters', async () => {
    const slugs = []
    for (const [i, workspace_name] of ['Ångström Labs', 'Settings', 'Icons', '北京'].entries()) {
      const response = await signUp({ ...ada, email: `slug${i}@example.com`, workspace_name })
      slugs.push((await response.json()).workspace.slug)
    }
    expect(slugs).toEqual([expect.stringMatching(/^angstrom-labs-\d$/), 'settings-2', 'icons-2', 'workspace'])
  })
})

describe('a sign-up sent again after a lost response', () => {
  test('signs in to the account of the first request', async () => {
    const before = parts.gateway.accountsCreated()
    const response = await signUp(ada)
    expect(response.status).toBe(200)
    expect((await response.json()).redirect_to).toBe('/angstrom-labs/sandbox/home')
    expect(parts.gateway.accountsCreated()).toBe(before)
  })

  test('409 with another password', async () => {
    const response = await signUp({ ...ada, password: 'another long password' })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code: 'email_taken', errors: [{ field: 'email' }] })
  })

  test('creates one account from two requests at the same time', async () => {
    const before = parts.gateway.accountsCreated()
    const twin = { ...ada, email: 'twin@example.com' }
    const statuses = (await Promise.all([signUp(twin), signUp(twin)])).map((response) => response.status)
    expect(statuses.toSorted()).toEqual([200, 201])
    expect(parts.gateway.accountsCreated()).toBe(before + 1)
  })
})

describe('400', () => {
  test('names each field once', async () => {
    const response = await signUp({ name: ' ', email: 'ada', password: 'short', workspace_name: '' })
    const { errors } = await response.json()
    expect(errors.map(({ field }: { field: string }) => field)).toEqual(['name', 'email', 'password', 'workspace_name'])
  })

  test.each(['name', 'email', 'workspace_name'])('rejects a value of %s that is not text', async (field) => {
    const fields = { ...ada, email: 'odd@example.com' }
    for (const odd of ['\u0000', '\u001b', '\ud800']) {
      const [head, tail] = [
        fields[field as keyof typeof fields].slice(0, 2),
        fields[field as keyof typeof fields].slice(2),
      ]
      const response = await signUp({ ...fields, [field]: head + odd + tail })
      expect([response.status, (await response.json()).param]).toEqual([400, field])
    }
  })

  test('rejects the email address as a password', async () => {
    const response = await signUp({ ...ada, email: 'long.address@example.com', password: 'Long.Address@example.com' })
    expect(await response.json()).toMatchObject({ status: 400, errors: [{ field: 'password' }] })
  })

  test('sends a plain form post back with its input, but never the password', async () => {
    const response = await POST(formPost('/api/auth/sign-up', { ...ada, email: 'nobody', password: 'hunter2hunter2' }))
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toMatch(/^\/sign-up\?retry=[\w-]+$/)
    const kept = Buffer.from(cookieOf(response).split('=')[1] ?? '', 'base64url').toString()
    expect(kept).toContain('nobody')
    expect(kept).not.toContain('hunter2')
  })
})

test('403 from another site', async () => {
  for (const [name, value] of Object.entries({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })) {
    const response = await signUp({ ...ada, email: 'csrf@example.com' }, { [name]: value })
    expect(response.status).toBe(403)
  }
})

describe('503', () => {
  const wrong: Parameters<typeof parts.gateway.on>[1][] = [
    (_, response) => json(response, 500, {}),
    (_, response) => json(response, 201, { account_id: 'acct_x', keys: { sandbox: { key_id: 'key_x' } } }),
    (_, response) => response.destroy(),
  ]

  test.each(wrong)('leaves nothing behind if the gateway fails, and the next try succeeds (%#)', async (answer) => {
    const eve = { ...ada, email: `eve${wrong.indexOf(answer)}@example.com`, workspace_name: 'Eve' }
    const count = () => rows(sql`select (select count(*) from users) u, (select count(*) from workspaces) w`)
    const before = await count()
    const create = parts.gateway.replace('POST /v1/accounts', answer)
    const response = await signUp(eve)
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ code: 'gateway_unavailable' })
    expect(await count()).toEqual(before)
    create.restore()
    expect((await signUp(eve)).status).toBe(201)
  })
})

describe('a slow gateway and a failed write', () => {
  test('ten sign-ups that wait for the gateway don’t block queries', async () => {
    const silent: ServerResponse[] = []
    const create = parts.gateway.replace('POST /v1/accounts', (_, response) => silent.push(response))
    onTestFinished(create.restore)
    const waiting = Array.from({ length: 10 }, (_, i) =>
      signUp({ ...ada, email: `slow${i}@example.com` }, { 'x-forwarded-for': `198.18.1.${i}` }),
    )
    await vi.waitFor(() => expect(silent).toHaveLength(10), { timeout: 20_000 })
    expect(await rows(sql`select 1 as one`)).toEqual([{ one: 1 }])
    expect(database().$client.waitingCount).toBe(0)
    for (const response of silent) json(response, 500, {})
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array(10).fill(503))
  })

  test('a repeated form adopts the account that the first request could not store', async () => {
    const eve = { ...ada, email: 'adopted@example.com', workspace_name: 'Adopted' }
    const before = parts.gateway.accountsCreated()
    vi.spyOn(console, 'warn').mockReturnValue()
    await parts.asOwner('alter table audit_entries rename to audit_entries_gone')
    const failed = await signUp(eve)
    await parts.asOwner('alter table audit_entries_gone rename to audit_entries')
    vi.mocked(console.warn).mockRestore()
    expect([failed.status, (await failed.json()).code]).toEqual([503, 'audit_unavailable'])
    expect(await rows(sql`select 1 from users where email = 'adopted@example.com'`)).toEqual([])
    const [kept] = await rows(sql`select encode(account, 'escape') as account from account_reservations`)
    expect(String(kept?.account)).not.toContain('sk_')
    expect((await signUp(eve)).status).toBe(201)
    expect(parts.gateway.accountsCreated()).toBe(before + 1)
    expect(await rows(sql`select 1 from account_reservations`)).toEqual([])
  })

  test('takes over a claim whose process died during the gateway request', async () => {
    const eve = { ...ada, email: 'taken-over@example.com', workspace_name: 'Taken over' }
    const silent: ServerResponse[] = []
    const create = parts.gateway.replace('POST /v1/accounts', (_, response) => silent.push(response))
    onTestFinished(create.restore)
    const first = signUp(eve)
    await vi.waitFor(() => expect(silent).toHaveLength(1), { timeout: 20_000 })
    create.restore()
    await database().execute(sql`update account_reservations set requested_at = now() - interval '16 seconds'`)
    expect((await signUp(eve)).status).toBe(201)
    for (const response of silent) response.destroy()
    expect((await first).status).toBe(503)
  })
})

test('429 after twenty sign-ups in an hour from one address, but not for another', async () => {
  const from = (ip: string, i: number) =>
    signUp({ ...ada, email: `many${ip}.${i}@example.com` }, { 'x-forwarded-for': ip })
  const statuses = []
  for (let i = 0; i < 21; i++) statuses.push((await from('203.0.113.9', i)).status)
  expect(statuses).toEqual([...Array(20).fill(201), 429])
  expect((await from('203.0.113.10', 0)).status).toBe(201)
})
