import type { Ctx } from '../../context.ts'
import { type PaymentOutcome, ProcessorTimeout } from '../../partners/processor/payment-processor.ts'
import { takeDisputes } from '../disputes/take-disputes.ts'
import { sendAgain } from '../subscriptions/attempt.ts'
import { processingError, processorOf } from '../transactions/ask-processor.ts'
import type { TransactionRow } from '../transactions/to-transaction.ts'
import { settlePayment } from './pay-checkout.ts'

export const QUIET_MS = 5_000

/** Asks for the outcome of one payment, by the time of `ctx`. False if it is not known yet. */
export async function settleQuiet(ctx: Ctx, row: TransactionRow): Promise<boolean> {
  let outcome: PaymentOutcome | null
  try {
    if (isDisputable(row)) {
      await takeDisputes(ctx, row)
      return true
    }
    outcome = (await retrieveEnded(ctx, row)) ?? (await sendAgain(ctx, row))
  } catch (error) {
    if (error instanceof ProcessorTimeout) return false
    throw error
  }
  if (!outcome && isUnderWay(ctx, row)) return false
  const settled = await settlePayment(ctx, row, outcome ?? processingError(row))
  return settled !== null
}

/** A card payment that succeeded can only have news about disputes. A bank takes a transfer back instead. */
function isDisputable({ succeeded_at, payment_method }: TransactionRow): boolean {
  return succeeded_at !== null && payment_method.type !== 'transfer'
}

/** Applies a report that the processor sent. Throws `ProcessorTimeout` if the outcome is still unknown. */
export async function settleReported(ctx: Ctx, row: TransactionRow): Promise<void> {
  const { transaction_id } = row
  const outcome = await processorOf(ctx).retrieve(transaction_id, ctx.clock.now())
  if (!outcome) return
  const settled = await settlePayment(ctx, row, outcome)
  // A payment that failed here must have failed at the processor too, so one side is wrong.
  const isLost = !settled && outcome.state === 'succeeded' && row.state === 'failed'
  if (isLost) ctx.log.error({ transaction_id }, 'the processor charged a payment that had failed')
}

// If it failed here while its request still waits for the processor, the payer would pay for nothing. In real time,
// because the sandbox's clock may jump meanwhile. The previous release recorded the sandbox's time only.
function isUnderWay(ctx: Ctx, { state, begun_at, updated_at }: TransactionRow): boolean {
  if (state === 'requires_action') return false
  const now = (begun_at ? ctx.runtime.clock : ctx.clock).now()
  return now.getTime() - (begun_at ?? updated_at).getTime() < processorOf(ctx).underWayMs
}

// A challenge is only checked here once its time is over.
async function retrieveEnded(ctx: Ctx, { transaction_id, state }: TransactionRow): Promise<PaymentOutcome | null> {
  const processor = processorOf(ctx)
  const outcome = await processor.retrieve(transaction_id, ctx.clock.now())
  const isOver = state === 'requires_action' && outcome?.state === 'requires_action'
  return isOver ? processor.abandon(transaction_id) : outcome
}
