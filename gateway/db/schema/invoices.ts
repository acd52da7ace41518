import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { CountryNames, InvoiceLine, LocalTax, Party, TaxGroup } from '../../pay/invoice-parts.schema.ts'
import type { TaxRegion } from '../../tax/tax-region.schema.ts'
import { tenant } from './columns.ts'

/** Invoices and credit notes. A row never changes. Amounts are in minor units of `currency`. */
export const invoices = pgTable(
  'invoices',
  {
    invoice_id: text().primaryKey(),
    ...tenant(),
    number: text().notNull(),
    kind: text().$type<'invoice' | 'credit_note'>().notNull(),
    transaction_id: text().notNull(),
    refund_id: text(),
    corrects_invoice_id: text(),
    /** The number of that invoice and its issue date (YYYY-MM-DD). */
    corrects: jsonb().$type<{ number: string; date: string }>(),
    issued_at: timestamp({ withTimezone: true }).notNull(),
    /** YYYY-MM-DD. */
    supply_date: text().notNull(),
    currency: text().notNull(),
    net_amount: bigint({ mode: 'number' }).notNull(),
    tax_amount: bigint({ mode: 'number' }).notNull(),
    gross_amount: bigint({ mode: 'number' }).notNull(),
    tax_region: text().$type<TaxRegion>().notNull(),
    include_tax: boolean().notNull(),
    seller: jsonb().$type<Party>().notNull(),
    buyer: jsonb().$type<Party>().notNull(),
    /**
     * The countries as the PDF in its own language prints them, since a runtime's names may change. Null for documents
     * that print codes.
     */
    country_names: jsonb().$type<CountryNames>(),
    lines: jsonb().$type<InvoiceLine[]>().notNull(),
    tax_groups: jsonb().$type<TaxGroup[]>().notNull(),
    tax_amount_local: jsonb().$type<LocalTax>(),
    language: text().notNull(),
    format: text().$type<'factur-x-en16931' | 'pdf'>().notNull(),
    payment_means: text().notNull(),
    /** The color of the account when the invoice was issued. */
    accent: text(),
    /** The digest of the PDF in its own language. */
    sha256: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('invoices_one_number').on(table.account_id, table.environment, table.number),
    uniqueIndex('invoices_one_per_transaction').on(table.transaction_id).where(sql`kind = 'invoice'`),
    uniqueIndex('invoices_one_per_refund').on(table.refund_id).where(sql`refund_id is not null`),
    index('invoices_corrections').on(table.corrects_invoice_id).where(sql`corrects_invoice_id is not null`),
    index('invoices_of_transaction').on(
      table.account_id,
      table.environment,
      table.transaction_id,
      table.created_at,
      table.invoice_id,
    ),
    index('invoices_newest').on(table.account_id, table.environment, table.created_at, table.invoice_id),
    index('invoices_filtered').on(
      table.account_id,
      table.environment,
      table.kind,
      table.currency,
      table.created_at,
      table.invoice_id,
    ),
  ],
)

export const invoiceNumbers = pgTable(
  'invoice_numbers',
  {
    ...tenant(),
    series: text().notNull(),
    last: integer().notNull(),
    last_issued_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.environment, table.series] })],
)
