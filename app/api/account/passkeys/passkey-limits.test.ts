import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { findUserBySession } from '#lib/server/auth/sessions.ts'
import { database } from '#lib/server/db/client.ts'
import { listPasskeys } from '#lib/server/passkeys/passkeys.ts'
import { middleOfStep } from '#tests/support/authenticator.ts'
import { post, signUp, startConsoleParts } from '#tests/support/console.ts'
import { passkeyDevice } from '#tests/support/passkey-device.ts'
import { turnOnSecondStep } from '#tests/support/turn-on-second-step.ts'
import { POST as signUpRoute } from '../../auth/sign-up/route.ts'
import { POST as optionsRoute } from './options/route.ts'
import { POST } from './route.ts'

const PASSWORD = 'correct horse staple'
let parts: Awaited<ReturnType<typeof startConsoleParts>>
let people = 0
let cookie: string
let userId: string

beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  // In the middle of a time step, so that none ends during a test.
  vi.useFakeTimers({ toFake: ['Date'], now: middleOfStep() })
  parts = await startConsoleParts()
})
afterAll(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await parts.stop()
})
beforeEach(async () => {
  people += 1
  cookie = await signUp(signUpRoute, `ada${people}@example.com`, `acme-${people}`)
  userId = (await findUserBySession(database(), /session-token=([\w-]+)/.exec(cookie)?.[1]))?.user_id ?? ''
})

const base = '/api/account/passkeys'
const begin = () => optionsRoute(post(`${base}/options`, { current_password: PASSWORD }, { cookie }))
const options = async () => (await begin()).json()
const finish = (response: object) => POST(post(base, { name: 'MacBook', response }, { cookie }))
const own = () => listPasskeys(database(), userId)
const problem = async (response: Response) => [response.status, (await response.json()).code]
const addRows = (count: number) =>
  database().execute(sql`insert into passkeys
    (passkey_id, user_id, credential_id, public_key, counter, name, transports, is_synced)
    select 'passkey_' || ${userId} || n, ${userId}, ${userId} || n, '\\x00', 0, 'Key', '{}', false
    from generate_series(1, ${count}::int) n`)

test('an account has at most 20 passkeys', async () => {
  await addRows(20)
  expect(await problem(await begin())).toEqual([409, 'passkey_limit_reached'])
})

test('of two passkeys begun before the last place was taken, one is added', async () => {
  await addRows(19)
  const made = [passkeyDevice().create(await options()), passkeyDevice().create(await options())]
  const statuses = (await Promise.all(made.map((response) => finish(response)))).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([201, 409])
  expect(await own()).toHaveLength(20)
})

test('refuses an ID that is not the one that the authenticator signed, or longer than WebAuthn allows', async () => {
  const made = passkeyDevice().create(await options())
  const { id } = passkeyDevice()
  expect(await problem(await finish({ ...made, id, rawId: id }))).toEqual([400, 'passkey_refused'])
  const long = await finish({ ...made, id: 'A'.repeat(1_365) })
  expect((await long.json()).errors).toMatchObject([{ field: 'response.id', code: 'too_long' }])
  expect(await own()).toEqual([])
})

test('options that were given without a code end when two-step sign-in is turned on', async () => {
  const made = passkeyDevice().create(await options())
  await turnOnSecondStep(cookie)
  const refused = await finish(made)
  expect(refused.status).toBe(410)
  expect((await refused.json()).detail).toBe(
    'This took too long or was used already. Close this dialog, and add the passkey again.',
  )
  expect(await own()).toEqual([])
})
