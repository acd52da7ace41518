import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytea, currency, day, identity, moment } from './columns.ts'

export const accounts = pgTable(
  'accounts',
  {
    account_id: identity(),
    url: text().notNull(),
    username: text().notNull(),
    /** The password and the API key, which no other column repeats. */
    sealed_credentials: bytea().notNull(),
    branch_id: text(),
    branch_code: text(),
    branch_name: text(),
    currency: currency().default('EUR'),
    /** True for one account: the one that imports use. */
    is_current: boolean().notNull().default(true),
    /** After a refusal, no scheduled import starts until the account is connected again. */
    access: text().$type<'open' | 'credentials_refused' | 'account_blocked'>().notNull().default('open'),
    is_scheduled: boolean().notNull().default(true),
    first_page: smallint().$type<0 | 1>(),
    /** When the last complete catalogue import started, by the wholesaler's clock. */
    catalogue_watermark: moment(),
    invoices_synced_on: day(),
    connected_at: moment().notNull(),
  },
  (table) => [
    unique('accounts_url_username_key').on(table.url, table.username),
    uniqueIndex('accounts_current').on(table.is_current).where(sql`is_current`),
  ],
)

export const runs = pgTable(
  'runs',
  {
    run_id: identity(),
    account_id: integer().notNull(),
    type: text().$type<'catalogue' | 'invoices'>().notNull(),
    mode: text().$type<'full' | 'incremental'>(),
    trigger: text().$type<'manual' | 'schedule'>().notNull(),
    state: text().$type<'running' | 'completed' | 'interrupted' | 'failed' | 'undone'>().notNull(),
    /** Why the run is interrupted or failed, as a sentence for the user. */
    failure: text(),
    since: day(),
    server_started_at: moment(),
    watermark_before: moment(),
    first_page: smallint().$type<0 | 1>(),
    next_page: integer(),
    pages: integer().notNull().default(0),
    imported: integer().notNull().default(0),
    updated: integer().notNull().default(0),
    ignored: integer().notNull().default(0),
    rejected: integer().notNull().default(0),
    already_imported: integer().notNull().default(0),
    to_check: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    total_rows: integer(),
    /** Without the time between an interruption and its resumption. */
    active_ms: integer().notNull().default(0),
    started_at: moment().notNull(),
    updated_at: moment().notNull(),
    finished_at: moment(),
    undone_at: moment(),
  },
  (table) => [index('runs_newest').on(table.account_id, table.type, table.run_id)],
)
