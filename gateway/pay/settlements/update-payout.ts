import type { Ctx } from '../../context.ts'
import { post } from '../../ledger/post.ts'
import type { PayoutStatus } from '../../partners/payouts/payout-partner.ts'
import { toTimestamp } from '../../time/clock.ts'
import { type SettlementRow, settlementRows } from './settlements.store.ts'

/** Sends a payout to the bank, or asks for its status. A failed one returns to the balance, as an adjustment of its run. */
export async function updatePayout(ctx: Ctx, row: SettlementRow): Promise<SettlementRow> {
  const status = await askPartner(ctx, row)
  const tx = await ctx.unit.open()
  const current = await settlementRows.lock(tx, row.settlement_id)
  // Another process may already have recorded this status.
  if (!status || !current.payout || current.state !== row.state) return current
  const now = ctx.clock.now()
  const { settlement_id, currency, net_amount } = current
  const payout = { ...current.payout, sent_at: current.payout.sent_at ?? toTimestamp(now) }
  const change = { payout_due_at: null, updated_at: now }
  if (status.state === 'in_transit') {
    const { state, askAgainAt } = status
    return settlementRows.update(tx, settlement_id, { ...change, state, payout, payout_due_at: askAgainAt })
  }
  if (status.state === 'paid') {
    post(ctx, settlement_id, currency, { payout_in_transit: net_amount, bank: -net_amount })
    const paid = { ...payout, paid_at: toTimestamp(status.at) }
    return settlementRows.update(tx, settlement_id, { ...change, state: 'paid', payout: paid })
  }
  post(ctx, settlement_id, currency, { payout_in_transit: net_amount, merchant_payable: -net_amount })
  const failed = { ...payout, failure_code: status.failure_code }
  return settlementRows.update(tx, settlement_id, { ...change, state: 'failed', payout: failed })
}

// Before the unit opens, because a bank may take long to respond.
async function askPartner(ctx: Ctx, row: SettlementRow): Promise<PayoutStatus | null> {
  const partner = ctx.runtime.partners.payouts[ctx.environment]
  const { settlement_id, net_amount, currency, payout } = row
  if (!partner || !payout?.iban_last4) return null
  const order = { reference: settlement_id, amount: net_amount, currency, iban_last4: payout.iban_last4 }
  const now = ctx.clock.now()
  return payout.sent_at ? partner.retrieve(order, new Date(payout.sent_at), now) : partner.send(order, now)
}
