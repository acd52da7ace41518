import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { findUserBySession } from '#lib/server/auth/sessions.ts'
import { database } from '#lib/server/db/client.ts'
import { auditEntries } from '#lib/server/db/schema/index.ts'
import { createLinkFor } from '#lib/server/links/emailed-links.ts'
import { confirmAddressOf } from '#tests/support/confirm-address.ts'
import { cookieOf, formPost, post, signUp } from '#tests/support/console.ts'
import { holdLock } from '#tests/support/hold-lock.ts'
import { withMailingConsole } from '#tests/support/mailing-console.ts'
import { turnOnSecondStep } from '#tests/support/turn-on-second-step.ts'
import { GET as openRoute } from '../../../(auth)/sign-in/link/[token]/route.ts'
import { POST as passwordRoute } from '../../account/password/route.ts'
import { POST as resetPasswordRoute } from '../reset-password/route.ts'
import { POST as codeRoute } from '../sign-in/code/route.ts'
import { POST as signUpRoute } from '../sign-up/route.ts'
import { POST as confirmRoute } from './confirm/route.ts'
import { POST } from './route.ts'

const PASSWORD = 'correct horse staple'
let people = 0
let email: string
let cookie: string

beforeAll(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
})
const mailing = withMailingConsole()
beforeEach(async () => {
  people += 1
  email = `ada${people}@example.com`
  cookie = await signUp(signUpRoute, email, `acme-${people}`)
  await confirmAddressOf(email)
})

const client = { ip: null, userAgent: null }
const ask = (address = email, headers: Record<string, string> = {}) =>
  POST(post('/api/auth/sign-in-link', { email: address }, headers))
/** Without those of sign-ups. */
const mails = (address = email) =>
  mailing.server.received
    .filter(({ to, text }) => to.includes(address) && !text.includes('Subject: Confirm your address for Pillar'))
    .map(({ text }) => text.replace(/=\r\n/g, ''))
const newToken = async () => (await createLinkFor(database(), 'sign_in', email, client))?.split('/').at(-1) ?? ''
const open = async (token: string) =>
  cookieOf(await openRoute(new Request('https://console.example'), { params: Promise.resolve({ token }) }))
const confirm = (held: string, headers: Record<string, string> = {}) =>
  confirmRoute(post('/api/auth/sign-in-link/confirm', {}, { cookie: held, ...headers }))
const use = async (token: string) => confirm(await open(token))
const userOf = (response: Response) => {
  return findUserBySession(database(), /session-token=([\w-]+)/.exec(cookieOf(response))?.[1])
}

test('an emailed link signs in once, after a click', async () => {
  expect((await ask()).status).toBe(202)
  await expect.poll(() => mails().length).toBe(1)
  expect(mails()[0]).toMatch(/Subject: Your sign-in link for Pillar/)
  const token = /https:\/\/console\.example\/sign-in\/link\/([\w-]{43})/.exec(mails()[0] ?? '')?.[1] ?? ''
  const held = await open(token)
  expect(held).not.toContain('session-token')
  const response = await confirm(held)
  expect([response.status, (await response.json()).redirect_to]).toEqual([200, `/acme-${people}/sandbox/home`])
  expect(await userOf(response)).toMatchObject({ email })
  expect(response.headers.getSetCookie().join()).toContain('pillar.link=; Path=/; Max-Age=0')
  expect((await confirm(held)).status).toBe(410)
  const entries = (await database().select().from(auditEntries).orderBy(auditEntries.position)).filter(
    ({ actorEmail }) => actorEmail === email,
  )
  expect(entries.map(({ action }) => action)).toContain('session.link_requested')
  expect(entries.find(({ action }) => action === 'session.created')?.details).toEqual({ by: 'link' })
})

test('a link leads to where its browser was going, also after a second step, and to no other site', async () => {
  const going = async (next: string) => {
    const links = () => mails().filter((mail) => mail.includes('Subject: Your sign-in link')).length
    const before = links()
    const asked = await POST(post('/api/auth/sign-in-link', { email, next }))
    await expect.poll(links).toBe(before + 1)
    const held = [await open(await newToken()), cookieOf(asked)].filter(Boolean).join('; ')
    return (await (await confirm(held)).json()).redirect_to
  }
  const home = `/acme-${people}/sandbox/home`
  expect(await going('/invitations/abc?x=ü')).toBe('/invitations/abc?x=%C3%BC')
  expect(await going('//evil.example')).toBe(home)
  expect(await going(`/${'x'.repeat(3_000)}`)).toBe(home)
  const planted = `pillar.next=${Buffer.from('/\\\\evil.example').toString('base64url')}`
  const response = await confirm(`${await open(await newToken())}; ${planted}`)
  expect((await response.json()).redirect_to).toBe(home)
  expect(response.headers.getSetCookie().join()).toContain('pillar.next=; Path=/; Max-Age=0')
  await database().execute(sql`delete from rate_limits`)
  await turnOnSecondStep(cookie)
  expect(await going('/invitations/abc')).toBe('/sign-in/code?next=%2Finvitations%2Fabc')
})

test('gives the same response for an address that nobody has, and emails nobody', async () => {
  const [known, unknown] = [await ask(), await ask('stranger@example.com')]
  expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()])
  await expect.poll(() => mails().length).toBe(1)
  expect(mailing.server.received.flatMap(({ to }) => to)).not.toContain('stranger@example.com')
})

test('a link leads to the second step of users who turned it on', async () => {
  const { codes } = await turnOnSecondStep(cookie)
  const response = await use(await newToken())
  expect([response.status, (await response.json()).redirect_to]).toEqual([202, '/sign-in/code'])
  expect(cookieOf(response)).not.toContain('session-token')
  const code = { code: codes[0] ?? '' }
  const done = await codeRoute(post('/api/auth/sign-in/code', code, { cookie: cookieOf(response) }))
  expect(await userOf(done)).toMatchObject({ email })
})

test('a link to sign in sets no password, and one to a new password does not sign in', async () => {
  const held = await open(await newToken())
  const password = { password: 'a better horse staple' }
  expect((await resetPasswordRoute(post('/api/auth/reset-password', password, { cookie: held }))).status).toBe(410)
  const reset = (await createLinkFor(database(), 'password_reset', email, client))?.split('/').at(-1) ?? ''
  expect((await use(reset)).status).toBe(410)
})

test('a newer link and a new password void the earlier link', async () => {
  const [first, second] = [await newToken(), await newToken()]
  expect((await use(first)).status).toBe(410)
  const fields = { current_password: PASSWORD, new_password: 'a better horse staple' }
  expect((await passwordRoute(post('/api/account/password', fields, { cookie }))).status).toBe(204)
  expect((await use(second)).status).toBe(410)
})

test('of eight uses of one link at once, one signs in', async () => {
  const held = await open(await newToken())
  const lock = await holdLock(process.env.CONSOLE_DATABASE_URL ?? '', 'SELECT FROM one_time_links FOR UPDATE')
  const all = Array.from({ length: 8 }, () => confirm(held))
  await lock.untilWaiting(8)
  await lock.release()
  const statuses = (await Promise.all(all)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, ...Array(7).fill(410)])
})

test('a link that a new password overtakes signs nobody in', async () => {
  const held = await open(await newToken())
  const lock = await holdLock(process.env.CONSOLE_DATABASE_URL ?? '', 'LOCK audit_heads IN ACCESS EXCLUSIVE MODE')
  const fields = { current_password: PASSWORD, new_password: 'a better horse staple' }
  const changed = passwordRoute(post('/api/account/password', fields, { cookie }))
  await lock.untilWaiting(1)
  const used = confirm(held)
  await lock.untilWaiting(2)
  await lock.release()
  expect([(await changed).status, (await used).status]).toEqual([204, 410])
})

test('shares its limits with links to a new password', async () => {
  const statuses = []
  for (let i = 0; i < 7; i++) statuses.push((await ask(email, { 'x-forwarded-for': `198.18.5.${i}` })).status)
  expect(statuses).toEqual([...Array(6).fill(202), 429])
})

test('works as a plain form post, and says when the link no longer works', async () => {
  const asked = await POST(formPost('/api/auth/sign-in-link', { email }))
  expect([asked.status, asked.headers.get('location')]).toEqual([303, '/sign-in/link/sent'])
  await expect.poll(() => mails().length).toBe(1)
  const held = { cookie: await open(await newToken()) }
  const done = await confirmRoute(formPost('/api/auth/sign-in-link/confirm', {}, held))
  expect([done.status, done.headers.get('location')]).toEqual([303, `/acme-${people}/sandbox/home`])
  const again = await confirmRoute(formPost('/api/auth/sign-in-link/confirm', {}, held))
  expect(again.headers.get('location')).toMatch(/^\/sign-in\/link\/confirm\?retry=/)
})

test('rejects another site', async () => {
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  expect((await ask(email, foreign)).status).toBe(403)
  expect((await confirm(await open(await newToken()), foreign)).status).toBe(403)
})

test('the owner of an address that somebody else signed up with gets a link that signs the other one out', async () => {
  const email = `victim${people}@example.com`
  const intruder = await signUp(signUpRoute, email, `intruder-${people}`)
  const sent = () => mails(email)
  await ask(email)
  await expect.poll(() => sent().length).toBe(1)
  expect(sent()[0]).toMatch(/Subject: Confirm your address to sign in to Pillar/)
  const [, path, token = ''] = /https:\/\/console\.example\/(\S+)\/([\w-]{43})/.exec(sent()[0] ?? '') ?? []
  expect(path).toBe('reset')
  const opened = await openRoute(new Request('https://console.example'), {
    params: Promise.resolve({ token }),
  })
  const reset = await resetPasswordRoute(
    post('/api/auth/reset-password', { password: 'a better horse staple' }, { cookie: cookieOf(opened) }),
  )
  expect(reset.status).toBe(200)
  expect(await findUserBySession(database(), /session-token=([\w-]+)/.exec(intruder)?.[1])).toBeNull()
  await database().execute(sql`delete from rate_limits`)
  await ask(email)
  await expect
    .poll(() => sent().filter((text) => text.includes('Subject: Your sign-in link for Pillar')))
    .toHaveLength(1)
})
