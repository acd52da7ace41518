import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { findUserBySession } from '#lib/server/auth/sessions.ts'
import { database } from '#lib/server/db/client.ts'
import { listIdentities } from '#lib/server/providers/identities.ts'
import { addPasskeyFor } from '#tests/support/add-passkey.ts'
import { authenticator, middleOfStep } from '#tests/support/authenticator.ts'
import { cookieOf, post } from '#tests/support/console.ts'
import { holdLock } from '#tests/support/hold-lock.ts'
import { outcomeOf, providerBrowser } from '#tests/support/provider-browser.ts'
import { withProviderConsole } from '#tests/support/provider-console.ts'
import { POST as start } from '../../../(auth)/sign-in/with/[provider]/route.ts'
import { GET as callback } from '../../auth/callback/[provider]/route.ts'
import { POST as signInRoute } from '../../auth/sign-in/route.ts'
import { POST as addressRoute } from '../address/route.ts'
import { DELETE as removePasskeyRoute } from '../passkeys/[id]/route.ts'
import { POST as passkeyRoute } from '../passkeys/options/route.ts'
import { POST as passwordRoute } from '../password/route.ts'
import { POST as secretRoute, DELETE as turnOffRoute, PUT as turnOnRoute } from '../second-factor/route.ts'
import { DELETE } from './[id]/route.ts'

const NEXT = '/acme/sandbox/account'
const { signInWith } = providerBrowser({ start, callback })
let people = 0
let person: string
let email: string
/** The session of an account that a provider has just created. */
let cookie: string

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: middleOfStep() }))
const acme = withProviderConsole()

beforeEach(async () => {
  people += 1
  ;[person, email] = [`person-${people}`, `ada${people}@example.com`]
  acme.people.set(person, { email, email_verified: true, name: 'Ada' })
  cookie = cookieOf(await signInWith(acme, person))
})

type Fields = Record<string, unknown>
const tokenOf = (held: string) => /session-token=([\w-]+)/.exec(held)?.[1]
const userOf = (held: string) => findUserBySession(database(), tokenOf(held))
const problem = async (response: Response) => [response.status, (await response.json()).code]
const own = async () => listIdentities(database(), (await userOf(cookie))?.user_id ?? '')
const send = (path: string, fields: Fields, held = cookie) => post(`/api/account/${path}`, fields, { cookie: held })
const one = (id: string) => ({ params: Promise.resolve({ id }) })
const setPassword = (held = cookie) => passwordRoute(send('password', { new_password: 'a better horse staple' }, held))
const disconnect = async (held = cookie) => {
  const id = (await own())[0]?.identity_id ?? ''
  return DELETE(new Request(send(`identities/${id}`, {}, held), { method: 'DELETE' }), one(id))
}
const removePasskey = (id: string) =>
  removePasskeyRoute(new Request(send(`passkeys/${id}`, {}), { method: 'DELETE' }), one(id))
/** As if the sign-in were this long ago. */
const age = (minutes: number) =>
  database().execute(sql`update sessions set created_at = now() - make_interval(mins => ${minutes}),
    proven_at = proven_at - make_interval(mins => ${minutes})`)

test('sets a first password with a sign-in of the last ten minutes, and then signs in with it', async () => {
  const response = await setPassword()
  expect(response.status).toBe(204)
  expect(await userOf(cookieOf(response))).toMatchObject({ email })
  const fields = { email, password: 'a better horse staple' }
  expect((await signInRoute(post('/api/auth/sign-in', fields))).status).toBe(200)
  expect(await problem(await setPassword(cookieOf(response)))).toEqual([400, 'validation_failed'])
})

test('of two first passwords at once, one counts', async () => {
  const held = await holdLock(
    process.env.CONSOLE_DATABASE_URL ?? '',
    `SELECT FROM users WHERE email = '${email}' FOR UPDATE`,
  )
  const first = setPassword()
  await held.untilWaiting(1)
  const second = setPassword()
  await held.untilWaiting(2)
  await held.release()
  expect([(await first).status, (await second).status]).toEqual([204, 403])
})

test('adds a passkey, an authenticator app and another address with a sign-in of the last ten minutes', async () => {
  expect((await passkeyRoute(send('passkeys/options', {}))).status).toBe(201)
  expect((await addressRoute(send('address', { email: `new-${email}` }))).status).toBe(200)
  const { secret } = await (await secretRoute(send('second-factor', {}))).json()
  const app = authenticator(secret)
  const turnedOn = await turnOnRoute(new Request(send('second-factor', { code: app.code(-1) }), { method: 'PUT' }))
  expect(turnedOn.status).toBe(200)
  expect(await problem(await passkeyRoute(send('passkeys/options', {})))).toEqual([400, 'validation_failed'])
  const off = await turnOffRoute(new Request(send('second-factor', { code: app.code() }), { method: 'DELETE' }))
  expect(off.status).toBe(204)
})

test('changes nothing about its sign-in later, until the provider proves it again', async () => {
  await age(11)
  const required = [403, 'recent_sign_in_required']
  expect(await problem(await setPassword())).toEqual(required)
  expect(await problem(await passkeyRoute(send('passkeys/options', {})))).toEqual(required)
  expect(await problem(await secretRoute(send('second-factor', {})))).toEqual(required)
  expect(await problem(await addressRoute(send('address', { email: `new-${email}` })))).toEqual(required)
  expect(await problem(await disconnect())).toEqual(required)
  const proven = await signInWith(acme, person, { purpose: 'prove', next: NEXT }, cookie)
  expect([...outcomeOf(proven), tokenOf(cookieOf(proven))]).toEqual([NEXT, null, undefined])
  expect((await passkeyRoute(send('passkeys/options', {}))).status).toBe(201)
  await age(11)
  expect(await problem(await setPassword())).toEqual(required)
})

test('another person at the provider proves nothing, and gets no account by it', async () => {
  await age(11)
  acme.people.set('stranger', { email: 'stranger@example.com', email_verified: true })
  const response = await signInWith(acme, 'stranger', { purpose: 'prove', next: NEXT }, cookie)
  expect(outcomeOf(response)).toEqual([NEXT, expect.stringContaining('an account that isn’t connected here')])
  expect(await problem(await setPassword())).toEqual([403, 'recent_sign_in_required'])
  expect((await database().execute(sql`select from users where email = 'stranger@example.com'`)).rows).toEqual([])
  await signInWith(acme, 'stranger')
  const known = await signInWith(acme, 'stranger', { purpose: 'prove', next: NEXT }, cookie)
  expect(outcomeOf(known)).toEqual(outcomeOf(response))
  expect(await problem(await setPassword())).toEqual([403, 'recent_sign_in_required'])
})

test('a session of an emailed link or a password proves nothing here', async () => {
  await database().execute(sql`update sessions set identity_id = null`)
  expect(await problem(await setPassword())).toEqual([403, 'recent_sign_in_required'])
})

test('keeps its last way to sign in: the provider alone, or the passkey alone', async () => {
  expect(await problem(await disconnect())).toEqual([409, 'last_way_to_sign_in'])
  const { id } = await addPasskeyFor(cookie)
  expect((await disconnect()).status).toBe(204)
  expect(await problem(await removePasskey(id))).toEqual([409, 'last_way_to_sign_in'])
  expect((await setPassword()).status).toBe(204)
})

test('of two removals at once, the last way stays', async () => {
  const { id } = await addPasskeyFor(cookie)
  const both = await Promise.all([disconnect(), removePasskey(id)])
  expect(both.map(({ status }) => status).sort()).toEqual([204, 409])
})

test('with a password, it disconnects the provider', async () => {
  const held = cookieOf(await setPassword())
  const id = (await listIdentities(database(), (await userOf(held))?.user_id ?? ''))[0]?.identity_id ?? ''
  const fields = { current_password: 'a better horse staple' }
  const removed = new Request(send(`identities/${id}`, fields, held), { method: 'DELETE' })
  expect((await DELETE(removed, one(id))).status).toBe(204)
})
