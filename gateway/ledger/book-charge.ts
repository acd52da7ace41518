import type { Ctx } from '../context.ts'
import { postings } from '../db/schema/index.ts'
import { ownerOf } from '../db/tenant.ts'
import { newId } from '../ids.ts'
import type { Fee } from '../pay/payments.schema.ts'

type LedgerAccount = 'processor_receivable' | 'merchant_payable' | 'fee_revenue'

/** The processor owes us the gross; we owe the merchant the net; the fee is ours. */
export async function bookCharge(ctx: Ctx, transactionId: string, gross: number, fee: Fee): Promise<void> {
  await post(ctx, transactionId, fee.currency, {
    processor_receivable: gross,
    merchant_payable: -(gross - fee.amount),
    fee_revenue: -fee.amount,
  })
}

// Debits are positive, credits negative; the database refuses an entry that does not sum to zero.
async function post(
  ctx: Ctx,
  sourceId: string,
  currency: string,
  amounts: Record<LedgerAccount, number>,
): Promise<void> {
  const tx = await ctx.unit.open()
  const entryId = newId('post')
  const rows = Object.entries(amounts).map(([ledgerAccount, amount]) => ({
    entry_id: entryId,
    ledger_account: ledgerAccount,
    ...ownerOf(ctx.tenant),
    currency,
    amount,
    source_id: sourceId,
    created_at: ctx.clock.now(),
  }))
  await tx.db.insert(postings).values(rows)
}
