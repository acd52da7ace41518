import { createTransport } from 'nodemailer'
import { composed } from './compose.ts'
import type { Mailer } from './mailer.ts'

const PATIENCE_MS = 15_000

/** Mail through an SMTP server: `smtp://user:password@host:port`, or `smtps://` for TLS from the first byte. */
export function createSmtpMailer(url: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  })
  return {
    async send(mail) {
      await transport.sendMail(composed(mail))
    },
    async check() {
      await transport.verify()
    },
  }
}
