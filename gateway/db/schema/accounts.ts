import { boolean, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export const accounts = pgTable('accounts', {
  account_id: text().primaryKey(),
  name: text().notNull(),
  country: text().notNull(),
  billing_currency: text().notNull(),
  plan: text().$type<'builder' | 'enterprise'>().notNull(),
  unlimited: boolean().notNull(),
  branding: jsonb().$type<{ accent: string | null; logo_url: string | null }>().notNull(),
  suspended_at: timestamp({ withTimezone: true }),
  created_at: timestamp({ withTimezone: true }).notNull(),
})
