import { toWire } from '../../to-wire.ts'
import { type Transaction, transaction } from './transactions.schema.ts'
import type { TransactionRow } from './transactions.store.ts'

export type { TransactionRow } from './transactions.store.ts'

export function toTransaction(row: TransactionRow): Transaction {
  return toWire(transaction, {
    ...row,
    currency: row.currency as Transaction['currency'],
    net_amount: row.fee && row.amount - row.fee.amount - row.amount_refunded + row.fee_returned,
    settlement: null,
    subscription_id: null,
    customer_id: null,
    invoice_id: null,
    refunds: [],
  })
}
