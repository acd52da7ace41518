import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database, Db } from '../db/client.ts'
import { inboxes, inboxMessages } from '../db/schema/index.ts'

export type Inbox = typeof inboxes.$inferSelect
export type NewMessage = Pick<typeof inboxMessages.$inferSelect, 'eventType' | 'problem' | 'headers' | 'body'>

const MOST_MESSAGES = 100
const MOST_BYTES = 8 * 1024 * 1024

/** The inbox and its messages as the browser gets them, without bodies. */
export type InboxState = Awaited<ReturnType<typeof readInbox>>
export type InboxMessage = InboxState['messages'][number]
export type InboxMessageDetail = NonNullable<Awaited<ReturnType<typeof findMessage>>>

export async function findInbox(db: Db, by: { workspaceId: string } | { tokenHash: string }): Promise<Inbox | null> {
  const own = 'tokenHash' in by ? eq(inboxes.tokenHash, by.tokenHash) : eq(inboxes.workspaceId, by.workspaceId)
  const [found] = await db.select().from(inboxes).where(own)
  return found ?? null
}

export function isOpen({ expiresAt }: Inbox): boolean {
  return expiresAt.getTime() > Date.now()
}

/** Deletes the former inbox with its messages. False if another request has opened an inbox meanwhile. */
export function replaceInbox(db: Database, next: typeof inboxes.$inferInsert, former: Inbox | null): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (former) await deleteInbox(tx, former.tokenHash)
    const rows = await tx.insert(inboxes).values(next).onConflictDoNothing().returning()
    return rows.length > 0
  })
}

/** False if the inbox was deleted meanwhile. */
export async function updateInbox(db: Db, tokenHash: string, change: Partial<Pick<Inbox, 'webhookId' | 'expiresAt'>>) {
  const rows = await db.update(inboxes).set(change).where(eq(inboxes.tokenHash, tokenHash)).returning()
  return rows.length > 0
}

export async function deleteInbox(db: Db, tokenHash: string) {
  await db.delete(inboxes).where(eq(inboxes.tokenHash, tokenHash))
}

export async function readInbox(db: Db, workspaceId: string) {
  const inbox = await findInbox(db, { workspaceId })
  const messages = await db
    .select(summary)
    .from(inboxMessages)
    .where(eq(inboxMessages.workspaceId, workspaceId))
    .orderBy(desc(inboxMessages.messageId))
  return {
    inbox: inbox && {
      webhook_id: inbox.webhookId,
      expires_at: inbox.expiresAt.toISOString(),
      is_open: isOpen(inbox) && inbox.webhookId !== null,
    },
    messages: messages.map((row) => ({ ...row, received_at: row.received_at.toISOString() })),
  }
}

export async function findMessage(db: Db, workspaceId: string, messageId: number) {
  const [row] = await db
    .select({ ...summary, headers: inboxMessages.headers, body: inboxMessages.body })
    .from(inboxMessages)
    .where(and(eq(inboxMessages.workspaceId, workspaceId), eq(inboxMessages.messageId, messageId)))
  return row ? { ...row, received_at: row.received_at.toISOString(), body: row.body.toString('utf8') } : null
}

const summary = {
  message_id: inboxMessages.messageId,
  received_at: inboxMessages.receivedAt,
  event_type: inboxMessages.eventType,
  event_id: sql<string | null>`${inboxMessages.headers} ->> 'webhook-id'`,
  problem: inboxMessages.problem,
}

/** Keeps only the newest messages, by number and by size. False if the inbox was deleted meanwhile. */
export async function keepMessage(
  db: Database,
  { workspaceId, tokenHash }: Pick<Inbox, 'workspaceId' | 'tokenHash'>,
  { eventType, problem, headers, body }: NewMessage,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into inbox_messages (workspace_id, event_type, problem, headers, body)
    select workspace_id, ${eventType}::text, ${problem}::text, ${JSON.stringify(headers)}::jsonb, ${body}::bytea
    from inboxes where token_hash = ${tokenHash} for key share`)
  if (!rowCount) return false
  await db.execute(sql`
    delete from inbox_messages where workspace_id = ${workspaceId} and message_id <= (
      select max(message_id) from (
        select message_id, count(*) over newest as number, sum(octet_length(body)) over newest as bytes
        from inbox_messages where workspace_id = ${workspaceId}
        window newest as (order by message_id desc)
      ) as kept where number > ${MOST_MESSAGES} or bytes > ${MOST_BYTES})`)
  return true
}
