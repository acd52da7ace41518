import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { database } from '#lib/server/db/client.ts'
import { createLinkFor } from '#lib/server/links/emailed-links.ts'
import { cookieOf, post, signUp, startConsoleParts } from '#tests/support/console.ts'
import { holdLock } from '#tests/support/hold-lock.ts'
import { POST as resetPasswordRoute } from '../auth/reset-password/route.ts'
import { POST as signInRoute } from '../auth/sign-in/route.ts'
import { POST as signUpRoute } from '../auth/sign-up/route.ts'
import { POST as passwordRoute } from './password/route.ts'

const PASSWORD = 'correct horse staple'
let parts: Awaited<ReturnType<typeof startConsoleParts>>
let people = 0
let email: string
let cookie: string

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  parts = await startConsoleParts()
})
afterAll(() => parts.stop())
beforeEach(async () => {
  people += 1
  email = `ada${people}@example.com`
  cookie = await signUp(signUpRoute, email, `acme-${people}`)
})

const signIn = (password: string) => signInRoute(post('/api/auth/sign-in', { email, password }))
const change = (next: string) =>
  passwordRoute(post('/api/account/password', { current_password: PASSWORD, new_password: next }, { cookie }))
/** Holds up every new session after the old ones have ended. */
const holdSessions = () =>
  holdLock(process.env.CONSOLE_DATABASE_URL ?? '', `SELECT FROM users WHERE email = '${email}' FOR UPDATE`)

test('a sign-in with the old password that a new password overtakes gets no session', async () => {
  const held = await holdSessions()
  const changed = change('a better horse staple')
  await held.untilWaiting(1)
  const signedIn = signIn(PASSWORD)
  await held.untilWaiting(2)
  await held.release()
  const [first, second] = await Promise.all([changed, signedIn])
  expect([first.status, second.status, cookieOf(second)]).toEqual([204, 401, ''])
  expect((await signIn('a better horse staple')).status).toBe(200)
})

test('of two changes of a password at once, the second no longer has the current one', async () => {
  const held = await holdSessions()
  const first = change('a better horse staple')
  await held.untilWaiting(1)
  const second = change('the worst horse staple')
  await held.untilWaiting(2)
  await held.release()
  expect([(await first).status, (await second).status]).toEqual([204, 403])
  expect((await signIn('a better horse staple')).status).toBe(200)
})

test('a new password voids a reset link that is used at the same moment', async () => {
  const link = await createLinkFor(database(), 'password_reset', email, { ip: null, userAgent: null })
  const fields = { password: 'the worst horse staple' }
  const opened = { cookie: `pillar.link=${link?.split('/').at(-1)}` }
  const held = await holdLock(process.env.CONSOLE_DATABASE_URL ?? '', 'SELECT FROM passwords FOR UPDATE')
  const changed = change('a better horse staple')
  await held.untilWaiting(1)
  const reset = resetPasswordRoute(post('/api/auth/reset-password', fields, opened))
  await held.untilWaiting(2)
  await held.release()
  expect([(await changed).status, (await reset).status]).toEqual([204, 410])
})
