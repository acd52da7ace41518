import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { CurrencyCode } from '../../money/currencies.schema.ts'
import { tenant } from './columns.ts'

/** The state of a quote follows from `used_at` and `expires_at`. */
export const fxQuotes = pgTable(
  'fx_quotes',
  {
    fx_quote_id: text().primaryKey(),
    ...tenant(),
    from_currency: text().$type<CurrencyCode>().notNull(),
    to_currency: text().$type<CurrencyCode>().notNull(),
    amount: bigint({ mode: 'number' }),
    converted_amount: bigint({ mode: 'number' }),
    lock_duration: text().$type<'five_minutes' | 'hour' | 'day'>().notNull(),
    rate: text().notNull(),
    margin_bps: integer().notNull(),
    reference_provider: text().$type<'ecb' | 'fixed_parity' | 'central_bank' | 'sandbox'>().notNull(),
    reference_at: timestamp({ withTimezone: true }).notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    used_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('fx_quotes_newest').on(table.account_id, table.environment, table.created_at, table.fx_quote_id),
    index('fx_quotes_used')
      .on(table.account_id, table.environment, table.created_at, table.fx_quote_id)
      .where(sql`used_at is not null`),
    index('fx_quotes_unused')
      .on(table.account_id, table.environment, table.created_at, table.fx_quote_id)
      .where(sql`used_at is null`),
    index('fx_quotes_due').on(table.account_id, table.environment, table.expires_at).where(sql`used_at is null`),
  ],
)

/** The sheets of live reference rates: units of each currency for one euro. They belong to no tenant. */
export const fxRates = pgTable(
  'fx_rates',
  {
    reference_date: date().notNull(),
    currency: text().notNull(),
    rate: text().notNull(),
    provider: text().$type<'ecb'>().notNull(),
    fetched_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.reference_date, table.currency] })],
)
