import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import { bytea, currency, identity, moment, money, percent, texts } from './columns.ts'

export const products = pgTable(
  'products',
  {
    product_id: identity(),
    account_id: integer().notNull(),
    /** The wholesaler's `id_produit`. */
    reference: text().notNull(),
    barcode: text(),
    is_barcode_valid: boolean().notNull(),
    name: text().notNull(),
    /** The international nonproprietary name (`dci`), separated by `;` if there are several. */
    inn: text(),
    dosage: text(),
    form: text(),
    /** The price that the pharmacy pays, before tax. */
    unit_price: money().notNull(),
    /** The retail price, tax included. */
    public_price: money(),
    vat_rate: percent(),
    currency: currency(),
    laboratory: text(),
    packaging: text(),
    category: text(),
    available_stock: integer(),
    is_reimbursed: boolean(),
    is_refrigerated: boolean(),
    is_narcotic: boolean(),
    /** The wholesaler's own `actif`. */
    is_listed: boolean().notNull().default(true),
    changed_at: moment(),
    /** Null for a product that an invoice created and no catalogue has described yet. */
    hash: bytea(),
    /** The SHA-256 of the row that it was last read from; null if it holds anything else. */
    text_hash: bytea(),
    /** False once two full crawls in a row have not seen it. */
    is_active: boolean().notNull().default(true),
    missed_crawls: smallint().notNull().default(0),
    created_run_id: integer().notNull(),
  },
  (table) => [
    unique('products_account_id_reference_key').on(table.account_id, table.reference),
    index('products_barcode_pattern').on(table.barcode.op('text_pattern_ops')),
    index('products_narcotic').on(table.product_id).where(sql`is_narcotic`),
    index('products_refrigerated').on(table.product_id).where(sql`is_refrigerated`),
    index('products_not_offered').on(table.product_id).where(sql`NOT (is_active AND is_listed)`),
  ],
)

/** Each word of the catalogue, and the products that have or had it. */
export const searchWords = pgTable(
  'search_words',
  {
    account_id: integer().notNull(),
    word: text().notNull(),
    product_ids: integer().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.word] }),
    index('search_words_spelling')
      .using('gin', table.word.op('gin_trgm_ops'))
      .with({ fastupdate: false })
      .where(sql`word !~ '^[0-9]'`),
    index('search_words_prefix').on(table.account_id, table.word.op('text_pattern_ops')),
  ],
)

/** The value before and after a run, by column. */
export type ChangedFields = Record<string, [before: unknown, after: unknown]>

export const productChanges = pgTable(
  'product_changes',
  {
    run_id: integer().notNull(),
    product_id: integer().notNull(),
    fields: jsonb().$type<ChangedFields>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.product_id, table.run_id] }), index('product_changes_run').on(table.run_id)],
)

/** The pages that a running crawl has applied: where it resumes, and which products it has seen. */
export const crawlPages = pgTable(
  'crawl_pages',
  {
    run_id: integer().notNull(),
    page: integer().notNull(),
    hash: bytea().notNull(),
    product_ids: integer().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.run_id, table.page] })],
)

export const rejectedRows = pgTable(
  'rejected_rows',
  {
    run_id: integer().notNull(),
    page: integer().notNull(),
    row_number: integer().notNull(),
    reference: text(),
    reasons: texts().notNull(),
    raw: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.run_id, table.page, table.row_number] })],
)
