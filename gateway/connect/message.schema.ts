import * as z from 'zod'
import { channel } from '../channel.schema.ts'
import { metadata } from '../dictionary.schema.ts'
import { currency } from '../money/currencies.schema.ts'
import { id, orNull, timestamp } from '../wire.schema.ts'

export const messageState = z.enum(['queued', 'sent', 'delivered', 'read', 'failed']).meta({
  id: 'MessageState',
  description:
    'The progress of the message: accepted, sent to the carrier, delivered, opened or failed. It never goes back.',
  example: 'delivered',
})

/** The file of a message. */
export interface MessageMedia {
  type: 'image' | 'document' | 'video'
  link: string
  /** Null if the message gives it none. */
  filename: string | null
}

/** Every reason why a message can fail, with its text. After a permanent failure, sending it again fails too. */
export const messageFailures = {
  invalid_number: { permanent: true, message: 'The number does not exist.' },
  unreachable: { permanent: false, message: 'The recipient’s phone could not be reached.' },
  unroutable: { permanent: true, message: 'No carrier serves this number.' },
  blocked: { permanent: true, message: 'The carrier blocked the message.' },
  landline: { permanent: true, message: 'The number is a landline, which can’t receive SMS.' },
  carrier_rejected: { permanent: true, message: 'The carrier rejected the message.' },
  carrier_timeout: { permanent: false, message: 'The carrier did not say whether it accepted the message.' },
  spam_filtered: { permanent: true, message: 'A spam filter stopped the message.' },
  opted_out: { permanent: true, message: 'The recipient opted out of your messages.' },
  bounced_hard: { permanent: true, message: 'The mailbox does not exist.' },
  bounced_soft_exhausted: { permanent: false, message: 'The mail server refused the message at every attempt.' },
  complained: { permanent: true, message: 'The recipient reported the message as spam.' },
  suppressed: { permanent: true, message: 'The recipient is on the suppression list.' },
  template_rejected: { permanent: true, message: 'The template is not approved.' },
  outside_service_window: {
    permanent: true,
    message: 'The recipient hasn’t written in the last 24 hours, so only a template can be sent.',
  },
  expired: { permanent: false, message: 'The message was not sent before its validity ended.' },
} as const

export type MessageFailure = keyof typeof messageFailures

export const messageError = z
  .object({
    code: z
      .enum(Object.keys(messageFailures) as [MessageFailure, ...MessageFailure[]])
      .meta({ id: 'MessageFailure', description: 'Why the message failed.', example: 'unroutable' }),
    message: z.string().meta({ description: 'The reason in words.', example: messageFailures.unroutable.message }),
    permanent: z.boolean().meta({ description: 'Whether sending it again would fail too.', example: true }),
    upstream_code: z
      .string()
      .nullable()
      .meta({ description: 'The partner’s own code. Null if it gave none.', example: '30003' }),
  })
  .meta({ id: 'MessageError', description: 'Why a message failed.' })

const address = { description: 'The number or address.', example: '+15005550006' }

export const emailRecipient = z
  .object({
    address: z.string().meta({ description: 'The address.', example: 'ann@shop.example' }),
    state: messageState,
    error: orNull(messageError).meta({ description: 'Why it failed. Null if it didn’t.' }),
  })
  .meta({ id: 'EmailRecipient', description: 'A recipient of an email, with the state of its copy.' })

export const message = z
  .object({
    message_id: id('msg'),
    channel,
    direction: z
      .enum(['outbound', 'inbound'])
      .meta({ description: 'Whether you sent the message or received it.', example: 'outbound' }),
    to: z
      .union([z.string().meta(address), z.array(z.string().meta(address))])
      .meta({ description: 'The recipient; a list for an email.', example: '+15005550006' }),
    from: z.string().meta({ description: 'The sender that recipients see.', example: '+15005550100' }),
    state: messageState,
    error: orNull(messageError).meta({ description: 'Why it failed. Null if it didn’t.' }),
    body_preview: z.string().nullable().meta({
      description: 'The first 160 characters. Null in live 30 days after the message was created.',
      example: 'Your code is 314159.',
    }),
    segments: z
      .int()
      .nullable()
      .meta({ description: 'How many SMS carry the text. Null for other channels.', example: 1 }),
    encoding: z.enum(['gsm7', 'ucs2']).nullable().meta({
      description: 'The encoding of an SMS: `gsm7` carries 160 characters, `ucs2` 70. Null for other channels.',
      example: 'gsm7',
    }),
    template: z.string().nullable().meta({ description: 'The WhatsApp template. Null if there is none.' }),
    subject: z.string().nullable().meta({ description: 'The subject of an email. Null for other channels.' }),
    recipients: z.array(emailRecipient).nullable().meta({
      description:
        'Every recipient of an email in `to`, `cc` and `bcc`. The message’s state is the worst of theirs. Null for other channels.',
    }),
    suppressed: z.array(z.string()).nullable().meta({
      description: 'Recipients that the email was not sent to, because they are suppressed. Null for other channels.',
      example: [],
    }),
    tags: z
      .array(z.string())
      .nullable()
      .meta({ description: 'The tags of an email. Null for other channels.', example: ['orders'] }),
    cost: z
      .number()
      .meta({ description: 'The price in major units of `currency`, with four decimals.', example: 0.005 }),
    currency,
    metadata,
    timeline: z
      .array(z.object({ state: messageState, at: timestamp }))
      .meta({ description: 'When the message reached each state, in order.' }),
    created_at: timestamp,
    sent_at: orNull(timestamp).meta({ description: 'When the carrier accepted it. Null before that.' }),
    delivered_at: orNull(timestamp).meta({ description: 'When it arrived. Null before that.' }),
    read_at: orNull(timestamp).meta({ description: 'When the recipient opened it. Null before that, and for SMS.' }),
    failed_at: orNull(timestamp).meta({ description: 'When it failed. Null if it didn’t.' }),
    updated_at: timestamp,
  })
  .meta({ id: 'Message', description: 'A message, with its state and cost.' })

export type Message = z.infer<typeof message>
export type MessageState = z.infer<typeof messageState>
export type MessageError = z.infer<typeof messageError>

export function messageErrorOf(code: MessageFailure, upstream_code: string | null = null): MessageError {
  return { code, ...messageFailures[code], upstream_code }
}

export interface RecipientRow {
  address: string
  state: MessageState
  error: MessageError | null
  sent_at: string | null
  /** The last temporary refusal: its round of attempts, and the server's code. */
  refused?: { round: number; code: string | null }
}

/** The part of a message that only an email has. */
export interface EmailRecord {
  /** The recipients that everyone sees; `recipients` has those of `cc` and `bcc` too. */
  to: string[]
  recipients: RecipientRow[]
  suppressed: string[]
  tags: string[]
  /** How often all copies were tried. */
  tries: number
}
