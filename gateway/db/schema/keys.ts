import { index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytea, tenant } from './columns.ts'

export const apiKeys = pgTable(
  'api_keys',
  {
    key_id: text().primaryKey(),
    ...tenant(),
    name: text().notNull(),
    hash: bytea().notNull(),
    prefix: text().notNull(),
    last4: text().notNull(),
    scopes: text().array().notNull(),
    allowed_ips: text().array().notNull(),
    managed: text(),
    expires_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull(),
    created_by: text().notNull(),
    last_used_at: timestamp({ withTimezone: true }),
    last_used_ip: text(),
    rotated_from: text(),
    rotated_to: text(),
    rotated_at: timestamp({ withTimezone: true }),
    grace_expires_at: timestamp({ withTimezone: true }),
    revoked_at: timestamp({ withTimezone: true }),
    revoked_by: text(),
    revocation_reason: text(),
  },
  (table) => [
    uniqueIndex('api_keys_hash').on(table.hash),
    index('api_keys_newest').on(table.account_id, table.environment, table.created_at, table.key_id),
  ],
)
