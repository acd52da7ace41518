import type { Ctx } from '../../context.ts'
import { Problem } from '../../errors.ts'
import type { PresentedInstrument } from '../../partners/processor/payment-processor.ts'
import type { TransactionRow } from '../transactions/to-transaction.ts'
import { beginAttempt, type OwnAttempt } from './attempt.ts'
import { subscriptionRows } from './subscriptions.store.ts'
import { isUnpaid } from './to-subscription.ts'

/**
 * In the open unit: records that the payer pays what is overdue with another card. Throws `subscription_not_changeable`
 * if nothing is overdue or a payment is under way, and `payments_paused`.
 */
export async function beginOwnAttempt(
  ctx: Ctx,
  subscriptionId: string,
  instrument: PresentedInstrument,
  own: OwnAttempt,
): Promise<TransactionRow> {
  const row = await subscriptionRows.findLocked(await ctx.unit.open(), subscriptionId)
  if (!row || !isUnpaid(row)) throw new Problem('subscription_not_changeable', 'No payment is overdue.')
  if (row.pending_transaction_id) throw new Problem('subscription_not_changeable', 'A payment is in progress.')
  try {
    return (await beginAttempt(ctx, row, instrument, own)).charge
  } catch (error) {
    // The payer must not learn what the merchant spends or where the merchant's limits are.
    if (!(error instanceof Problem) || error.code !== 'plan_quota_exceeded') throw error
    throw new Problem('payments_paused', 'Nothing was charged. Try again later.')
  }
}
