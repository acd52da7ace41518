import type { Ctx, Runtime } from '../../context.ts'
import { contextFor } from '../../keyless-context.ts'
import {
  findTransactionOwner,
  findUnsettled,
  findUnsettledUntil,
  type TransactionRow,
  transactionRows,
} from './transactions.store.ts'

/** The payment with this processor reference. Null if there is none. */
export async function openTransaction(
  runtime: Runtime,
  reference: string,
  requestId: string,
): Promise<{ ctx: Ctx; row: TransactionRow } | null> {
  const row = await findTransactionOwner(runtime.db, reference)
  return row ? { ctx: await contextFor(runtime, row, 'payer', requestId), row } : null
}

/** Payments of all tenants with an unknown outcome, because a response or the payer never came. */
export function listUnsettled(
  { db, clock }: Runtime,
  page: Parameters<typeof findUnsettled>[2],
): Promise<TransactionRow[]> {
  return findUnsettled(db, clock.now(), page)
}

/** The sandbox's payments that will have been quiet for too long by then, and the challenges that expire by then. */
export function listUnsettledUntil(ctx: Ctx, quietMs: number, until: Date) {
  return findUnsettledUntil(ctx.tenant, quietMs, until)
}

/** The processor's news about a payment's disputes have been read, of which this is the latest. */
export async function noteDispute(ctx: Ctx, transactionId: string, dispute_id: string | null): Promise<void> {
  await transactionRows.update(await ctx.unit.open(), transactionId, { dispute_id, recheck_at: null })
}

export async function noteInvoice(ctx: Ctx, transactionId: string, invoiceId: string): Promise<void> {
  await transactionRows.update(await ctx.unit.open(), transactionId, { invoice_id: invoiceId })
}
