import { buffer } from 'node:stream/consumers'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { EmailContent, Mailbox } from '../messages/message-partner.ts'
import type { Mail } from './mailer.ts'

const local = createTransport({ streamTransport: true, newline: 'windows' })

/** Nodemailer’s own list leaves out `List-Unsubscribe-Post`, which RFC 8058 wants signed. */
const SIGNED_HEADERS =
  'from:sender:reply-to:subject:date:message-id:to:cc:mime-version:content-type:content-transfer-encoding:list-unsubscribe:list-unsubscribe-post'

export interface Attached {
  filename: string
  content_type: string
  content_id: string | null
  content: Buffer
}

interface CustomerEmail extends EmailContent {
  message_id: string
  date: Date
  attachments: Attached[]
  /** Where this copy’s recipient unsubscribes. */
  unsubscribeUrl: string | null
  key: { domain: string; selector: string; privateKey: string }
}

/** The bytes of a customer’s email with its DKIM signature (RFC 6376). */
export async function toSignedEmail(email: CustomerEmail): Promise<Buffer> {
  const { message_id, date, from, to, cc, reply_to, subject, text, html, attachments, key } = email
  const { message } = await local.sendMail({
    messageId: `<${message_id}@${key.domain}>`,
    date,
    from,
    to: to.map(whole),
    cc: cc.map(whole),
    replyTo: reply_to.map(whole),
    subject: toHeader(subject),
    text,
    ...(html !== null && { html }),
    headers: { ...email.headers, ...unsubscribing(email.unsubscribeUrl) },
    attachments: attachments.map(({ filename, content_type: contentType, content_id, content }) => ({
      filename,
      contentType,
      content,
      contentDisposition: content_id ? 'inline' : 'attachment',
      ...(content_id && { cid: content_id }),
    })),
    dkim: {
      domainName: key.domain,
      keySelector: key.selector,
      privateKey: key.privateKey,
      headerFieldNames: SIGNED_HEADERS,
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const bytes = Buffer.isBuffer(message) ? message : await buffer(message)
  // Nodemailer sends without a signature if it can’t use the key.
  if (!bytes.subarray(0, 64).toString('latin1').startsWith('DKIM-Signature:'))
    throw new Error('an email was not signed')
  return bytes
}

function whole({ name, address }: Mailbox) {
  return { name, address }
}

const ASCII = /^[\x20-\x7e]*$/
/** The start of an encoded word, which a mail program decodes, or a word too long for one line (RFC 5322, section 2.1.1). */
const NEEDS_ENCODING = /=\?|\S{900}/

/** A text that is displayed as it is written. Nodemailer encodes only texts with other characters than ASCII. */
function toHeader(text: string): string {
  if (!ASCII.test(text) || !NEEDS_ENCODING.test(text)) return text
  const words = text.match(/.{1,36}/g) ?? []
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(' ')
}

function unsubscribing(url: string | null | undefined): Record<string, string> {
  return url ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}
}

export function composed(mail: Mail): SendMailOptions {
  const host = /@([^\s>]+)>?$/.exec(mail.from)?.[1] ?? 'localhost'
  return {
    messageId: `<${mail.mail_id}@${host}>`,
    date: mail.date,
    from: mail.from,
    to: mail.to,
    subject: toHeader(mail.subject),
    text: mail.text,
    ...(mail.html && { html: mail.html }),
    headers: unsubscribing(mail.unsubscribeUrl),
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
