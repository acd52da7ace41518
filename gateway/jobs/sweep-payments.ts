import type { Runtime } from '../context.ts'
import { innermost } from '../errors.ts'
import { forEachOwned } from '../for-each-owned.ts'
import { newId } from '../ids.ts'
import { contextFor } from '../keyless-context.ts'
import { expireCheckout } from '../pay/checkouts/checkouts.service.ts'
import { listOverdueCheckouts } from '../pay/checkouts/open-checkout.ts'
import { QUIET_MS, settleQuiet } from '../pay/checkouts/settle-quiet.ts'
import { listPendingRefunds, settlePendingRefund } from '../pay/refunds/refunds.service.ts'
import { listUnsettled } from '../pay/transactions/open-transaction.ts'

const AT_ONCE = 100

/** Expires the open checkouts whose time is over, oldest first. Returns how many. */
export async function expireOverdueCheckouts(runtime: Runtime): Promise<number> {
  return forEachOwned(
    runtime,
    await listOverdueCheckouts(runtime, AT_ONCE),
    (ctx, { checkout_id }) => expireCheckout(ctx, checkout_id),
    ({ checkout_id }, error) => runtime.log.warn({ error, checkout_id }, 'could not expire an overdue checkout'),
  )
}

/** Ends payments whose response was lost or never came, and abandoned challenges. */
export async function settleQuietPayments(runtime: Runtime): Promise<number> {
  const quiet = await listUnsettled(runtime, QUIET_MS, AT_ONCE)
  let settled = 0
  for (const row of quiet) {
    try {
      if (await settleQuiet(await contextFor(runtime, row, 'job', newId('req')), row)) settled++
    } catch (error) {
      const { transaction_id } = row
      runtime.log.warn({ error: innermost(error).message, transaction_id }, 'could not end a pending payment')
    }
  }
  return settled
}

/** Asks for the outcomes of pending refunds. */
export async function settlePendingRefunds(runtime: Runtime): Promise<number> {
  return forEachOwned(runtime, await listPendingRefunds(runtime), settlePendingRefund, ({ refund_id }, error) =>
    runtime.log.warn({ error, refund_id }, 'could not end a pending refund'),
  )
}
