import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { findUserBySession } from '#lib/server/auth/sessions.ts'
import { database } from '#lib/server/db/client.ts'
import { auditEntries } from '#lib/server/db/schema/index.ts'
import { listPasskeys } from '#lib/server/passkeys/passkeys.ts'
import { middleOfStep, wrongCodeOf } from '#tests/support/authenticator.ts'
import { confirmAddressOf } from '#tests/support/confirm-address.ts'
import { cookieOf, post, signUp, startConsoleParts } from '#tests/support/console.ts'
import { holdLock } from '#tests/support/hold-lock.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { passkeyDevice } from '#tests/support/passkey-device.ts'
import { turnOnSecondStep } from '#tests/support/turn-on-second-step.ts'
import { POST as signInRoute } from '../../auth/sign-in/route.ts'
import { POST as signUpRoute } from '../../auth/sign-up/route.ts'
import { POST as passwordRoute } from '../password/route.ts'
import { DELETE, PATCH } from './[id]/route.ts'
import { POST as optionsRoute } from './options/route.ts'
import { POST } from './route.ts'

const PASSWORD = 'correct horse staple'
let server: Awaited<ReturnType<typeof startMailServer>>
let parts: Awaited<ReturnType<typeof startConsoleParts>>
let people = 0
let email: string
let cookie: string
let userId: string

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

const userOf = (held: string) => findUserBySession(database(), /session-token=([\w-]+)/.exec(held)?.[1])
async function newcomer() {
  people += 1
  const address = `ada${people}@example.com`
  const held = await signUp(signUpRoute, address, `acme-${people}`)
  await confirmAddressOf(address)
  return { address, held }
}
beforeEach(async () => {
  await database().execute(sql`delete from rate_limits`)
  const { address, held } = await newcomer()
  email = address
  cookie = held
  userId = (await userOf(cookie))?.user_id ?? ''
})

type Fields = Record<string, unknown>
const base = '/api/account/passkeys'
const begin = (fields: Fields = { current_password: PASSWORD }, held = cookie, headers: Record<string, string> = {}) =>
  optionsRoute(post(`${base}/options`, fields, { ...(held && { cookie: held }), ...headers }))
const options = async (held = cookie) => (await begin({ current_password: PASSWORD }, held)).json()
const finish = (response: object, name = 'MacBook', held = cookie, headers: Record<string, string> = {}) =>
  POST(post(base, { name, response }, { ...(held && { cookie: held }), ...headers }))
const one = (id: string) => ({ params: Promise.resolve({ id }) })
const change = (method: string, id: string, fields: Fields, held: string, headers: Record<string, string>) =>
  new Request(post(`${base}/${id}`, fields, { ...(held && { cookie: held }), ...headers }), { method })
const rename = (id: string, name: string, held = cookie, headers: Record<string, string> = {}) =>
  PATCH(change('PATCH', id, { name }, held, headers), one(id))
const remove = (id: string, fields: Fields = { current_password: PASSWORD }, held = cookie, headers = {}) =>
  DELETE(change('DELETE', id, fields, held, headers), one(id))
async function add(device = passkeyDevice(), name = 'MacBook', held = cookie): Promise<string> {
  const response = await finish(device.create(await options(held)), name, held)
  expect(response.status).toBe(201)
  return (await response.json()).passkey_id
}
const own = () => listPasskeys(database(), userId)
const problem = async (response: Response) => [response.status, (await response.json()).code]
const entries = async () =>
  (await database().select().from(auditEntries).orderBy(auditEntries.position)).filter(
    ({ actorId }) => actorId === userId,
  )
const mails = () => server.received.filter(({ to }) => to.includes(email)).map(({ text }) => text)
const subjects = () => mails().map((text) => /^Subject: (.*)\r$/m.exec(text)?.[1])

test('adds a named passkey, which the list shows as synced or not, and tells the owner', async () => {
  const response = await begin()
  expect([response.status, response.headers.get('cache-control')]).toEqual([201, 'no-store'])
  expect(await response.json()).toMatchObject({
    rp: { id: 'console.example' },
    user: { name: email },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const id = await add(passkeyDevice(), 'Security key')
  const phone = await add(passkeyDevice({ synced: true }), 'Phone')
  expect(await own()).toMatchObject([
    { passkey_id: phone, name: 'Phone', isSynced: true, createdAt: expect.any(Date), lastUsedAt: null },
    { passkey_id: id, name: 'Security key', isSynced: false },
  ])
  expect((await entries()).filter(({ action }) => action === 'passkey.added')).toMatchObject([
    { target: id, details: { name: 'Security key' } },
    { target: phone, details: { name: 'Phone' } },
  ])
  await expect.poll(() => subjects().filter((subject) => subject === 'A passkey was added').length).toBe(2)
})

test('renames and removes only the owner’s passkeys', async () => {
  const id = await add()
  const { held: stranger } = await newcomer()
  expect(await problem(await rename(id, 'Mine', stranger))).toEqual([404, 'resource_not_found'])
  expect(await problem(await remove(id, { current_password: PASSWORD }, stranger))).toEqual([404, 'resource_not_found'])
  expect((await rename(id, '  Laptop ')).status).toBe(204)
  expect(await own()).toMatchObject([{ passkey_id: id, name: 'Laptop' }])
  expect((await remove(id)).status).toBe(204)
  expect(await own()).toEqual([])
  expect(await problem(await remove(id))).toEqual([404, 'resource_not_found'])
  expect((await entries()).map(({ action }) => action)).toEqual(
    expect.arrayContaining(['passkey.renamed', 'passkey.removed']),
  )
  await expect.poll(subjects).toContain('A passkey was removed')
})

test('an intruder in a signed-in browser adds and removes nothing without the password', async () => {
  const id = await add()
  expect(await problem(await begin({ current_password: 'incorrect horse' }))).toEqual([403, 'wrong_password'])
  expect(await problem(await begin({}))).toEqual([400, 'validation_failed'])
  expect(await problem(await remove(id, { current_password: 'incorrect horse' }))).toEqual([403, 'wrong_password'])
  const unproven = { challenge: 'A'.repeat(43), user: { id: Buffer.from(userId).toString('base64url') } }
  expect(await problem(await finish(passkeyDevice().create(unproven)))).toEqual([410, 'passkey_expired'])
  expect(await own()).toHaveLength(1)
})

test('with two-step sign-in, adding and removing take a code too, which then is used', async () => {
  const id = await add()
  const { app, codes } = await turnOnSecondStep(cookie)
  const proof = (code: string) => ({ current_password: PASSWORD, code })
  expect(await problem(await begin())).toEqual([400, 'validation_failed'])
  expect(await problem(await begin(proof(wrongCodeOf(app))))).toEqual([403, 'wrong_code'])
  expect((await begin(proof(app.code()))).status).toBe(201)
  expect(await problem(await begin(proof(app.code())))).toEqual([403, 'wrong_code'])
  expect(await problem(await remove(id))).toEqual([400, 'validation_failed'])
  expect((await remove(id, proof(codes[0] ?? ''))).status).toBe(204)
})

test('the options work once, for the session that got them, and end with it', async () => {
  const device = passkeyDevice()
  const made = device.create(await options())
  const { held: stranger } = await newcomer()
  expect(await problem(await finish(made, 'Mine', stranger))).toEqual([410, 'passkey_expired'])
  const other = cookieOf(await signInRoute(post('/api/auth/sign-in', { email, password: PASSWORD })))
  expect(await problem(await finish(made, 'Other browser', other))).toEqual([410, 'passkey_expired'])
  expect((await finish(made)).status).toBe(201)
  expect(await problem(await finish(made))).toEqual([410, 'passkey_expired'])

  const late = passkeyDevice().create(await options())
  await database().execute(sql`update passkey_challenges set created_at = created_at - interval '5 minutes',
    expires_at = expires_at - interval '5 minutes'`)
  expect(await problem(await finish(late))).toEqual([410, 'passkey_expired'])

  const before = passkeyDevice().create(await options())
  const changed = { current_password: PASSWORD, new_password: 'a better horse staple' }
  const held = cookieOf(await passwordRoute(post('/api/account/password', changed, { cookie })))
  expect(await problem(await finish(before))).toEqual([401, 'not_signed_in'])
  expect(await problem(await finish(before, 'New session', held))).toEqual([410, 'passkey_expired'])
})

test('a passkey that a new password overtakes is not added', async () => {
  const made = passkeyDevice().create(await options())
  const held = await holdLock(
    process.env.CONSOLE_DATABASE_URL ?? '',
    `SELECT FROM users WHERE email = '${email}' FOR UPDATE`,
  )
  const fields = { current_password: PASSWORD, new_password: 'a better horse staple' }
  const changed = passwordRoute(post('/api/account/password', fields, { cookie }))
  await held.untilWaiting(1)
  const added = finish(made)
  await held.untilWaiting(2)
  await held.release()
  expect((await changed).status).toBe(204)
  expect(await problem(await added)).toEqual([401, 'not_signed_in'])
  expect(await own()).toEqual([])
})

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['another address', { rpId: 'evil.example' }],
  ['a frame in a page of another site', { framed: true }],
  ['an authenticator that did not verify the user', { verified: false }],
])('refuses a new passkey of %s, and its challenge is used', async (_, faults) => {
  const device = passkeyDevice()
  const given = await options()
  expect(await problem(await finish(device.create(given, faults)))).toEqual([400, 'passkey_refused'])
  expect(await problem(await finish(device.create(given)))).toEqual([410, 'passkey_expired'])
  expect(await own()).toEqual([])
})

test('refuses a credential that is another account’s, or the user’s already', async () => {
  const device = passkeyDevice()
  await add(device)
  const given = await options()
  expect(given.excludeCredentials).toMatchObject([{ id: device.id, transports: ['internal'] }])
  expect(await problem(await finish(device.create(given)))).toEqual([409, 'passkey_exists'])
  const { held: stranger } = await newcomer()
  const stolen = device.create(await options(stranger))
  expect(await problem(await finish(stolen, 'Stolen', stranger))).toEqual([409, 'passkey_exists'])
  expect(await own()).toHaveLength(1)
})

test('a notice about a new password counts the passkeys that still work', async () => {
  await add()
  const changed = { current_password: PASSWORD, new_password: 'a better horse staple' }
  expect((await passwordRoute(post('/api/account/password', changed, { cookie }))).status).toBe(204)
  expect(await own()).toHaveLength(1)
  await expect.poll(() => mails().join().replace(/=\r\n/g, '')).toContain('Its passkeys (1) still sign in')
})

test.each([
  ['', 'Enter a name.'],
  ['a'.repeat(61), 'Use at most 60 characters.'],
  ['www.evil.example', 'Use a name without a web address.'],
])('rejects the name “%s” with its rule', async (name, message) => {
  const response = await finish(passkeyDevice().create(await options()), name)
  expect((await response.json()).errors).toMatchObject([{ field: 'name', message }])
})

test('rejects a transport that is not a word', async () => {
  const made = passkeyDevice().create(await options())
  made.response.transports = ['\u0000']
  const response = await finish(made)
  expect(response.status).toBe(400)
  expect((await response.json()).errors).toMatchObject([{ field: 'response.response.transports.0' }])
})

test('rejects requests without a session or from another site', async () => {
  const id = await add()
  const made = passkeyDevice().create(await options())
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  for (const [held, headers, status] of [
    ['', {}, 401],
    [cookie, foreign, 403],
  ] as const) {
    expect((await begin(undefined, held, headers)).status).toBe(status)
    expect((await finish(made, 'MacBook', held, headers)).status).toBe(status)
    expect((await rename(id, 'Mine', held, headers)).status).toBe(status)
    expect((await remove(id, undefined, held, headers)).status).toBe(status)
  }
})
