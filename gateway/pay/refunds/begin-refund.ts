import type { Ctx } from '../../context.ts'
import { ownerOf, type Tenant } from '../../db/tenant.ts'
import { Problem, unknownReference } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { bookRefund } from '../../ledger/book-charge.ts'
import type { CurrencyCode } from '../../money/currencies.schema.ts'
import { DAY_MS } from '../../time/clock.ts'
import { amountText } from '../../words.ts'
import { isDisputed } from '../disputes/disputes.service.ts'
import { returnedFee } from '../fees/fees.ts'
import { atRate } from '../settlement-share.ts'
import { stateText } from '../state-names.schema.ts'
import { findPayment, MOST_REFUNDS, sumSettled, takeRefunded } from '../transactions/refunded-amount.ts'
import type { RefundRow } from '../transactions/to-refund.ts'
import type { TransactionRow } from '../transactions/to-transaction.ts'
import type { CreateRefund } from './refunds.schema.ts'
import { refundRows } from './refunds.store.ts'

const REFUNDABLE_DAYS = 365
const ASK_AGAIN_MS = 5_000

/**
 * Takes the amount from the payment under its lock, so that concurrent refunds never exceed it. Throws
 * `transaction_not_refundable`, `refund_exceeds_balance`, `resource_not_found`.
 */
export async function beginRefund(ctx: Ctx, { amount: wanted, ...terms }: CreateRefund): Promise<RefundRow> {
  const tx = await ctx.unit.open()
  const payment = await findPayment(tx, terms.transaction_id)
  if (!payment) throw unknownReference('transaction_id', 'transaction')
  refuseUnrefundable(ctx, payment)
  await refuseDisputed(tx, payment)
  const amount = wanted ?? payment.amount - payment.amount_refunded
  refuseBeyondBalance(payment, amount)
  const earlier = await sumSettled(tx, payment.transaction_id)
  refuseAnother(earlier.count)
  const now = ctx.clock.now()
  const moved = sharesOf(payment, amount, earlier)
  const row: RefundRow = {
    refund_id: newId('re'),
    ...ownerOf(ctx.tenant),
    ...terms,
    ...moved,
    state: 'pending',
    amount,
    currency: payment.currency,
    failure_code: null,
    credit_note_id: null,
    recheck_at: new Date(now.getTime() + ASK_AGAIN_MS),
    created_at: now,
    updated_at: now,
    completed_at: null,
    failed_at: null,
  }
  await refundRows.insert(tx, row)
  await takeRefunded(ctx, payment, row)
  bookRefund(ctx, row.refund_id, bookedOf(row))
  return row
}

/** A refund as the ledger books it. */
export function bookedOf({ currency, amount, fee_returned, settlement }: RefundRow) {
  const net = settlement.amount - settlement.fee_returned
  return { currency, amount, fee: fee_returned, settled: { currency: settlement.currency, net } }
}

/** A refund that fails after the payer's bank returned its payment: the whole fee stays with the merchant. */
export function withoutFee({ currency, amount, settlement }: RefundRow) {
  return { currency, amount, fee: 0, settled: { currency: settlement.currency, net: settlement.amount } }
}

/**
 * The parts of fee and settlement that go back with `amount`: the total after this refund, minus what others took. The
 * last refund thus takes the remainder, and all of them together are the payment exactly.
 */
export function sharesOf(payment: TransactionRow, amount: number, taken: { amount: number; fee: number }) {
  const from = payment.currency as CurrencyCode
  const rate = { currency: (payment.settlement?.currency ?? from) as CurrencyCode, fx: payment.settlement?.fx ?? null }
  const refunded = payment.amount_refunded + amount
  const feeTotal = returnedFee(payment.fee?.amount ?? 0, payment.amount, refunded)
  // A failed refund may leave others with a minor unit more than their share.
  const rest = (total: number, before: number) => Math.max(0, total - before)
  return {
    fee_returned: rest(feeTotal, payment.fee_returned),
    settlement: {
      currency: rate.currency,
      amount: rest(atRate(refunded, from, rate), taken.amount),
      fee_returned: rest(atRate(feeTotal, from, rate), taken.fee),
    },
  }
}

function refuseUnrefundable(ctx: Ctx, { state, succeeded_at }: TransactionRow) {
  const refuse = (detail: string) => new Problem('transaction_not_refundable', detail)
  if (state === 'refunded') throw exceeds('The payment is already refunded in full.', 0)
  if (!succeeded_at || (state !== 'succeeded' && state !== 'partially_refunded'))
    throw refuse(`${stateText(state)} Only a payment that succeeded can be refunded.`)
  if (ctx.clock.now().getTime() - succeeded_at.getTime() > REFUNDABLE_DAYS * DAY_MS)
    throw refuse(`The payment succeeded more than ${REFUNDABLE_DAYS} days ago.`)
}

async function refuseDisputed(tx: Tenant, { transaction_id, dispute_id }: TransactionRow) {
  if (!dispute_id || !(await isDisputed(tx, transaction_id))) return
  const detail = 'The payment has a dispute that you haven’t won, so the payer’s bank already has the money.'
  throw new Problem('transaction_not_refundable', detail)
}

// The response of a payment has no room for more, and one transaction issues all of their credit notes.
function refuseAnother(count: number) {
  if (count < MOST_REFUNDS) return
  throw new Problem(
    'transaction_not_refundable',
    `The payment already has ${MOST_REFUNDS} refunds that didn’t fail. No payment can have more.`,
  )
}

function refuseBeyondBalance({ amount, amount_refunded, currency }: TransactionRow, wanted: number) {
  const remaining = amount - amount_refunded
  if (wanted <= remaining) return
  const [asked, left] = [wanted, remaining].map((one) => amountText(one, currency))
  throw exceeds(`The refund of ${asked} exceeds the remaining ${left}.`, remaining)
}

function exceeds(detail: string, remaining: number): Problem {
  return new Problem('refund_exceeds_balance', detail, { members: { param: 'amount', remaining } })
}
