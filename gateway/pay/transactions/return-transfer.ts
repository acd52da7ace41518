import type { Ctx } from '../../context.ts'
import { emitEvent } from '../../events/outbox.ts'
import { bookReturn } from '../../ledger/book-charge.ts'
import type { PaymentOutcome } from '../../partners/processor/payment-processor.ts'
import { toTimestamp } from '../../time/clock.ts'
import { meterReturnedFee } from './meter-returned-fee.ts'
import { toTransaction } from './to-transaction.ts'
import { listRefundsOf, sumSettled, type TransactionRow, transactionRows } from './transactions.store.ts'

/**
 * A payment as the ledger books it, without the parts of the fee that its refunds returned. `returned` is their sum in the
 * settlement currency: converted together, they may come to another minor unit.
 */
export function bookedOf({ currency, amount, fee, fee_returned, settlement }: TransactionRow, returned = 0) {
  if (!fee || !settlement) throw new Error('only a payment that succeeded is booked')
  return {
    currency,
    amount,
    fee: fee.amount - fee_returned,
    settled: { currency: settlement.currency, net: settlement.net + returned },
  }
}

/** The payer's bank takes back a transfer that had succeeded: the merchant loses it and gets the whole fee back. */
export async function returnTransfer(
  ctx: Ctx,
  row: TransactionRow,
  outcome: PaymentOutcome,
): Promise<TransactionRow | null> {
  if (row.state === 'failed' || outcome.state !== 'failed') return null
  const tx = await ctx.unit.open()
  const now = ctx.clock.now()
  const refunded = await sumSettled(tx, row.transaction_id)
  meterReturnedFee(ctx, row, row.fee?.amount ?? 0)
  bookReturn(ctx, row.transaction_id, bookedOf(row, refunded.fee))
  const returned = await transactionRows.update(tx, row.transaction_id, {
    state: 'failed',
    failure_code: outcome.refusal.failure_code,
    failure_message: outcome.refusal.message,
    decline_code: outcome.refusal.decline_code,
    fee_returned: row.fee?.amount ?? 0,
    recheck_at: null,
    timeline: [...row.timeline, { state: 'failed', at: toTimestamp(now) }],
    updated_at: now,
    failed_at: now,
  })
  emitEvent(ctx, 'charge.failed', toTransaction(returned, await listRefundsOf(tx, [row.transaction_id])))
  return returned
}
