import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { findUserBySession } from '#lib/server/auth/sessions.ts'
import { database } from '#lib/server/db/client.ts'
import { identities, workspaces } from '#lib/server/db/schema/index.ts'
import { addPasskeyFor } from '#tests/support/add-passkey.ts'
import { cookieOf, post, signUp } from '#tests/support/console.ts'
import { holdLock } from '#tests/support/hold-lock.ts'
import { outcomeOf, providerBrowser } from '#tests/support/provider-browser.ts'
import { withProviderConsole } from '#tests/support/provider-console.ts'
import { POST as start } from '../../../(auth)/sign-in/with/[provider]/route.ts'
import { GET as callback } from '../../auth/callback/[provider]/route.ts'
import { POST as signUpRoute } from '../../auth/sign-up/route.ts'
import { POST } from './route.ts'

const NEXT = '/acme/sandbox/account'
const { comeBack, signInWith } = providerBrowser({ start, callback })
const acme = withProviderConsole()
let people = 0
let person: string
let cookie: string

beforeEach(async () => {
  people += 1
  person = `person-${people}`
  acme.people.set(person, { email: `${person}@acme.example`, email_verified: true })
  cookie = await signUp(signUpRoute, `ada${people}@example.com`, `acme-${people}`)
})

const userOf = (held: string) => findUserBySession(database(), /session-token=([\w-]+)/.exec(held)?.[1])
const begin = () => {
  const fields = { provider: 'acme', next: NEXT, current_password: 'correct horse staple' }
  return POST(post('/api/account/identities', fields, { cookie }))
}
async function leave() {
  const response = await begin()
  expect(response.status).toBe(201)
  const back = await acme.visit((await response.json()).redirect_to, person)
  return { back, browser: [cookieOf(response), cookie].join('; ') }
}
async function connect() {
  const { back, browser } = await leave()
  return comeBack(back, browser)
}
const requireSecondStep = () =>
  database()
    .update(workspaces)
    .set({ secondStepRequiredAt: new Date() })
    .where(eq(workspaces.slug, `acme-${people}`))

/** Another change of the account, which holds its lock until it is done. */
async function meanwhile(statement: string) {
  const { user_id } = (await userOf(cookie)) ?? { user_id: '' }
  const lock = `SELECT FROM passwords WHERE user_id = '${user_id}' FOR UPDATE`
  return holdLock(process.env.CONSOLE_DATABASE_URL ?? '', `${lock}; ${statement.replace('$1', `'${user_id}'`)}`)
}

test('a sign-in that a second step overtakes waits for its code', async () => {
  await connect()
  const turningOn = await meanwhile(
    `INSERT INTO second_factors (user_id, secret, confirmed_at, last_step) VALUES ($1, '\\x00', now(), 1)`,
  )
  const signingIn = signInWith(acme, person)
  await turningOn.untilWaiting(1)
  await turningOn.commit()
  expect(cookieOf(await signingIn)).toContain('pillar.second-step=')
})

test('a connection that a new password overtakes ends with its session', async () => {
  const { back, browser } = await leave()
  const changing = await meanwhile('DELETE FROM sessions WHERE user_id = $1')
  const connecting = comeBack(back, browser)
  await changing.untilWaiting(1)
  await changing.commit()
  expect(outcomeOf(await connecting)[1]).toMatch(/not signed in/)
  expect(await database().select().from(identities).where(eq(identities.subject, person))).toEqual([])
})

test('where a workspace requires a second step, a session without the passkey connects nothing', async () => {
  await addPasskeyFor(cookie)
  const { back, browser } = await leave()
  await requireSecondStep()
  await database().execute(sql`update sessions set second_step_at = null`)
  const refused = await begin()
  expect([refused.status, (await refused.json()).code]).toEqual([403, 'second_step_required'])
  expect(outcomeOf(await comeBack(back, browser))[1]).toContain('requires two-step sign-in')
  expect(await database().select().from(identities).where(eq(identities.subject, person))).toEqual([])
})
