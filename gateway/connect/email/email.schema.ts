import * as z from 'zod'
import { metadata } from '../../dictionary.schema.ts'
import { line } from '../../text.schema.ts'
import { mailbox } from '../email-copies/mailbox.schema.ts'

export const MOST_RECIPIENTS = 50
const MOST_BODY_BYTES = 1024 * 1024
const MOST_ATTACHED_BYTES = 15 * 1024 * 1024
/** In base64, the most attachments alone are the 20 MiB of the contract. The rest of a usual email fits into 64 KiB. */
export const MOST_REQUEST_BYTES = 20 * 1024 * 1024 + 64 * 1024

const mailboxes = z.union([mailbox, z.array(mailbox).max(MOST_RECIPIENTS)])
const asList = (value: string | string[] = []): string[] => (typeof value === 'string' ? [value] : value)

// No default: a generated client in Go can't give one to a union.
const optionalMailboxes = mailboxes.optional()

function body(description: string, example: string) {
  return (
    z
      .string()
      .min(1)
      // Some mail servers take a lone CR for the end of a line, and a dot after it for the end of the email.
      .overwrite((text) => text.replaceAll(/\r\n?/g, '\n'))
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the rule is about control characters.
      .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]*$/, 'must not contain control characters')
      .refine((text) => text.isWellFormed(), {
        error: 'must be well-formed Unicode',
        params: { code: 'invalid_format' },
      })
      .refine((text) => new TextEncoder().encode(text).length <= MOST_BODY_BYTES, {
        error: 'must have at most 1 MiB',
        params: { code: 'too_long', params: { max: MOST_BODY_BYTES } },
      })
      .nullable()
      .default(null)
      .meta({ description, example })
  )
}

const attachment = z
  .strictObject({
    filename: line(1, 255).meta({ description: 'The name of the file.', example: 'invoice.pdf' }),
    content_type: z
      .string()
      .max(255)
      // The bytes of composite types are sent as they are, because no encoding is allowed (RFC 2045, section 6.4).
      .regex(
        /^(?!([Mm][Uu][Ll][Tt][Ii][Pp][Aa][Rr][Tt]|[Mm][Ee][Ss][Ss][Aa][Gg][Ee])\/)[A-Za-z0-9!#$&^_.+-]+\/[A-Za-z0-9!#$&^_.+-]+(; ?charset=[A-Za-z0-9._-]+)?$/,
        'must be a media type such as application/pdf or text/csv; charset=utf-8',
      )
      .meta({
        description: 'The media type of the file, with its character set if it is a text.',
        example: 'application/pdf',
      }),
    content: z
      .string()
      .min(1)
      .max(Math.ceil(MOST_ATTACHED_BYTES / 3) * 4)
      .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'must be base64')
      .refine((text) => text.length % 4 === 0, { error: 'must be base64', params: { code: 'invalid_format' } })
      .meta({ description: 'The file in base64.', example: 'JVBERi0xLjcK' }),
    content_id: z
      .string()
      .regex(/^[A-Za-z0-9._@+-]{1,200}$/, 'must be 1 to 200 letters, digits and . _ @ + -')
      .nullable()
      .default(null)
      .meta({ description: 'The ID that the HTML uses to show an image: `cid:logo`.', example: 'logo' }),
  })
  .meta({ id: 'EmailAttachment', description: 'A file that is sent with an email.' })

// Names of headers have no case (RFC 5322, section 1.2.2), and a pattern of JSON Schema has no flag for that.
const HEADER =
  /^([Xx]-[A-Za-z0-9-]{1,60}|[Ll][Ii][Ss][Tt]-[A-Za-z0-9-]{1,60}|[Ii][Nn]-[Rr][Ee][Pp][Ll][Yy]-[Tt][Oo]|[Rr][Ee][Ff][Ee][Rr][Ee][Nn][Cc][Ee][Ss])$/

// Mail servers cut a longer line, which breaks the signature. Without spaces, a value is one line.
const MOST_VALUE = 990

const headers = z
  .record(
    z.string().regex(HEADER, 'must be X-…, List-…, In-Reply-To or References'),
    line(1, MOST_VALUE).meta({ description: 'The value.' }),
  )
  .refine((all) => Object.keys(all).length <= 20, {
    error: 'must have at most 20 headers',
    params: { code: 'too_many', params: { max: 20 } },
  })
  .default({})
  .meta({
    description: 'Up to 20 further headers: `X-…`, `List-…`, `In-Reply-To` and `References`.',
    example: { 'X-Order': '1042' },
  })

const fields = z.strictObject({
  to: mailboxes.meta({
    description: 'The recipient, or a list. An email has up to 50 recipients with `cc` and `bcc`.',
    example: 'Ann <ann@shop.example>',
  }),
  from: mailbox.nullable().default(null).meta({
    description:
      'The sender, of a verified domain of this environment. By default, `no-reply@` of the first domain that was verified; in the sandbox, `no-reply@sandbox.pillar.test`.',
    example: 'Shop <orders@sandbox.pillar.test>',
  }),
  subject: line(1, 998).meta({ description: 'The subject.', example: 'Your order has shipped' }),
  text: body('The text, up to 1 MiB. Derived from `html` if you leave it out.', 'It arrives tomorrow.'),
  html: body('The HTML, up to 1 MiB.', '<p>It arrives tomorrow.</p>'),
  cc: optionalMailboxes.meta({ description: 'Recipients of a copy.' }),
  bcc: optionalMailboxes.meta({ description: 'Recipients that other recipients don’t see.' }),
  reply_to: optionalMailboxes.meta({ description: 'Where replies go.' }),
  headers,
  attachments: z
    .array(attachment)
    .max(10)
    .refine((all) => all.reduce((sum, { content }) => sum + decodedBytes(content), 0) <= MOST_ATTACHED_BYTES, {
      error: 'must have at most 15 MiB in total',
      params: { code: 'too_long', params: { max: MOST_ATTACHED_BYTES } },
    })
    .default([])
    .meta({
      description:
        'Up to 10 files, 15 MiB in total. An account sends at most 20 emails with more than 1 MiB of files a minute.',
    }),
  category: z.enum(['transactional', 'bulk']).default('transactional').meta({
    description: '`bulk` adds a one-click unsubscribe link.',
    example: 'transactional',
  }),
  tags: z
    .array(line(1, 50))
    .max(10)
    .default([])
    .meta({ description: 'Up to 10 words to group emails by.', example: ['orders'] }),
  metadata: metadata.default({}),
})

export const createEmailBody = fields
  .superRefine((email, ctx) => {
    if (email.text === null && email.html === null) {
      ctx.addIssue({
        code: 'custom',
        path: ['text'],
        message: 'is required without html',
        params: { code: 'required' },
      })
    }
    const count = [email.to, email.cc, email.bcc].flatMap(asList).length
    const isEmpty = asList(email.to).length === 0
    if (count > MOST_RECIPIENTS || isEmpty) {
      const message = `must name 1 to ${MOST_RECIPIENTS} recipients with cc and bcc`
      ctx.addIssue({ code: 'custom', path: ['to'], message, params: { code: isEmpty ? 'too_few' : 'too_many' } })
    }
    const own = Object.keys(email.headers).find((name) => /^list-unsubscribe(-post)?$/i.test(name))
    if (email.category === 'bulk' && own) {
      const message = 'is added to bulk emails automatically'
      ctx.addIssue({ code: 'custom', path: ['headers', own], message, params: { code: 'not_allowed' } })
    }
  })
  .meta({
    id: 'CreateEmail',
    description: 'An email.',
    example: { to: 'Ann <ann@shop.example>', subject: 'Your order has shipped', text: 'It arrives tomorrow.' },
  })

export type CreateEmail = z.infer<typeof createEmailBody>
export { asList }

function decodedBytes(base64: string): number {
  return (base64.length / 4) * 3 - (base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0)
}
