import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CurrencyCode } from '../../money/currencies.schema.ts'
import type { CurrencyPart, Payout } from '../../pay/payout.schema.ts'
import { tenant } from './columns.ts'

/** Only the state and the payout of a settlement change. Amounts are in minor units of `currency`. */
export const settlements = pgTable(
  'settlements',
  {
    settlement_id: text().primaryKey(),
    ...tenant(),
    number: text().notNull(),
    state: text().$type<'pending' | 'in_transit' | 'paid' | 'failed' | 'carried_over'>().notNull(),
    currency: text().$type<CurrencyCode>().notNull(),
    period_start: timestamp({ withTimezone: true }).notNull(),
    period_end: timestamp({ withTimezone: true }).notNull(),
    run_at: timestamp({ withTimezone: true }).notNull(),
    gross_amount: bigint({ mode: 'number' }).notNull(),
    refund_amount: bigint({ mode: 'number' }).notNull(),
    fee_amount: bigint({ mode: 'number' }).notNull(),
    fee_returned_amount: bigint({ mode: 'number' }).notNull(),
    adjustment_amount: bigint({ mode: 'number' }).notNull(),
    carried_over_amount: bigint({ mode: 'number' }).notNull(),
    net_amount: bigint({ mode: 'number' }).notNull(),
    transaction_count: integer().notNull(),
    refund_count: integer().notNull(),
    by_currency: jsonb().$type<CurrencyPart[]>().notNull(),
    /** Null if the amount was carried over. */
    payout: jsonb().$type<Payout>(),
    /** When the payout partner is asked next; null once the payout has ended. */
    payout_due_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('settlements_period_once').on(table.account_id, table.environment, table.currency, table.period_start),
    index('settlements_newest').on(table.account_id, table.environment, table.created_at, table.settlement_id),
    index('settlements_filtered').on(
      table.account_id,
      table.environment,
      table.state,
      table.currency,
      table.created_at,
      table.settlement_id,
    ),
    index('settlements_payouts_due').on(table.payout_due_at).where(sql`payout_due_at is not null`),
  ],
)

/**
 * A trigger adds a row for each posting to `merchant_payable` that is not a payout. Rows without a settlement are the
 * merchant's balance. `amount` and `fee` are in `source_currency`, the other amounts in `currency`.
 */
export const settlementLines = pgTable(
  'settlement_lines',
  {
    line_id: text().primaryKey(),
    ...tenant(),
    settlement_id: text(),
    type: text().$type<'charge' | 'refund' | 'adjustment' | 'carried_over'>().notNull(),
    source_id: text().notNull(),
    currency: text().$type<CurrencyCode>().notNull(),
    settlement_net: bigint({ mode: 'number' }).notNull(),
    source_currency: text().$type<CurrencyCode>(),
    amount: bigint({ mode: 'number' }),
    fee: bigint({ mode: 'number' }),
    fx_rate: text(),
    settlement_gross: bigint({ mode: 'number' }),
    settlement_fee: bigint({ mode: 'number' }),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('settlement_lines_balance')
      .on(table.account_id, table.environment, table.currency, table.created_at, table.line_id)
      .where(sql`settlement_id is null`),
    index('settlement_lines_newest')
      .on(table.account_id, table.environment, table.created_at, table.line_id)
      .where(sql`settlement_id is null`),
    index('settlement_lines_due').on(table.created_at).where(sql`settlement_id is null and type <> 'carried_over'`),
    index('settlement_lines_settlement').on(table.settlement_id, table.created_at, table.line_id),
    index('settlement_lines_type').on(table.settlement_id, table.type, table.created_at, table.line_id),
    index('settlement_lines_source').on(table.source_id),
  ],
)
