import type { Ctx } from '../../context.ts'
import type { Database } from '../../db/client.ts'
import { notFound } from '../../errors.ts'
import { type Page, paginate } from '../../paging.ts'
import { toRfc822 } from '../../partners/mail/compose.ts'
import { toTimestamp } from '../../time/clock.ts'
import type { ListOutboxQuery, OutboxMessage } from './outbox.schema.ts'
import { findMessage, insertMessage, listMessageRows, type OutboxRow } from './outbox.store.ts'

type NewMessage = Omit<OutboxRow, 'recipient' | 'sender'> & { to: string | null; from: string }

/** Keeps what would have been sent. A message of the same id is kept once. */
export async function captureMessage(db: Database, { to, from, ...rest }: NewMessage): Promise<void> {
  await insertMessage(db, { ...rest, recipient: to ?? '', sender: from })
}

export async function listOutbox(ctx: Ctx, query: ListOutboxQuery): Promise<Page<OutboxMessage>> {
  const { channel, to } = query
  return paginate(ctx, 'outbox', query, {
    rows: (page) => listMessageRows(ctx.tenant, { channel, to }, page),
    position: (row) => ({ createdAt: row.created_at, id: row.message_id }),
    toWire: toMessage,
  })
}

export async function getOutboxMessage(ctx: Ctx, messageId: string): Promise<OutboxMessage> {
  return toMessage(await find(ctx, messageId))
}

/** The email as it would have gone over the wire. Throws `resource_not_found` for what is no email. */
export async function getRawMessage(ctx: Ctx, messageId: string): Promise<Buffer> {
  const row = await find(ctx, messageId)
  if (row.channel !== 'email') throw notFound('email')
  return toRfc822({
    mail_id: row.message_id,
    from: row.sender,
    to: row.recipient === '' ? [] : [row.recipient],
    subject: row.subject ?? '',
    text: row.text ?? '',
    html: row.html,
    date: row.created_at,
  })
}

async function find(ctx: Ctx, messageId: string): Promise<OutboxRow> {
  const row = await findMessage(ctx.tenant, messageId)
  if (!row) throw notFound('message')
  return row
}

function toMessage(row: OutboxRow): OutboxMessage {
  return {
    message_id: row.message_id,
    channel: row.channel,
    to: row.recipient === '' ? null : row.recipient,
    from: row.sender,
    subject: row.subject,
    text: row.text,
    html: row.html,
    created_at: toTimestamp(row.created_at),
  }
}
