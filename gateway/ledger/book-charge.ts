import type { Ctx } from '../context.ts'
import { post } from './post.ts'

/** Money of one payment in the payer's currency, and the merchant's part of it in the settlement currency. */
interface Booked {
  currency: string
  amount: number
  fee: number
  settled: { currency: string; net: number }
}

/** The processor owes us the amount; we owe the merchant the net; the fee is ours. */
export function bookCharge(ctx: Ctx, transactionId: string, charge: Booked): void {
  book(ctx, transactionId, charge, 'processor_receivable', 1)
}

/** The merchant gives up the amount and gets the fee's share back; we owe the payer the amount. */
export function bookRefund(ctx: Ctx, refundId: string, refund: Booked): void {
  book(ctx, refundId, refund, 'refund_payable', -1)
}

/** Reverses a refund that the bank rejected. */
export function bookFailedRefund(ctx: Ctx, refundId: string, refund: Booked): void {
  book(ctx, refundId, refund, 'refund_payable', 1)
}

/** The processor pays the payer from what it owes us. */
export function bookPaidRefund(ctx: Ctx, refundId: string, currency: string, amount: number): void {
  post(ctx, refundId, currency, { refund_payable: amount, processor_receivable: -amount })
}

/** The processor has the money again, because the payer's bank returned a refund that was paid. */
export function bookUnpaidRefund(ctx: Ctx, refundId: string, currency: string, amount: number): void {
  post(ctx, refundId, currency, { refund_payable: -amount, processor_receivable: amount })
}

/** Takes a whole payment back after the payer's bank returned it, with its fee. */
export function bookReturn(ctx: Ctx, transactionId: string, charge: Booked): void {
  book(ctx, transactionId, charge, 'processor_receivable', -1)
}

/** The processor takes a disputed amount back from us, and we from the merchant, who keeps owing the fee. */
export function bookDispute(ctx: Ctx, disputeId: string, dispute: Omit<Booked, 'fee'>): void {
  book(ctx, disputeId, { ...dispute, fee: 0 }, 'processor_receivable', -1)
}

/** Reverses a dispute that the merchant won. */
export function bookWonDispute(ctx: Ctx, disputeId: string, dispute: Omit<Booked, 'fee'>): void {
  book(ctx, disputeId, { ...dispute, fee: 0 }, 'processor_receivable', 1)
}

function book(
  ctx: Ctx,
  sourceId: string,
  { currency, amount, fee, settled }: Booked,
  counterpart: 'processor_receivable' | 'refund_payable',
  sign: 1 | -1,
): void {
  const converts = settled.currency !== currency
  post(ctx, sourceId, currency, {
    [counterpart]: sign * amount,
    fee_revenue: -sign * fee,
    [converts ? 'fx_clearing' : 'merchant_payable']: -sign * (amount - fee),
  })
  if (!converts) return
  post(ctx, sourceId, settled.currency, {
    fx_clearing: sign * settled.net,
    merchant_payable: -sign * settled.net,
  })
}
