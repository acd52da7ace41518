import type { Ctx } from '../../context.ts'
import { listAttempts, type TransactionRow } from './transactions.store.ts'

/** The payments of one checkout, oldest first, as the unit of work sees them. */
export async function listAttemptsOf(ctx: Ctx, checkoutId: string): Promise<TransactionRow[]> {
  const db = ctx.unit.isOpen() ? await ctx.unit.transaction() : ctx.db
  return listAttempts(db, ctx.account.account_id, ctx.environment, checkoutId)
}
