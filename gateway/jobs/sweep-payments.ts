import type { Ctx, Runtime } from '../context.ts'
import { inUnit } from '../db/in-unit.ts'
import { innermost } from '../errors.ts'
import { forEachOwned } from '../for-each-owned.ts'
import { newId } from '../ids.ts'
import { contextFor } from '../keyless-context.ts'
import { type CardOutcome, CardTimeout } from '../partners/cards/card-processor.ts'
import { refusals } from '../partners/cards/test-cards.ts'
import { expireCheckout } from '../pay/checkouts/checkouts.service.ts'
import { processingError, processorOf, settlePayment } from '../pay/checkouts/pay-checkout.ts'
import { listOverdueCheckouts } from '../pay/checkouts/without-key.ts'
import type { TransactionRow } from '../pay/transactions/to-transaction.ts'
import { listUnsettled } from '../pay/transactions/without-key.ts'

const AT_ONCE = 100
export const QUIET_MS = 5_000

/** Ends the open checkouts whose time is over, oldest first. Returns how many. */
export async function expireOverdueCheckouts(runtime: Runtime): Promise<number> {
  return forEachOwned(
    runtime,
    await listOverdueCheckouts(runtime, AT_ONCE),
    (ctx, { checkout_id }) => expireCheckout(ctx, checkout_id),
    ({ checkout_id }, error) => runtime.log.warn({ error, checkout_id }, 'an overdue checkout could not be expired'),
  )
}

/** Ends the payments whose answer was lost with a process or never came, and the challenges nobody took. */
export async function settleQuietPayments(runtime: Runtime): Promise<number> {
  const quiet = await listUnsettled(runtime, QUIET_MS, AT_ONCE)
  let settled = 0
  for (const row of quiet) {
    try {
      if (await settleQuiet(await contextFor(runtime, row, 'job', newId('req')), row)) settled++
    } catch (error) {
      const { transaction_id } = row
      runtime.log.warn({ error: innermost(error).message, transaction_id }, 'a quiet payment could not be ended')
    }
  }
  return settled
}

/** Asks what became of one payment, by the time of `ctx`. False when that is not known yet. */
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

// A challenge is only looked at here once its time is over.
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
