import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { authenticator } from '#tests/support/authenticator.ts'
import { confirmAddressOf } from '#tests/support/confirm-address.ts'
import { startConsoleParts } from '#tests/support/console.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { addUser } from '#tests/support/team.ts'
import { database, openDatabase } from '../db/client.ts'
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor } from '../second-factor/second-factor.ts'
import { tellPasswordChanged } from './account-notices.ts'

let server: Awaited<ReturnType<typeof startMailServer>>
let parts: Awaited<ReturnType<typeof startConsoleParts>>
beforeAll(async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  server = await startMailServer()
  parts = await startConsoleParts({ SMTP_URL: server.url, MAIL_FROM: 'Pillar <console@pillar.example>' })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await parts.stop()
  await server.stop()
})
beforeEach(() => {
  server.received.length = 0
  server.refuse = false
})

const client = { ip: null, userAgent: null }
const tell = (email: string) => tellPasswordChanged(database(), { email, client }, { passkeys: 0, identities: 0 })
const mailsTo = (email: string) => server.received.filter(({ to }) => to.includes(email)).length

test('someone whose address another person signed up with gets at most ten notices an hour', async () => {
  for (let i = 0; i < 12; i++) tell('victim@example.com')
  await expect.poll(() => mailsTo('victim@example.com')).toBe(10)
  const counted = sql`select points from rate_limits where key like 'notice-address%'`
  await expect.poll(async () => (await database().execute(counted)).rows).toEqual([{ points: 12 }])
  tell('ada@example.com')
  await expect.poll(() => mailsTo('ada@example.com')).toBe(1)
  expect(mailsTo('victim@example.com')).toBe(10)
})

test('logs a notice that could not be sent, without its recipient', async () => {
  server.refuse = true
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  tell('grace@example.com')
  await expect
    .poll(() => logged.mock.calls)
    .toEqual([['a notice was not sent: the mail server did not accept an email (EMESSAGE 450)']])
  logged.mockRestore()
})

test('an operator’s command that turns two-step sign-in off has told the owner before it closes its connection', async () => {
  const user = await addUser('grace')
  await confirmAddressOf(user.email)
  const app = authenticator((await beginSecondFactor(database(), { user, token: '' })).secret)
  await confirmSecondFactor(database(), { user, token: '' }, app.code(), client)
  const own = openDatabase(process.env.CONSOLE_DATABASE_URL ?? '')
  expect(await removeSecondFactor(own, user.email, client)).toBe(true)
  await own.$client.end()
  const told = server.received.filter(({ to }) => to.includes(user.email)).map(({ text }) => text)
  expect(told.join()).toContain('Subject: Two-step sign-in was turned off')
})
