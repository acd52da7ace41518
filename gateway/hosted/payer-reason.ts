import type { TransactionRow } from '../pay/transactions/to-transaction.ts'

// A thief must not learn that the card was reported stolen, and a fraudster must not learn that we noticed.
export function payerReason(attempt: Pick<TransactionRow, 'decline_code' | 'failure_message'>) {
  const hidden = ['lost_card', 'stolen_card', 'fraudulent'].includes(attempt.decline_code ?? '')
  if (!hidden) return { decline_code: attempt.decline_code, failure_message: attempt.failure_message }
  return { decline_code: 'generic_decline', failure_message: 'The issuer declined the payment.' }
}
