import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { bytea, tenant } from './columns.ts'

/** The pictures that merchants uploaded for their payers' pages. A new one replaces that of the same environment. */
export const logos = pgTable(
  'logos',
  {
    ...tenant(),
    /** SHA-256 of the content, base64url. */
    digest: text().notNull(),
    type: text().$type<'image/png' | 'image/jpeg' | 'image/webp'>().notNull(),
    content: bytea().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.environment] }),
    index('logos_of_digest').on(table.digest),
  ],
)

/** Files to delete, because no record refers to them. */
export const doomedFiles = pgTable(
  'doomed_files',
  {
    path: text().primaryKey(),
    /** In real time. */
    due_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('doomed_files_due').on(table.due_at)],
)
