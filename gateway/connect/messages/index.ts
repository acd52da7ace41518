import type { Channel } from '../../channel.schema.ts'
import type { Ctx, EventObject } from '../../context.ts'
import { connectMessages } from '../../db/schema/index.ts'
import { ownerOf } from '../../db/tenant.ts'
import { wipeBy } from '../../db/wipe-pass.ts'
import { newId } from '../../ids.ts'
import type { Resource } from '../../resource.ts'
import { traceOf } from '../../trace-of.ts'
import { message, messageErrorOf } from '../message.schema.ts'
import { dueMessages } from './due-messages.ts'
import { messageOperations } from './messages.routes.ts'
import { type MessageRow, messageRows } from './messages.store.ts'
import { toMessage } from './to-message.ts'
import { messageText } from './words.ts'

const outcomes = {
  queued: 'pending',
  sent: 'pending',
  delivered: 'succeeded',
  read: 'succeeded',
  failed: 'failed',
} as const

export const messageResource: Resource = {
  operations: messageOperations,
  trace: traceOf('msg', messageRows, (row) => ({
    kind: 'message',
    summary: `${messageText(row)}, ${row.state}`,
    outcome: outcomes[row.state],
  })),
  due: () => [dueMessages],
  wipe: wipeBy(connectMessages.message_id),
  afterReset: [
    `DELETE FROM sandbox_allowances WHERE account_id = $1 AND environment = 'sandbox' AND period > to_char($2::timestamptz AT TIME ZONE 'UTC', 'YYYY-MM')`,
  ],
  events: { sms: eventsOf('sms'), whatsapp: eventsOf('whatsapp'), email: eventsOf('email') },
}

const samples: Record<Channel, Pick<MessageRow, 'recipients' | 'sender' | 'cost_micros'> & Partial<MessageRow>> = {
  sms: {
    recipients: ['+15005550006'],
    sender: '+15005550100',
    body_preview: 'Your code is 314159.',
    segments: 1,
    encoding: 'gsm7',
    cost_micros: 5_000,
  },
  whatsapp: {
    recipients: ['+15005550006'],
    sender: '+15005550100',
    body_preview: 'Your order has shipped.',
    cost_micros: 15_000,
  },
  email: {
    recipients: ['ann@shop.example'],
    sender: 'no-reply@sandbox.pillar.test',
    subject: 'Your order has shipped',
    body_preview: 'It arrives tomorrow.',
    cost_micros: 100,
  },
}

function eventsOf(channel: Channel): EventObject {
  return {
    schema: message,
    sample: (ctx, happened) => toMessage(sampleOf(ctx, channel, happened)),
  }
}

function sampleOf(ctx: Ctx, channel: Channel, happened: string): MessageRow {
  const now = ctx.clock.now()
  const ends: Record<string, Partial<MessageRow>> = {
    delivered: { state: 'delivered', delivered_at: now },
    read: { state: 'read', delivered_at: now, read_at: now },
    failed: { state: 'failed', failed_at: now, error: messageErrorOf('unreachable') },
    bounced: { state: 'failed', failed_at: now, error: messageErrorOf('bounced_hard') },
  }
  return {
    message_id: newId('msg'),
    ...ownerOf(ctx.tenant),
    channel,
    direction: 'outbound',
    state: 'sent',
    error: null,
    body_preview: null,
    segments: null,
    encoding: null,
    template: null,
    subject: null,
    email: null,
    currency: 'USD',
    metadata: {},
    upstream_id: null,
    recheck_at: null,
    created_at: now,
    sent_at: now,
    delivered_at: null,
    read_at: null,
    failed_at: null,
    updated_at: now,
    ...samples[channel],
    ...ends[happened],
    ...(channel === 'email' && { email: emailSample(ends[happened] ?? {}) }),
  }
}

function emailSample({ state = 'sent', error = null }: Partial<MessageRow>): MessageRow['email'] {
  const { recipients: to } = samples.email
  return {
    to,
    recipients: to.map((address) => ({ address, state, error, sent_at: null })),
    suppressed: [],
    tags: ['orders'],
    tries: 1,
  }
}
