import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { newestFirst, type PageOfRows, within } from '../../db/paging.ts'
import { outboxMessages } from '../../db/schema/index.ts'
import type { Environment } from '../../environment.schema.ts'
import type { ListOutboxQuery } from './outbox.schema.ts'

export type OutboxRow = typeof outboxMessages.$inferSelect

/** Does nothing when the message is there already. */
export async function insertMessage(db: Database, row: OutboxRow): Promise<void> {
  await db.insert(outboxMessages).values(row).onConflictDoNothing({ target: outboxMessages.message_id })
}

export async function findMessage(db: Database, account: string, environment: Environment, messageId: string) {
  const [row] = await db
    .select()
    .from(outboxMessages)
    .where(
      and(
        eq(outboxMessages.account_id, account),
        eq(outboxMessages.environment, environment),
        eq(outboxMessages.message_id, messageId),
      ),
    )
  return row
}

export async function listMessageRows(
  db: Database,
  account: string,
  environment: Environment,
  filters: Pick<ListOutboxQuery, 'channel' | 'to'>,
  page: PageOfRows,
): Promise<OutboxRow[]> {
  return db
    .select()
    .from(outboxMessages)
    .where(
      and(
        eq(outboxMessages.account_id, account),
        eq(outboxMessages.environment, environment),
        filters.channel && eq(outboxMessages.channel, filters.channel),
        filters.to === undefined ? undefined : eq(outboxMessages.recipient, filters.to),
        within(outboxMessages.created_at, outboxMessages.message_id, page),
      ),
    )
    .orderBy(...newestFirst(outboxMessages.created_at, outboxMessages.message_id))
    .limit(page.limit)
}
