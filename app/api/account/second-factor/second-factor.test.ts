import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { findUserBySession } from '#lib/server/auth/sessions.ts'
import { database } from '#lib/server/db/client.ts'
import { auditEntries } from '#lib/server/db/schema/index.ts'
import { findSecondFactor } from '#lib/server/second-factor/second-factor.ts'
import { authenticator, middleOfStep, wrongCodeOf } from '#tests/support/authenticator.ts'
import { confirmAddressOf } from '#tests/support/confirm-address.ts'
import { cookieOf, post, signUp, startConsoleParts } from '#tests/support/console.ts'
import { holdLock } from '#tests/support/hold-lock.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { POST as signInRoute } from '../../auth/sign-in/route.ts'
import { POST as signUpRoute } from '../../auth/sign-up/route.ts'
import { POST as renewRoute } from './backup-codes/route.ts'
import { DELETE, POST, PUT } from './route.ts'

const PASSWORD = 'correct horse staple'
let server: Awaited<ReturnType<typeof startMailServer>>
let parts: Awaited<ReturnType<typeof startConsoleParts>>
let people = 0
let email: string
let cookie: string
let userId: string
const lines: string[] = []

beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => lines.push(String(chunk)) > 0)
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
beforeEach(async () => {
  people += 1
  email = `ada${people}@example.com`
  cookie = await signUp(signUpRoute, email, `acme-${people}`)
  const user = await findUserBySession(database(), /session-token=([\w-]+)/.exec(cookie)?.[1])
  userId = user?.user_id ?? ''
  await confirmAddressOf(email)
})

type Fields = Record<string, string>
const path = '/api/account/second-factor'
const begin = (fields: Fields = { current_password: PASSWORD }, headers: Fields = { cookie }) =>
  POST(post(path, fields, headers))
const confirm = (code: string, headers: Fields = { cookie }) =>
  PUT(new Request(post(path, { code }, headers), { method: 'PUT' }))
const remove = (code: string, current_password = PASSWORD, headers: Fields = { cookie }) =>
  DELETE(new Request(post(path, { code, current_password }, headers), { method: 'DELETE' }))
const renew = (code: string, current_password = PASSWORD, headers: Fields = { cookie }) =>
  renewRoute(post(`${path}/backup-codes`, { code, current_password }, headers))

async function beginApp() {
  const response = await begin()
  expect(response.status).toBe(201)
  return authenticator((await response.json()).secret)
}
/** Uses the code of the step before, so that the current one is left for the test. */
async function turnOn() {
  const app = await beginApp()
  const response = await confirm(app.code(-1))
  expect(response.status).toBe(200)
  return { app, codes: (await response.json()).backup_codes as string[] }
}
const state = () => findSecondFactor(database(), userId)
const signInStatus = async () => (await signInRoute(post('/api/auth/sign-in', { email, password: PASSWORD }))).status
const problem = async (response: Response) => [response.status, (await response.json()).code]
const actions = async () =>
  (await database().select().from(auditEntries).orderBy(auditEntries.position))
    .filter((one) => one.actorId === userId)
    .map(({ action }) => action)
const subjects = () =>
  server.received
    .filter(({ to }) => to.includes(email))
    .map(({ text }) => /^Subject: (.*)\r$/m.exec(text)?.[1])
    .filter((subject) => subject !== 'Confirm your address for Pillar')
    .toSorted()

test('counts from its first right code on, and returns ten backup codes', async () => {
  const response = await begin()
  expect(response.headers.get('cache-control')).toBe('no-store')
  const { secret, qr_code } = await response.json()
  expect(qr_code).toEqual({ size: expect.any(Number), path: expect.stringMatching(/^M\d+ /) })
  expect([await state(), await signInStatus()]).toEqual([null, 200])

  const app = authenticator(secret)
  expect(await problem(await confirm(wrongCodeOf(app)))).toEqual([403, 'wrong_code'])
  expect(await signInStatus()).toBe(200)
  const confirmed = await confirm(app.code())
  expect((await confirmed.json()).backup_codes).toHaveLength(10)
  expect(await state()).toEqual({ since: expect.any(Date), backupCodesLeft: 10 })
  expect(await signInStatus()).toBe(202)
  expect(await actions()).toEqual(expect.arrayContaining(['second_step.refused', 'second_factor.enabled']))
  await expect.poll(subjects).toEqual(['Two-step sign-in was turned on'])
})

test('asks for the password before it makes, replaces or removes anything', async () => {
  expect(await problem(await begin({ current_password: 'incorrect horse' }))).toEqual([403, 'wrong_password'])
  const { app, codes } = await turnOn()
  expect(await problem(await remove(app.code(), 'incorrect horse'))).toEqual([403, 'wrong_password'])
  expect(await problem(await renew(app.code(), 'incorrect horse'))).toEqual([403, 'wrong_password'])
  expect((await state())?.backupCodesLeft).toBe(codes.length)
})

test('a second secret replaces one that was never confirmed, but not one that is on', async () => {
  const first = await beginApp()
  const second = await beginApp()
  expect(await problem(await confirm(first.code()))).toEqual([403, 'wrong_code'])
  expect((await confirm(second.code())).status).toBe(200)
  expect(await problem(await begin())).toEqual([409, 'second_factor_on'])
  expect(await problem(await confirm(second.code(1)))).toEqual([409, 'second_factor_on'])
})

test('a code confirms nothing before there is a secret', async () => {
  expect(await problem(await confirm('123456'))).toEqual([409, 'second_factor_not_begun'])
})

test('new backup codes replace the earlier ones', async () => {
  const { app, codes } = await turnOn()
  const renewed = await renew(app.code())
  expect(renewed.status).toBe(201)
  const { backup_codes: fresh } = await renewed.json()
  expect(await problem(await remove(codes[0] ?? ''))).toEqual([403, 'wrong_code'])
  expect((await remove(fresh[0])).status).toBe(204)
  expect(await actions()).toEqual(expect.arrayContaining(['backup_codes.replaced', 'second_factor.disabled']))
})

test('turning it off deletes the secret, the backup codes and sign-ins that wait for a code', async () => {
  const { app } = await turnOn()
  expect(await signInStatus()).toBe(202)
  expect((await remove(app.code())).status).toBe(204)
  expect([await state(), await signInStatus()]).toEqual([null, 200])
  const { rows } = await database().execute(sql`
    select user_id from second_factors where user_id = ${userId} union all
    select user_id from backup_codes where user_id = ${userId} union all
    select user_id from pending_sign_ins where user_id = ${userId}`)
  expect(rows).toEqual([])
  await expect.poll(subjects).toEqual(['Two-step sign-in was turned off', 'Two-step sign-in was turned on'])
})

test('of two confirmations at once, one returns backup codes', async () => {
  const app = await beginApp()
  const held = await holdLock(process.env.CONSOLE_DATABASE_URL ?? '', 'SELECT FROM passwords FOR UPDATE')
  const both = [confirm(app.code()), confirm(app.code())]
  await held.untilWaiting(2)
  await held.release()
  expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await state())?.backupCodesLeft).toBe(10)
})

test('a sign-in that waited while the second step was turned on gets no session', async () => {
  const app = await beginApp()
  const held = await holdLock(process.env.CONSOLE_DATABASE_URL ?? '', 'LOCK audit_heads IN ACCESS EXCLUSIVE MODE')
  const confirmed = confirm(app.code())
  await held.untilWaiting(1)
  const signedIn = signInRoute(post('/api/auth/sign-in', { email, password: PASSWORD }))
  await held.untilWaiting(2)
  await held.release()
  expect([(await confirmed).status, (await signedIn).status]).toEqual([200, 202])
  expect(cookieOf(await signedIn)).not.toContain('session-token')
})

test('limits guesses of the code in a signed-in browser', async () => {
  const { app, codes } = await turnOn()
  const wrong = wrongCodeOf(app)
  const statuses = []
  for (let i = 0; i < 12; i++) statuses.push((await remove(wrong)).status)
  expect(statuses).toEqual([...Array(11).fill(403), 429])
  expect((await remove(codes[0] ?? '')).status).toBe(204)
})

test.each([
  ['', 'Enter a code.'],
  ['12345', 'Enter the six digits that your app shows, or a backup code.'],
  ['1'.repeat(17), 'Enter the six digits that your app shows, or a backup code.'],
])('rejects the code “%s” with its rule', async (code, message) => {
  await beginApp()
  const response = await confirm(code)
  expect(response.status).toBe(400)
  expect((await response.json()).errors).toMatchObject([{ field: 'code', message }])
})

test('rejects requests without a session or from another site', async () => {
  const foreign = { cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  for (const [headers, status] of [
    [{}, 401],
    [foreign, 403],
  ] as const) {
    expect((await begin(undefined, headers)).status).toBe(status)
    expect((await confirm('123456', headers)).status).toBe(status)
    expect((await remove('123456', PASSWORD, headers)).status).toBe(status)
    expect((await renew('123456', PASSWORD, headers)).status).toBe(status)
  }
})

test('the database and the logs contain neither the secret nor a backup code', async () => {
  const response = await begin()
  const { secret } = await response.json()
  const app = authenticator(secret)
  const { backup_codes } = await (await confirm(app.code())).json()
  await remove(backup_codes[1])
  await turnOn()
  const { rows } = await database().execute(
    sql`select t::text as row from second_factors t union all select t::text from backup_codes t
      union all select t::text from audit_entries t`,
  )
  const seen = JSON.stringify(rows) + lines.join()
  expect(lines.join()).toContain('second_factor.changed')
  expect(seen).not.toContain(secret)
  expect(seen).not.toContain(Buffer.from(secret).toString('hex'))
  for (const code of backup_codes) {
    expect(seen).not.toContain(code)
    expect(seen).not.toContain(code.replaceAll('-', ''))
  }
})
