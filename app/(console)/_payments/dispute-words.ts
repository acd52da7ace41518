import { disputeStateNames } from '#lib/state-names.ts'

export const disputeStates = [
  { value: 'needs_response', label: disputeStateNames.needs_response, meaning: 'warning' },
  { value: 'under_review', label: disputeStateNames.under_review, meaning: 'active' },
  { value: 'won', label: disputeStateNames.won, meaning: 'done' },
  { value: 'lost', label: disputeStateNames.lost, meaning: 'failed' },
] as const

export const disputeReasons = [
  { value: 'fraudulent', label: 'Fraud' },
  { value: 'unrecognized', label: 'Payment not recognized' },
  { value: 'debit_not_authorized', label: 'Debit not authorized' },
  { value: 'duplicate', label: 'Duplicate payment' },
  { value: 'product_not_received', label: 'Product not received' },
  { value: 'product_unacceptable', label: 'Product not as described' },
  { value: 'subscription_cancelled', label: 'Subscription canceled' },
  { value: 'credit_not_processed', label: 'Refund not received' },
  { value: 'general', label: 'Other' },
] as const
