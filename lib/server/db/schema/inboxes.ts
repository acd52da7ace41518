import { bigint, customType, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { workspaces } from './workspaces.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' }).notNull()

export const inboxes = pgTable('inboxes', {
  workspaceId: text('workspace_id')
    .primaryKey()
    .references(() => workspaces.workspaceId, { onDelete: 'cascade' }),
  tokenHash: text('token_hash').notNull().unique(),
  webhookId: text('webhook_id'),
  secret: bytea('secret').notNull(),
  createdAt: moment('created_at').defaultNow(),
  expiresAt: moment('expires_at'),
})

export const inboxMessages = pgTable(
  'inbox_messages',
  {
    messageId: bigint('message_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: text('workspace_id')
      .notNull()
      .references(() => inboxes.workspaceId, { onDelete: 'cascade' }),
    receivedAt: moment('received_at').defaultNow(),
    eventType: text('event_type'),
    problem: text('problem'),
    headers: jsonb('headers').$type<Record<string, string>>().notNull(),
    body: bytea('body').notNull(),
  },
  (table) => [index('inbox_messages_newest').on(table.workspaceId, table.messageId)],
)
