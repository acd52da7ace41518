import { type Ctx, mayChange, readingFrom } from '../../context.ts'
import { Problem } from '../../errors.ts'
import { emitEvent } from '../../events/outbox.ts'
import { bookCharge } from '../../ledger/book-charge.ts'
import { increment } from '../../metering/increment.ts'
import { admitCost } from '../../metering/refuse-beyond-caps.ts'
import type { CurrencyCode } from '../../money/currencies.schema.ts'
import { type Page, paginate } from '../../paginate.ts'
import type { PaymentOutcome } from '../../partners/processor/payment-processor.ts'
import { toTimestamp } from '../../time/clock.ts'
import { type ChargeFee, expectFees, takeFee } from '../fees/charge-fee.ts'
import { releaseQuote } from '../fx/lock-rate.ts'
import { sendReceipt } from '../payer-mail/send-receipt.ts'
import { shareOf } from '../settlement-share.ts'
import { bookedOf, returnTransfer } from './return-transfer.ts'
import { toTransaction } from './to-transaction.ts'
import type { ListTransactionsQuery, Transaction } from './transactions.schema.ts'
import {
  listPaidRows,
  listRefundsOf,
  listTransactionRows,
  lockUnsettled,
  type TransactionRow,
  transactionRows,
  transactionSearchEnd,
} from './transactions.store.ts'

export async function getTransaction(ctx: Ctx, transactionId: string): Promise<Transaction> {
  const tenant = await readingFrom(ctx)
  const row = await transactionRows.get(tenant, transactionId)
  return toTransaction(readable(ctx, row), hasRefunds(row) ? await listRefundsOf(tenant, [transactionId]) : [])
}

/** Newest first. */
export async function listTransactions(ctx: Ctx, query: ListTransactionsQuery): Promise<Page<Transaction>> {
  const page = await paginate(ctx, 'transactions', query, {
    rows: (page) => listTransactionRows(ctx.tenant, query, page),
    isSearch: Boolean(query.q),
    stoppedAt: (stretch) => transactionSearchEnd(ctx.tenant, query, stretch),
    position: transactionRows.position,
    toWire: (row) => row,
  })
  const refunded = page.data.filter(hasRefunds).map((row) => row.transaction_id)
  const refunds = Map.groupBy(await listRefundsOf(ctx.tenant, refunded), (one) => one.transaction_id)
  return { ...page, data: page.data.map((row) => toTransaction(readable(ctx, row), refunds.get(row.transaction_id))) }
}

// The bank's page leads back to the checkout's, with its secret. Payers see only their own payment.
function readable(ctx: Ctx, row: TransactionRow): TransactionRow {
  const onlyReads = ctx.actor.type === 'key' && !mayChange(ctx, 'pay:write')
  return onlyReads ? { ...row, next_action: null } : row
}

/** The subscription's newest payments that succeeded, also those that were refunded since. */
export function listPaid(ctx: Ctx, subscriptionId: string): Promise<TransactionRow[]> {
  return listPaidRows(ctx.tenant, subscriptionId, 24)
}

// Also after all of them failed, which leaves nothing refunded.
function hasRefunds({ timeline }: TransactionRow): boolean {
  return timeline.some(({ state }) => state === 'partially_refunded' || state === 'refunded')
}

const METERED = { card: 'card_payment', wallet: 'wallet_payment', transfer: 'bank_transfer' }

/**
 * Writes the processor's outcome: state, fee, ledger, meter, event and receipt together. Returns null if the payment had already
 * ended, or if there is no news.
 */
export async function settleCharge(
  ctx: Ctx,
  transactionId: string,
  outcome: PaymentOutcome,
): Promise<TransactionRow | null> {
  const tx = await ctx.unit.open()
  const row = await transactionRows.lock(tx, transactionId)
  if (row.succeeded_at) return returnTransfer(ctx, row, outcome)
  if (row.state !== 'processing' && row.state !== 'requires_action') return null
  if (row.state === outcome.state && !isNews(row, outcome)) return null

  const { type } = outcome.payment_method
  const { amount } = row
  const currency = row.currency as CurrencyCode
  const taken = outcome.state === 'succeeded' ? await takeFee(ctx, { type, amount, currency }) : null
  const settled = await transactionRows.update(tx, transactionId, withOutcome(ctx, row, outcome, taken))
  if (taken) {
    bookCharge(ctx, transactionId, bookedOf(settled))
    const used = { quantity: 1, cost_micros: taken.cost_micros }
    ctx.unit.meter(increment(ctx, 'pay', METERED[type], settled.key_id, used))
    emitEvent(ctx, 'charge.succeeded', toTransaction(settled))
    await sendReceipt(ctx, settled)
  }
  if (settled.state === 'failed') {
    if (settled.fx?.quote_id) await releaseQuote(ctx, settled.fx.quote_id)
    emitEvent(ctx, 'charge.failed', toTransaction(settled))
  }
  return settled
}

/**
 * Throws `plan_quota_exceeded` if a hard cap leaves no room for another payment, including pending ones, and
 * `payments_paused` while the account is suspended.
 */
export async function admitCharge(ctx: Ctx, keyId: string | null): Promise<void> {
  // Payers and renewals have no API key that would be refused.
  if (ctx.account.suspended_at) throw new Problem('payments_paused', 'Nothing was charged. Try again later.')
  await admitCost(ctx, { pillar: 'pay', key_id: keyId }, async () => {
    const unsettled = await lockUnsettled(await ctx.unit.open())
    const charged = unsettled.map(({ amount, currency, payment_method: { type } }) => {
      return { amount, currency: currency as CurrencyCode, type }
    })
    const fees = await expectFees(ctx, charged)
    return fees.map(({ cost_micros }, at) => ({ pillar: 'pay', key_id: unsettled[at]?.key_id ?? null, cost_micros }))
  })
}

function isNews(row: TransactionRow, outcome: PaymentOutcome): boolean {
  return outcome.state === 'processing' && row.recheck_at?.getTime() !== outcome.recheckAt.getTime()
}

function withOutcome(
  ctx: Ctx,
  row: TransactionRow,
  outcome: PaymentOutcome,
  taken: ChargeFee | null,
): Partial<TransactionRow> {
  const now = ctx.clock.now()
  const { state, payment_method } = outcome
  const refusal = state === 'failed' ? outcome.refusal : null
  const paid = taken && paidNow(ctx, row, taken)
  return {
    ...(paid ?? { fee: null, fee_cost_micros: null, settlement: null, succeeded_at: null }),
    state,
    payment_method,
    method: payment_method.type,
    three_d_secure: outcome.three_d_secure,
    risk: outcome.risk,
    failure_code: refusal?.failure_code ?? null,
    failure_message: refusal?.message ?? null,
    decline_code: refusal?.decline_code ?? null,
    next_action:
      state === 'requires_action' ? { type: 'redirect', url: outcome.url, expires_at: outcome.expires_at } : null,
    recheck_at: ('recheckAt' in outcome && outcome.recheckAt) || null,
    timeline: row.state === state ? row.timeline : [...row.timeline, { state, at: toTimestamp(now) }],
    updated_at: now,
    failed_at: state === 'failed' ? now : null,
  }
}

function paidNow(ctx: Ctx, { amount, fx, currency: from, settlement_currency }: TransactionRow, taken: ChargeFee) {
  const now = ctx.clock.now()
  const currency = (settlement_currency ?? from) as CurrencyCode
  const { fee, cost_micros } = taken
  return {
    fee,
    fee_cost_micros: cost_micros,
    settlement_currency: currency,
    settlement: shareOf({ amount, fee, fx, currency }, now),
    succeeded_at: now,
  }
}
