import { type Book, type Fields, invalid } from './book.ts'
import { nextId } from './instruments.ts'

const LATER_SECONDS = 10

export function createRefund(book: Book, { payment_intent, amount, metadata = {} }: Fields): Fields {
  const intent = book.get(book.intents, payment_intent)
  const taken = refundsOf(book, intent.id).filter(({ status }) => status !== 'failed')
  const rest = intent.amount_received - taken.reduce((sum, one) => sum + one.amount, 0)
  if (Number(amount) > rest) throw invalid('The amount is greater than the rest.', { code: 'charge_already_refunded' })
  const how = intent.payment_method?.behaviour.refund
  const refund: Fields = {
    id: nextId('re'),
    object: 'refund',
    amount: Number(amount),
    currency: intent.currency,
    payment_intent: intent.id,
    metadata,
    status: how === 'pending' ? 'pending' : 'succeeded',
  }
  book.refunds.set(refund.id, refund)
  book.emit('refund.created', refund)
  if (how === 'pending') book.after(LATER_SECONDS, () => change(book, refund, { status: 'succeeded' }))
  const failed = { status: 'failed', failure_reason: 'expired_or_canceled_card' }
  if (how === 'fails') book.after(LATER_SECONDS, () => change(book, refund, failed))
  return refund
}

/** Newest first. */
export function refundsOf({ refunds }: Book, intent: string): Fields[] {
  return [...refunds.values()].filter((one) => one.payment_intent === intent).reverse()
}

function change(book: Book, refund: Fields, end: Fields): void {
  Object.assign(refund, end)
  book.emit(end.status === 'failed' ? 'refund.failed' : 'refund.updated', refund)
}
