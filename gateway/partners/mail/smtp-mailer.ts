import { createTransport } from 'nodemailer'
import { composed } from './compose.ts'
import type { Mailer } from './mailer.ts'
import { within } from './within.ts'

const PATIENCE_MS = 15_000
/** Senders lease a mail for a minute, and then another process sends it. */
const SENDING_MS = 40_000

/** Mail through an SMTP server: `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte. */
export function createSmtpMailer(url: string, sendingMs = SENDING_MS): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  })
  return {
    async send(mail) {
      await within(sendingMs, transport.sendMail(composed(mail)))
    },
    async check() {
      await within(sendingMs, transport.verify())
    },
  }
}
