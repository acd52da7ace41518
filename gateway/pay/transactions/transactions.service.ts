import type { Ctx } from '../../context.ts'
import { emitEvent } from '../../events/outbox.ts'
import { bookCharge } from '../../ledger/book-charge.ts'
import { increment } from '../../metering/increment.ts'
import { admitCost } from '../../metering/refuse-beyond-caps.ts'
import { convertToMicros } from '../../money/convert.ts'
import type { CurrencyCode } from '../../money/currencies.schema.ts'
import { type Page, paginate } from '../../paginate.ts'
import { brandOf } from '../../partners/cards/card-numbers.ts'
import type { CardDetails, CardOutcome } from '../../partners/cards/card-processor.ts'
import { toTimestamp } from '../../time/clock.ts'
import { cardFee } from '../fees.ts'
import type { Fee, TransactionState } from '../payments.schema.ts'
import { newCharge } from './new-charge.ts'
import { toTransaction } from './to-transaction.ts'
import type { ListTransactionsQuery, Transaction } from './transactions.schema.ts'
import { listTransactionRows, lockUnsettled, type TransactionRow, transactionRows } from './transactions.store.ts'

export async function getTransaction(ctx: Ctx, transactionId: string): Promise<Transaction> {
  return toTransaction(await transactionRows.get(ctx.tenant, transactionId))
}

/** Newest first. */
export function listTransactions(ctx: Ctx, query: ListTransactionsQuery): Promise<Page<Transaction>> {
  const { state, currency } = query
  return paginate(ctx, 'transactions', query, {
    rows: (page) => listTransactionRows(ctx.tenant, { state, currency }, page),
    position: transactionRows.position,
    toWire: toTransaction,
  })
}

interface CardCharge {
  amount: number
  currency: string
  card: CardDetails
  checkout_id: string
  description: string
  receipt_email: string | null
  metadata: Record<string, string>
}

/** Records a payment before the processor gets the request. */
export async function beginCardCharge(ctx: Ctx, charge: CardCharge): Promise<TransactionRow> {
  const { card: given, ...rest } = charge
  const { number, exp_month, exp_year } = given
  const card = { brand: brandOf(number), last4: number.slice(-4), exp_month, exp_year, country: null }
  const row = newCharge(ctx, { ...rest, payment_method: { type: 'card', card } })
  await transactionRows.insert(await ctx.unit.open(), row)
  return row
}

/**
 * Writes the processor's outcome: state, fee, ledger, meter and event together. The payment counts for `keyId`, which
 * created the checkout. Returns null if the payment had already ended.
 */
export async function settleCardCharge(
  ctx: Ctx,
  transactionId: string,
  outcome: CardOutcome,
  keyId: string | null,
): Promise<TransactionRow | null> {
  const tx = await ctx.unit.open()
  const row = await transactionRows.lock(tx, transactionId)
  if (row.state !== 'processing' && row.state !== 'requires_action') return null
  if (row.state === outcome.state) return null

  const settled = await transactionRows.update(tx, transactionId, withOutcome(ctx, row, outcome))
  if (settled.state === 'succeeded' && settled.fee) {
    await bookCharge(ctx, settled.transaction_id, settled.amount, settled.fee)
    ctx.unit.meter(increment(ctx, 'pay', 'card_payment', keyId, { quantity: 1, cost_micros: costOf(ctx, settled.fee) }))
    emitEvent(ctx, 'charge.succeeded', toTransaction(settled))
  }
  if (settled.state === 'failed') emitEvent(ctx, 'charge.failed', toTransaction(settled))
  return settled
}

/** Throws `plan_quota_exceeded` if a hard cap leaves no room for another payment, including pending ones. */
export async function admitCardCharge(ctx: Ctx, keyId: string | null): Promise<void> {
  await admitCost(ctx, { pillar: 'pay', key_id: keyId }, async () => {
    const unsettled = await lockUnsettled(await ctx.unit.open())
    return unsettled.map(({ amount, currency, key_id }) => {
      return { pillar: 'pay', key_id, cost_micros: costOf(ctx, cardFee(amount, currency as CurrencyCode)) }
    })
  })
}

function costOf(ctx: Ctx, fee: Fee): number {
  return convertToMicros(fee.amount, fee.currency, ctx.account.billing_currency as CurrencyCode)
}

function withOutcome(ctx: Ctx, row: TransactionRow, outcome: CardOutcome): Partial<TransactionRow> {
  const now = ctx.clock.now()
  const state: TransactionState = outcome.state
  const refusal = outcome.state === 'failed' ? outcome.refusal : null
  return {
    state,
    fee: state === 'succeeded' ? cardFee(row.amount, row.currency as CurrencyCode) : null,
    payment_method: { type: 'card', card: outcome.card },
    three_d_secure: outcome.three_d_secure,
    risk: outcome.risk,
    failure_code: refusal?.failure_code ?? null,
    failure_message: refusal?.message ?? null,
    decline_code: refusal?.decline_code ?? null,
    next_action:
      outcome.state === 'requires_action'
        ? { type: 'redirect', url: outcome.url, expires_at: outcome.expires_at }
        : null,
    timeline: [...row.timeline, { state, at: toTimestamp(now) }],
    updated_at: now,
    succeeded_at: state === 'succeeded' ? now : null,
    failed_at: state === 'failed' ? now : null,
  }
}
