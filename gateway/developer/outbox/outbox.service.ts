import { type Ctx, mayChange } from '../../context.ts'
import type { Database } from '../../db/client.ts'
import { rowsOf } from '../../db/rows.ts'
import { outboxMessages } from '../../db/schema/index.ts'
import { notFound } from '../../errors.ts'
import { type Page, paginate } from '../../paginate.ts'
import { toRfc822 } from '../../partners/mail/compose.ts'
import { toWire } from '../../to-wire.ts'
import { type ListOutboxQuery, type OutboxMessage, outboxMessage } from './outbox.schema.ts'

type OutboxRow = typeof outboxMessages.$inferSelect
type NewMessage = Omit<OutboxRow, 'recipient' | 'sender'> & { to: string | null; from: string }

const messages = rowsOf(outboxMessages, 'message_id', 'message')

/** Keeps a message instead of sending it. A message with the same ID is kept once. */
export async function captureMessage(db: Database, { to, from, ...rest }: NewMessage): Promise<void> {
  await messages.insertOnce({ db }, { ...rest, recipient: to ?? '', sender: from })
}

export function listOutbox(ctx: Ctx, query: ListOutboxQuery): Promise<Page<OutboxMessage>> {
  const is = { channel: query.channel, recipient: query.to }
  return paginate(ctx, 'outbox', query, {
    rows: (page) => messages.list(ctx.tenant, page, is),
    position: messages.position,
    toWire: (row) => toMessage(ctx, row),
  })
}

export async function getOutboxMessage(ctx: Ctx, messageId: string): Promise<OutboxMessage> {
  return toMessage(ctx, await messages.get(ctx.tenant, messageId))
}

/** The email as it would have gone over the wire. Throws `resource_not_found` for messages that are not emails. */
export async function getRawMessage(ctx: Ctx, messageId: string): Promise<Buffer> {
  const row = await messages.get(ctx.tenant, messageId)
  if (row.channel !== 'email') throw notFound('email')
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
