import { boolean, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Address, TaxId } from '../../business.schema.ts'
import type { Language } from '../../language.schema.ts'
import type { Mandate, MaskedCard, SavedTransfer } from '../../pay/payments.schema.ts'
import { tenant } from './columns.ts'

export const customers = pgTable(
  'customers',
  {
    customer_id: text().primaryKey(),
    ...tenant(),
    email: text().notNull(),
    email_lower: text().notNull(),
    name: text(),
    phone: text(),
    language: text().$type<Language>().notNull(),
    address: jsonb().$type<Address>(),
    tax_id: jsonb().$type<TaxId>(),
    default_payment_method: text(),
    metadata: jsonb().$type<Record<string, string>>().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('customers_newest').on(table.account_id, table.environment, table.created_at, table.customer_id),
    index('customers_email').on(
      table.account_id,
      table.environment,
      table.email_lower,
      table.created_at,
      table.customer_id,
    ),
  ],
)

/** Instruments that a processor keeps. Contains no card or account number. */
export const paymentMethods = pgTable(
  'payment_methods',
  {
    payment_method_id: text().primaryKey(),
    ...tenant(),
    customer_id: text().notNull(),
    type: text().$type<'card' | 'transfer'>().notNull(),
    card: jsonb().$type<MaskedCard>(),
    transfer: jsonb().$type<SavedTransfer>(),
    /** The payer's permission to debit a bank account. */
    mandate: jsonb().$type<Mandate>(),
    processor_reference: text().notNull(),
    /** Whether the customer agreed that payment pages offer the card again. */
    allow_redisplay: boolean().notNull().default(false),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('payment_methods_newest').on(
      table.account_id,
      table.environment,
      table.customer_id,
      table.created_at,
      table.payment_method_id,
    ),
  ],
)
