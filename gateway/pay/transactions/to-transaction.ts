import { toWire } from '../../to-wire.ts'
import type { Fee } from '../payments.schema.ts'
import { type RefundRow, toRefund } from './to-refund.ts'
import { type Transaction, transaction } from './transactions.schema.ts'
import type { TransactionRow } from './transactions.store.ts'

export type { TransactionRow } from './transactions.store.ts'

/** `refunds` are the transaction's own, newest first. */
export function toTransaction(row: TransactionRow, refunds: RefundRow[] = []): Transaction {
  return toWire(transaction, {
    ...row,
    currency: row.currency as Transaction['currency'],
    net_amount: row.fee && netOf(row, row.fee),
    refunds: refunds.map(toRefund),
  })
}

// A returned transfer leaves nothing but what was refunded before.
function netOf({ state, amount, amount_refunded, fee_returned }: TransactionRow, fee: Fee): number {
  const kept = state === 'failed' ? 0 : amount
  return kept - fee.amount - amount_refunded + fee_returned
}
