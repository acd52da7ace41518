import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { findUserBySession } from '#lib/server/auth/sessions.ts'
import { database } from '#lib/server/db/client.ts'
import { auditEntries, identities, users } from '#lib/server/db/schema/index.ts'
import { createLinkFor } from '#lib/server/links/emailed-links.ts'
import { listIdentities } from '#lib/server/providers/identities.ts'
import { middleOfStep } from '#tests/support/authenticator.ts'
import { confirmAddressOf } from '#tests/support/confirm-address.ts'
import { cookieOf, post, signUp } from '#tests/support/console.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { outcomeOf, providerBrowser } from '#tests/support/provider-browser.ts'
import { withProviderConsole } from '#tests/support/provider-console.ts'
import { turnOnSecondStep } from '#tests/support/turn-on-second-step.ts'
import { POST as start } from '../../../(auth)/sign-in/with/[provider]/route.ts'
import { GET as callback } from '../../auth/callback/[provider]/route.ts'
import { POST as resetPasswordRoute } from '../../auth/reset-password/route.ts'
import { POST as codeRoute } from '../../auth/sign-in/code/route.ts'
import { POST as signInRoute } from '../../auth/sign-in/route.ts'
import { POST as signUpRoute } from '../../auth/sign-up/route.ts'
import { DELETE } from './[id]/route.ts'
import { POST } from './route.ts'

const PASSWORD = 'correct horse staple'
const NEXT = '/acme/sandbox/account'
const { comeBack, signInWith } = providerBrowser({ start, callback })
let people = 0
let person: string
let email: string
let cookie: string

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: middleOfStep() }))
let server: Awaited<ReturnType<typeof startMailServer>>
const acme = withProviderConsole(async () => {
  server = await startMailServer()
  return { SMTP_URL: server.url, MAIL_FROM: 'console@pillar.example' }
})
afterAll(() => server.stop())

async function newcomer() {
  people += 1
  const address = `ada${people}@example.com`
  const held = await signUp(signUpRoute, address, `acme-${people}`)
  await confirmAddressOf(address)
  return { address, held }
}
beforeEach(async () => {
  const { address, held } = await newcomer()
  ;[email, cookie, person] = [address, held, `person-${people}`]
  acme.people.set(person, { email: `${person}@acme.example`, email_verified: false, name: 'Ada' })
})

type Fields = Record<string, unknown>
const tokenOf = (held: string) => /session-token=([\w-]+)/.exec(held)?.[1]
const userOf = (held: string) => findUserBySession(database(), tokenOf(held))
const own = async (held = cookie) => listIdentities(database(), (await userOf(held))?.user_id ?? '')
const problem = async (response: Response) => [response.status, (await response.json()).code]
const entries = () =>
  database().select().from(auditEntries).where(eq(auditEntries.actorEmail, email)).orderBy(auditEntries.position)
const subjects = () =>
  server.received.filter(({ to }) => to.includes(email)).map(({ text }) => /^Subject: (.*)\r$/m.exec(text)?.[1])
const begin = (fields: Fields = { current_password: PASSWORD }, held = cookie) =>
  POST(post('/api/account/identities', { provider: 'acme', next: NEXT, ...fields }, { cookie: held }))
const disconnect = (id: string, fields: Fields = { current_password: PASSWORD }, held = cookie) =>
  DELETE(new Request(post(`/api/account/identities/${id}`, fields, { cookie: held }), { method: 'DELETE' }), {
    params: Promise.resolve({ id }),
  })
async function leave(held = cookie, who = person) {
  const response = await begin(undefined, held)
  expect(response.status).toBe(201)
  return {
    back: await acme.visit((await response.json()).redirect_to, who),
    browser: [cookieOf(response), held].join('; '),
  }
}
async function connect(held = cookie, who = person) {
  const { back, browser } = await leave(held, who)
  return comeBack(back, browser)
}

test('connects a person, whose address needs no proof there, and who then signs in', async () => {
  const response = await connect()
  expect([response.status, ...outcomeOf(response)]).toEqual([303, NEXT, null])
  const [identity] = await own()
  expect(identity).toMatchObject({ provider: 'Acme', email: `${person}@acme.example`, lastUsedAt: null })
  const signedIn = await signInWith(acme, person)
  expect(await userOf(cookieOf(signedIn))).toMatchObject({ email })
  expect((await own())[0]?.lastUsedAt).toBeInstanceOf(Date)
  const id = identity?.identity_id
  expect((await entries()).filter(({ target }) => target === id)).toMatchObject([
    { action: 'identity.connected', details: { provider: 'Acme', email: `${person}@acme.example` } },
  ])
  await expect.poll(subjects).toContain('Acme was connected')
})

test('an intruder in a signed-in browser connects and disconnects nothing without the password', async () => {
  await connect()
  const id = (await own())[0]?.identity_id ?? ''
  for (const [fields, refusal] of [
    [{ current_password: 'incorrect horse' }, [403, 'wrong_password']],
    [{}, [400, 'validation_failed']],
  ] as const) {
    expect(await problem(await begin(fields))).toEqual(refusal)
    expect(await problem(await disconnect(id, fields))).toEqual(refusal)
  }
  expect(await own()).toHaveLength(1)
})

test('with two-step sign-in, connecting and disconnecting take a code too', async () => {
  const { app, codes } = await turnOnSecondStep(cookie)
  expect(await problem(await begin())).toEqual([400, 'validation_failed'])
  const response = await begin({ current_password: PASSWORD, code: app.code() })
  const back = await acme.visit((await response.json()).redirect_to, person)
  await comeBack(back, [cookieOf(response), cookie].join('; '))
  const id = (await own())[0]?.identity_id ?? ''
  expect(await problem(await disconnect(id))).toEqual([400, 'validation_failed'])
  expect((await disconnect(id, { current_password: PASSWORD, code: codes[0] })).status).toBe(204)
})

test('a second step that was turned on meanwhile ends a connection that began without its code', async () => {
  const { back, browser } = await leave()
  await turnOnSecondStep(cookie)
  expect(outcomeOf(await comeBack(back, browser))[1]).toMatch(/took too long/)
  expect(await own()).toEqual([])
})

test('waits until the address of the account is confirmed', async () => {
  const held = await signUp(signUpRoute, `new${people}@example.com`, `new-${people}`)
  expect(await problem(await begin(undefined, held))).toEqual([403, 'address_not_confirmed'])
})

test('a connection ends in the session that began it, and in no other one, even of the same user', async () => {
  const { held } = await newcomer()
  const again = cookieOf(await signInRoute(post('/api/auth/sign-in', { email, password: PASSWORD })))
  for (const other of [held, again, 'session-token=none']) {
    const { back, browser } = await leave()
    const elsewhere = browser.replace(tokenOf(browser) ?? '', tokenOf(other) ?? '')
    expect(outcomeOf(await comeBack(back, elsewhere))[1]).toMatch(/not signed in/)
  }
  expect([await own(), await own(held)]).toEqual([[], []])
})

test('one person at a provider is on one account, of two that connect it at once too', async () => {
  const { address, held } = await newcomer()
  const both = await Promise.all([leave(), leave(held)])
  const [first, second] = await Promise.all(both.map(({ back, browser }) => comeBack(back, browser)))
  const sentences = [first, second].map((response) => response && outcomeOf(response)[1])
  expect(sentences.filter((sentence) => sentence === null)).toHaveLength(1)
  expect(sentences).toContainEqual(expect.stringContaining('is connected to another Pillar account'))
  expect(`${sentences}`).not.toContain(address)
  expect(await database().select().from(identities).where(eq(identities.subject, person))).toHaveLength(1)
})

test('says so when the person is connected already', async () => {
  await connect()
  const [path, sentence] = outcomeOf(await connect())
  expect([path, sentence]).toEqual([NEXT, `${person}@acme.example is connected already. Choose another one at Acme.`])
})

test('a disconnected person signs in no more, and the sessions that they began end, except this one', async () => {
  await connect()
  const here = cookieOf(await signInWith(acme, person))
  const elsewhere = cookieOf(await signInWith(acme, person))
  const id = (await own())[0]?.identity_id ?? ''
  expect((await disconnect(id, undefined, here)).status).toBe(204)
  expect([await userOf(here), await userOf(elsewhere), await userOf(cookie)]).toMatchObject([
    { email },
    null,
    { email },
  ])
  expect(outcomeOf(await signInWith(acme, person))[1]).toMatch(/^Acme doesn’t confirm/)
  expect((await entries()).at(-1)).toMatchObject({
    action: 'identity.disconnected',
    target: id,
    details: { provider: 'Acme', sessions_ended: '1' },
  })
  await expect.poll(subjects).toContain('Acme was disconnected')
  expect(await problem(await disconnect(id))).toEqual([404, 'resource_not_found'])
})

test('a disconnection ends a sign-in that waits for its code', async () => {
  await connect()
  const { app, codes } = await turnOnSecondStep(cookie)
  const waiting = cookieOf(await signInWith(acme, person))
  expect(waiting).toContain('pillar.second-step=')
  const id = (await own())[0]?.identity_id ?? ''
  expect((await disconnect(id, { current_password: PASSWORD, code: codes[0] })).status).toBe(204)
  const entered = await codeRoute(post('/api/auth/sign-in/code', { code: app.code() }, { cookie: waiting }))
  expect(await problem(entered)).toEqual([410, 'sign_in_expired'])
})

test('a reset keeps what the owner connected, but not what a stranger did before the address was confirmed', async () => {
  const reset = async () => {
    const link = await createLinkFor(database(), 'password_reset', email, { ip: null, userAgent: null })
    const opened = { cookie: `pillar.link=${link?.split('/').at(-1)}` }
    const fields = { password: 'a better horse staple' }
    expect((await resetPasswordRoute(post('/api/auth/reset-password', fields, opened))).status).toBe(200)
  }
  await connect()
  await reset()
  expect(await userOf(cookieOf(await signInWith(acme, person)))).toMatchObject({ email })
  await expect
    .poll(() => server.received.filter(({ to }) => to.includes(email)).map(({ text }) => text.replaceAll('=\r\n', '')))
    .toContainEqual(expect.stringContaining('Its identity providers (1) still sign in'))
  await database().update(users).set({ emailVerified: null }).where(eq(users.email, email))
  await reset()
  expect(tokenOf(cookieOf(await signInWith(acme, person)))).toBeUndefined()
})

test('disconnects only the owner’s own', async () => {
  await connect()
  const { held } = await newcomer()
  const id = (await own())[0]?.identity_id ?? ''
  expect(await problem(await disconnect(id, undefined, held))).toEqual([404, 'resource_not_found'])
  expect(await own()).toHaveLength(1)
})
