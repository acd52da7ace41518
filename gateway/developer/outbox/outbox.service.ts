import { type Ctx, mayChange } from '../../context.ts'
import type { Database } from '../../db/client.ts'
import { notFound } from '../../errors.ts'
import { type Page, paginate } from '../../paginate.ts'
import { toRfc822 } from '../../partners/mail/compose.ts'
import { toWire } from '../../to-wire.ts'
import { type ListOutboxQuery, type OutboxMessage, outboxMessage } from './outbox.schema.ts'
import { dropOldEmails, emailRows, type OutboxRow, outboxRows } from './outbox.store.ts'

interface NewMessage extends Omit<OutboxRow, 'recipient' | 'sender' | 'media'> {
  to: string | null
  from: string
  media?: OutboxRow['media']
  bytes?: Buffer
}

/** Most bytes of a tenant’s emails. Those that are deleted for newer ones are composed again from their text. */
const MOST_BYTES = 100 * 1024 * 1024
/** Smaller emails are few enough, because a sandbox has a quota. */
const LARGE_BYTES = 64 * 1024

/** Keeps a message instead of sending it. A message with the same ID is kept once. */
export async function captureMessage(
  db: Database,
  { to, from, media = null, bytes, ...rest }: NewMessage,
  mostBytes = MOST_BYTES,
): Promise<void> {
  await outboxRows.insertOnce({ db }, { ...rest, media, recipient: to ?? '', sender: from })
  const { message_id, account_id, environment, created_at } = rest
  if (!bytes) return
  await emailRows.insertOnce({ db }, { message_id, account_id, environment, bytes, created_at })
  if (bytes.length > LARGE_BYTES) await dropOldEmails({ db, ...rest }, mostBytes)
}

export function listOutbox(ctx: Ctx, query: ListOutboxQuery): Promise<Page<OutboxMessage>> {
  const is = { channel: query.channel, recipient: query.to }
  return paginate(ctx, 'outbox', query, {
    rows: (page) => outboxRows.list(ctx.tenant, page, is),
    position: outboxRows.position,
    toWire: (row) => toMessage(ctx, row),
  })
}

export async function getOutboxMessage(ctx: Ctx, messageId: string): Promise<OutboxMessage> {
  return toMessage(ctx, await outboxRows.get(ctx.tenant, messageId))
}

/** The email as it would have gone over the wire. Throws `resource_not_found` for messages that are not emails. */
export async function getRawMessage(ctx: Ctx, messageId: string): Promise<Buffer> {
  const row = await outboxRows.get(ctx.tenant, messageId)
  if (row.channel !== 'email') throw notFound('email')
  const sent = await emailRows.find(ctx.tenant, messageId)
  if (sent) return sent.bytes
  const { to, from, subject, text, html } = toMessage(ctx, row)
  const addressed = { mail_id: messageId, from, to: to === null ? [] : [to], date: row.created_at }
  return toRfc822({ ...addressed, subject: subject ?? '', text: text ?? '', html })
}

function toMessage(ctx: Ctx, row: OutboxRow): OutboxMessage {
  const shown = mayChange(ctx, 'pay:write') ? row : withoutPayerLinks(row)
  return toWire(outboxMessage, { ...shown, to: row.recipient || null, from: row.sender })
}

// Anyone who opens such a link can cancel a subscription or replace its card, without a session.
function withoutPayerLinks(row: OutboxRow): OutboxRow {
  const withhold = (text: string | null) => text?.replace(/(\/(?:portal|setup)\/)sub_[\w-]+/g, '$1withheld') ?? null
  return { ...row, text: withhold(row.text), html: withhold(row.html) }
}
