import { type Ctx, type Runtime, readingFrom } from '../../context.ts'
import { inUnit } from '../../db/in-unit.ts'
import type { Environment } from '../../environment.schema.ts'
import { emitEvent } from '../../events/outbox.ts'
import { bookFailedRefund, bookPaidRefund, bookUnpaidRefund } from '../../ledger/book-charge.ts'
import { increment } from '../../metering/increment.ts'
import { type Page, paginate } from '../../paginate.ts'
import {
  ProcessorError,
  ProcessorTimeout,
  type RefundOrder,
  type RefundOutcome,
} from '../../partners/processor/payment-processor.ts'
import { creditNoteFor } from '../invoices/credit-note.ts'
import type { Refund } from '../refund.schema.ts'
import { processorOf } from '../transactions/ask-processor.ts'
import { lockPayment, restoreRefunded } from '../transactions/refunded-amount.ts'
import { type RefundRow, toRefund } from '../transactions/to-refund.ts'
import type { TransactionRow } from '../transactions/to-transaction.ts'
import { beginRefund, bookedOf, withoutFee } from './begin-refund.ts'
import type { CreateRefund, ListRefundsQuery } from './refunds.schema.ts'
import { listRefundRows, pendingRefunds, refundRows } from './refunds.store.ts'

/**
 * Refunds a payment. The refund is durable before the processor is asked, and stays pending while the outcome is
 * unknown. Throws `transaction_not_refundable`, `refund_exceeds_balance`.
 */
export async function createRefund(ctx: Ctx, body: CreateRefund): Promise<Refund> {
  processorOf(ctx)
  const row = await inUnit(ctx.unit, async () => {
    const begun = await beginRefund(ctx, body)
    await ctx.binding?.bind(begun.refund_id)
    return begun
  })
  const outcome = await send(ctx, row)
  if (outcome) await settleRefund(ctx, row, outcome)
  await ctx.binding?.release()
  return getRefund(ctx, row.refund_id)
}

export async function getRefund(ctx: Ctx, refundId: string): Promise<Refund> {
  return toRefund(await refundRows.get(await readingFrom(ctx), refundId))
}

/** Newest first. */
export function listRefunds(ctx: Ctx, query: ListRefundsQuery): Promise<Page<Refund>> {
  return paginate(ctx, 'refunds', query, {
    rows: (page) => listRefundRows(ctx.tenant, query, page),
    position: refundRows.position,
    toWire: toRefund,
  })
}

/** Pending refunds of all tenants about which the processor may have news. */
export function listPendingRefunds({ db, clock }: Runtime, environment?: Environment): Promise<RefundRow[]> {
  return pendingRefunds.ofAll(db, clock.now(), environment)
}

/** Asks for the outcome of a pending refund, by the time of `ctx`. A refund that never arrived is sent again. */
export async function settlePendingRefund(ctx: Ctx, row: RefundRow): Promise<void> {
  const known = await processorOf(ctx).retrieveRefund(orderOf(ctx, row))
  const outcome = known ?? (await send(ctx, row))
  if (outcome) await inUnit(ctx.unit, () => settleRefund(ctx, row, outcome))
}

/**
 * Applies a report that the processor sent about a refund. Even a completed refund may fail: a closed card returns it.
 */
export async function settleReportedRefund(ctx: Ctx, transactionId: string, refundId: string): Promise<void> {
  const row = await refundRows.find(ctx.tenant, refundId)
  if (row?.transaction_id !== transactionId) return
  const outcome = await processorOf(ctx).retrieveRefund(orderOf(ctx, row))
  if (outcome) await inUnit(ctx.unit, () => settleRefund(ctx, row, outcome))
}

// Null while the outcome is unknown: the same reference makes a retry safe.
async function send(ctx: Ctx, row: RefundRow): Promise<RefundOutcome | null> {
  try {
    return await processorOf(ctx).refund(orderOf(ctx, row))
  } catch (error) {
    if (error instanceof ProcessorTimeout) return null
    if (error instanceof ProcessorError) return { state: 'failed', failure_code: 'processing_error' }
    throw error
  }
}

function orderOf({ environment, clock }: Ctx, { refund_id, transaction_id, amount, currency }: RefundRow): RefundOrder {
  const simulated = { at: clock.now() }
  return { reference: refund_id, payment: transaction_id, environment, amount, currency, simulated }
}

/** Writes the outcome with ledger and event; does nothing if the refund has already ended. */
async function settleRefund(ctx: Ctx, { refund_id, transaction_id }: RefundRow, outcome: RefundOutcome): Promise<void> {
  const tx = await ctx.unit.open()
  // The payment first, in the order of a new refund.
  const payment = await lockPayment(tx, transaction_id)
  const row = await refundRows.lock(tx, refund_id)
  const failsLate = row.state === 'completed' && outcome.state === 'failed'
  if (row.state !== 'pending' && !failsLate) return
  const now = ctx.clock.now()
  if (outcome.state === 'pending') {
    await refundRows.update(tx, refund_id, { recheck_at: outcome.recheckAt, updated_at: now })
    return
  }
  const ended = { state: outcome.state, recheck_at: null, updated_at: now }
  if (outcome.state === 'completed') {
    const completed = await refundRows.update(tx, refund_id, { ...ended, completed_at: now })
    const credit_note_id = await creditNoteFor(ctx, payment, refund_id)
    bookPaidRefund(ctx, refund_id, row.currency, row.amount)
    ctx.unit.meter(increment(ctx, 'pay', 'refund', payment.key_id, { quantity: 1, cost_micros: 0 }))
    emitEvent(ctx, 'refund.completed', toRefund({ ...completed, credit_note_id }))
    return
  }
  const failed = await refundRows.update(tx, refund_id, {
    ...ended,
    completed_at: null,
    failed_at: failureTime(payment, now),
    failure_code: outcome.failure_code,
  })
  if (failsLate) bookUnpaidRefund(ctx, refund_id, row.currency, row.amount)
  bookFailedRefund(ctx, refund_id, payment.state === 'failed' ? withoutFee(row) : bookedOf(row))
  await restoreRefunded(ctx, payment, row)
  emitEvent(ctx, 'refund.failed', toRefund(failed))
}

// The order of the two tells whether the fee went back with the refund or with the payment that the bank returned.
function failureTime({ failed_at }: TransactionRow, now: Date): Date {
  return new Date(Math.max(now.getTime(), failed_at ? failed_at.getTime() + 1 : 0))
}
