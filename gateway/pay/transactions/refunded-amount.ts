import type { Ctx } from '../../context.ts'
import type { Tenant } from '../../db/tenant.ts'
import { toTimestamp } from '../../time/clock.ts'
import { meterReturnedFee } from './meter-returned-fee.ts'
import type { RefundRow } from './to-refund.ts'
import { type TransactionRow, transactionRows } from './transactions.store.ts'

export { listRefundsOf, listUncredited, MOST_REFUNDS, noteCreditNote, sumSettled } from './transactions.store.ts'

/** The payment, locked; undefined if the tenant has none with this ID. */
export function findPayment(tx: Tenant, transactionId: string): Promise<TransactionRow | undefined> {
  return transactionRows.findLocked(tx, transactionId)
}

/** Throws `resource_not_found`. */
export function lockPayment(tx: Tenant, transactionId: string): Promise<TransactionRow> {
  return transactionRows.lock(tx, transactionId)
}

/** Takes a refund from what is left of a locked payment. */
export function takeRefunded(ctx: Ctx, payment: TransactionRow, { amount, fee_returned }: RefundRow): Promise<void> {
  return change(ctx, payment, payment.amount_refunded + amount, payment.fee_returned + fee_returned)
}

/** Gives back what a failed refund took from a locked payment. A returned payment keeps its whole fee returned. */
export function restoreRefunded(ctx: Ctx, payment: TransactionRow, { amount, fee_returned }: RefundRow): Promise<void> {
  const charged = payment.state === 'failed' ? 0 : fee_returned
  return change(ctx, payment, payment.amount_refunded - amount, payment.fee_returned - charged)
}

async function change(ctx: Ctx, payment: TransactionRow, amount_refunded: number, fee_returned: number) {
  meterReturnedFee(ctx, payment, fee_returned)
  const now = ctx.clock.now()
  const refunded = amount_refunded === payment.amount ? 'refunded' : 'partially_refunded'
  const state = payment.state === 'failed' ? 'failed' : amount_refunded === 0 ? 'succeeded' : refunded
  const isNew = state !== payment.state
  await transactionRows.update(await ctx.unit.open(), payment.transaction_id, {
    state,
    amount_refunded,
    fee_returned,
    timeline: isNew ? [...payment.timeline, { state, at: toTimestamp(now) }] : payment.timeline,
    updated_at: now,
  })
}
