import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Environment } from '../../environment.schema.ts'
import type { DisputeEvidence, DisputeReason, DisputeState } from '../../pay/dispute.schema.ts'
import { tenant } from './columns.ts'

export const disputes = pgTable(
  'disputes',
  {
    dispute_id: text().primaryKey(),
    ...tenant(),
    transaction_id: text().notNull(),
    /** The processor's own ID. */
    reference: text().notNull(),
    state: text().$type<DisputeState>().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    reason: text().$type<DisputeReason>().notNull(),
    /** The amount that the merchant loses, in minor units of the settlement currency. */
    settlement: jsonb().$type<{ currency: string; amount: number }>().notNull(),
    evidence: jsonb().$type<DisputeEvidence>(),
    respond_by: timestamp({ withTimezone: true }),
    recheck_at: timestamp({ withTimezone: true }),
    created_at: timestamp({ withTimezone: true }).notNull(),
    updated_at: timestamp({ withTimezone: true }).notNull(),
    responded_at: timestamp({ withTimezone: true }),
    closed_at: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('disputes_once').on(table.transaction_id, table.reference),
    index('disputes_newest').on(table.account_id, table.environment, table.created_at, table.dispute_id),
    index('disputes_filtered').on(
      table.account_id,
      table.environment,
      table.state,
      table.currency,
      table.created_at,
      table.dispute_id,
    ),
    index('disputes_recheck').on(table.recheck_at).where(sql`recheck_at is not null`),
  ],
)

/** The simulated issuers' decisions on disputes that a merchant responded to. */
export const simulatedDisputes = pgTable('simulated_disputes', {
  reference: text().primaryKey(),
  environment: text().$type<Environment>().notNull(),
  outcome: text().$type<'won' | 'lost'>().notNull(),
  decided_at: timestamp({ withTimezone: true }).notNull(),
})
