import type { Ctx } from '../../context.ts'
import { NO_3DS, type PaymentOutcome, ProcessorTimeout } from '../../partners/processor/payment-processor.ts'
import { refusals } from '../../partners/processor/test-cards.ts'
import { sendAgain } from '../subscriptions/attempt.ts'
import { processingError, processorOf } from '../transactions/ask-processor.ts'
import type { TransactionRow } from '../transactions/to-transaction.ts'
import { settlePayment } from './pay-checkout.ts'

export const QUIET_MS = 5_000

/** Asks for the outcome of one payment, by the time of `ctx`. False if it is not known yet. */
export async function settleQuiet(ctx: Ctx, row: TransactionRow): Promise<boolean> {
  let outcome: PaymentOutcome | null
  try {
    outcome = await processorOf(ctx).retrieve(row.transaction_id, ctx.clock.now())
    outcome ??= await sendAgain(ctx, row)
  } catch (error) {
    if (error instanceof ProcessorTimeout) return false
    throw error
  }
  const final = endOf(row, outcome ?? processingError(row))
  const settled = await settlePayment(ctx, row, final)
  return settled !== null
}

// A challenge is only checked here once its time is over.
function endOf(row: TransactionRow, outcome: PaymentOutcome): PaymentOutcome {
  if (row.state !== 'requires_action' || outcome.state !== 'requires_action') return outcome
  const { payment_method, risk, three_d_secure } = outcome
  return {
    state: 'failed',
    refusal: refusals.challengeTimeout,
    payment_method,
    risk,
    three_d_secure: { ...(three_d_secure ?? NO_3DS), result: 'failed' },
  }
}
