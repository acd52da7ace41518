import { buffer } from 'node:stream/consumers'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Mail } from './mailer.ts'

const local = createTransport({ streamTransport: true, newline: 'windows' })

export function composed(mail: Mail): SendMailOptions {
  const host = /@([^\s>]+)>?$/.exec(mail.from)?.[1] ?? 'localhost'
  return {
    messageId: `<${mail.mail_id}@${host}>`,
    date: mail.date,
    from: mail.from,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    ...(mail.html && { html: mail.html }),
    // The text may contain a caller's words, which must not make the process read files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** The bytes of a message in the format of RFC 5322. */
export async function toRfc822(mail: Mail): Promise<Buffer> {
  const { message } = await local.sendMail(composed(mail))
  return Buffer.isBuffer(message) ? message : buffer(message)
}
