import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

const time = () => timestamp({ withTimezone: true })

export const statusReports = pgTable(
  'status_reports',
  {
    report_id: text().primaryKey(),
    title: text().notNull(),
    impact: text().$type<'minor' | 'major' | 'critical' | 'maintenance'>().notNull(),
    state: text()
      .$type<'investigating' | 'identified' | 'monitoring' | 'resolved' | 'scheduled' | 'completed' | 'cancelled'>()
      .notNull(),
    affected: text().array().notNull(),
    starts_at: time().notNull(),
    /** When an incident was resolved; when a maintenance ends or ended. */
    ends_at: time(),
    updated_at: time().notNull(),
  },
  (table) => [
    index('status_reports_newest').on(table.starts_at, table.report_id),
    index('status_reports_updated').on(table.updated_at),
    index('status_reports_ended').on(table.ends_at),
  ],
)

export const statusUpdates = pgTable(
  'status_updates',
  {
    update_id: text().primaryKey(),
    report_id: text().notNull(),
    state: text().notNull(),
    message: text().notNull(),
    at: time().notNull(),
  },
  (table) => [index('status_updates_report').on(table.report_id, table.at, table.update_id)],
)

export const statusSubscriptions = pgTable(
  'status_subscriptions',
  {
    subscription_id: text().primaryKey(),
    channel: text().$type<'email' | 'sms'>().notNull(),
    target: text().notNull(),
    /** Empty for all. */
    pillars: text().array().notNull(),
    confirmed_at: time(),
    created_at: time().notNull(),
  },
  (table) => [
    uniqueIndex('status_subscriptions_target').on(table.channel, table.target),
    index('status_subscriptions_pending').on(table.created_at).where(sql`confirmed_at IS NULL`),
  ],
)

export const statusMessages = pgTable(
  'status_messages',
  {
    message_id: text().primaryKey(),
    subscription_id: text().notNull(),
    /** Null for the request to confirm the subscription to `pillars`. */
    update_id: text(),
    pillars: text().array(),
    attempts: integer().notNull(),
    due_at: time().notNull(),
  },
  (table) => [
    uniqueIndex('status_messages_once').on(table.update_id, table.subscription_id),
    index('status_messages_subscription').on(table.subscription_id),
    index('status_messages_due').on(table.due_at),
  ],
)

/** Counts of all processes. `part` is a pillar, a component such as `pay/checkouts`, or `service`. */
export const statusMinutes = pgTable(
  'status_minutes',
  {
    minute: time().notNull(),
    part: text().notNull(),
    requests: integer().notNull(),
    callers: integer().notNull(),
    failed_callers: integer().notNull(),
    /** Two accounts with failed requests, because none can change the status alone. */
    failing: text().array().notNull(),
    durations: integer().array().notNull(),
    reached: integer().notNull(),
    missed: integer().notNull(),
    is_stopped: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.minute, table.part] })],
)

/** Minutes of each day by the state of the pillar. */
export const statusDays = pgTable(
  'status_days',
  {
    day: date().notNull(),
    pillar: text().notNull(),
    operational: integer().notNull(),
    degraded: integer().notNull(),
    partial_outage: integer().notNull(),
    major_outage: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.pillar] })],
)

/** One row: the minutes before it are in `status_days`. */
export const statusProgress = pgTable('status_progress', {
  is_only: boolean().primaryKey(),
  judged_until: time().notNull(),
})

export const statusUpstreams = pgTable('status_upstreams', {
  name: text().primaryKey(),
  kind: text().notNull(),
  failures: integer().notNull(),
  checked_at: time().notNull(),
})
