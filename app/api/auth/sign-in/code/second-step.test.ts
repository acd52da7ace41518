import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { findUserBySession } from '#lib/server/auth/sessions.ts'
import { database } from '#lib/server/db/client.ts'
import { auditEntries } from '#lib/server/db/schema/index.ts'
import { createLinkFor } from '#lib/server/links/emailed-links.ts'
import { type authenticator, middleOfStep, wrongCodeOf } from '#tests/support/authenticator.ts'
import { cookieOf, formPost, post, signUp, startConsoleParts } from '#tests/support/console.ts'
import { holdLock } from '#tests/support/hold-lock.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { turnOnSecondStep } from '#tests/support/turn-on-second-step.ts'
import { GET as openRoute } from '../../../../(auth)/reset/[token]/route.ts'
import { POST as passwordRoute } from '../../../account/password/route.ts'
import { POST as resetPasswordRoute } from '../../reset-password/route.ts'
import { POST as signUpRoute } from '../../sign-up/route.ts'
import { POST as signInRoute } from '../route.ts'
import { POST } from './route.ts'

const PASSWORD = 'correct horse staple'
const BETTER = 'a better horse staple'
let server: Awaited<ReturnType<typeof startMailServer>>
let parts: Awaited<ReturnType<typeof startConsoleParts>>
let people = 0
let email: string
let cookie: string
let app: ReturnType<typeof authenticator>
let codes: string[]

beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  // In the middle of a time step, so that none ends during a test.
  vi.useFakeTimers({ toFake: ['Date'], now: middleOfStep() })
  server = await startMailServer()
  parts = await startConsoleParts({ SMTP_URL: server.url, MAIL_FROM: 'console@pillar.example' })
})
afterAll(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await parts.stop()
  await server.stop()
})
beforeEach(async () => {
  people += 1
  email = `ada${people}@example.com`
  cookie = await signUp(signUpRoute, email, `acme-${people}`)
  const turnedOn = await turnOnSecondStep(cookie)
  app = turnedOn.app
  codes = turnedOn.codes
})

type Fields = Record<string, string>
const enterPassword = (fields: Fields = {}, headers: Fields = {}) =>
  signInRoute(post('/api/auth/sign-in', { email, password: PASSWORD, ...fields }, headers))
const pendingCookie = async (headers?: Fields) => cookieOf(await enterPassword({}, headers))
const enterCode = (pending: string, code: string, fields: Fields = {}, headers: Fields = {}) =>
  POST(post('/api/auth/sign-in/code', { code, ...fields }, { cookie: pending, ...headers }))
const userOf = (pair: string) => findUserBySession(database(), /session-token=([\w-]+)/.exec(pair)?.[1])
const countSessions = async () =>
  (await database().execute(sql`select 1 from sessions join users using (user_id) where email = ${email}`)).rows.length
const audited = async (action: string) =>
  (await database().select().from(auditEntries).orderBy(auditEntries.position)).filter(
    (one) => one.actorEmail === email && one.action === action,
  )

test('the password alone starts no session, and the app’s code then does', async () => {
  const first = await enterPassword()
  expect([first.status, (await first.json()).redirect_to]).toEqual([202, '/sign-in/code'])
  expect(cookieOf(first)).toMatch(/^pillar\.second-step=[\w-]{43}$/)
  expect(first.headers.getSetCookie().join()).not.toMatch(/session-token|pillar\.device/)
  expect(first.headers.getSetCookie()[0]).toContain('Max-Age=600; HttpOnly; SameSite=Lax; Secure')
  expect(await countSessions()).toBe(1)

  const second = await enterCode(cookieOf(first), app.code())
  expect([second.status, (await second.json()).redirect_to]).toEqual([200, `/acme-${people}/sandbox/home`])
  expect(await userOf(cookieOf(second))).toMatchObject({ email })
  expect(second.headers.getSetCookie().join()).toContain('pillar.second-step=; Path=/; Max-Age=0')
  expect((await audited('session.created')).map(({ details }) => details)).toEqual([{ second_step: 'app' }])
})

test('a wrong password gets the same response as without a second step', async () => {
  const other = `bob${people}@example.com`
  await signUp(signUpRoute, other, `other-${people}`)
  const strip = ({ request_id: _, ...rest }: { request_id: string }) => rest
  const guarded = await enterPassword({ password: 'incorrect horse' })
  const plain = await enterPassword({ email: other, password: 'incorrect horse' })
  expect([guarded.status, strip(await guarded.json())]).toEqual([plain.status, strip(await plain.json())])
  expect([guarded.status, guarded.headers.getSetCookie()]).toEqual([401, plain.headers.getSetCookie()])
})

test('a code works once, for whatever sign-in', async () => {
  const code = app.code()
  expect((await enterCode(await pendingCookie(), code)).status).toBe(200)
  const again = await enterCode(await pendingCookie(), code)
  expect([again.status, (await again.json()).errors]).toEqual([
    403,
    [{ field: 'code', code: 'wrong_code', message: expect.stringContaining('was used already') }],
  ])
  expect((await enterCode(await pendingCookie(), app.code(-1))).status).toBe(403)
  expect((await enterCode(await pendingCookie(), app.code(1))).status).toBe(200)
})

test('accepts a code of the next time step, and none of two steps away', async () => {
  expect((await enterCode(await pendingCookie(), app.code(2))).status).toBe(403)
  expect((await enterCode(await pendingCookie(), app.code(-2))).status).toBe(403)
  expect((await enterCode(await pendingCookie(), ` ${app.code(1).replace(/(...)/, '$1 ')}`)).status).toBe(200)
})

test('of eight sign-ins with one code at once, one succeeds', async () => {
  const pending = await Promise.all(Array.from({ length: 8 }, () => pendingCookie()))
  const code = app.code()
  const held = await holdLock(process.env.CONSOLE_DATABASE_URL ?? '', 'SELECT FROM second_factors FOR UPDATE')
  const all = pending.map((one) => enterCode(one, code))
  await held.untilWaiting(8)
  await held.release()
  const statuses = (await Promise.all(all)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, ...Array(7).fill(403)])
})

test('of eight sign-ins with one backup code at once, one succeeds', async () => {
  const pending = await Promise.all(Array.from({ length: 8 }, () => pendingCookie()))
  const held = await holdLock(process.env.CONSOLE_DATABASE_URL ?? '', 'SELECT FROM backup_codes FOR UPDATE')
  const all = pending.map((one) => enterCode(one, codes[0] ?? ''))
  await held.untilWaiting(8)
  await held.release()
  const statuses = (await Promise.all(all)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, ...Array(7).fill(403)])
})

test('one password entry starts one session, and the second code stays unused', async () => {
  const pending = await pendingCookie()
  const both = await Promise.all([enterCode(pending, app.code()), enterCode(pending, codes[0] ?? '')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410])
  const left = both[0]?.status === 200 ? (codes[0] ?? '') : app.code()
  expect((await enterCode(await pendingCookie(), left)).status).toBe(200)
})

test('a backup code signs in once, typed in any way, and the owner is told how many are left', async () => {
  const [code = ''] = codes
  expect((await enterCode(await pendingCookie(), ` ${code.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200)
  expect((await audited('session.created')).at(-1)?.details).toEqual({ second_step: 'backup_code' })
  const again = await enterCode(await pendingCookie(), code)
  expect([again.status, (await again.json()).detail]).toEqual([403, 'This backup code is wrong or was used already.'])
  const told = () => server.received.filter(({ to }) => to.includes(email)).map(({ text }) => text)
  await expect.poll(() => told().join()).toMatch(/A backup code was used to sign in[\s\S]*You have 9 left\./)
})

test('returns to the requested page if it is ours, in a plain form post too', async () => {
  const first = await signInRoute(
    formPost('/api/auth/sign-in', { email, password: PASSWORD, next: '/acme/live/keys?state=active' }),
  )
  expect([first.status, first.headers.get('location')]).toEqual([
    303,
    '/sign-in/code?next=%2Facme%2Flive%2Fkeys%3Fstate%3Dactive',
  ])
  const pending = { cookie: cookieOf(first) }
  const wrong = await POST(formPost('/api/auth/sign-in/code', { code: wrongCodeOf(app), next: '/acme/x' }, pending))
  expect(wrong.headers.get('location')).toMatch(/^\/sign-in\/code\?retry=/)
  const kept = /pillar\.form=([\w-]+)/.exec(wrong.headers.get('set-cookie') ?? '')?.[1] ?? ''
  expect(Buffer.from(kept, 'base64url').toString()).toContain('"next":"/acme/x"')
  expect(Buffer.from(kept, 'base64url').toString()).not.toContain(wrongCodeOf(app))
  const done = await POST(formPost('/api/auth/sign-in/code', { code: app.code(), next: '/acme/live/keys' }, pending))
  expect([done.status, done.headers.get('location')]).toEqual([303, '/acme/live/keys'])
  const foreign = await enterCode(await pendingCookie(), app.code(1), { next: '//evil.example' })
  expect((await foreign.json()).redirect_to).toBe(`/acme-${people}/sandbox/home`)
})

test('a sign-in that waits longer than ten minutes begins again', async () => {
  const pending = await pendingCookie()
  await database().execute(sql`update pending_sign_ins set created_at = created_at - interval '11 minutes',
    expires_at = expires_at - interval '11 minutes'`)
  const late = await enterCode(pending, app.code())
  expect([late.status, (await late.json()).code]).toEqual([410, 'sign_in_expired'])
  expect((await enterCode('pillar.second-step=guess', app.code())).status).toBe(410)
  expect((await enterCode('', app.code())).status).toBe(410)
})

test('a new password ends sign-ins that wait for a code', async () => {
  const pending = await pendingCookie()
  const fields = { current_password: PASSWORD, new_password: BETTER }
  expect((await passwordRoute(post('/api/account/password', fields, { cookie }))).status).toBe(204)
  expect((await enterCode(pending, app.code())).status).toBe(410)
})

test('a reset password still needs the second step', async () => {
  const before = await pendingCookie()
  const link = await createLinkFor(database(), 'password_reset', email, { ip: null, userAgent: null })
  const token = link?.split('/').at(-1) ?? ''
  const opened = await openRoute(new Request('https://console.example'), { params: Promise.resolve({ token }) })
  const reset = await resetPasswordRoute(
    post('/api/auth/reset-password', { password: BETTER }, { cookie: cookieOf(opened) }),
  )
  expect([reset.status, cookieOf(reset)]).toEqual([200, ''])
  expect((await enterCode(before, app.code())).status).toBe(410)
  const first = await enterPassword({ password: BETTER })
  expect(first.status).toBe(202)
  expect((await enterCode(cookieOf(first), app.code())).status).toBe(200)
})

test('sign-up with the same address and password starts no session either', async () => {
  const fields = { email, password: PASSWORD, name: 'Ada', workspace_name: 'Acme' }
  const response = await signUpRoute(post('/api/auth/sign-up', fields))
  expect([response.status, (await response.json()).code, cookieOf(response)]).toEqual([409, 'email_taken', ''])
})

test('rejects a missing code and another site', async () => {
  const pending = await pendingCookie()
  const empty = await enterCode(pending, '')
  expect([empty.status, (await empty.json()).errors]).toMatchObject([
    400,
    [{ field: 'code', message: 'Enter a code.' }],
  ])
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  expect((await enterCode(pending, app.code(), {}, foreign)).status).toBe(403)
})

test('stores the waiting sign-in as a hash', async () => {
  const token = (await pendingCookie()).split('=')[1] ?? ''
  const { rows } = await database().execute(sql`select t::text as row from pending_sign_ins t`)
  expect(token).toHaveLength(43)
  expect(JSON.stringify(rows)).not.toContain(token)
})
