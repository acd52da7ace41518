import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { findUserBySession } from '#lib/server/auth/sessions.ts'
import { database } from '#lib/server/db/client.ts'
import { auditEntries } from '#lib/server/db/schema/index.ts'
import { createLinkFor } from '#lib/server/links/emailed-links.ts'
import { listPasskeys } from '#lib/server/passkeys/passkeys.ts'
import { addPasskeyFor } from '#tests/support/add-passkey.ts'
import { confirmAddressOf } from '#tests/support/confirm-address.ts'
import { cookieOf, post, signUp, startConsoleParts } from '#tests/support/console.ts'
import { passkeyDevice } from '#tests/support/passkey-device.ts'
import { turnOnSecondStep } from '#tests/support/turn-on-second-step.ts'
import { POST as resetPasswordRoute } from '../reset-password/route.ts'
import { POST as signUpRoute } from '../sign-up/route.ts'
import { POST as optionsRoute } from './options/route.ts'
import { POST } from './route.ts'

let parts: Awaited<ReturnType<typeof startConsoleParts>>
let people = 0
let email: string
let cookie: string

beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  parts = await startConsoleParts()
})
afterAll(async () => {
  vi.restoreAllMocks()
  await parts.stop()
})
beforeEach(async () => {
  await database().execute(sql`delete from rate_limits`)
  people += 1
  email = `ada${people}@example.com`
  cookie = await signUp(signUpRoute, email, `acme-${people}`)
})

const client = { ip: null, userAgent: null }
async function begin(browser = '') {
  const response = await optionsRoute(post('/api/auth/passkey/options', {}, browser ? { cookie: browser } : {}))
  return { options: await response.json(), browser: cookieOf(response), response }
}
const send = (response: object, browser: string, more: Record<string, unknown> = {}) =>
  POST(post('/api/auth/passkey', { response, ...more }, { cookie: browser }))
type Faults = Parameters<ReturnType<typeof passkeyDevice>['get']>[1]
async function signIn(device: ReturnType<typeof passkeyDevice>, faults?: Faults, more?: Record<string, unknown>) {
  const { options, browser } = await begin()
  return send(device.get(options, faults), browser, more)
}
const problem = async (response: Response) => [response.status, (await response.json()).code]
const userOf = (response: Response) =>
  findUserBySession(database(), /session-token=([\w-]+)/.exec(cookieOf(response))?.[1])
const entries = async () =>
  (await database().select().from(auditEntries).orderBy(auditEntries.position)).filter(
    (one) => one.actorEmail === email,
  )

async function reset(password: string) {
  const link = await createLinkFor(database(), 'password_reset', email, client)
  const opened = { cookie: `pillar.link=${link?.split('/').at(-1)}` }
  expect((await resetPasswordRoute(post('/api/auth/reset-password', { password }, opened))).status).toBe(200)
}

test('a passkey signs in without an email address, and shows when it was last used', async () => {
  const { device, user, id } = await addPasskeyFor(cookie, passkeyDevice({ synced: true }))
  const { options, browser, response: given } = await begin()
  expect(options).toMatchObject({ rpId: 'console.example', userVerification: 'required' })
  expect(options.allowCredentials ?? []).toEqual([])
  expect([given.headers.get('cache-control'), given.headers.get('set-cookie')]).toEqual([
    'no-store',
    expect.stringMatching(/^pillar\.passkey=[\w-]{43}; Path=\/; Max-Age=300; HttpOnly; SameSite=Lax; Secure$/),
  ])
  const response = await send(device.get(options), browser)
  expect([response.status, (await response.json()).redirect_to]).toEqual([200, `/acme-${people}/sandbox/home`])
  expect(await userOf(response)).toMatchObject({ email })
  expect(cookieOf(response)).toContain('pillar.device.')
  expect(await listPasskeys(database(), user.user_id)).toMatchObject([{ lastUsedAt: expect.any(Date), isSynced: true }])
  expect((await entries()).findLast(({ action }) => action === 'session.created')?.details).toEqual({
    by: 'passkey',
    passkey_id: id,
  })
})

test('shows that a passkey is synced since it was added', async () => {
  const { device, user } = await addPasskeyFor(cookie)
  expect(await listPasskeys(database(), user.user_id)).toMatchObject([{ isSynced: false }])
  // The authenticator signs that the passkey may be synced, and now is.
  expect((await signIn(device, { synced: true })).status).toBe(200)
  expect(await listPasskeys(database(), user.user_id)).toMatchObject([{ isSynced: true }])
})

test('a passkey leads to where its browser was going, and to no other site', async () => {
  const { device } = await addPasskeyFor(cookie)
  const going = async (next: string) => (await (await signIn(device, {}, { next })).json()).redirect_to
  expect(await going('/acme/live/keys?q=1')).toBe('/acme/live/keys?q=1')
  expect(await going('https://evil.example')).toBe(`/acme-${people}/sandbox/home`)
})

test('a passkey is both steps of a sign-in', async () => {
  await turnOnSecondStep(cookie)
  const { device } = await addPasskeyFor(cookie)
  const response = await signIn(device)
  expect(response.status).toBe(200)
  expect(await userOf(response)).toMatchObject({ email })
})

test('a signed challenge works once', async () => {
  const { device } = await addPasskeyFor(cookie)
  const { options, browser } = await begin()
  const signed = device.get(options)
  expect((await send(signed, browser)).status).toBe(200)
  expect(await problem(await send(signed, browser))).toEqual([410, 'passkey_expired'])
})

test('a challenge is used up by an attempt that fails', async () => {
  const { device } = await addPasskeyFor(cookie)
  const { options, browser } = await begin()
  expect(await problem(await send(device.get(options, { verified: false }), browser))).toEqual([401, 'passkey_refused'])
  expect(await problem(await send(device.get(options), browser))).toEqual([410, 'passkey_expired'])
})

test('a challenge works only in the browser that asked for it, in each of its tabs, for five minutes', async () => {
  const { device } = await addPasskeyFor(cookie)
  const [first, other] = [await begin(), await begin()]
  expect(await problem(await send(device.get(first.options), other.browser))).toEqual([410, 'passkey_expired'])
  expect(await problem(await send(device.get(first.options), ''))).toEqual([410, 'passkey_expired'])
  const secondTab = await begin(first.browser)
  expect(secondTab.browser).toBe(first.browser)
  expect((await send(device.get(first.options), first.browser)).status).toBe(200)
  await database().execute(sql`update passkey_challenges set created_at = created_at - interval '5 minutes',
    expires_at = expires_at - interval '5 minutes'`)
  expect(await problem(await send(device.get(secondTab.options), first.browser))).toEqual([410, 'passkey_expired'])
})

test('a challenge for a new passkey signs nobody in', async () => {
  const { device } = await addPasskeyFor(cookie)
  const { browser } = await begin()
  await database().execute(
    sql`update passkey_challenges set user_id = (select user_id from users where email = ${email})`,
  )
  const [{ challenge = '' } = {}] = (
    await database().execute<{ challenge: string }>(sql`
    select challenge from passkey_challenges`)
  ).rows
  expect(await problem(await send(device.get({ challenge }), browser))).toEqual([410, 'passkey_expired'])
})

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['another port', { origin: 'https://console.example:8443' }],
  ['another address', { rpId: 'evil.example' }],
  ['a frame in a page of another site', { framed: true }],
  ['an authenticator that did not verify the user', { verified: false }],
  ['an account that it was not made for', { userHandle: Buffer.from('usr_other').toString('base64url') }],
  ['no account', { userHandle: '' }],
])('refuses a passkey that signed for %s', async (_, faults) => {
  const { device } = await addPasskeyFor(cookie)
  const response = await signIn(device, faults)
  expect(cookieOf(response)).not.toContain('session-token')
  expect(await problem(response)).toEqual([401, 'passkey_refused'])
  expect((await entries()).findLast(({ action }) => action === 'session.refused')?.details).toEqual({
    by: 'passkey',
    reason: 'response',
  })
})

test('refuses a signature of another key under the ID of a passkey', async () => {
  const { device } = await addPasskeyFor(cookie)
  const { options, browser } = await begin()
  const forged = { ...passkeyDevice().get(options), id: device.id, rawId: device.id }
  forged.response.userHandle = device.get(options).response.userHandle
  expect(await problem(await send(forged, browser))).toEqual([401, 'passkey_refused'])
})

test('refuses a passkey whose counter did not go up, which a copy would send', async () => {
  const { device } = await addPasskeyFor(cookie)
  expect((await signIn(device, { counter: 7 })).status).toBe(200)
  for (const counter of [7, 3, 0]) {
    expect(await problem(await signIn(device, { counter })), String(counter)).toEqual([401, 'passkey_refused'])
  }
  expect((await entries()).findLast(({ action }) => action === 'session.refused')?.details).toMatchObject({
    reason: 'counter',
  })
  expect((await signIn(device, { counter: 8 })).status).toBe(200)
})

test('the counter of one passkey leaves the counter of every other passkey', async () => {
  const { device } = await addPasskeyFor(cookie)
  const { device: other } = await addPasskeyFor(await signUp(signUpRoute, `other-${email}`, `other-${people}`))
  expect((await signIn(device, { counter: 7 })).status).toBe(200)
  expect((await signIn(other, { counter: 1 })).status).toBe(200)
})

test('a passkey whose authenticator counts nothing works each time', async () => {
  const { device } = await addPasskeyFor(cookie)
  for (let i = 0; i < 2; i++) expect((await signIn(device, { counter: 0 })).status).toBe(200)
})

test('a passkey works while a password reset is pending, and after it', async () => {
  await confirmAddressOf(email)
  const { device } = await addPasskeyFor(cookie)
  await createLinkFor(database(), 'password_reset', email, client)
  expect((await signIn(device)).status).toBe(200)
  await reset('a better horse staple')
  expect((await signIn(device)).status).toBe(200)
})

test('the first reset of an address that was not confirmed removes the passkeys of the user before it', async () => {
  const { device } = await addPasskeyFor(cookie)
  await reset('a better horse staple')
  expect(await problem(await signIn(device))).toEqual([401, 'passkey_unknown'])
})

test('limits attempts of a network, but not those of its passkeys', async () => {
  const { device } = await addPasskeyFor(cookie)
  for (let i = 0; i < 3; i++) expect((await signIn(device)).status).toBe(200)
  const statuses = new Set<number>()
  for (let i = 0; i < 64; i++) statuses.add((await send(device.get({ challenge: 'A'.repeat(43) }), '')).status)
  expect([...statuses]).toEqual([410])
  const refused = await signIn(device)
  expect([refused.status, Number(refused.headers.get('retry-after')) <= 60]).toEqual([429, true])
})

test('a request without a usable response names the field', async () => {
  const response = await POST(post('/api/auth/passkey', { response: { id: 'é' } }))
  expect(response.status).toBe(400)
  expect((await response.json()).errors[0]).toMatchObject({ field: 'response.id', message: 'must be base64url' })
})

test.each(['not JSON', 'null', '[]', '{"challenge":["AAAA"]}', '{"challenge":"\\u0000"}'])(
  'refuses a response to another challenge: %s',
  async (clientData) => {
    const { device } = await addPasskeyFor(cookie)
    const { options, browser } = await begin()
    const signed = device.get(options)
    signed.response.clientDataJSON = Buffer.from(clientData).toString('base64url')
    expect(await problem(await send(signed, browser))).toEqual([410, 'passkey_expired'])
  },
)

test('rejects requests from another site', async () => {
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  expect((await optionsRoute(post('/api/auth/passkey/options', {}, foreign))).status).toBe(403)
  expect((await POST(post('/api/auth/passkey', {}, foreign))).status).toBe(403)
})
