import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { findUserBySession } from '#lib/server/auth/sessions.ts'
import { database } from '#lib/server/db/client.ts'
import { auditEntries } from '#lib/server/db/schema/index.ts'
import { isAddressConfirmed } from '#lib/server/links/confirmed-address.ts'
import { invite, resendInvitation } from '#lib/server/team/invite.ts'
import { cookieOf, formPost, post, signUp } from '#tests/support/console.ts'
import { holdLock } from '#tests/support/hold-lock.ts'
import { withMailingConsole } from '#tests/support/mailing-console.ts'
import { createTeam } from '#tests/support/team.ts'
import { GET as openRoute } from '../../../(auth)/verify/[token]/route.ts'
import { POST as optionsRoute } from '../../account/passkeys/options/route.ts'
import { POST as passwordRoute } from '../../account/password/route.ts'
import { POST as secondFactorRoute } from '../../account/second-factor/route.ts'
import { POST as resendRoute } from '../confirmation/route.ts'
import { POST as joinRoute } from '../join/route.ts'
import { POST as signInLinkRoute } from '../sign-in-link/route.ts'
import { POST as signUpRoute } from '../sign-up/route.ts'
import { POST } from './route.ts'

const PASSWORD = 'correct horse staple'
let people = 0
let email: string
let cookie: string
const lines: string[] = []

beforeAll(() => {
  vi.spyOn(console, 'error').mockImplementation((...words) => void lines.push(words.join(' ')))
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => lines.push(String(chunk)) > 0)
})
const mailing = withMailingConsole()
beforeEach(async () => {
  people += 1
  email = `ada${people}@example.com`
  cookie = await signUp(signUpRoute, email, `acme-${people}`)
})

const mails = (address = email) =>
  mailing.server.received
    .filter(({ to }) => to.includes(address))
    .map(({ text }) => text.replace(/=\r\n/g, '').replaceAll('=3D', '='))
const tokenIn = (text = '') => /https:\/\/console\.example\/verify\/([\w-]{43})/.exec(text)?.[1] ?? ''
async function mailed(count = 1, address = email) {
  await expect.poll(() => mails(address).length).toBe(count)
  return tokenIn(mails(address).at(-1))
}
const open = (token: string) =>
  openRoute(new Request('https://console.example'), { params: Promise.resolve({ token }) })
async function confirm(token: string, held = cookie, headers: Record<string, string> = {}) {
  const opened = cookieOf(await open(token))
  return POST(post('/api/auth/confirm-address', {}, { cookie: [opened, held].join('; '), ...headers }))
}
const resend = (headers: Record<string, string> = {}) =>
  resendRoute(post('/api/auth/confirmation', {}, { cookie, ...headers }))
const userOf = (held: string) => findUserBySession(database(), /session-token=([\w-]+)/.exec(held)?.[1])
const isConfirmed = async (held = cookie) => isAddressConfirmed(database(), (await userOf(held))?.user_id ?? '')
const problem = async (response: Response) => [response.status, (await response.json()).code]

test('a sign-up gets a link that confirms its address once, after a click', async () => {
  const token = await mailed()
  expect(mails()[0]).toMatch(/Subject: Confirm your address for Pillar[\s\S]*for 24 hours/)
  const opened = await open(token)
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/verify'])
  expect(await isConfirmed()).toBe(false)

  const response = await confirm(token)
  expect([response.status, (await response.json()).redirect_to]).toEqual([200, '/verify'])
  expect(response.headers.getSetCookie().join()).toContain('pillar.link=; Path=/; Max-Age=0')
  expect(await isConfirmed()).toBe(true)
  expect(await problem(await confirm(token))).toEqual([410, 'link_expired'])
  const entries = (await database().select().from(auditEntries).orderBy(auditEntries.position)).filter(
    ({ actorEmail }) => actorEmail === email,
  )
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['address.confirmation_requested', 'address.confirmed']),
  )
})

test('confirming works as a plain form', async () => {
  const opened = cookieOf(await open(await mailed()))
  const response = await POST(formPost('/api/auth/confirm-address', {}, { cookie: `${opened}; ${cookie}` }))
  expect([response.status, response.headers.get('location')]).toEqual([303, '/verify'])
  expect(await isConfirmed()).toBe(true)
})

test('the owner of a mailbox does not confirm the account of a stranger by opening its link', async () => {
  const token = await mailed()
  expect(await problem(await confirm(token, ''))).toEqual([401, 'not_signed_in'])
  const other = await signUp(signUpRoute, `other${people}@example.com`, `other-${people}`)
  expect(await problem(await confirm(token, other))).toEqual([403, 'wrong_account'])
  expect([await isConfirmed(), await isConfirmed(other)]).toEqual([false, false])
  expect((await confirm(token)).status).toBe(200)
})

test('a link works for a day, and a newer one replaces it', async () => {
  const first = await mailed()
  expect((await resend()).status).toBe(202)
  const second = await mailed(2)
  expect(await problem(await confirm(first))).toEqual([410, 'link_expired'])
  const age = (interval: string) =>
    database().execute(
      sql`update one_time_links set created_at = created_at - ${interval}::interval, expires_at = expires_at - ${interval}::interval`,
    )
  await age('24 hours')
  expect(await problem(await confirm(second))).toEqual([410, 'link_expired'])
  await age('-1 minute')
  expect((await confirm(second)).status).toBe(200)
})

test('of two clicks at once, one uses the link', async () => {
  const token = await mailed()
  const held = await holdLock(process.env.CONSOLE_DATABASE_URL ?? '', 'SELECT FROM one_time_links FOR UPDATE')
  const both = [confirm(token), confirm(token)]
  await held.untilWaiting(2)
  await held.release()
  expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 410])
})

test('a new password keeps the link, because it gives no access', async () => {
  const token = await mailed()
  const fields = { current_password: PASSWORD, new_password: 'a better horse staple' }
  const changed = cookieOf(await passwordRoute(post('/api/account/password', fields, { cookie })))
  expect((await confirm(token, changed)).status).toBe(200)
})

test('a confirmed address gets sign-in links, and no more links that confirm it', async () => {
  expect((await confirm(await mailed())).status).toBe(200)
  expect((await signInLinkRoute(post('/api/auth/sign-in-link', { email }))).status).toBe(202)
  await mailed(2)
  expect(mails()[1]).toContain('Subject: Your sign-in link for Pillar')
  const again = await resend()
  expect([again.status, (await again.json()).redirect_to]).toEqual([200, '/verify'])
  expect(mails()).toHaveLength(2)
})

test('two-step sign-in and passkeys wait for the confirmed address', async () => {
  const proof = () => post('/api/account/second-factor', { current_password: PASSWORD }, { cookie })
  const refused = await secondFactorRoute(proof())
  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({
    code: 'address_not_confirmed',
    detail: `Confirm ${email} first, so that nobody turns on two-step sign-in for another person’s address. Open the link that we emailed, or get a new one in Your account.`,
  })
  expect(await problem(await optionsRoute(proof()))).toEqual([403, 'address_not_confirmed'])
  expect((await confirm(await mailed())).status).toBe(200)
  expect([(await secondFactorRoute(proof())).status, (await optionsRoute(proof())).status]).toEqual([201, 201])
})

test('invitations wait for the confirmed address of the person who invites', async () => {
  const { actor, people: members } = await createTeam({ ada: 'owner' })
  const grace = { email: 'grace@example.com', role: 'viewer' as const }
  const notConfirmed = { code: 'address_not_confirmed' }
  await expect(invite(database(), actor('ada'), grace)).rejects.toMatchObject(notConfirmed)
  await database().execute(sql`update users set email_verified_at = now() where user_id = ${members.ada.user_id}`)
  const { invitation_id } = await invite(database(), actor('ada'), grace)
  await database().execute(sql`update users set email_verified_at = null where user_id = ${members.ada.user_id}`)
  await expect(resendInvitation(database(), actor('ada'), invitation_id)).rejects.toMatchObject(notConfirmed)
})

test('an invited person confirms the address too, because whoever invited them knows the invitation', async () => {
  const { actor, people: members } = await createTeam({ ada: 'owner' })
  await database().execute(sql`update users set email_verified_at = now() where user_id = ${members.ada.user_id}`)
  const address = `grace${people}@example.com`
  const { token } = await invite(database(), actor('ada'), { email: address, role: 'viewer' })
  const joined = await joinRoute(post('/api/auth/join', { name: 'Grace', password: PASSWORD, invitation: token }))
  expect(joined.status).toBe(201)
  const held = cookieOf(joined)
  expect(await isConfirmed(held)).toBe(false)
  expect((await confirm(await mailed(1, address), held)).status).toBe(200)
  expect(await isConfirmed(held)).toBe(true)
})

test('a repeated sign-up sends no second link', async () => {
  await mailed()
  expect(await userOf(await signUp(signUpRoute, email, `acme-${people}`))).toMatchObject({ email })
  await resend()
  await mailed(2)
})

test('limits the links that the user of an account causes to be emailed to its address', async () => {
  await mailed()
  const statuses = []
  for (let i = 0; i < 8; i++) statuses.push((await resend({ 'x-forwarded-for': `198.18.7.${i}` })).status)
  expect(statuses).toEqual([...Array(6).fill(202), 429, 429])
})

test('limits guesses of a link, but not the use of right ones', async () => {
  const statuses = new Set<number>()
  for (let i = 0; i < 32; i++) statuses.add((await confirm('a'.repeat(43))).status)
  expect([...statuses]).toEqual([410])
  expect((await confirm(await mailed())).status).toBe(429)
})

test('a right link in the wrong account uses up no guesses', async () => {
  const token = await mailed()
  const other = await signUp(signUpRoute, `other${people}@example.com`, `other-${people}`)
  const statuses = new Set<number>()
  for (let i = 0; i < 33; i++) statuses.add((await confirm(token, other)).status)
  expect([...statuses]).toEqual([403])
})

test('says that the mail server did not accept the email, and signs up nevertheless', async () => {
  await mailed()
  mailing.server.refuse = true
  expect(await problem(await resend())).toEqual([502, 'email_not_sent'])
  const other = await signUp(signUpRoute, `other${people}@example.com`, `other-${people}`)
  expect(await userOf(other)).not.toBeNull()
  await expect.poll(() => lines.join()).toContain('a link was not sent: the mail server did not accept an email')
})

test('rejects requests without a session or from another site', async () => {
  const token = await mailed()
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  expect((await confirm(token, cookie, foreign)).status).toBe(403)
  expect((await resend(foreign)).status).toBe(403)
  expect(await problem(await resendRoute(post('/api/auth/confirmation', {})))).toEqual([401, 'not_signed_in'])
})

test('neither the database nor a log line contains a token', async () => {
  const token = await mailed()
  await confirm(token)
  const { rows } = await database().execute(
    sql`select t::text as row from one_time_links t union all select t::text from audit_entries t`,
  )
  expect(JSON.stringify(rows) + lines.join()).not.toContain(token)
})
