import { type Ctx, readingFrom } from '../../context.ts'
import { listAttempts, type TransactionRow } from './transactions.store.ts'

/** The payments of one checkout, oldest first, including uncommitted ones of the unit of work. */
export async function listAttemptsOf(ctx: Ctx, checkoutId: string): Promise<TransactionRow[]> {
  return listAttempts(await readingFrom(ctx), [checkoutId])
}

/** The payments of several checkouts, oldest first. */
export async function attemptsByCheckout(
  ctx: Ctx,
  checkoutIds: string[],
): Promise<Map<string | null, TransactionRow[]>> {
  const rows = await listAttempts(ctx.tenant, checkoutIds)
  return Map.groupBy(rows, (row) => row.checkout_id)
}
