import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findUserBySession, sessionTokenOf } from '#lib/server/auth/sessions.ts'
import { database } from '#lib/server/db/client.ts'
import { isAddressConfirmed } from '#lib/server/links/confirmed-address.ts'
import { confirmAddressOf } from '#tests/support/confirm-address.ts'
import { cookieOf, post, signUp, startConsoleParts } from '#tests/support/console.ts'
import { POST as signInRoute } from '../../auth/sign-in/route.ts'
import { POST as signUpRoute } from '../../auth/sign-up/route.ts'
import { POST } from './route.ts'

const current_password = 'correct horse staple'
let parts: Awaited<ReturnType<typeof startConsoleParts>>
let cookie: string

beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  parts = await startConsoleParts()
  cookie = await signUp(signUpRoute, 'ada@example.com', 'Acme')
  await signUp(signUpRoute, 'bob@example.com', 'Bobs')
})
afterAll(async () => {
  vi.restoreAllMocks()
  await parts.stop()
})

const change = (email: string) => POST(post('/api/account/address', { email, current_password }, { cookie }))
const userOf = (held: string) => findUserBySession(database(), sessionTokenOf(new Headers({ cookie: held })))
const signIn = (email: string) => signInRoute(post('/api/auth/sign-in', { email, password: current_password }))

test('without email, the address changes at once, is not confirmed, and other browsers are signed out', async () => {
  await confirmAddressOf('ada@example.com')
  const other = cookieOf(await signIn('ada@example.com'))
  const response = await change('countess@example.com')
  expect([response.status, await response.json()]).toEqual([200, { state: 'changed' }])
  const user = await userOf(cookie)
  expect([user?.email, await userOf(other)]).toEqual(['countess@example.com', null])
  expect(await isAddressConfirmed(database(), user?.user_id ?? '')).toBe(false)
  expect([(await signIn('ada@example.com')).status, (await signIn('countess@example.com')).status]).toEqual([401, 200])
})

test('without email, an address with an account is refused as at sign-up, a few times an hour', async () => {
  const refused = []
  for (let i = 0; i < 7; i++) refused.push((await change('bob@example.com')).status)
  expect(refused).toEqual([409, 409, 409, 409, 409, 409, 429])
  expect((await userOf(cookie))?.email).not.toBe('bob@example.com')
})
