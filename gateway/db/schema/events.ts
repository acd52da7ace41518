import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { bytea, tenant } from './columns.ts'

export const eventSequences = pgTable(
  'event_sequences',
  {
    ...tenant(),
    last: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.environment] })],
)

export const events = pgTable(
  'events',
  {
    event_id: text().primaryKey(),
    ...tenant(),
    type: text().notNull(),
    sequence: bigint({ mode: 'number' }).notNull(),
    test: boolean().notNull(),
    // The exact bytes that are signed and sent: re-serialising would break the signature when the event is redelivered.
    payload: text().notNull(),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** The API request that caused it; null when a payer or a job did. */
    request_id: text(),
    /** The ID of `data`. */
    object_id: text(),
    /** No attempt is queued for it, and no past attempt is on record. */
    unsent: boolean().notNull().default(false),
    /** An attempt to deliver it has failed, even if a later one succeeded; triggers on `deliveries` set it. */
    has_failed: boolean().notNull().default(false),
  },
  (table) => [
    index('events_sequence').on(table.account_id, table.environment, table.sequence),
    index('events_newest').on(table.account_id, table.environment, table.created_at, table.event_id),
    index('events_kind').on(table.account_id, table.environment, table.type, table.created_at, table.event_id),
    index('events_unsent').on(table.account_id, table.environment, table.created_at, table.event_id).where(sql`unsent`),
    index('events_failed')
      .on(table.account_id, table.environment, table.created_at, table.event_id)
      .where(sql`has_failed`),
    index('events_request').on(table.request_id).where(sql`request_id is not null`),
    index('events_object').on(table.object_id).where(sql`object_id is not null`),
  ],
)

export const webhooks = pgTable(
  'webhooks',
  {
    webhook_id: text().primaryKey(),
    ...tenant(),
    pillar: text().$type<'developer' | 'connect'>().notNull(),
    url: text().notNull(),
    events: text().array().notNull(),
    description: text(),
    state: text().$type<'enabled' | 'disabled'>().notNull(),
    disabled_reason: text().$type<'manual' | 'gone_410' | 'failing'>(),
    secret_sealed: bytea().notNull(),
    secret_hint: text().notNull(),
    previous_secret_sealed: bytea(),
    previous_secret_expires_at: timestamp({ withTimezone: true }),
    disabled_at: timestamp({ withTimezone: true }),
    /** When attempts began to fail; null after a success. */
    failing_since: timestamp({ withTimezone: true }),
    /** The last failure stage that sent a notice, as a percentage of the way to being disabled. */
    failure_notified: integer().notNull().default(0),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('webhooks_newest').on(table.account_id, table.environment, table.created_at, table.webhook_id)],
)

/** One row per attempt; a row that is `pending` and due is the outbox. */
export const deliveries = pgTable(
  'deliveries',
  {
    delivery_id: text().primaryKey(),
    ...tenant(),
    webhook_id: text().notNull(),
    event_id: text().notNull(),
    event_type: text().notNull(),
    attempt: integer().notNull(),
    trigger: text().$type<'event' | 'retry' | 'replay' | 'test'>().notNull(),
    state: text().$type<'pending' | 'succeeded' | 'failed' | 'exhausted'>().notNull(),
    due_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    leased_until: timestamp({ withTimezone: true, precision: 3 }),
    request_url: text(),
    request_headers: jsonb().$type<Record<string, string>>(),
    response_status: integer(),
    response_headers: jsonb().$type<Record<string, string>>(),
    response_excerpt: text(),
    error: text().$type<
      'timeout' | 'dns' | 'tls' | 'connection_refused' | 'blocked_address' | 'non_2xx' | 'secret_lost'
    >(),
    duration_ms: integer(),
    next_attempt_at: timestamp({ withTimezone: true, precision: 3 }),
    finished_at: timestamp({ withTimezone: true, precision: 3 }),
    created_at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index('deliveries_due').on(table.due_at).where(sql`state = 'pending'`),
    index('deliveries_newest').on(table.webhook_id, table.created_at, table.delivery_id),
    index('deliveries_event').on(table.event_id),
    // Includes every column that a month of metrics needs, so that attempts are counted from the index alone.
    index('deliveries_ended').on(
      table.account_id,
      table.environment,
      table.finished_at,
      table.webhook_id,
      table.state,
      table.duration_ms,
      table.response_status,
      table.error,
    ),
    index('deliveries_failed')
      .on(table.account_id, table.environment, table.webhook_id, table.finished_at)
      .where(sql`state in ('failed', 'exhausted')`),
  ],
)

/** Completed attempts by minute and hour; triggers on `deliveries` keep them exact. */
export const deliveryCounts = pgTable(
  'delivery_counts',
  {
    ...tenant(),
    webhook_id: text().notNull(),
    seconds: integer().notNull(),
    start: timestamp({ withTimezone: true }).notNull(),
    succeeded: bigint({ mode: 'number' }).notNull(),
    failed: bigint({ mode: 'number' }).notNull(),
    version: bigint({ mode: 'number' }).notNull().default(0),
    /** The version that the tallies describe; they are out of date if it differs from `version`. */
    tallied: bigint({ mode: 'number' }),
    /** Attempts by `status 200` and by `error timeout`. */
    tallies: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** Attempts by their latency, see `latencySteps`. */
    latencies: integer().array().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.environment, table.webhook_id, table.seconds, table.start] }),
    index('delivery_counts_lately').using('brin', table.start),
  ],
)
