import { createHmac } from 'node:crypto'
import * as z from 'zod'
import { E164 } from '../../e164.schema.ts'
import { sameSecret } from '../../secrets.ts'
import type { Report } from '../messages/message-partner.ts'
import { NotificationRefused } from '../notification.ts'
import { messageSid, reportOf } from './twilio-objects.ts'

interface Received {
  body: Buffer
  /** The `X-Twilio-Signature` header. */
  signature: string
  /** The address that Twilio called, with its query. */
  url: string
  authToken: string
}

export interface TwilioStatus {
  upstreamId: string
  report: Report
}

export interface TwilioReply {
  from: string
  /** Whether its author wants no more messages, or wants them again. */
  choice: 'stop' | 'start' | null
}

const statusForm = z.object({
  MessageSid: messageSid,
  MessageStatus: z.string(),
  ErrorCode: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional(),
})

const replyForm = z.object({
  From: z.string().regex(E164),
  Body: z.string().default(''),
  OptOutType: z.string().optional(),
})

/** A report about a message. Null for a status that says nothing about its state. Throws `NotificationRefused`. */
export function readStatus(received: Received, now: Date): TwilioStatus | null {
  const { data } = statusForm.safeParse(readForm(received))
  if (!data) return null
  const report = reportOf(data.MessageStatus, data.ErrorCode ? Number(data.ErrorCode) : null, now)
  return report && { upstreamId: data.MessageSid, report }
}

// OptOutType is present if the operator chose other words in Twilio.
export function readReply(received: Received): TwilioReply | null {
  const { data } = replyForm.safeParse(readForm(received))
  return data ? { from: data.From, choice: choiceOf(data) } : null
}

/** The words after which Twilio itself stops messages to a number, and starts them again. */
const STOP = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT'])
const START = new Set(['START', 'YES', 'UNSTOP'])

// The operator may choose other words in Twilio, which then sends their meaning.
function choiceOf({ Body, OptOutType }: z.infer<typeof replyForm>): TwilioReply['choice'] {
  const word = (OptOutType ?? Body).trim().toUpperCase()
  if (STOP.has(word)) return 'stop'
  return START.has(word) ? 'start' : null
}

// The signature covers the address and the parameters in the order of their names.
function readForm({ body, signature, url, authToken }: Received): Record<string, string> {
  const params = [...new URLSearchParams(body.toString('utf8'))]
  const sorted = params.toSorted(([one], [other]) => (one < other ? -1 : Number(one > other)))
  const expected = createHmac('sha1', authToken)
    .update(url + sorted.flat().join(''))
    .digest()
  const given = Buffer.from(/^[A-Za-z0-9+/]{27}=$/.test(signature) ? signature : '', 'base64')
  if (!sameSecret(given, expected))
    throw new NotificationRefused('The X-Twilio-Signature header does not match the address and the form.')
  return Object.fromEntries(params)
}
