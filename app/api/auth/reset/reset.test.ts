import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { findUserBySession } from '#lib/server/auth/sessions.ts'
import { database } from '#lib/server/db/client.ts'
import { auditEntries } from '#lib/server/db/schema/index.ts'
import { cookieOf, formPost, post, signUp } from '#tests/support/console.ts'
import { holdLock } from '#tests/support/hold-lock.ts'
import { withMailingConsole } from '#tests/support/mailing-console.ts'
import { GET as openRoute } from '../../../(auth)/reset/[token]/route.ts'
import { POST as resetPasswordRoute } from '../reset-password/route.ts'
import { POST as signInRoute } from '../sign-in/route.ts'
import { POST as signUpRoute } from '../sign-up/route.ts'
import { POST } from './route.ts'

const PASSWORD = 'correct horse staple'
const BETTER = 'a better horse staple'
let people = 0
let email: string
let cookie: string
const lines: string[] = []

beforeAll(() => {
  for (const method of ['log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((...words) => void lines.push(words.join(' ')))
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => lines.push(String(chunk)) > 0)
})
const mailing = withMailingConsole()
beforeEach(async () => {
  people += 1
  email = `ada${people}@example.com`
  cookie = await signUp(signUpRoute, email, `acme-${people}`)
})

const ask = (address = email, headers: Record<string, string> = {}) =>
  POST(post('/api/auth/reset', { email: address }, headers))
/** Without those of the tests before, which may still arrive, and those of sign-ups. */
const emails = () => mailing.server.received.filter(({ to, text }) => to.includes(email) && !isConfirmation(text))
const isConfirmation = (text: string) => text.includes('Subject: Confirm your address for Pillar')
const bodies = () => emails().map(({ text }) => text.replace(/=\r\n/g, '').replaceAll('=3D', '='))
const linkIn = (text: string) => /https:\/\/console\.example\/reset\/([\w-]{43})/.exec(text)?.[1] ?? ''
async function requestToken() {
  const before = emails().length
  expect((await ask()).status).toBe(202)
  await expect.poll(() => emails().length).toBe(before + 1)
  return linkIn(bodies().at(-1) ?? '')
}
const open = (token: string) =>
  openRoute(new Request(`https://console.example/reset/${token}`), { params: Promise.resolve({ token }) })
async function choose(token: string, password = BETTER, headers: Record<string, string> = {}) {
  const held = cookieOf(await open(token))
  return resetPasswordRoute(post('/api/auth/reset-password', { password }, { cookie: held, ...headers }))
}
const signIn = (password: string) => signInRoute(post('/api/auth/sign-in', { email, password }))
const userOf = (pair: string) => findUserBySession(database(), /session-token=([\w-]+)/.exec(pair)?.[1])

test('an emailed link sets a new password once, ends every session, and is in the audit log', async () => {
  const token = await requestToken()
  expect(emails()[0]).toMatchObject({ from: 'console@pillar.example', to: [email] })
  const response = await choose(token)
  expect([response.status, (await response.json()).redirect_to]).toEqual([200, '/sign-in?notice=password-changed'])
  expect(await userOf(cookie)).toBeNull()
  expect([(await signIn(PASSWORD)).status, (await signIn(BETTER)).status]).toEqual([401, 200])

  const again = await choose(token, 'yet another horse')
  expect([again.status, (await again.json()).code]).toEqual([410, 'link_expired'])
  const entries = await database().select().from(auditEntries).orderBy(auditEntries.position)
  expect(entries.filter(({ actorEmail }) => actorEmail === email).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['password.reset_requested', 'password.reset']),
  )
})

test('after a reset, signing in leads to where the browser was going', async () => {
  const asked = await POST(post('/api/auth/reset', { email, next: '/invitations/abc' }))
  await expect.poll(() => emails().length).toBe(1)
  const held = `${cookieOf(await open(linkIn(bodies()[0] ?? '')))}; ${cookieOf(asked)}`
  const response = await resetPasswordRoute(post('/api/auth/reset-password', { password: BETTER }, { cookie: held }))
  const page = '/sign-in?notice=password-changed&next=%2Finvitations%2Fabc'
  expect((await response.json()).redirect_to).toBe(page)
})

test('tells the owner by email that the password changed, without a link that signs in', async () => {
  await choose(await requestToken())
  await expect.poll(() => emails().length).toBe(2)
  const notice = bodies()[1] ?? ''
  expect(notice).toMatch(/Subject: Your Pillar password was changed/)
  expect(linkIn(notice)).toBe('')
})

test('gives the same response for an address that nobody has, and emails nobody', async () => {
  const known = await ask()
  const unknown = await ask('stranger@example.com')
  expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()])
  expect([...unknown.headers]).toEqual([...known.headers])
  await expect.poll(() => emails().length).toBe(1)
  expect(mailing.server.received.flatMap(({ to }) => to)).not.toContain('stranger@example.com')
  const { rows } = await database().execute(sql`select t::text as row from audit_entries t`)
  expect(JSON.stringify(rows)).not.toContain('stranger')
})

test('responds while the link is still being made, so that timing reveals no account', async () => {
  const held = await holdLock(process.env.CONSOLE_DATABASE_URL ?? '', 'LOCK one_time_links IN ACCESS EXCLUSIVE MODE')
  expect((await ask()).status).toBe(202)
  await held.untilWaiting(1)
  await held.release()
  await expect.poll(() => emails().length).toBe(1)
})

test('a newer link voids the earlier one', async () => {
  const first = await requestToken()
  const second = await requestToken()
  expect([(await choose(first)).status, (await choose(second)).status]).toEqual([410, 200])
})

test('a link works for thirty minutes', async () => {
  const token = await requestToken()
  const age = (interval: string) =>
    database().execute(
      sql`update one_time_links set created_at = created_at - ${interval}::interval, expires_at = expires_at - ${interval}::interval`,
    )
  await age('29 minutes 30 seconds')
  expect((await choose(token, 'short')).status).toBe(400)
  await age('31 seconds')
  expect((await choose(token)).status).toBe(410)
})

test('of eight requests with one link at once, one sets its password', async () => {
  const token = await requestToken()
  const held = await holdLock(process.env.CONSOLE_DATABASE_URL ?? '', 'SELECT FROM one_time_links FOR UPDATE')
  const all = Array.from({ length: 8 }, (_, i) => choose(token, `${BETTER} ${i}`))
  await held.untilWaiting(8)
  await held.release()
  const statuses = (await Promise.all(all)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, ...Array(7).fill(410)])
  expect((await signIn(`${BETTER} ${statuses.indexOf(200)}`)).status).toBe(200)
})

test('a sign-in with the old password that a reset overtakes gets no session', async () => {
  const token = await requestToken()
  const held = await holdLock(process.env.CONSOLE_DATABASE_URL ?? '', 'LOCK audit_heads IN ACCESS EXCLUSIVE MODE')
  const reset = choose(token)
  await held.untilWaiting(1)
  const signedIn = signIn(PASSWORD)
  await held.untilWaiting(2)
  await held.release()
  expect([(await reset).status, (await signedIn).status]).toEqual([200, 401])
})

test.each([
  ['short', 'Use at least 12 characters.'],
  ['the address', 'Choose a password other than your email address.'],
])('rejects %s as the new password and keeps the link', async (given, message) => {
  const token = await requestToken()
  const response = await choose(token, given === 'short' ? given : email.toUpperCase())
  expect(response.status).toBe(400)
  expect((await response.json()).errors).toMatchObject([{ field: 'password', message }])
  expect((await choose(token)).status).toBe(200)
})

test('opening a link uses nothing up and moves the token from the address to a hidden cookie', async () => {
  const token = await requestToken()
  const response = await open(token)
  expect([response.status, response.headers.get('location')]).toEqual([303, '/reset/password'])
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('set-cookie')).toMatch(
    /^pillar\.link=[\w-]{43}; Path=\/; Max-Age=1800; HttpOnly; SameSite=Lax; Secure$/,
  )
  await open(token)
  expect((await choose(token)).status).toBe(200)
})

test('an address that holds no token sets no cookie', async () => {
  for (const token of ['x', `${'a'.repeat(42)};`, 'a'.repeat(44), 'a\r\nset-cookie: b=c'])
    expect((await open(token)).headers.get('set-cookie'), token).toBeNull()
})

test('neither the database nor a log line contains a token', async () => {
  const token = await requestToken()
  mailing.server.refuse = true
  await ask()
  await expect.poll(() => lines.join()).toContain('a link was not sent: the mail server did not accept an email')
  await choose(token)
  const { rows } = await database().execute(
    sql`select t::text as row from one_time_links t union all select t::text from audit_entries t`,
  )
  expect(lines.join()).toContain('link.refused')
  expect(JSON.stringify(rows) + lines.join()).not.toContain(token)
  expect(lines.join()).not.toContain(email)
})

test('limits emails to one address and from one network, whether or not anybody has the address', async () => {
  const from = (ip: string) => ({ 'x-forwarded-for': ip })
  for (const address of [email, 'stranger@example.com']) {
    const statuses = []
    for (let i = 0; i < 7; i++) statuses.push((await ask(address, from(`198.18.1.${i}`))).status)
    expect(statuses).toEqual([202, 202, 202, 202, 202, 202, 429])
  }
  const spray = []
  for (let i = 0; i < 22; i++) spray.push((await ask(`p${i}@example.com`, from('203.0.113.9'))).status)
  expect(spray).toEqual([...Array(21).fill(202), 429])
})

test('a browser that signed in before can still request a link after strangers used up the others', async () => {
  for (let i = 0; i < 7; i++) await ask(email, { 'x-forwarded-for': `198.18.2.${i}` })
  expect((await ask()).status).toBe(429)
  const statuses = []
  for (let i = 0; i < 5; i++) statuses.push((await ask(email, { cookie })).status)
  expect(statuses).toEqual([202, 202, 202, 202, 429])
})

test('limits guesses of links from one network', async () => {
  const statuses = []
  for (let i = 0; i < 33; i++) statuses.push((await choose('a'.repeat(43))).status)
  expect(statuses).toEqual([...Array(32).fill(410), 429])
  const token = await requestToken()
  expect((await choose(token, BETTER, { 'x-forwarded-for': '203.0.113.80' })).status).toBe(200)
})

test('works as a plain form post, back to the form with the error', async () => {
  const asked = await POST(formPost('/api/auth/reset', { email }))
  expect([asked.status, asked.headers.get('location')]).toEqual([303, '/reset/sent'])
  const wrong = await POST(formPost('/api/auth/reset', { email: 'ada' }))
  expect([wrong.status, wrong.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/reset\?retry=/)])
  await expect.poll(() => emails().length).toBe(1)
  const held = { cookie: cookieOf(await open(linkIn(bodies()[0] ?? ''))) }
  const short = await resetPasswordRoute(formPost('/api/auth/reset-password', { password: 'short' }, held))
  expect(short.headers.get('location')).toMatch(/^\/reset\/password\?retry=/)
  const done = await resetPasswordRoute(formPost('/api/auth/reset-password', { password: BETTER }, held))
  expect([done.status, done.headers.get('location')]).toEqual([303, '/sign-in?notice=password-changed'])
  expect(done.headers.getSetCookie().join()).toContain('pillar.link=; Path=/; Max-Age=0')
})

test('rejects another site and a browser that opened no link', async () => {
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  expect((await ask(email, foreign)).status).toBe(403)
  expect((await choose(await requestToken(), BETTER, foreign)).status).toBe(403)
  expect((await resetPasswordRoute(post('/api/auth/reset-password', { password: BETTER }))).status).toBe(410)
})
