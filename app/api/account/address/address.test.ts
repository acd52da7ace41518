import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { endSessions, findUserBySession, sessionTokenOf } from '#lib/server/auth/sessions.ts'
import { database } from '#lib/server/db/client.ts'
import { auditEntries } from '#lib/server/db/schema/index.ts'
import { findAddressChange } from '#lib/server/links/address-change.ts'
import { isAddressConfirmed } from '#lib/server/links/confirmed-address.ts'
import { createLinkFor } from '#lib/server/links/emailed-links.ts'
import { findLink } from '#lib/server/links/one-time-links.ts'
import { cookieOf, post, signUp } from '#tests/support/console.ts'
import { holdLock } from '#tests/support/hold-lock.ts'
import { withMailingConsole } from '#tests/support/mailing-console.ts'
import { testClient } from '#tests/support/team.ts'
import { turnOnSecondStep } from '#tests/support/turn-on-second-step.ts'
import { GET as openRoute } from '../../../(auth)/verify/address/[token]/route.ts'
import { POST as confirmRoute } from '../../auth/change-address/route.ts'
import { POST as signInRoute } from '../../auth/sign-in/route.ts'
import { POST as signUpRoute } from '../../auth/sign-up/route.ts'
import { POST as passwordRoute } from '../password/route.ts'
import { POST as resendRoute } from './link/route.ts'
import { DELETE, POST } from './route.ts'

const PASSWORD = 'correct horse staple'
let people = 0
let email: string
let next: string
let cookie: string

beforeAll(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
})
const mailing = withMailingConsole()
beforeEach(async () => {
  people += 1
  email = `ada${people}@example.com`
  next = `countess${people}@example.com`
  cookie = await signUp(signUpRoute, email, `acme-${people}`)
})

type Fields = Record<string, string>
const change = (fields: Fields = {}, held = cookie) =>
  POST(post('/api/account/address', { email: next, current_password: PASSWORD, ...fields }, { cookie: held }))
const resend = (held = cookie) => resendRoute(post('/api/account/address/link', {}, { cookie: held }))
const cancel = () => DELETE(new Request(post('/api/account/address', {}, { cookie }), { method: 'DELETE' }))
const confirm = (token: string, held = cookie) =>
  confirmRoute(post('/api/auth/change-address', {}, { cookie: `${held}; pillar.link=${token}` }))
const signIn = (address: string) => signInRoute(post('/api/auth/sign-in', { email: address, password: PASSWORD }))
const userOf = (held: string) => findUserBySession(database(), sessionTokenOf(new Headers({ cookie: held })))
const problem = async (response: Response) => [response.status, (await response.json()).code]
const mailsTo = (address: string) =>
  mailing.server.received
    .filter(({ to }) => to.includes(address))
    .map(({ text }) => text.replace(/=\r\n/g, '').replaceAll('=3D', '='))
const tokensTo = (address: string) =>
  mailsTo(address).flatMap((text) => /\/verify\/address\/([\w-]{43})/.exec(text)?.[1] ?? [])
const entries = async () =>
  (await database().select().from(auditEntries).orderBy(auditEntries.position)).filter(({ action }) =>
    action.startsWith('address.change'),
  )

async function requested(held = cookie) {
  const count = tokensTo(next).length
  expect((await change({}, held)).status).toBe(202)
  await expect.poll(() => tokensTo(next).length).toBe(count + 1)
  return tokensTo(next).at(-1) ?? ''
}

test('the address changes once the link that the new one got is confirmed, and not before', async () => {
  const token = await requested()
  const opened = await openRoute(new Request('https://console.example'), { params: Promise.resolve({ token }) })
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/verify/address'])
  expect((await userOf(cookie))?.email).toBe(email)
  const done = await confirm(token)
  expect([done.status, (await done.json()).redirect_to]).toEqual([200, '/verify/address/done'])
  const user = await userOf(cookie)
  expect([user?.email, await isAddressConfirmed(database(), user?.user_id ?? '')]).toEqual([next, true])
  expect([(await signIn(email)).status, (await signIn(next)).status]).toEqual([401, 200])
  expect(await problem(await confirm(token))).toEqual([410, 'link_expired'])
})

test('the present address learns of the request, and the former one whom to tell after the change', async () => {
  const token = await requested()
  await expect.poll(() => mailsTo(email).join()).toContain(`to ${next}`)
  expect(mailsTo(email).join()).toContain('A new password stops it.')
  await confirm(token)
  await expect.poll(() => mailsTo(email).join()).toContain('tell the administrator of your workspace and the person')
})

test('a change signs out other browsers, and ends every link that the former address got', async () => {
  const other = cookieOf(await signIn(email))
  const links = await Promise.all(
    (['password_reset', 'sign_in', 'confirm_address'] as const).map(async (purpose) => {
      const url = await createLinkFor(database(), purpose, email, testClient)
      return { purpose, token: url?.split('/').at(-1) ?? '' }
    }),
  )
  await confirm(await requested())
  expect([await userOf(other), (await userOf(cookie))?.email]).toEqual([null, next])
  for (const { purpose, token } of links) expect(await findLink(database(), purpose, token)).toBeNull()
})

test('takes the password, and the code of someone with two-step sign-in', async () => {
  expect(await problem(await change({ current_password: 'wrong horse staple' }))).toEqual([403, 'wrong_password'])
  const { codes } = await turnOnSecondStep(cookie)
  const withoutCode = await change()
  expect((await withoutCode.json()).errors).toEqual([expect.objectContaining({ field: 'code' })])
  expect((await change({ code: codes[0] ?? '' })).status).toBe(202)
  expect(await problem(await change({}, ''))).toEqual([401, 'not_signed_in'])
})

test('a wrong address is refused before a code is used up', async () => {
  const { codes } = await turnOnSecondStep(cookie)
  const code = codes[0] ?? ''
  for (const [address, told] of [
    ['nonsense', 'Enter a valid email address'],
    [email, 'This is your address already.'],
  ]) {
    expect((await (await change({ email: address ?? '', code })).json()).errors[0]).toMatchObject({
      field: 'email',
      message: expect.stringContaining(told ?? ''),
    })
  }
  expect((await change({ code })).status).toBe(202)
})

test('an address with an account gets an email without a link, and the response is that of any other', async () => {
  const free = await change()
  await signUp(signUpRoute, `grace${people}@example.com`, `graces-${people}`)
  next = `grace${people}@example.com`
  const taken = await change()
  expect([taken.status, await taken.json()]).toEqual([free.status, await free.json()])
  await expect.poll(() => mailsTo(next).join()).toContain('it already has an account of its own')
  expect(tokensTo(next)).toEqual([])
})

test('an address that gets an account before the link is confirmed stays with that account', async () => {
  const token = await requested()
  await signUp(signUpRoute, next, `other-${people}`)
  expect(await problem(await confirm(token))).toEqual([409, 'email_taken'])
  expect((await userOf(cookie))?.email).toBe(email)
})

test('a link works for its own account only', async () => {
  const stranger = await signUp(signUpRoute, `eve${people}@example.com`, `eves-${people}`)
  const token = await requested()
  expect(await problem(await confirm(token, stranger))).toEqual([403, 'wrong_account'])
  expect(await problem(await confirm(token, ''))).toEqual([401, 'not_signed_in'])
  expect((await confirm(token)).status).toBe(200)
})

test('a new link replaces the earlier one, and canceling ends it', async () => {
  const first = await requested()
  expect((await resend()).status).toBe(202)
  await expect.poll(() => tokensTo(next).length).toBe(2)
  const second = tokensTo(next)[1] ?? ''
  expect(await problem(await confirm(first))).toEqual([410, 'link_expired'])
  expect((await cancel()).status).toBe(204)
  expect(await problem(await confirm(second))).toEqual([410, 'link_expired'])
  expect(await problem(await resend())).toEqual([409, 'no_address_change'])
  const user = await userOf(cookie)
  expect(await findAddressChange(database(), user?.user_id ?? '')).toBeNull()
})

test('a link ends after 30 minutes, and with a new password', async () => {
  const expired = await requested()
  await database().execute(
    sql`update one_time_links set created_at = now() - interval '31 minutes', expires_at = now() - interval '1 minute'`,
  )
  const user = await userOf(cookie)
  expect(await findAddressChange(database(), user?.user_id ?? '')).toMatchObject({ address: next, isOpen: false })
  expect(await problem(await confirm(expired))).toEqual([410, 'link_expired'])
  const token = await requested()
  const fields = { current_password: PASSWORD, new_password: 'a better horse staple' }
  const held = cookieOf(await passwordRoute(post('/api/account/password', fields, { cookie })))
  expect(await problem(await confirm(token, held))).toEqual([410, 'link_expired'])
})

test('a request that a new password overtakes leaves no link', async () => {
  const user = await userOf(cookie)
  const own = `user_id = '${user?.user_id}'`
  const held = await holdLock(process.env.CONSOLE_DATABASE_URL ?? '', `SELECT FROM passwords WHERE ${own} FOR UPDATE`)
  const request = change()
  await held.untilWaiting(1)
  await endSessions(database(), user?.user_id ?? '')
  await held.release()
  expect(await problem(await request)).toEqual([401, 'not_signed_in'])
  expect(await findAddressChange(database(), user?.user_id ?? '')).toBeNull()
})

test('an address gets at most five links an hour, whoever asks for them', async () => {
  await requested()
  const sent = []
  for (let i = 0; i < 6; i++) sent.push((await resend()).status)
  expect(sent).toEqual([202, 202, 202, 202, 202, 429])
})

test('an account emails at most ten links an hour, to whatever addresses', async () => {
  const sent = []
  for (let i = 0; i < 11; i++) sent.push((await change({ email: `stranger${i}@example.com` })).status)
  expect(sent).toEqual([...Array(10).fill(202), 429])
})

test('a mail server that refuses the link is told, and the change waits', async () => {
  mailing.server.refuse = true
  expect(await problem(await change())).toEqual([502, 'email_not_sent'])
  const user = await userOf(cookie)
  expect(await findAddressChange(database(), user?.user_id ?? '')).toMatchObject({ address: next, isOpen: true })
})

test('the audit log has the request, the cancellation and the change with both addresses', async () => {
  const before = (await entries()).length
  await requested()
  await cancel()
  await confirm(await requested())
  const recorded = (await entries()).slice(before).map(({ action, details }) => [action, details])
  expect(recorded).toEqual([
    ['address.change_requested', { to: next }],
    ['address.change_canceled', { to: next }],
    ['address.change_requested', { to: next }],
    ['address.changed', { from: email, to: next, sessions_ended: '0' }],
  ])
})
