import type { Ctx } from '../context.ts'
import { postings } from '../db/schema/index.ts'
import { ownerOf } from '../db/tenant.ts'
import { insertable } from '../db/write-set.ts'
import { newId } from '../ids.ts'

const inserted = insertable(postings)

/**
 * `fx_clearing` takes one currency and gives another, each in an entry of its own. `refund_payable` is owed to payers,
 * `merchant_payable` to the merchant; `payout_in_transit` has left us and not reached the merchant's bank.
 */
export type LedgerAccount =
  | 'processor_receivable'
  | 'merchant_payable'
  | 'fee_revenue'
  | 'fx_clearing'
  | 'refund_payable'
  | 'payout_in_transit'
  | 'bank'

/**
 * Books one entry in minor units when the unit commits: debits are positive, credits negative. The database refuses an
 * entry that does not sum to zero.
 */
export function post(
  ctx: Ctx,
  sourceId: string,
  currency: string,
  amounts: Partial<Record<LedgerAccount, number>>,
): void {
  // A payment whose fee takes all of it still has a line in its settlement.
  const moved = Object.entries(amounts).filter(([name, amount]) => amount !== 0 || name === 'merchant_payable')
  if (moved.length === 0) return
  const entryId = newId('post')
  for (const [ledgerAccount, amount] of moved) {
    ctx.unit.insert(inserted, {
      entry_id: entryId,
      ledger_account: ledgerAccount,
      ...ownerOf(ctx.tenant),
      currency,
      amount,
      source_id: sourceId,
      created_at: ctx.clock.now(),
    })
  }
}
