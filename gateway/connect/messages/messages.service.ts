import type { Channel } from '../../channel.schema.ts'
import { actingKey, type Ctx, readingFrom } from '../../context.ts'
import { ownerOf } from '../../db/tenant.ts'
import { listCost } from '../../developer/usage/price-list.ts'
import { newId } from '../../ids.ts'
import { increment } from '../../metering/increment.ts'
import { admitCost } from '../../metering/refuse-beyond-caps.ts'
import { type AllowanceName, takeAllowance } from '../../metering/sandbox-allowances.ts'
import type { CurrencyCode } from '../../money/currencies.schema.ts'
import { type Page, paginate } from '../../paginate.ts'
import type { MessageContents } from '../../partners/messages/message-partner.ts'
import { short } from '../../words.ts'
import type { Message } from '../message.schema.ts'
import type { ListMessagesQuery } from './messages.schema.ts'
import { listMessageRows, type MessageRow, messageRows } from './messages.store.ts'
import { enqueue } from './queue.store.ts'
import { toMessage } from './to-message.ts'

const PREVIEW = 160

const allowances: Record<Channel, AllowanceName> = {
  sms: 'sandbox-sms',
  whatsapp: 'sandbox-whatsapp',
  email: 'sandbox-emails',
}

/** A message that its channel has checked. */
export interface Draft<C extends Channel = Channel>
  extends Pick<MessageRow, 'metadata'>,
    Partial<Pick<MessageRow, 'segments' | 'encoding' | 'template' | 'subject' | 'email'>> {
  channel: C
  /** One recipient, except for email. */
  to: string[]
  from: string
  /** The text whose beginning lists show. */
  preview: string | null
  content: MessageContents[C]
  /** The row of the price list, and the number of units. */
  price: { item: string; units: number }
  validitySeconds: number
}

/**
 * Accepts a message: once the unit commits, it is sent, whatever happens to this process. Throws `plan_quota_exceeded`
 * and `sandbox_quota_exceeded`.
 */
export async function acceptMessage<C extends Channel>(ctx: Ctx, draft: Draft<C>): Promise<Message> {
  const { channel, to, price, content, validitySeconds } = draft
  const { key_id } = actingKey(ctx)
  await admitCost(ctx, { pillar: 'connect', key_id }, async () => [])
  await takeAllowance(ctx, allowances[channel], to.length)
  const tx = await ctx.unit.open()
  const row = newMessage(ctx, draft)
  await messageRows.insert(tx, row)
  const { message_id, created_at } = row
  await enqueue(tx, {
    message_id,
    ...ownerOf(ctx.tenant),
    channel,
    content,
    due_at: created_at,
    expires_at: new Date(created_at.getTime() + validitySeconds * 1000),
    created_at,
  })
  const { cost_micros } = row
  ctx.unit.meter(increment(ctx, 'connect', price.item, key_id, { quantity: price.units, cost_micros }))
  ctx.unit.afterCommit(ctx.runtime.accepted.ring)
  return toMessage(row)
}

function newMessage(ctx: Ctx, { channel, to, from, preview, price, metadata, ...rest }: Draft): MessageRow {
  const now = ctx.clock.now()
  const currency = ctx.account.billing_currency
  return {
    message_id: newId('msg'),
    ...ownerOf(ctx.tenant),
    channel,
    direction: 'outbound',
    recipients: to,
    sender: from,
    state: 'queued',
    error: null,
    body_preview: preview && short(preview, PREVIEW),
    segments: rest.segments ?? null,
    encoding: rest.encoding ?? null,
    template: rest.template ?? null,
    subject: rest.subject ?? null,
    email: rest.email ?? null,
    cost_micros: listCost(price.item, price.units, currency as CurrencyCode),
    currency,
    metadata,
    upstream_id: null,
    recheck_at: null,
    created_at: now,
    sent_at: null,
    delivered_at: null,
    read_at: null,
    failed_at: null,
    updated_at: now,
  }
}

export async function getMessage(ctx: Ctx, messageId: string): Promise<Message> {
  return toMessage(await messageRows.get(await readingFrom(ctx), messageId))
}

/** Undefined if the environment has no such message. */
export async function findMessage(ctx: Ctx, messageId: string): Promise<MessageRow | undefined> {
  return messageRows.find(await readingFrom(ctx), messageId)
}

/** Newest first. */
export function listMessages(ctx: Ctx, query: ListMessagesQuery): Promise<Page<Message>> {
  return paginate(ctx, 'messages', query, {
    rows: (page) => listMessageRows(ctx.tenant, query, page),
    position: messageRows.position,
    toWire: toMessage,
  })
}
