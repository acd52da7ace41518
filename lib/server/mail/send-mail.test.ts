import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startConsoleParts } from '#tests/support/console.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { isMailConfigured, MailError, sendMail } from './send-mail.ts'

let server: Awaited<ReturnType<typeof startMailServer>>
let parts: Awaited<ReturnType<typeof startConsoleParts>>

beforeAll(async () => {
  server = await startMailServer()
  parts = await startConsoleParts({ SMTP_URL: server.url, MAIL_FROM: 'Pillar <console@pillar.example>' })
})
afterAll(async () => {
  await parts.stop()
  await server.stop()
})
beforeEach(() => {
  server.received.length = 0
  server.refuse = false
})

const mail = { to: 'ada@example.com', subject: 'Reset your password', text: 'Open the link.' }

test('sends a text from the configured address to one recipient', async () => {
  expect(isMailConfigured()).toBe(true)
  await sendMail(mail)
  expect(server.received).toMatchObject([{ from: 'console@pillar.example', to: ['ada@example.com'] }])
  expect(server.received[0]?.text).toMatch(/Subject: Reset your password[\s\S]*Open the link\./)
})

test('keeps line breaks out of headers and sends an address with a comma to nobody else', async () => {
  await sendMail({ ...mail, subject: 'Hello\r\nBcc: eve@example.com' })
  await sendMail({ ...mail, to: 'eve@example.com,ada@example.com' }).catch(() => {})
  const [sent] = server.received
  expect(sent?.text).not.toMatch(/^Bcc:/m)
  expect(server.received.flatMap(({ to }) => to)).not.toContain('eve@example.com')
})

test('reports a refusal without the recipient or the text', async () => {
  server.refuse = true
  const failed = await sendMail(mail).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(MailError)
  expect(String(failed)).toBe('MailError: the mail server did not accept an email (EMESSAGE 450)')
})
