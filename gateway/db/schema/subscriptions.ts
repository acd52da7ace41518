import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { CancellationReason, Interval, SubscriptionState } from '../../pay/subscription.schema.ts'
import { tenant } from './columns.ts'

const moment = () => timestamp({ withTimezone: true })

export const subscriptions = pgTable(
  'subscriptions',
  {
    subscription_id: text().primaryKey(),
    ...tenant(),
    state: text().$type<SubscriptionState>().notNull(),
    customer_id: text().notNull(),
    plan: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    billing_interval: text().$type<Interval>().notNull(),
    /** From the next period on. */
    next_plan: text(),
    next_amount: bigint({ mode: 'number' }),
    /** Null charges the customer's default. */
    payment_method_id: text(),
    /** The key that created it, which its payments are metered for. */
    key_id: text(),
    metadata: jsonb().$type<Record<string, string>>().notNull(),
    trial_end: moment(),
    /** The beginning of period 0. */
    anchor: moment().notNull(),
    /** The period that was paid last, or that the first payment is for; -1 is the trial. */
    period: integer().notNull(),
    current_period_start: moment().notNull(),
    current_period_end: moment().notNull(),
    /** The next charge of a subscription without overdue payment. */
    charge_at: moment(),
    notice_due_at: moment(),
    notice_sent_at: moment(),
    /** The failed attempts of the payment that is overdue. */
    attempts: integer().notNull(),
    unpaid_since: moment(),
    /** How many of the moments to retry have passed. */
    reminders: integer().notNull(),
    /** The issuer will never accept the payment method, so it is not tried again. */
    is_hard_declined: boolean().notNull(),
    /** When to charge a new payment method. */
    retry_at: moment(),
    /** The payment whose outcome is unknown. */
    pending_transaction_id: text(),
    /** The processor's name of a replacing card whose payer was sent to its issuer. */
    pending_card: text(),
    latest_transaction_id: text(),
    /** When the next step is due. */
    due_at: moment(),
    cancel_at_period_end: boolean().notNull(),
    cancelled_at: moment(),
    cancellation_reason: text().$type<CancellationReason>(),
    created_at: moment().notNull(),
    updated_at: moment().notNull(),
  },
  (table) => [
    index('subscriptions_newest').on(table.account_id, table.environment, table.created_at, table.subscription_id),
    index('subscriptions_filtered').on(
      table.account_id,
      table.environment,
      table.state,
      table.currency,
      table.created_at,
      table.subscription_id,
    ),
    index('subscriptions_customer').on(
      table.account_id,
      table.environment,
      table.customer_id,
      table.created_at,
      table.subscription_id,
    ),
    index('subscriptions_pending_card').on(table.pending_card).where(sql`pending_card is not null`),
    index('subscriptions_due').on(table.due_at).where(sql`due_at is not null`),
    index('subscriptions_due_of_tenant')
      .on(table.account_id, table.environment, table.due_at)
      .where(sql`due_at is not null`),
  ],
)
