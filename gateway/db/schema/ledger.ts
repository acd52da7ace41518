import { bigint, index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { tenant } from './columns.ts'

// Positive is debit, negative is credit. A deferred trigger refuses an entry whose postings do not sum to zero.
export const postings = pgTable(
  'postings',
  {
    entry_id: text().notNull(),
    ledger_account: text().notNull(),
    ...tenant(),
    currency: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    source_id: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entry_id, table.ledger_account] }),
    index('postings_balance').on(table.account_id, table.environment, table.ledger_account, table.currency),
    index('postings_source').on(table.source_id),
  ],
)
