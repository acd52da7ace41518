import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, primaryKey, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

/** `pending` is an intent. `unknown` marks one whose process ended, or lost the gateway, before the response. */
export const AUDIT_OUTCOMES = ['pending', 'done', 'refused', 'failed', 'replayed', 'unknown'] as const

// No foreign keys: entries outlive the people and workspaces they name. A trigger refuses update and delete.
export const auditEntries = pgTable(
  'audit_entries',
  {
    chain: text('chain').notNull(),
    position: bigint('position', { mode: 'number' }).notNull(),
    entryId: text('entry_id').notNull().unique(),
    occurredAt: timestamp('occurred_at', { withTimezone: true, mode: 'date' }).notNull(),
    action: text('action').notNull(),
    outcome: text('outcome', { enum: AUDIT_OUTCOMES }).notNull(),
    intentId: text('intent_id'),
    actorId: text('actor_id'),
    actorEmail: text('actor_email'),
    target: text('target'),
    environment: text('environment'),
    ip: text('ip'),
    userAgent: text('user_agent'),
    details: jsonb('details').$type<Record<string, string>>().notNull(),
    keyVersion: smallint('key_version').notNull(),
    prevHash: text('prev_hash').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chain, table.position] }),
    uniqueIndex('audit_entries_intent').on(table.intentId).where(sql`${table.intentId} is not null`),
    index('audit_entries_actor').on(table.chain, table.actorId, table.position),
    index('audit_entries_action').on(table.chain, table.action, table.position),
    index('audit_entries_pending').on(table.occurredAt).where(sql`${table.outcome} = 'pending'`),
  ],
)

/** The signed end of each chain. A trigger lets it move forward only. */
export const auditHeads = pgTable('audit_heads', {
  chain: text('chain').primaryKey(),
  position: bigint('position', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
  keyVersion: smallint('key_version').notNull(),
  signature: text('signature').notNull(),
})
