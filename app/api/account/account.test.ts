import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { findUserBySession, listSessions } from '#lib/server/auth/sessions.ts'
import { database } from '#lib/server/db/client.ts'
import { auditEntries } from '#lib/server/db/schema/index.ts'
import { cookieOf, post, proxied, signUp, startConsoleParts } from '#tests/support/console.ts'
import { json } from '#tests/support/gateway-stand-in.ts'
import { POST as signInRoute } from '../auth/sign-in/route.ts'
import { POST as signUpRoute } from '../auth/sign-up/route.ts'
import { GET } from '../gateway/[workspace]/[environment]/[...path]/route.ts'
import { POST as passwordRoute } from './password/route.ts'
import { DELETE as sessionsRoute } from './sessions/route.ts'

let parts: Awaited<ReturnType<typeof startConsoleParts>>
let people = 0
let email: string
let cookie: string
const password = 'correct horse staple'

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  parts = await startConsoleParts()
  parts.gateway.on('GET /v1/keys', (_, response) => json(response, 200, { data: [] }))
})
afterAll(() => parts.stop())

beforeEach(async () => {
  people += 1
  email = `ada${people}@example.com`
  cookie = await signUp(signUpRoute, email, `acme-${people}`)
})

const signIn = async (secret = password) => {
  const response = await signInRoute(post('/api/auth/sign-in', { email, password: secret }))
  return { status: response.status, cookie: cookieOf(response) }
}
const change = (fields: Record<string, string>, headers: Record<string, string> = { cookie }) =>
  passwordRoute(post('/api/account/password', fields, headers))
const endOthers = (headers: Record<string, string>) =>
  sessionsRoute(new Request(post('/api/account/sessions', {}, headers), { method: 'DELETE' }))
const tokenOf = (pair: string) => /session-token=([\w-]+)/.exec(pair)?.[1]
const userOf = (pair: string) => findUserBySession(database(), tokenOf(pair))
const read = (as: string) => proxied(GET, 'GET', '/v1/keys', { as, workspace: `acme-${people}` })
const actions = async () => {
  const entries = await database().select().from(auditEntries).orderBy(auditEntries.position)
  return entries.filter((entry) => entry.actorEmail === email).map(({ action, details }) => [action, details])
}

test('a new password ends every other session at once, keeps this one, and is in the audit log', async () => {
  const other = await signIn()
  expect((await read(other.cookie)).status).toBe(200)
  const response = await change({ current_password: password, new_password: 'a better horse staple' })
  expect(response.status).toBe(204)
  expect((await read(other.cookie)).status).toBe(401)
  expect(await userOf(cookie)).toBeNull()
  expect(await userOf(cookieOf(response))).toMatchObject({ email })
  expect([(await signIn()).status, (await signIn('a better horse staple')).status]).toEqual([401, 200])
  expect(await actions()).toContainEqual(['password.changed', { sessions_ended: '2' }])
})

test('requires the current password and slows down guesses', async () => {
  const guess = () => change({ current_password: 'incorrect horse', new_password: 'a better horse staple' })
  const first = await guess()
  expect(first.status).toBe(403)
  expect(await first.json()).toMatchObject({ code: 'wrong_password', errors: [{ field: 'current_password' }] })
  const statuses = []
  for (let i = 0; i < 9; i++) statuses.push((await guess()).status)
  expect(statuses).toEqual([...Array(8).fill(403), 429])
  expect((await signIn()).status).toBe(200)
})

test('the right password uses up no attempts', async () => {
  const statuses = []
  for (let i = 0; i < 10; i++) {
    statuses.push((await change({ current_password: password, new_password: password })).status)
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 400, 400, 400, 400])
})

test.each([
  ['short', 'Use at least 12 characters.'],
  [password, 'Choose a password other than the current one.'],
])('rejects %s as a new password', async (next, message) => {
  const response = await change({ current_password: password, new_password: next })
  expect(response.status).toBe(400)
  expect((await response.json()).errors).toMatchObject([{ field: 'new_password', message }])
})

test('rejects the email address as a new password', async () => {
  const response = await change({ current_password: password, new_password: email.toUpperCase() })
  expect(await response.json()).toMatchObject({ status: 400, errors: [{ field: 'new_password' }] })
})

test('signs out other browsers and keeps this one', async () => {
  const other = await signIn()
  const user = await userOf(cookie)
  const listed = await listSessions(database(), user?.user_id ?? '', tokenOf(cookie))
  expect(listed.map(({ isCurrent, ip, userAgent }) => [isCurrent, ip, userAgent])).toEqual([
    [true, '198.51.100.7', 'test browser'],
    [false, '198.51.100.7', 'test browser'],
  ])
  const response = await endOthers({ cookie })
  expect(await response.json()).toEqual({ sessions_ended: 1 })
  expect([await userOf(other.cookie), await userOf(cookie)]).toEqual([null, expect.objectContaining({ email })])
  expect(await actions()).toContainEqual(['sessions.ended', { sessions_ended: '1' }])
})

test('lists no session that ended after twelve hours without use', async () => {
  const user = await userOf(cookie)
  await database().execute(
    sql`insert into sessions (token_hash, user_id, expires_at, last_seen_at)
      values (${`idle ${email}`}, ${user?.user_id}, now() + interval '1 day', now() - interval '12 hours 1 minute')`,
  )
  const listed = await listSessions(database(), user?.user_id ?? '', tokenOf(cookie))
  expect(listed.map(({ isCurrent }) => isCurrent)).toEqual([true])
})

test('rejects requests without a session or from another site', async () => {
  const fields = { current_password: password, new_password: 'a better horse staple' }
  const foreign = { cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  expect((await change(fields, {})).status).toBe(401)
  expect((await change(fields, foreign)).status).toBe(403)
  expect((await endOthers({})).status).toBe(401)
  expect((await endOthers(foreign)).status).toBe(403)
})

test('ends a session after twelve hours without use, in pages and in the proxy', async () => {
  const idle = (interval: string) =>
    database().execute(sql`update sessions set last_seen_at = now() - ${interval}::interval`)
  const user = await userOf(cookie)
  await idle('11 hours 59 minutes')
  expect((await read(cookie)).status).toBe(200)
  const listed = await listSessions(database(), user?.user_id ?? '', tokenOf(cookie))
  expect(listed.map(({ isCurrent, lastSeenAt }) => [isCurrent, Date.now() - lastSeenAt.getTime() < 60_000])).toEqual([
    [true, true],
  ])
  const other = await signIn()
  await idle('12 hours 1 minute')
  expect(await userOf(other.cookie)).toBeNull()
  expect((await read(other.cookie)).status).toBe(401)
})
