import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Channel } from '../../channel.schema.ts'
import type { EmailRecord, MessageError, MessageState } from '../../connect/message.schema.ts'
import { tenant } from './columns.ts'

const time = () => timestamp({ withTimezone: true })

/** Messages that customers sent through a channel, with the progress that partners report. */
export const connectMessages = pgTable(
  'connect_messages',
  {
    message_id: text().primaryKey(),
    ...tenant(),
    channel: text().$type<Channel>().notNull(),
    direction: text().$type<'outbound' | 'inbound'>().notNull(),
    recipients: text().array().notNull(),
    sender: text().notNull(),
    state: text().$type<MessageState>().notNull(),
    error: jsonb().$type<MessageError>(),
    body_preview: text(),
    segments: integer(),
    encoding: text().$type<'gsm7' | 'ucs2'>(),
    template: text(),
    subject: text(),
    /** Null for the other channels. */
    email: jsonb().$type<EmailRecord>(),
    /** In the billing currency. */
    cost_micros: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    metadata: jsonb().$type<Record<string, string>>().notNull(),
    /** The partner's own ID. */
    upstream_id: text(),
    /** When the partner may have news, on the tenant's clock. */
    recheck_at: time(),
    created_at: time().notNull(),
    sent_at: time(),
    delivered_at: time(),
    read_at: time(),
    failed_at: time(),
    updated_at: time().notNull(),
  },
  (table) => [
    index('connect_messages_newest').on(table.account_id, table.environment, table.created_at, table.message_id),
    index('connect_messages_filtered').on(
      table.account_id,
      table.environment,
      table.channel,
      table.state,
      table.created_at,
      table.message_id,
    ),
    index('connect_messages_recheck').on(table.recheck_at).where(sql`recheck_at is not null`),
    index('connect_messages_previews')
      .on(table.created_at)
      .where(sql`environment = 'live' and body_preview is not null`),
  ],
)

/** One row for each recipient, which triggers write. */
export const connectRecipients = pgTable(
  'connect_recipients',
  {
    message_id: text().notNull(),
    ...tenant(),
    address: text().notNull(),
    channel: text().$type<Channel>().notNull(),
    state: text().$type<MessageState>().notNull(),
    created_at: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.message_id, table.address] }),
    index('connect_recipients_newest').on(
      table.account_id,
      table.environment,
      table.address,
      table.created_at,
      table.message_id,
    ),
    index('connect_recipients_filtered').on(
      table.account_id,
      table.environment,
      table.address,
      table.channel,
      table.state,
      table.created_at,
      table.message_id,
    ),
    index('connect_recipients_live_sms')
      .on(table.address, table.account_id)
      .where(sql`environment = 'live' and channel = 'sms'`),
  ],
)

/** Accepted messages until a partner has them. */
export const queuedMessages = pgTable(
  'queued_messages',
  {
    message_id: text().primaryKey(),
    ...tenant(),
    channel: text().$type<Channel>().notNull(),
    /** The channel's partner needs this to send it. */
    content: jsonb().notNull(),
    attempts: integer().notNull().default(0),
    /** Whether an attempt began whose result is not recorded. */
    in_doubt: boolean().notNull().default(false),
    /** On the tenant's clock, as `expires_at` is; a lease follows real time. */
    due_at: time().notNull(),
    expires_at: time().notNull(),
    leased_until: time(),
    created_at: time().notNull(),
  },
  ({ account_id, environment, channel, due_at, message_id }) => [
    index('queued_messages_lanes').on(account_id, environment, channel, due_at, message_id),
  ],
)

/** Recipients that a channel must not write to any more. */
export const suppressions = pgTable(
  'suppressions',
  {
    ...tenant(),
    channel: text().$type<Channel>().notNull(),
    address: text().notNull(),
    reason: text().$type<'opted_out' | 'bounced_hard' | 'complained'>().notNull(),
    created_at: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.environment, table.channel, table.address] })],
)

/** The used part of each monthly quota of a sandbox; calls are counted with the usage. */
export const sandboxAllowances = pgTable(
  'sandbox_allowances',
  {
    ...tenant(),
    /** YYYY-MM, on the sandbox's clock. */
    period: text().notNull(),
    name: text().notNull(),
    used: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.environment, table.period, table.name] })],
)
