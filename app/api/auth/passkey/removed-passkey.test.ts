import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { recall } from '#lib/server/auth/recent-members.ts'
import { findUserBySession } from '#lib/server/auth/sessions.ts'
import { database } from '#lib/server/db/client.ts'
import { auditEntries } from '#lib/server/db/schema/index.ts'
import { removePasskey } from '#lib/server/passkeys/passkeys.ts'
import { addPasskeyFor } from '#tests/support/add-passkey.ts'
import { cookieOf, post, signUp, startConsoleParts } from '#tests/support/console.ts'
import { holdLock } from '#tests/support/hold-lock.ts'
import type { passkeyDevice } from '#tests/support/passkey-device.ts'
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
async function begin() {
  const response = await optionsRoute(post('/api/auth/passkey/options', {}))
  return { options: await response.json(), browser: cookieOf(response) }
}
const send = (response: object, browser: string) => POST(post('/api/auth/passkey', { response }, { cookie: browser }))
async function signIn(device: ReturnType<typeof passkeyDevice>) {
  const { options, browser } = await begin()
  return send(device.get(options), browser)
}
const problem = async (response: Response) => [response.status, (await response.json()).code]
const tokenOf = (response: Response) => /session-token=([\w-]+)/.exec(cookieOf(response))?.[1] ?? ''
const userOf = (response: Response) => findUserBySession(database(), tokenOf(response))
const entries = async () =>
  (await database().select().from(auditEntries).orderBy(auditEntries.position)).filter(
    (one) => one.actorEmail === email,
  )

test('a removed passkey signs nobody in, also if it is removed at the same moment', async () => {
  const { device, user, token, id } = await addPasskeyFor(cookie)
  const { options, browser } = await begin()
  const held = await holdLock(process.env.CONSOLE_DATABASE_URL ?? '', 'SELECT FROM passkeys FOR UPDATE')
  const removed = removePasskey(database(), { user, token }, id, client)
  await held.untilWaiting(1)
  const signedIn = send(device.get(options), browser)
  await held.untilWaiting(2)
  await held.release()
  await removed
  expect(await problem(await signedIn)).toEqual([401, 'passkey_unknown'])
  // No alarm about a copied passkey.
  expect((await entries()).map(({ action }) => action)).not.toContain('session.refused')
  expect(await problem(await signIn(device))).toEqual([401, 'passkey_unknown'])
})

test('removing a passkey ends the sessions that it began in other browsers', async () => {
  const { device, user, token, id } = await addPasskeyFor(cookie)
  const [lost, own] = [await signIn(device), await signIn(device)]
  const other = await addPasskeyFor(cookie)
  const kept = await signIn(other.device)
  await removePasskey(database(), { user, token: tokenOf(own) }, id, client)
  expect(await userOf(lost)).toBeNull()
  for (const response of [own, kept]) expect(await userOf(response)).toMatchObject({ email })
  expect(await findUserBySession(database(), token)).toMatchObject({ email })
  expect((await entries()).findLast(({ action }) => action === 'passkey.removed')?.details).toMatchObject({
    sessions_ended: '1',
  })
})

test('requests of a session that ended with its passkey are not remembered', async () => {
  const { user, token, id } = await addPasskeyFor(cookie)
  const find = vi.fn(async () => user)
  await recall('a session of the passkey', find)
  await removePasskey(database(), { user, token }, id, client)
  await recall('a session of the passkey', find)
  expect(find).toHaveBeenCalledTimes(2)
})

test('a session that a passkey begins while it is being removed ends too', async () => {
  const { device, user, token, id } = await addPasskeyFor(cookie)
  const { options, browser } = await begin()
  const held = await holdLock(process.env.CONSOLE_DATABASE_URL ?? '', 'SELECT FROM passkeys FOR UPDATE')
  const signedIn = send(device.get(options), browser)
  await held.untilWaiting(1)
  const removed = removePasskey(database(), { user, token }, id, client)
  await held.untilWaiting(2)
  await held.release()
  await removed
  expect((await signedIn).status).toBe(200)
  expect(await userOf(await signedIn)).toBeNull()
})
