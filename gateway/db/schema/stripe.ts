import { index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

/** Which payment of Stripe belongs to which transaction. */
export const stripePayments = pgTable(
  'stripe_payments',
  {
    reference: text().primaryKey(),
    payment_intent: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex('stripe_payments_intent').on(table.payment_intent)],
)

/** The notifications of Stripe that have taken effect. */
export const stripeEvents = pgTable(
  'stripe_events',
  {
    event_id: text().primaryKey(),
    type: text().notNull(),
    object_id: text().notNull(),
    received_at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('stripe_events_received').on(table.received_at)],
)
