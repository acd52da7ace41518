import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { tenant } from './columns.ts'

export const requests = pgTable(
  'requests',
  {
    request_id: text().primaryKey(),
    ...tenant(),
    key_id: text().notNull(),
    method: text().notNull(),
    path: text().notNull(),
    operation: text().notNull(),
    status: integer().notNull(),
    code: text(),
    ip: text().notNull(),
    user_agent: text(),
    duration_ms: integer().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    query: text(),
    /** The console user on whose behalf the console sent the request. */
    acting_user: text(),
    /** The ID in the path, or the created object's. */
    object_id: text(),
    /** The caller's own key, sent to make a retry safe. */
    idempotency_key: text(),
    // Secrets and card data have already been removed.
    request_body: text(),
    response_body: text(),
  },
  (table) => [
    index('requests_newest').on(table.account_id, table.environment, table.created_at, table.request_id),
    // Includes every column that failures are grouped by, so that they are counted from the index alone.
    index('requests_failures')
      .on(table.account_id, table.environment, table.created_at, table.request_id)
      .where(sql`status >= 400`),
    index('requests_object').on(table.object_id).where(sql`object_id is not null`),
  ],
)

/** Requests by minute and hour; triggers on `requests` keep them exact. */
export const requestCounts = pgTable(
  'request_counts',
  {
    ...tenant(),
    seconds: integer().notNull(),
    start: timestamp({ withTimezone: true }).notNull(),
    succeeded: bigint({ mode: 'number' }).notNull(),
    refused: bigint({ mode: 'number' }).notNull(),
    failed: bigint({ mode: 'number' }).notNull(),
    version: bigint({ mode: 'number' }).notNull().default(0),
    /** The version that the tallies describe; they are out of date if it differs from `version`. */
    tallied: bigint({ mode: 'number' }),
    /** Requests by `operation method status code`. */
    by_kind: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** Requests by key, then by status. */
    by_key: jsonb().$type<Record<string, Record<string, number>>>().notNull().default({}),
    /** Failed requests by code, operation and status. */
    failures: jsonb().$type<object[]>().notNull().default([]),
    /** Requests by operation as `[latency slot, succeeded, refused, failed]`; null until tallied. */
    durations: jsonb().$type<Record<string, [number, number, number, number][]>>(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.environment, table.seconds, table.start] }),
    index('request_counts_lately').using('brin', table.start),
  ],
)

/** A key's requests by hour, client and outcome, kept for 30 days. */
export const keyCalls = pgTable(
  'key_calls',
  {
    ...tenant(),
    key_id: text().notNull(),
    hour: timestamp({ withTimezone: true }).notNull(),
    outcome: text()
      .$type<'valid' | 'rate_limited' | 'insufficient_scope' | 'ip_not_allowed' | 'expired' | 'revoked'>()
      .notNull(),
    operation: text().notNull(),
    ip: text().notNull(),
    user_agent: text().notNull(),
    calls: bigint({ mode: 'number' }).notNull(),
    last_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({
      name: 'key_calls_pk',
      columns: [
        table.account_id,
        table.environment,
        table.key_id,
        table.hour,
        table.outcome,
        table.operation,
        table.ip,
        table.user_agent,
      ],
    }),
    index('key_calls_age').on(table.hour),
  ],
)

const amounts = () => ({
  calls: bigint({ mode: 'number' }).notNull(),
  quantity: bigint({ mode: 'number' }).notNull(),
  cost_micros: bigint({ mode: 'number' }).notNull(),
})

const counted = () => ({
  pillar: text().notNull(),
  item: text().notNull(),
  key_id: text().notNull(),
  ...amounts(),
})

// Rolled up by hour in the writing transaction: reading a month costs the same at ten requests and ten million.
export const usageHours = pgTable(
  'usage_hours',
  { ...tenant(), hour: timestamp({ withTimezone: true }).notNull(), ...counted() },
  ({ account_id, environment, hour, pillar, item, key_id }) => [
    primaryKey({ columns: [account_id, environment, hour, pillar, item, key_id] }),
  ],
)

/** The closed days of `usage_hours`, summed, so that a month is read from here. */
export const usageDays = pgTable(
  'usage_days',
  { ...tenant(), day: timestamp({ withTimezone: true }).notNull(), ...counted() },
  ({ account_id, environment, day, pillar, item, key_id }) => [
    primaryKey({ columns: [account_id, environment, day, pillar, item, key_id] }),
  ],
)

/** The closed months of `usage_days`, summed, so that a year is read from here. */
export const usageMonths = pgTable(
  'usage_months',
  { ...tenant(), month: timestamp({ withTimezone: true }).notNull(), ...counted() },
  ({ account_id, environment, month, pillar, item, key_id }) => [
    primaryKey({ columns: [account_id, environment, month, pillar, item, key_id] }),
  ],
)

/** `usage_hours` summed over all keys by triggers, and the closed days and months of those sums. */
export const usageTotals = pgTable(
  'usage_totals',
  {
    ...tenant(),
    span: text().$type<'hour' | 'day' | 'month'>().notNull(),
    start: timestamp({ withTimezone: true }).notNull(),
    pillar: text().notNull(),
    item: text().notNull(),
    /** An hour has two rows, which add up; a day and a month have one. */
    part: text().$type<'new' | 'more' | 'all'>().notNull(),
    ...amounts(),
  },
  ({ account_id, environment, span, start, pillar, item, part }) => [
    primaryKey({ columns: [account_id, environment, span, start, pillar, item, part] }),
  ],
)

/** Until when (exclusive) an environment's days, and the months before it, are summed; later usage is read by hour. */
export const usageMarks = pgTable(
  'usage_marks',
  {
    ...tenant(),
    summed_to: timestamp({ withTimezone: true }).notNull(),
    /** The same mark for the rows of `usage_totals`. */
    totalled_to: timestamp({ withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.environment] })],
)

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    ...tenant(),
    /** SHA-256 of method and path, and of the Idempotency-Key, because an index limits the length of its entries. */
    endpoint: text().notNull(),
    idempotency_key: text().notNull(),
    fingerprint: text().notNull(),
    status: integer().notNull(),
    headers: jsonb().$type<Record<string, string>>().notNull(),
    body: text().notNull(),
    /** Set if the response contains a secret: only this key, or its successor by rotation, gets it again. */
    key_id: text(),
    /** The record that the key belongs to while no response is stored. */
    record_id: text(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({
      name: 'idempotency_keys_pk',
      columns: [table.account_id, table.environment, table.endpoint, table.idempotency_key],
    }),
    index('idempotency_keys_age').on(table.created_at),
  ],
)
