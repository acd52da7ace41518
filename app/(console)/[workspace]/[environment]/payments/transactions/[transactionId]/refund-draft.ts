import { toMajorUnits, toMinorUnits } from '#lib/amount.ts'
import type { CreateRefund } from '#lib/data/refunds.ts'
import type { Transaction } from '#lib/data/transactions.ts'
import { currencyExponent, formatMoney } from '#lib/format.ts'
import { inSettlement, sumOf } from './settled.ts'

type Refundable = Pick<
  Transaction,
  'transactionId' | 'amount' | 'amountRefunded' | 'currency' | 'fee' | 'feeReturned' | 'settlement' | 'refunds'
>

export type RefundDraft = { amount: string; reason: string; note: string }

export function startOf({ amount, amountRefunded, currency }: Refundable): RefundDraft {
  const rest = toMajorUnits(amount - amountRefunded, currencyExponent(currency))
  return { amount: rest, reason: 'requested_by_customer', note: '' }
}

export function amountOf(draft: RefundDraft, { amount, amountRefunded, currency }: Refundable) {
  const asked = toMinorUnits(draft.amount, { code: currency, exponent: currencyExponent(currency), minAmount: 1 })
  const rest = amount - amountRefunded
  if (!asked.ok || asked.minor <= rest) return asked
  return { ok: false as const, problem: `At most ${formatMoney(rest, currency)} can be refunded.` }
}

export function problemsOf(draft: RefundDraft, payment: Refundable): Record<string, string> {
  const asked = amountOf(draft, payment)
  return asked.ok ? {} : { amount: asked.problem }
}

export function toInput(draft: RefundDraft, payment: Refundable): CreateRefund {
  const asked = amountOf(draft, payment)
  return {
    transactionId: payment.transactionId,
    ...(asked.ok && { amount: asked.minor }),
    reason: draft.reason as CreateRefund['reason'],
    note: draft.note.trim() || null,
  }
}

/** Minor units that a refund moves. The fee comes back in proportion to everything that is refunded then, half up. */
export function effectOf(refunded: number, payment: Refundable) {
  const { amount, amountRefunded, fee, feeReturned } = payment
  const [whole, part, of] = [BigInt(fee?.amount ?? 0), BigInt(amountRefunded + refunded), BigInt(amount)]
  const returnedThen = Number((2n * whole * part + of) / (2n * of))
  const back = Math.max(0, returnedThen - feeReturned)
  return { refunded, feeReturned: back, lost: refunded - back, taken: takenOf(refunded, back, payment) }
}

/** Minor units of the settlement currency: the totals after the refund, less what the refunds before it took. */
function takenOf(refunded: number, feeBack: number, payment: Refundable) {
  const { amountRefunded, feeReturned } = payment
  const amount = inSettlement(amountRefunded + refunded, payment) - sumOf(payment).settled
  const fee = inSettlement(feeReturned + feeBack, payment) - inSettlement(feeReturned, payment)
  return Math.max(0, amount) - fee
}

/** "12.91 USD (11.91 EUR at 1.0843)", in the currency in which the balance is kept. */
export function takenWords({ lost, taken }: { lost: number; taken: number }, { currency, settlement }: Refundable) {
  const inPayment = formatMoney(lost, currency)
  if (!settlement?.fx) return inPayment
  return `${formatMoney(taken, settlement.currency)} (${inPayment} at ${settlement.fx.rate})`
}
