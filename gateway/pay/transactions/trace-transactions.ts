import { type Ctx, TRACE_STEP } from '../../context.ts'
import { type Traced, traceOf } from '../../trace-of.ts'
import { amountText } from '../../words.ts'
import { brandName, methodNames, railNames, walletNames } from '../instrument-names.schema.ts'
import type { MaskedPaymentMethod } from '../payments.schema.ts'
import { transactionStateNames } from '../state-names.schema.ts'
import { listAttempts, type TransactionRow, transactionRows } from './transactions.store.ts'

export const traceTransactions = traceOf('tx', transactionRows, toTraced, listPayments)

async function listPayments(ctx: Ctx, ids: string[]): Promise<TransactionRow[]> {
  const checkouts = ids.filter((id) => id.startsWith('co_'))
  const subscriptions = ids.filter((id) => id.startsWith('sub_'))
  const paid = await Promise.all([
    listAttempts(ctx.tenant, checkouts),
    ...subscriptions.map((subscription_id) =>
      transactionRows.list(ctx.tenant, { limit: TRACE_STEP, after: null }, { subscription_id }),
    ),
  ])
  return paid.flat()
}

function toTraced(row: TransactionRow): Traced {
  const state = transactionStateNames[row.state].toLowerCase()
  // The first code is the one that the attempts of a checkout show.
  const codes = [row.failure_code, row.decline_code].filter((code) => code !== null).join(', ')
  const ended = row.state === 'failed' ? 'failed' : row.state === 'succeeded' ? 'succeeded' : null
  const waits = row.state === 'processing' || row.state === 'requires_action'
  return {
    kind: 'transaction',
    summary: `Charge of ${amountText(row.amount, row.currency)} by ${meansOf(row.payment_method)}, ${state}${codes ? ` (${codes})` : ''}`,
    outcome: waits ? 'pending' : ended,
    from: [row.checkout_id, row.subscription_id],
  }
}

function meansOf({ type, card, wallet, transfer }: MaskedPaymentMethod): string {
  if (card) return `${brandName(card.brand)} ending in ${card.last4}`
  if (wallet) return walletNames[wallet.provider]
  return transfer ? `${railNames[transfer.rail]} ending in ${transfer.last4}` : methodNames[type].toLowerCase()
}
