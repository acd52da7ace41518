import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { newestFirst, type PageOfRows, within } from '../../db/paging.ts'
import { outboxMessages } from '../../db/schema/index.ts'
import { ownedBy, type Tenant } from '../../db/tenant.ts'
import type { ListOutboxQuery } from './outbox.schema.ts'

export type OutboxRow = typeof outboxMessages.$inferSelect

/** Does nothing when the message is there already. */
export async function insertMessage(db: Database, row: OutboxRow): Promise<void> {
  await db.insert(outboxMessages).values(row).onConflictDoNothing({ target: outboxMessages.message_id })
}

export async function findMessage(tenant: Tenant, messageId: string) {
  const [row] = await tenant.db
    .select()
    .from(outboxMessages)
    .where(and(ownedBy(outboxMessages, tenant), eq(outboxMessages.message_id, messageId)))
  return row
}

export async function listMessageRows(
  tenant: Tenant,
  filters: Pick<ListOutboxQuery, 'channel' | 'to'>,
  page: PageOfRows,
): Promise<OutboxRow[]> {
  return tenant.db
    .select()
    .from(outboxMessages)
    .where(
      and(
        ownedBy(outboxMessages, tenant),
        filters.channel && eq(outboxMessages.channel, filters.channel),
        filters.to === undefined ? undefined : eq(outboxMessages.recipient, filters.to),
        within(outboxMessages.created_at, outboxMessages.message_id, page),
      ),
    )
    .orderBy(...newestFirst(outboxMessages.created_at, outboxMessages.message_id))
    .limit(page.limit)
}
