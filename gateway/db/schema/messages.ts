import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Channel } from '../../channel.schema.ts'
import type { MessageMedia } from '../../connect/message.schema.ts'
import { tenant } from './columns.ts'

/** Email to the account's own contacts: stored in the transaction that causes it, sent afterwards. */
export const notices = pgTable(
  'notices',
  {
    notice_id: text().primaryKey(),
    ...tenant(),
    kind: text().notNull(),
    /** The account gets one notice per occasion. */
    occasion: text().notNull(),
    recipients: text().array().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text(),
    attempts: integer().notNull().default(0),
    due_at: timestamp({ withTimezone: true }).notNull(),
    sent_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('notices_occasion').on(table.account_id, table.environment, table.kind, table.occasion),
    index('notices_due').on(table.due_at).where(sql`sent_at is null`),
  ],
)

/** Messages as their recipients would have received them. */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    message_id: text().primaryKey(),
    ...tenant(),
    channel: text().$type<Channel>().notNull(),
    recipient: text().notNull(),
    sender: text().notNull(),
    subject: text(),
    text: text(),
    html: text(),
    media: jsonb().$type<MessageMedia>(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('outbox_messages_newest').on(table.account_id, table.environment, table.created_at, table.message_id),
  ],
)

/** IDs that a wipe deleted, kept for 7 days to distinguish them from unknown IDs. */
export const tombstones = pgTable(
  'tombstones',
  {
    object_id: text().primaryKey(),
    account_id: text().notNull(),
    wiped_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('tombstones_age').on(table.wiped_at)],
)
