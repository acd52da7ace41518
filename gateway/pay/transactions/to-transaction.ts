import { toTimestamp, toTimestampOrNull } from '../../time/clock.ts'
import type { Transaction } from './transactions.schema.ts'
import type { TransactionRow } from './transactions.store.ts'

export type { TransactionRow } from './transactions.store.ts'

export function toTransaction(row: TransactionRow): Transaction {
  return {
    transaction_id: row.transaction_id,
    type: row.type,
    state: row.state,
    amount: row.amount,
    currency: row.currency as Transaction['currency'],
    amount_refunded: row.amount_refunded,
    fee: row.fee,
    fee_returned: row.fee_returned,
    net_amount: row.fee && row.amount - row.fee.amount - row.amount_refunded + row.fee_returned,
    settlement: null,
    payment_method: row.payment_method,
    three_d_secure: row.three_d_secure,
    risk: row.risk,
    failure_code: row.failure_code,
    failure_message: row.failure_message,
    decline_code: row.decline_code,
    next_action: row.next_action,
    checkout_id: row.checkout_id,
    subscription_id: null,
    customer_id: null,
    invoice_id: null,
    refunds: [],
    description: row.description,
    statement_descriptor: row.statement_descriptor,
    receipt_email: row.receipt_email,
    off_session: row.off_session,
    metadata: row.metadata,
    timeline: row.timeline,
    environment: row.environment,
    created_at: toTimestamp(row.created_at),
    updated_at: toTimestamp(row.updated_at),
    succeeded_at: toTimestampOrNull(row.succeeded_at),
    failed_at: toTimestampOrNull(row.failed_at),
  }
}
