import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { findUserBySession, listSessions } from '#lib/server/auth/sessions.ts'
import { database } from '#lib/server/db/client.ts'
import { auditEntries, identities, sessions, users } from '#lib/server/db/schema/index.ts'
import { findMissingStep } from '#lib/server/second-factor/required-step.ts'
import { invite } from '#lib/server/team/invite.ts'
import { middleOfStep } from '#tests/support/authenticator.ts'
import { confirmAddressOf } from '#tests/support/confirm-address.ts'
import { cookieOf, post, signUp } from '#tests/support/console.ts'
import { holdLock } from '#tests/support/hold-lock.ts'
import { outcomeOf, providerBrowser } from '#tests/support/provider-browser.ts'
import { withProviderConsole } from '#tests/support/provider-console.ts'
import { createTeam } from '#tests/support/team.ts'
import { turnOnSecondStep } from '#tests/support/turn-on-second-step.ts'
import { POST as start } from '../../../(auth)/sign-in/with/[provider]/route.ts'
import { POST as codeRoute } from '../sign-in/code/route.ts'
import { POST as signUpRoute } from '../sign-up/route.ts'
import { GET as callback } from './[provider]/route.ts'

const { beginAt, comeBack, signInWith } = providerBrowser({ start, callback })
let people = 0
let person: string
let email: string

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: middleOfStep() }))
const acme = withProviderConsole()

beforeEach(async () => {
  people += 1
  person = `person-${people}`
  email = `ada${people}@example.com`
  acme.people.set(person, { email, email_verified: true, name: 'Ada Lovelace' })
})

const tokenOf = (held: string) => /session-token=([\w-]+)/.exec(held)?.[1]
const userOf = (response: Response) => findUserBySession(database(), tokenOf(cookieOf(response)))
const usersWith = (address: string) => database().select().from(users).where(eq(users.email, address))
const entries = async () =>
  (await database().select().from(auditEntries).orderBy(auditEntries.position)).filter(
    (one) => one.actorEmail === email,
  )

test('an unknown person with a verified address gets an account, whose first workspace they name next', async () => {
  const response = await signInWith(acme, person)
  expect([response.status, response.headers.get('location')]).toEqual([303, '/new'])
  const user = await userOf(response)
  expect(user).toMatchObject({ email, name: 'Ada Lovelace' })
  expect(await usersWith(email)).toMatchObject([{ emailVerified: expect.any(Date) }])
  const [identity] = await database()
    .select()
    .from(identities)
    .where(eq(identities.userId, user?.user_id ?? ''))
  expect(identity).toMatchObject({ issuer: `${acme.issuer}/`, subject: person, email })
  expect(await entries()).toMatchObject([
    { action: 'user.signed_up', details: { by: 'provider', provider: 'Acme', identity_id: identity?.identityId } },
  ])
})

test('a known person signs in to the same account, whatever address the provider then reports', async () => {
  const first = await userOf(await signInWith(acme, person))
  acme.people.set(person, { email: 'new@elsewhere.example', email_verified: false })
  const response = await signInWith(acme, person)
  expect(await userOf(response)).toEqual(first)
  expect(await usersWith('new@elsewhere.example')).toEqual([])
  expect((await entries()).map(({ action, details }) => [action, details.provider])).toEqual([
    ['user.signed_up', 'Acme'],
    ['session.created', 'Acme'],
  ])
  const [session] = await listSessions(database(), first?.user_id ?? '', tokenOf(cookieOf(response)))
  expect(session).toMatchObject({ isCurrent: true, began: { by: 'identity', issuer: `${acme.issuer}/` } })
})

test('the provider is asked for a code with PKCE, state and nonce, and gets the client’s secret only from the server', async () => {
  const { url, response } = await beginAt('acme')
  const asked = new URL(url).searchParams
  expect(Object.fromEntries(asked)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: 'https://console.example/api/auth/callback/acme',
    scope: 'openid email profile',
  })
  for (const name of ['state', 'nonce', 'code_challenge']) expect(asked.get(name)).toMatch(/^\S{20,}$/)
  const cookies = response.headers.getSetCookie().filter((line) => !line.includes('Max-Age=0'))
  expect(cookies).toHaveLength(4)
  for (const line of cookies) expect(line).toMatch(/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/)
  expect(`${url} ${await response.text()} ${cookies}`).not.toMatch(/the(%20|\+| )secret/)
})

test.each([
  ['says that the address is not verified', { email_verified: false }],
  ['does not say whether the address is verified', {}],
  ['says so in other words than the standard', { email_verified: 'true' }],
  ['sends no address', { email: undefined, email_verified: true }],
  ['sends an address that is none', { email: 'ada', email_verified: true }],
])('no account begins when the provider %s', async (_, claims) => {
  acme.people.set(person, { email, name: 'Ada', ...claims })
  const response = await signInWith(acme, person)
  const [path, sentence] = outcomeOf(response)
  expect([path, sentence]).toEqual(['/sign-in', expect.stringMatching(/^Acme doesn’t confirm that your email address/)])
  expect([tokenOf(cookieOf(response)), await usersWith(email)]).toEqual([undefined, []])
})

test('logs an identity that was refused, without its address', async () => {
  acme.people.set(person, { email, email_verified: false })
  const logged = vi.spyOn(process.stdout, 'write')
  await signInWith(acme, person)
  const lines = logged.mock.calls.map(([chunk]) => String(chunk)).filter((line) => line.includes('security_event'))
  logged.mockRestore()
  expect(lines.map((line) => JSON.parse(line).security_event)).toEqual(['identity.refused'])
  expect(lines.join()).not.toContain(email)
})

test('an address that has an account is never linked by itself, and only its proven owner learns of it', async () => {
  await signUp(signUpRoute, email, `acme-${people}`)
  acme.people.set('stranger', { email, email_verified: false })
  expect(outcomeOf(await signInWith(acme, 'stranger'))[1]).toMatch(/^Acme doesn’t confirm/)
  const response = await signInWith(acme, person)
  expect(outcomeOf(response)).toEqual(['/sign-in', expect.stringContaining(`There is an account for ${email}`)])
  expect(outcomeOf(response)[1]).toContain('then connect Acme in Your account')
  expect(tokenOf(cookieOf(response))).toBeUndefined()
  expect(await database().select().from(identities).where(eq(identities.subject, person))).toEqual([])
  // Only the form's, so that many such arrivals leave the network its sign-ups.
  const counted = sql`select points from rate_limits where key like 'sign-up-network%'`
  expect((await database().execute(counted)).rows).toEqual([{ points: 1 }])
})

test('of two arrivals of one new person at once, both are in the one account', async () => {
  const both = await Promise.all([signInWith(acme, person), signInWith(acme, person)])
  const [first, second] = await Promise.all(both.map(userOf))
  expect(first).toMatchObject({ email })
  expect(second).toEqual(first)
})

test('an invitation that led to the provider is open to the new account afterwards', async () => {
  const { actor } = await createTeam({ ada: 'owner' })
  const { token } = await invite(database(), actor('ada'), { email, role: 'developer' })
  const { url, cookie } = await beginAt('acme', { next: `/invitations/${token}` })
  const { rows } = await database().execute(sql`select t::text from provider_attempts t`)
  expect(JSON.stringify(rows)).not.toContain(token)
  const response = await comeBack(await acme.visit(url, person), cookie)
  expect(response.headers.get('location')).toBe(`/invitations/${token}`)
  expect(await userOf(response)).toMatchObject({ email })
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/api/auth/sign-out', 'javascript:alert(1)'])(
  'never leads to %s afterwards',
  async (next) => {
    expect((await signInWith(acme, person, { next })).headers.get('location')).toBe('/new')
  },
)

test('two-step sign-in asks for the code after the provider too, and the session knows both steps', async () => {
  const held = cookieOf(await signInWith(acme, person))
  await confirmAddressOf(email)
  const { app } = await turnOnSecondStep(held)
  const response = await signInWith(acme, person, { next: '/acme/sandbox/keys' })
  expect(response.headers.get('location')).toBe('/sign-in/code?next=%2Facme%2Fsandbox%2Fkeys')
  expect(tokenOf(cookieOf(response))).toBeUndefined()
  const entered = await codeRoute(post('/api/auth/sign-in/code', { code: app.code() }, { cookie: cookieOf(response) }))
  expect(entered.status).toBe(200)
  const token = tokenOf(cookieOf(entered))
  expect(await findMissingStep(database(), token)).toBeNull()
  const [session] = await listSessions(database(), (await userOf(entered))?.user_id ?? '', token)
  expect(session?.began).toEqual({ by: 'identity', issuer: `${acme.issuer}/` })
  expect((await entries()).at(-1)?.details).toMatchObject({ by: 'provider', second_step: 'app' })
})

test('a workspace that requires a second step gets none from a provider alone', async () => {
  const response = await signInWith(acme, person)
  expect(await findMissingStep(database(), tokenOf(cookieOf(response)))).toBe('set_up')
  await turnOnSecondStep(cookieOf(response))
  await database().update(sessions).set({ secondStepAt: null })
  expect(await findMissingStep(database(), tokenOf(cookieOf(response)))).toBe('prove')
})

test('attempts are limited by network, and those that let someone in don’t count', async () => {
  for (let i = 0; i < 3; i++) await signInWith(acme, person)
  const counted = async () =>
    (await database().execute(sql`select points from rate_limits where key like 'provider-network%' order by key`)).rows
  expect((await counted()).every(({ points }) => Number(points) === 0)).toBe(true)
  const forged = `https://console.example/api/auth/callback/acme?code=x&state=x&iss=${acme.issuer}`
  // Any site can make browsers send these.
  for (let i = 0; i < 64; i++) await comeBack(forged, '')
  expect(cookieOf(await signInWith(acme, person))).toContain('session-token=')
  for (let i = 0; i < 64; i++) await comeBack(forged, (await beginAt('acme')).cookie)
  const { url, cookie } = await beginAt('acme')
  const refused = await comeBack(await acme.visit(url, person), cookie)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.stringMatching(/^\d+$/)])
})

test('an identity that was connected to another account meanwhile signs in to that one, and no other account is lost', async () => {
  const taken = { userId: 'usr_taken', identityId: 'idn_taken', issuer: `${acme.issuer}/` }
  await database()
    .insert(users)
    .values({ id: taken.userId, name: 'Grace', email: `taken-${email}` })
  const before = await database().select({ id: users.id }).from(users).orderBy(users.id)
  const connecting = await holdLock(
    process.env.CONSOLE_DATABASE_URL ?? '',
    `insert into identities (identity_id, user_id, issuer, subject)
     values ('${taken.identityId}', '${taken.userId}', '${taken.issuer}', '${person}')`,
  )
  const arriving = signInWith(acme, person)
  await connecting.untilWaiting(1)
  await connecting.commit()
  expect(await userOf(await arriving)).toMatchObject({ user_id: taken.userId })
  expect(await database().select({ id: users.id }).from(users).orderBy(users.id)).toEqual(before)
})
