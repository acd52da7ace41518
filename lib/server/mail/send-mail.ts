import { createTransport } from 'nodemailer'
import { env } from '../env.ts'

const PATIENCE_MS = 15_000

export type Mail = { to: string; subject: string; text: string }

/** Its message contains neither the recipient nor the text. */
export class MailError extends Error {
  override name = 'MailError'
}

/** Whether this installation sends email. Without it, say so instead of offering what needs email. */
export function isMailConfigured(): boolean {
  return env().SMTP_URL !== undefined
}

/** Resolves once the mail server has accepted the email. Throws a MailError. */
export async function sendMail({ to, subject, text }: Mail): Promise<void> {
  const { SMTP_URL: url, MAIL_FROM: from } = env()
  if (!url || !from) throw new MailError('SMTP_URL and MAIL_FROM are not set')
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  })
  // As an object, because nodemailer would read an address with a comma as two.
  const recipient = { name: '', address: to }
  try {
    await transport.sendMail({ from, to: recipient, subject, text, disableFileAccess: true, disableUrlAccess: true })
  } catch (error) {
    throw new MailError(`the mail server did not accept an email (${codesOf(error)})`)
  }
}

// The server's own words repeat the recipient's address.
function codesOf(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number }
  return [code, responseCode].filter(Boolean).join(' ') || 'no reason given'
}
