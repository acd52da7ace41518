import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Address, Bank, TaxId, TaxSettings } from '../../business.schema.ts'
import type { Environment } from '../../environment.schema.ts'
import type { FaultRule } from '../../faults.schema.ts'
import type { Language } from '../../language.schema.ts'
import type { CustomFees } from '../../pay/custom-fees.schema.ts'
import type { ClockEffect, Progress } from '../../time/effects.schema.ts'

export const accounts = pgTable(
  'accounts',
  {
    account_id: text().primaryKey(),
    name: text().notNull(),
    country: text().notNull(),
    billing_currency: text().notNull(),
    plan: text().$type<'builder' | 'enterprise'>().notNull(),
    unlimited: boolean().notNull(),
    branding: jsonb().$type<{ accent: string | null; logo_url: string | null }>().notNull(),
    legal_name: text(),
    address: jsonb().$type<Address>(),
    tax_ids: jsonb().$type<TaxId[]>().notNull().default([]),
    settlement_currency: text(),
    /** Prices of its own, by type of payment. */
    custom_fees: jsonb().$type<CustomFees>(),
    bank: jsonb().$type<Bank>(),
    statement_descriptor: text(),
    language: text().$type<Language>().notNull().default('en'),
    tax: jsonb().$type<Partial<TaxSettings>>().notNull().default({ eu_country: null }),
    /** Receive email about bills, caps and failing webhooks. */
    contact_emails: text().array().notNull().default(sql`'{}'::text[]`),
    // The sandbox's virtual time is real time plus this. Stored with the account, which every request reads anyway.
    sandbox_offset_seconds: bigint({ mode: 'number' }).notNull().default(0),
    sandbox_faults: jsonb().$type<FaultRule[]>().notNull().default([]),
    /** The environments with a hard cap. Accounts without one pay nothing for the check. */
    hard_capped: text().array().$type<Environment[]>().notNull().default(sql`'{}'::text[]`),
    suspended_at: timestamp({ withTimezone: true }),
    /** Since when live writes are refused because of a long overdue bill. */
    payment_overdue_at: timestamp({ withTimezone: true }),
    // The last month (YYYY-MM) that has a bill. The calendar uses it to find due accounts without reading the others.
    live_billed_until: text().notNull(),
    sandbox_billed_until: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('accounts_moved').on(table.account_id).where(sql`sandbox_offset_seconds > 0`),
    index('accounts_live_billed').on(table.live_billed_until),
    index('accounts_sandbox_billed').on(table.sandbox_billed_until),
  ],
)

/** When a process last sealed and signed with a version of `GATEWAY_SECRET`. */
export const secretVersions = pgTable('secret_versions', {
  version: integer().primaryKey(),
  last_used_at: timestamp({ withTimezone: true }).notNull(),
})

/** Advances and wipes in progress, so that another process can resume them. */
export const sandboxStates = pgTable('sandbox_states', {
  account_id: text().primaryKey(),
  /** The sandbox time that the clock is advancing to; null when no advance is in progress. */
  advancing_to: timestamp({ withTimezone: true }),
  /** The effects of the last advance so far. */
  effects: jsonb().$type<ClockEffect[]>().notNull().default([]),
  progress: jsonb().$type<Progress>(),
  advanced_at: timestamp({ withTimezone: true }),
  /** Records older than this, in the sandbox's time, are being deleted. Null without a wipe. */
  wiping_before: timestamp({ withTimezone: true }),
  wiped_at: timestamp({ withTimezone: true }),
  leased_until: timestamp({ withTimezone: true }),
})
