import { type Ctx, readingFrom } from '../../context.ts'
import { listAttempts, type TransactionRow } from './transactions.store.ts'

/** The payments of one checkout, oldest first, as the unit of work sees them. */
export async function listAttemptsOf(ctx: Ctx, checkoutId: string): Promise<TransactionRow[]> {
  return listAttempts(await readingFrom(ctx), ctx.account.account_id, ctx.environment, [checkoutId])
}

/** The payments of several checkouts, oldest first. */
export async function attemptsByCheckout(
  ctx: Ctx,
  checkoutIds: string[],
): Promise<Map<string | null, TransactionRow[]>> {
  const rows = await listAttempts(ctx.db, ctx.account.account_id, ctx.environment, checkoutIds)
  return Map.groupBy(rows, (row) => row.checkout_id)
}
