import type { Ctx, Runtime } from '../context.ts'
import type { Environment } from '../environment.schema.ts'
import { forEachOwned, PARTNER_LANES } from '../for-each-owned.ts'
import { inEachEnvironment } from '../in-each-environment.ts'
import { expireOverdue } from '../pay/checkouts/checkouts.service.ts'
import { listOverdueCheckouts } from '../pay/checkouts/open-checkout.ts'
import { QUIET_MS, settleQuiet } from '../pay/checkouts/settle-quiet.ts'
import { listPendingDisputes, settlePendingDispute } from '../pay/disputes/disputes.service.ts'
import type { DisputeRow } from '../pay/disputes/to-dispute.ts'
import { listPendingRefunds, settlePendingRefund } from '../pay/refunds/refunds.service.ts'
import { runSubscriptions } from '../pay/subscriptions/due-subscriptions.ts'
import { listUnsettled } from '../pay/transactions/open-transaction.ts'
import type { RefundRow } from '../pay/transactions/to-refund.ts'
import type { TransactionRow } from '../pay/transactions/to-transaction.ts'

const AT_ONCE = 100

/** Expires the open checkouts whose time is over, oldest first. Returns how many. */
export async function expireOverdueCheckouts(runtime: Runtime): Promise<number> {
  return forEachOwned(
    runtime,
    await listOverdueCheckouts(runtime, AT_ONCE),
    (ctx, { checkout_id }) => expireOverdue(ctx, checkout_id),
    ({ checkout_id }, error) => runtime.log.warn({ error, checkout_id }, 'could not expire an overdue checkout'),
  )
}

/** Ends payments whose response was lost or never came, and abandoned challenges. */
export async function settleQuietPayments(runtime: Runtime, environment?: Environment): Promise<number> {
  const quiet = await listUnsettled(runtime, { quietMs: QUIET_MS, limit: AT_ONCE, environment })
  let settled = 0
  const settle = async (ctx: Ctx, row: TransactionRow) => {
    if (await settleQuiet(ctx, row)) settled++
  }
  const failed = ({ transaction_id }: TransactionRow, error: string) =>
    runtime.log.warn({ error, transaction_id }, 'could not end a pending payment')
  await forEachOwned(runtime, quiet, settle, failed, PARTNER_LANES)
  return settled
}

/** Asks for the decisions on open disputes. */
export async function settlePendingDisputes(runtime: Runtime, environment?: Environment): Promise<number> {
  const failed = ({ dispute_id }: DisputeRow, error: string) =>
    runtime.log.warn({ error, dispute_id }, 'could not check an open dispute')
  const pending = await listPendingDisputes(runtime, environment)
  return forEachOwned(runtime, pending, settlePendingDispute, failed, PARTNER_LANES)
}

/** Asks for the outcomes of pending refunds. */
export async function settlePendingRefunds(runtime: Runtime, environment?: Environment): Promise<number> {
  const failed = ({ refund_id }: RefundRow, error: string) =>
    runtime.log.warn({ error, refund_id }, 'could not end a pending refund')
  const pending = await listPendingRefunds(runtime, environment)
  return forEachOwned(runtime, pending, settlePendingRefund, failed, PARTNER_LANES)
}

export const waitsForProcessor = [
  settleQuietPayments,
  settlePendingRefunds,
  settlePendingDisputes,
  runSubscriptions,
].flatMap(inEachEnvironment)
