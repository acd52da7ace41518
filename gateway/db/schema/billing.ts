import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { BillSeller, PriceRate, StoredCustomer, StoredLine, TaxRule } from '../../money/bill.schema.ts'
import { tenant } from './columns.ts'

/** Only the state of an issued bill changes. Amounts are in minor units of `currency`. */
export const bills = pgTable(
  'bills',
  {
    bill_id: text().primaryKey(),
    ...tenant(),
    number: text().notNull(),
    period: text().notNull(),
    state: text().$type<'draft' | 'open' | 'paid' | 'past_due' | 'void'>().notNull(),
    currency: text().notNull(),
    subtotal: bigint({ mode: 'number' }).notNull(),
    tax: bigint({ mode: 'number' }).notNull(),
    total: bigint({ mode: 'number' }).notNull(),
    tax_region: text(),
    lines: jsonb().$type<StoredLine[]>().notNull(),
    customer: jsonb().$type<StoredCustomer>().notNull(),
    seller: jsonb().$type<BillSeller>().notNull(),
    tax_rule: jsonb().$type<TaxRule>().notNull(),
    price_rate: jsonb().$type<PriceRate>(),
    issued_at: timestamp({ withTimezone: true }).notNull(),
    due_at: timestamp({ withTimezone: true }).notNull(),
    paid_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('bills_period').on(table.account_id, table.environment, table.period),
    uniqueIndex('bills_number').on(table.number),
    index('bills_unpaid').on(table.state, table.due_at).where(sql`state IN ('open', 'past_due')`),
    index('bills_newest').on(table.account_id, table.environment, table.created_at, table.bill_id),
  ],
)

// Counter rows, not sequences: a rolled-back bill must not use up a number.
export const billNumbers = pgTable('bill_numbers', {
  series: text().primaryKey(),
  last: integer().notNull(),
})

export const usageCaps = pgTable(
  'usage_caps',
  {
    cap_id: text().primaryKey(),
    ...tenant(),
    target: text().$type<'total' | 'pillar' | 'key'>().notNull(),
    /** A pillar or a key; null for the total. */
    subject: text(),
    limit_micros: bigint({ mode: 'number' }).notNull(),
    enforcement: text().$type<'soft' | 'hard'>().notNull(),
    alert_percents: integer().array().notNull(),
    /** The month that `notified_percent` refers to. */
    notified_period: text(),
    notified_percent: integer().notNull().default(0),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('usage_caps_newest').on(table.account_id, table.environment, table.created_at, table.cap_id)],
)
