import type { Ctx } from '../../context.ts'
import { inUnit } from '../../db/in-unit.ts'
import { type CardOutcome, CardTimeout } from '../../partners/cards/card-processor.ts'
import { refusals } from '../../partners/cards/test-cards.ts'
import type { TransactionRow } from '../transactions/to-transaction.ts'
import { processingError, processorOf, settlePayment } from './pay-checkout.ts'

export const QUIET_MS = 5_000

/** Asks for the outcome of one payment, by the time of `ctx`. False if it is not known yet. */
export async function settleQuiet(ctx: Ctx, row: TransactionRow): Promise<boolean> {
  const known = row.payment_method.card
  if (!row.checkout_id || !known) return false
  const checkoutId = row.checkout_id
  let outcome: CardOutcome | null
  try {
    outcome = await processorOf(ctx).retrieve(row.transaction_id, ctx.clock.now())
  } catch (error) {
    if (error instanceof CardTimeout) return false
    throw error
  }
  const final = endOf(row, outcome ?? processingError(known))
  const settled = await inUnit(ctx.unit, () => settlePayment(ctx, checkoutId, row.transaction_id, final))
  return settled !== null
}

// A challenge is only checked here once its time is over.
function endOf(row: TransactionRow, outcome: CardOutcome): CardOutcome {
  if (row.state !== 'requires_action' || outcome.state !== 'requires_action') return outcome
  const { card, risk, three_d_secure } = outcome
  return {
    state: 'failed',
    refusal: refusals.challengeTimeout,
    card,
    risk,
    three_d_secure: { ...three_d_secure, result: 'failed' },
  }
}
