import type { DisputeState } from './dispute.schema.ts'
import type { TransactionState } from './payments.schema.ts'
import type { SubscriptionState } from './subscription.schema.ts'

/** The words for states on badges. In a sentence, they are in lower case. */
export const transactionStateNames = {
  requires_action: 'Needs action',
  processing: 'Processing',
  succeeded: 'Succeeded',
  failed: 'Failed',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
} as const satisfies Record<TransactionState, string>

/** For the details of problems: "The payment’s state is “needs action”." */
export function stateText(state: TransactionState): string {
  return `The payment’s state is “${transactionStateNames[state].toLowerCase()}”.`
}

export const disputeStateNames = {
  needs_response: 'Needs response',
  under_review: 'Under review',
  won: 'Won',
  lost: 'Lost',
} as const satisfies Record<DisputeState, string>

export const subscriptionStateNames = {
  incomplete: 'Incomplete',
  trialing: 'Trial',
  active: 'Active',
  past_due: 'Past due',
  cancelled: 'Canceled',
  incomplete_expired: 'Expired',
} as const satisfies Record<SubscriptionState, string>
