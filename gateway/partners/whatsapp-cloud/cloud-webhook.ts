import { createHmac } from 'node:crypto'
import * as z from 'zod'
import { sameSecret } from '../../secrets.ts'
import type { Report } from '../messages/message-partner.ts'
import { NotificationRefused, parseBody } from '../notification.ts'
import { cloudFailure } from './cloud-failures.ts'

/** A report about one message. */
export interface CloudStatus {
  /** Our message ID, as Meta repeats it; null for a message that we did not send. */
  reference: string | null
  upstreamId: string
  report: Report
}

/** A message that a person wrote to one of the numbers. */
export interface CloudInbound {
  /** Meta's ID of the number that it was written to. */
  number: string
  from: string
  at: Date
}

export interface CloudNews {
  statuses: CloudStatus[]
  inbound: CloudInbound[]
  /** Meta's IDs of templates whose review has news. */
  templates: string[]
}

const seconds = z.string().regex(/^\d{1,12}$/)

const status = z.object({
  id: z.string().min(1).max(512),
  status: z.string(),
  timestamp: seconds,
  biz_opaque_callback_data: z.string().max(512).optional(),
  errors: z.array(z.object({ code: z.number() })).optional(),
})

const written = z.object({ from: z.string().regex(/^[1-9]\d{6,14}$/), timestamp: seconds })

const value = z.object({
  metadata: z.object({ phone_number_id: z.string().min(1).max(64) }).optional(),
  statuses: z.array(z.unknown()).optional(),
  messages: z.array(z.unknown()).optional(),
  message_template_id: z.union([z.string(), z.number()]).optional(),
})

const notification = z.object({
  object: z.literal('whatsapp_business_account'),
  entry: z.array(z.object({ changes: z.array(z.object({ field: z.string(), value })) })),
})

/** The parts of a notification that we use. Throws `NotificationRefused` unless the signature is of the raw body. */
export function readNotification(body: Buffer, signature: string, appSecret: string): CloudNews {
  const expected = createHmac('sha256', appSecret).update(body).digest()
  const given = Buffer.from(/^sha256=([0-9a-f]{64})$/.exec(signature)?.[1] ?? '', 'hex')
  if (!sameSecret(given, expected))
    throw new NotificationRefused('The X-Hub-Signature-256 header does not match the body.')
  const { data } = notification.safeParse(parseBody(body))
  const changes = data?.entry.flatMap((one) => one.changes) ?? []
  const ofField = (field: string) => changes.filter((one) => one.field === field).map((one) => one.value)
  const messages = ofField('messages')
  return {
    statuses: messages.flatMap((one) => (one.statuses ?? []).flatMap(toStatus)),
    inbound: messages.flatMap(({ metadata, messages = [] }) =>
      metadata ? messages.flatMap((one) => toInbound(metadata.phone_number_id, one)) : [],
    ),
    templates: ofField('message_template_status_update').flatMap(({ message_template_id: id }) =>
      id ? [String(id)] : [],
    ),
  }
}

const STATES = ['sent', 'delivered', 'read', 'failed'] as const

function toStatus(given: unknown): CloudStatus[] {
  const { data } = status.safeParse(given)
  const state = STATES.find((one) => one === data?.status)
  if (!data || !state) return []
  const failed = state === 'failed' && { error: cloudFailure(data.errors?.[0]?.code ?? 0) }
  const report = { state, at: toDate(data.timestamp), ...failed }
  return [{ reference: data.biz_opaque_callback_data ?? null, upstreamId: data.id, report }]
}

function toInbound(number: string, given: unknown): CloudInbound[] {
  const { data } = written.safeParse(given)
  return data ? [{ number, from: `+${data.from}`, at: toDate(data.timestamp) }] : []
}

function toDate(text: string): Date {
  return new Date(Math.min(Number(text), 253_000_000_000) * 1000)
}
