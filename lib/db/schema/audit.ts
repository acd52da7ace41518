import { bigint, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

// No foreign keys: entries outlive the people and workspaces they name. A trigger refuses update and delete.
export const auditEntries = pgTable(
  'audit_entries',
  {
    chain: text('chain').notNull(),
    position: bigint('position', { mode: 'number' }).notNull(),
    entryId: text('entry_id').notNull().unique(),
    occurredAt: timestamp('occurred_at', { withTimezone: true, mode: 'date' }).notNull(),
    action: text('action').notNull(),
    actorId: text('actor_id'),
    actorEmail: text('actor_email'),
    target: text('target'),
    environment: text('environment'),
    ip: text('ip'),
    userAgent: text('user_agent'),
    details: jsonb('details').$type<Record<string, string>>().notNull(),
    prevHash: text('prev_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.chain, table.position] })],
)
