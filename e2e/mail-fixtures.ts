import type { APIRequestContext } from '@playwright/test'
import { type Mail, startMailServer } from '#tests/support/mail-server.ts'
import { type Stack, startStack } from '#tests/support/stack.ts'
import { test as base, expect } from './pay-fixtures.ts'

type MailServer = Awaited<ReturnType<typeof startMailServer>>
type Mailing = { stack: Stack; server: MailServer }

/** A separate console that sends email; the other journeys' installation doesn't. */
export const test = base.extend<
  {
    lastMail: (to: string, subject: RegExp) => Promise<string>
    /** Confirms the address of a new user, who is signed in there, with the link of the sign-up. */
    confirmAddress: (request: APIRequestContext, email: string) => Promise<void>
  },
  { mailing: Mailing }
>({
  mailing: [
    async ({ browserName: _ }, use) => {
      const server = await startMailServer()
      const env = { SMTP_URL: server.url, MAIL_FROM: 'Pillar <console@pillar.example>' }
      const stack = await startStack({ console: true, env })
      await use({ stack, server })
      await stack.stop()
      await server.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  baseURL: ({ mailing }, use) => use(mailing.stack.settings.publicUrl),

  /** Waits for an email and returns its text. */
  lastMail: async ({ mailing }, use) => {
    await use(async (to, subject) => {
      const found = () => mailing.server.received.filter((mail) => isTo(mail, to, subject)).at(-1)
      await expect.poll(found).toBeDefined()
      return plainText(found()?.text ?? '')
    })
  },

  confirmAddress: async ({ lastMail }, use) => {
    await use(async (request, email) => {
      const text = await lastMail(email, /Subject: Confirm your address for Pillar/)
      await request.get(/https?:\/\/\S+\/verify\/[\w-]{43}/.exec(text)?.[0] ?? '')
      expect((await request.post('/api/auth/confirm-address', { data: {} })).status()).toBe(200)
    })
  },
})

function isTo({ to, text }: Mail, address: string, subject: RegExp): boolean {
  return to.includes(address) && subject.test(text)
}

/** Undoes quoted-printable, which breaks long lines. */
function plainText(text: string): string {
  return text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
}

export { expect }
