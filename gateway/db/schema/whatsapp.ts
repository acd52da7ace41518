import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { TemplateCategory, TemplateExamples, TemplateState } from '../../connect/template.schema.ts'
import type { TemplateComponent } from '../../connect/template-parts.schema.ts'
import { tenant } from './columns.ts'

export const whatsappTemplates = pgTable(
  'whatsapp_templates',
  {
    template_id: text().primaryKey(),
    ...tenant(),
    name: text().notNull(),
    language: text().notNull(),
    category: text().$type<TemplateCategory>().notNull(),
    components: jsonb().$type<TemplateComponent[]>().notNull(),
    examples: jsonb().$type<TemplateExamples>(),
    state: text().$type<TemplateState>().notNull(),
    rejection_reason: text(),
    partner_reference: text(),
    /** When the reviewer is asked next. Null if only a notification can bring news. */
    review_at: timestamp({ withTimezone: true }),
    reviewed_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('whatsapp_templates_named').on(table.account_id, table.environment, table.name, table.language),
    index('whatsapp_templates_newest').on(table.account_id, table.environment, table.created_at, table.template_id),
    index('whatsapp_templates_filtered').on(
      table.account_id,
      table.environment,
      table.state,
      table.category,
      table.created_at,
      table.template_id,
    ),
    index('whatsapp_templates_of_partner').on(table.partner_reference).where(sql`environment = 'live'`),
    index('whatsapp_templates_due').on(table.review_at).where(sql`review_at is not null`),
  ],
)

/** When a person last wrote to a tenant's WhatsApp number: for 24 hours, the tenant may write freely. */
export const whatsappWindows = pgTable(
  'whatsapp_windows',
  {
    ...tenant(),
    address: text().notNull(),
    last_inbound_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.environment, table.address] })],
)

/** The number that a tenant has connected for live. The sandbox has one without a row. */
export const whatsappNumbers = pgTable(
  'whatsapp_numbers',
  {
    ...tenant(),
    phone_number: text().notNull(),
    display_name: text().notNull(),
    state: text().$type<'awaiting_code' | 'connected'>().notNull(),
    partner_reference: text().notNull(),
    code_sent_at: timestamp({ withTimezone: true }).notNull(),
    connected_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.environment] }),
    uniqueIndex('whatsapp_numbers_of_partner').on(table.partner_reference).where(sql`state = 'connected'`),
  ],
)

/** Attempts to send through WhatsApp Cloud, which knows no idempotency: its reports name our reference. */
export const whatsappCloudSends = pgTable(
  'whatsapp_cloud_sends',
  {
    reference: text().primaryKey(),
    begun_at: timestamp({ withTimezone: true }).notNull(),
    upstream_id: text(),
  },
  (table) => [index('whatsapp_cloud_sends_age').on(table.begun_at)],
)
