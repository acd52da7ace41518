import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DomainState, Finding } from '../../connect/email-domain.schema.ts'
import { bytea, tenant } from './columns.ts'

const moment = () => timestamp({ withTimezone: true })

export const emailDomains = pgTable(
  'email_domains',
  {
    domain_id: text().primaryKey(),
    ...tenant(),
    domain: text().notNull(),
    /** The sandbox's own domain, which always is verified. */
    system: boolean().notNull(),
    state: text().$type<DomainState>().notNull(),
    /** The results of the last lookups. */
    findings: jsonb().$type<Finding[]>().notNull(),
    missing_since: moment(),
    check_at: moment(),
    checked_at: moment(),
    rotate_at: moment().notNull(),
    forget_at: moment(),
    due_at: moment(),
    verified_at: moment(),
    created_at: moment().notNull(),
    updated_at: moment().notNull(),
  },
  (table) => [
    uniqueIndex('email_domains_name').on(table.account_id, table.environment, table.domain),
    index('email_domains_newest').on(table.account_id, table.environment, table.created_at, table.domain_id),
    index('email_domains_due').on(table.due_at).where(sql`due_at is not null`),
    index('email_domains_due_of_tenant')
      .on(table.account_id, table.environment, table.due_at)
      .where(sql`due_at is not null`),
  ],
)

export const dkimKeys = pgTable(
  'dkim_keys',
  {
    domain_id: text().notNull(),
    selector: text().notNull(),
    ...tenant(),
    public_key: text().notNull(),
    private_key_sealed: bytea().notNull(),
    /** Null until its record is in DNS. */
    signs_from: moment(),
    retired_at: moment(),
    created_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.domain_id, table.selector] }),
    uniqueIndex('dkim_keys_one_signs').on(table.domain_id).where(sql`signs_from is not null and retired_at is null`),
  ],
)

/** The records that the sandbox's name servers serve. */
export const simulatedDnsRecords = pgTable(
  'simulated_dns_records',
  {
    ...tenant(),
    name: text().notNull(),
    type: text().$type<'TXT' | 'MX'>().notNull(),
    value: text().notNull(),
    visible_at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.name, table.type, table.value] })],
)

/** Attachments of emails that wait to be sent. */
export const emailAttachments = pgTable(
  'email_attachments',
  {
    message_id: text().notNull(),
    position: integer().notNull(),
    ...tenant(),
    filename: text().notNull(),
    content_type: text().notNull(),
    content_id: text(),
    content: bytea().notNull(),
  },
  (table) => [primaryKey({ columns: [table.message_id, table.position] })],
)

/** The bytes of emails that the sandbox kept. */
export const outboxEmails = pgTable('outbox_emails', {
  message_id: text().primaryKey(),
  ...tenant(),
  bytes: bytea().notNull(),
  created_at: moment().notNull(),
})
