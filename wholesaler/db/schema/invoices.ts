import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { currency, day, identity, moment, money, percent, texts } from './columns.ts'

export const invoices = pgTable(
  'invoices',
  {
    invoice_id: identity(),
    account_id: integer().notNull(),
    /** The wholesaler's `numero_facture`. */
    number: text().notNull(),
    type: text().$type<'invoice' | 'credit_note'>().notNull(),
    state: text().$type<'to_import' | 'imported' | 'to_check' | 'ignored'>().notNull(),
    issued_on: day().notNull(),
    due_on: day(),
    delivery_note: text(),
    delivered_on: day(),
    branch_id: text(),
    branch_name: text(),
    customer_code: text(),
    customer_name: text(),
    payment_method: text(),
    currency: currency(),
    net: money(),
    discount: money(),
    vat: money(),
    /** Tax included; negative for a credit note. */
    total: money().notNull(),
    vat_lines: jsonb().$type<{ rate: number; base: number; amount: number }[]>(),
    line_count: integer(),
    /** The wholesaler's own `statut`, which records no payment. */
    wholesaler_state: text(),
    credited_number: text(),
    changed_at: moment(),
    /** Reasons to check it, such as a sum that differs from its lines, and warnings about its lots. */
    problems: texts().notNull().default([]),
    /** Values that came later under the same number: shown, not applied. */
    conflict: jsonb().$type<{ total: number; changed_at: string | null }>(),
    run_id: integer(),
    first_seen_at: moment().notNull(),
    imported_at: moment(),
  },
  (table) => [
    unique('invoices_account_id_number_key').on(table.account_id, table.number),
    index('invoices_newest').on(table.account_id, table.issued_on, table.invoice_id),
  ],
)

export const invoiceLines = pgTable(
  'invoice_lines',
  {
    line_id: identity(),
    invoice_id: integer().notNull(),
    line_number: integer().notNull(),
    /** Null until the invoice is imported. */
    product_id: integer(),
    reference: text().notNull(),
    barcode: text(),
    name: text(),
    quantity: integer().notNull(),
    free_quantity: integer().notNull().default(0),
    unit_price: money().notNull(),
    discount_rate: percent(),
    vat_rate: percent(),
    total: money().notNull(),
    lot: text(),
    expires_on: day(),
    warnings: texts().notNull().default([]),
  },
  (table) => [
    unique('invoice_lines_invoice_id_line_number_key').on(table.invoice_id, table.line_number),
    index('invoice_lines_product').on(table.product_id),
  ],
)

export const purchases = pgTable(
  'purchases',
  {
    purchase_id: identity(),
    account_id: integer().notNull(),
    invoice_id: integer().notNull(),
    purchased_on: day().notNull(),
    total: money().notNull(),
    currency: currency(),
    created_at: moment().notNull(),
  },
  (table) => [
    unique('purchases_invoice_id_key').on(table.invoice_id),
    index('purchases_account').on(table.account_id, table.purchased_on),
  ],
)

/** The amount owed is the sum of purchases minus these. */
export const payments = pgTable(
  'payments',
  {
    payment_id: identity(),
    account_id: integer().notNull(),
    paid_on: day().notNull(),
    amount: money().notNull(),
    currency: currency(),
    note: text(),
    created_at: moment().notNull(),
  },
  (table) => [index('payments_account').on(table.account_id, table.paid_on)],
)
