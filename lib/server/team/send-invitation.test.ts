import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { database } from '#lib/server/db/client.ts'
import { startConsoleParts } from '#tests/support/console.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { testClient } from '#tests/support/team.ts'
import { sendInvitation } from './send-invitation.ts'

let server: Awaited<ReturnType<typeof startMailServer>>
let parts: Awaited<ReturnType<typeof startConsoleParts>>
beforeAll(async () => {
  server = await startMailServer()
  parts = await startConsoleParts({
    LOG_LEVEL: 'silent',
    SMTP_URL: server.url,
    MAIL_FROM: 'Pillar <console@pillar.example>',
  })
})
afterAll(async () => {
  await parts.stop()
  await server.stop()
})
beforeEach(async () => {
  await database().execute(sql`delete from rate_limits`)
  server.received.length = 0
  server.refuse = false
})

const token = 'a'.repeat(43)
const invited = { invitation_id: 'invite_1', email: 'grace@example.com', role: 'developer' as const, token }
const ada = { user: { name: 'Ada', email: 'ada@example.com' }, client: testClient }
const send = (email = invited.email, requiresSecondStep = false) =>
  sendInvitation(database(), { ...invited, email }, { name: 'Engines', requiresSecondStep }, ada)

test('emails the link to the invited person, with the workspace, the role and the sender', async () => {
  expect(await send()).toEqual({
    email: 'grace@example.com',
    link: `https://console.example/invitations/${token}`,
    mail: 'sent',
  })
  expect(server.received).toMatchObject([{ to: ['grace@example.com'] }])
  const text = server.received[0]?.text.replace(/=\r?\n/g, '') ?? ''
  expect(text).toContain('Subject: Join Engines on Pillar')
  expect(text).toContain('Ada (ada@example.com) invited you to join the workspace Engines as a developer.')
  expect(text).toContain(`https://console.example/invitations/${token}`)
})

test('says in the email that the workspace requires two-step sign-in, where it does', async () => {
  await send()
  await send(invited.email, true)
  const said = server.received.map(({ text }) => text.replace(/=\r?\n/g, '').includes('requires two-step sign-in'))
  expect(said).toEqual([false, true])
})

test('reports a refused email and logs neither link nor address', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  server.refuse = true
  expect(await send()).toMatchObject({ mail: 'failed', link: expect.stringContaining(token) })
  expect(logged).toHaveBeenCalledOnce()
  expect(String(logged.mock.calls[0])).not.toMatch(/grace|aaaa/)
  logged.mockRestore()
})

test('an address gets at most five invitations an hour, and the sender still gets each link', async () => {
  const sent = []
  for (let i = 0; i < 6; i++) sent.push(await send('stranger@example.com'))
  expect(sent.map(({ mail }) => mail)).toEqual([...Array(5).fill('sent'), 'limited'])
  expect(server.received).toHaveLength(5)
  expect(sent[5]?.link).toContain(token)
})
