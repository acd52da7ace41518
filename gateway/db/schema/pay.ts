import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Environment } from '../../environment.schema.ts'
import type { Language } from '../../language.schema.ts'
import type {
  Debit,
  Fee,
  LineItem,
  MandateEvidence,
  MaskedPaymentMethod,
  NextAction,
  Risk,
  SettlementShare,
  ThreeDSecure,
  TransactionState,
} from '../../pay/payments.schema.ts'
import type { RefundFailure, RefundReason, RefundState } from '../../pay/refund.schema.ts'
import { tenant } from './columns.ts'

export const checkouts = pgTable(
  'checkouts',
  {
    checkout_id: text().primaryKey(),
    ...tenant(),
    state: text().$type<'open' | 'processing' | 'completed' | 'expired'>().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    description: text().notNull(),
    success_url: text().notNull(),
    cancel_url: text().notNull(),
    /** The key that created it, which payers' payments are metered for. */
    key_id: text(),
    methods: text().array().$type<('card' | 'wallet' | 'transfer')[]>().notNull(),
    customer_id: text(),
    save_payment_method: boolean().notNull().default(false),
    /** The holder and mandate of a transfer under way, if its bank account is to be saved. */
    debit: jsonb().$type<Debit>(),
    /** Whether the payer of the payment under way agreed that payment pages offer the card again. */
    allow_redisplay: boolean().notNull().default(false),
    fx_quote_id: text(),
    customer_email: text(),
    language: text().$type<Language>(),
    line_items: jsonb().$type<LineItem[]>(),
    metadata: jsonb().$type<Record<string, string>>().notNull(),
    transaction_id: text(),
    attempts: integer().notNull(),
    expires_at: timestamp({ withTimezone: true }).notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
    completed_at: timestamp({ withTimezone: true }),
    expired_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('checkouts_newest').on(table.account_id, table.environment, table.created_at, table.checkout_id),
    index('checkouts_filtered').on(
      table.account_id,
      table.environment,
      table.state,
      table.currency,
      table.created_at,
      table.checkout_id,
    ),
    index('checkouts_due').on(table.expires_at).where(sql`state = 'open'`),
  ],
)

/** The card and wallet payments of a live account in a month (UTC): its first day, and their sum in US cents. */
export const cardVolumes = pgTable(
  'card_volumes',
  {
    ...tenant(),
    month: date().notNull(),
    usd_cents: bigint({ mode: 'number' }).notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.environment, table.month] })],
)

export const transactions = pgTable(
  'transactions',
  {
    transaction_id: text().primaryKey(),
    ...tenant(),
    type: text().$type<'charge'>().notNull(),
    state: text().$type<TransactionState>().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    amount_refunded: bigint({ mode: 'number' }).notNull(),
    fee: jsonb().$type<Fee>(),
    /** The fee when the payment succeeded, in millionths of the billing currency. */
    fee_cost_micros: bigint({ mode: 'number' }),
    fee_returned: bigint({ mode: 'number' }).notNull(),
    payment_method: jsonb().$type<MaskedPaymentMethod>().notNull(),
    /** The type of `payment_method`, for the filter. */
    method: text().$type<MaskedPaymentMethod['type']>(),
    /** Not presented by the payer, so that the payment doesn't save it. */
    by_saved_method: boolean().notNull().default(false),
    /** The payer's permission for a bank debit, as evidence in a dispute. The API doesn't show it. */
    mandate: jsonb().$type<MandateEvidence>(),
    three_d_secure: jsonb().$type<ThreeDSecure>(),
    risk: jsonb().$type<Risk>().notNull(),
    failure_code: text(),
    failure_message: text(),
    decline_code: text(),
    next_action: jsonb().$type<NextAction>(),
    checkout_id: text(),
    /** The key that it counts for. */
    key_id: text(),
    customer_id: text(),
    return_url: text(),
    settlement_currency: text(),
    fx: jsonb().$type<SettlementShare['fx']>(),
    settlement: jsonb().$type<SettlementShare>(),
    recheck_at: timestamp({ withTimezone: true }),
    /** The real time of its record, also in a sandbox. */
    begun_at: timestamp({ withTimezone: true }),
    invoice_id: text(),
    /** The latest dispute. */
    dispute_id: text(),
    subscription_id: text(),
    /** The period that it pays for. */
    subscription_period: integer(),
    subscription_attempt: integer(),
    description: text().notNull(),
    statement_descriptor: text(),
    receipt_email: text(),
    /** The language of the page on which the payer paid. */
    payer_language: text().$type<Language>(),
    off_session: boolean().notNull(),
    metadata: jsonb().$type<Record<string, string>>().notNull(),
    timeline: jsonb().$type<{ state: TransactionState; at: string }[]>().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
    succeeded_at: timestamp({ withTimezone: true }),
    failed_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('transactions_newest').on(table.account_id, table.environment, table.created_at, table.transaction_id),
    index('transactions_filtered').on(
      table.account_id,
      table.environment,
      table.state,
      table.currency,
      table.created_at,
      table.transaction_id,
    ),
    index('transactions_by_method').on(
      table.account_id,
      table.environment,
      table.method,
      table.state,
      table.currency,
      table.created_at,
      table.transaction_id,
    ),
    index('transactions_checkout').on(table.checkout_id).where(sql`checkout_id is not null`),
    index('transactions_recheck').on(table.recheck_at).where(sql`recheck_at is not null`),
    index('transactions_customer')
      .on(table.account_id, table.environment, table.customer_id, table.created_at, table.transaction_id)
      .where(sql`customer_id is not null`),
    uniqueIndex('transactions_attempt')
      .on(table.subscription_id, table.subscription_period, table.subscription_attempt)
      .where(sql`subscription_id is not null`),
    index('transactions_of_subscription')
      .on(table.account_id, table.environment, table.subscription_id, table.created_at, table.transaction_id)
      .where(sql`subscription_id is not null`),
    index('transactions_unsettled').on(table.updated_at).where(sql`state in ('processing', 'requires_action')`),
  ],
)

/** The simulated card processor's memory of each payment. Never contains a card number. */
export const simulatedCardPayments = pgTable('simulated_card_payments', {
  reference: text().primaryKey(),
  environment: text().$type<Environment>().notNull(),
  outcome: jsonb().notNull(),
  after_challenge: jsonb(),
  answer_at: timestamp({ withTimezone: true }).notNull(),
  returned_at: timestamp({ withTimezone: true }),
})

/** The simulated issuers' count of payments without authentication, by merchant and card. */
export const simulatedLowValues = pgTable(
  'simulated_low_values',
  {
    ...tenant(),
    card: text().notNull(),
    payments: integer().notNull(),
    eur_micros: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.environment, table.card] })],
)

export const refunds = pgTable(
  'refunds',
  {
    refund_id: text().primaryKey(),
    ...tenant(),
    transaction_id: text().notNull(),
    state: text().$type<RefundState>().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    reason: text().$type<RefundReason>().notNull(),
    note: text(),
    fee_returned: bigint({ mode: 'number' }).notNull(),
    /** The amount that the merchant gives up and the fee that it gets back, in minor units of the settlement currency. */
    settlement: jsonb().$type<{ currency: string; amount: number; fee_returned: number }>().notNull(),
    failure_code: text().$type<RefundFailure>(),
    credit_note_id: text(),
    metadata: jsonb().$type<Record<string, string>>().notNull(),
    recheck_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
    completed_at: timestamp({ withTimezone: true }),
    failed_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('refunds_newest').on(table.account_id, table.environment, table.created_at, table.refund_id),
    index('refunds_filtered').on(
      table.account_id,
      table.environment,
      table.state,
      table.currency,
      table.created_at,
      table.refund_id,
    ),
    index('refunds_transaction').on(table.transaction_id),
    index('refunds_recheck').on(table.recheck_at).where(sql`recheck_at is not null`),
  ],
)

/** The simulated processor's memory of each refund. */
export const simulatedRefunds = pgTable('simulated_refunds', {
  reference: text().primaryKey(),
  environment: text().$type<Environment>().notNull(),
  failure_code: text().$type<RefundFailure>(),
  decided_at: timestamp({ withTimezone: true }).notNull(),
})
