import { convertAt } from '#lib/amount.ts'
import type { Transaction } from '#lib/data/transactions.ts'

const DAY_MS = 86_400_000

type Shared = Pick<Transaction, 'currency' | 'settlement'>
type Paid = Shared & Pick<Transaction, 'state' | 'fee' | 'refunds' | 'failedAt'>
type Amounts = Pick<Transaction, 'state' | 'amount' | 'fee' | 'amountRefunded' | 'feeReturned'>

/** Minor units of the payment in the settlement currency, at the rate that the payment locked. */
export function inSettlement(amount: number, { currency, settlement }: Shared): number {
  return settlement?.fx ? convertAt(amount, settlement.fx.rate, currency, settlement.currency) : amount
}

/** A payment has a fee once it succeeded. If it failed after that, the payer's bank returned it. */
export function isReturned({ state, fee }: Pick<Transaction, 'state' | 'fee'>): boolean {
  return state === 'failed' && fee !== null
}

/** The lines that add up to the net amount. */
export function amountLines(transaction: Amounts) {
  const { amount, fee, amountRefunded, feeReturned } = transaction
  return [
    { kind: 'payment' as const, value: amount },
    { kind: 'fee' as const, value: -(fee?.amount ?? 0) },
    { kind: 'refunded' as const, value: -amountRefunded },
    { kind: 'returned' as const, value: isReturned(transaction) ? -amount : 0 },
    { kind: 'fee_returned' as const, value: feeReturned },
  ].filter(({ kind, value }) => value !== 0 || kind === 'payment' || (kind === 'fee' && fee))
}

/** The day (UTC) whose settlement contains the payment. */
export function settledDay({ availableOn }: NonNullable<Transaction['settlement']>): string {
  return dayOf(new Date(availableOn).getTime() - DAY_MS)
}

/** The share of a payment that its bank returned, and the day (UTC) whose settlement takes it back. */
export function takenBack(transaction: Paid): { amount: number; day: string } | null {
  const { settlement, failedAt } = transaction
  if (!settlement || !failedAt || !isReturned(transaction)) return null
  const { feeReturned } = sumOf(transaction)
  return {
    amount: settlement.net + inSettlement(feeReturned, transaction),
    day: dayOf(new Date(failedAt).getTime()),
  }
}

/** The refunds less the fees that they return, and the days (UTC) whose payouts they reduce, oldest first. */
export function takenByRefunds(transaction: Paid): { amount: number; payoutDays: string[] } | null {
  const kept = keptRefunds(transaction)
  if (kept.length === 0 || !transaction.settlement) return null
  const { settled, feeReturned } = sumOf(transaction)
  const payoutDays = kept.map(({ createdAt }) => dayOf(new Date(createdAt).getTime() + DAY_MS))
  return { amount: settled - inSettlement(feeReturned, transaction), payoutDays: [...new Set(payoutDays)].sort() }
}

/** The sums of the refunds that didn't fail: in the settlement currency, and fees in the payment's. */
export function sumOf({ refunds }: Pick<Transaction, 'refunds'>): { settled: number; feeReturned: number } {
  return keptRefunds({ refunds }).reduce(
    (sum, one) => ({
      settled: sum.settled + one.settlementAmount,
      feeReturned: sum.feeReturned + one.feeReturned,
    }),
    { settled: 0, feeReturned: 0 },
  )
}

function keptRefunds({ refunds }: Pick<Transaction, 'refunds'>) {
  return refunds.filter(({ state }) => state !== 'failed')
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
