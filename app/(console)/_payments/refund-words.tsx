import { StatusBadge, type StatusMeaning } from '#components/layout/status-badge.tsx'
import type { Refund } from '#lib/data/refunds.ts'

const meanings: Record<Refund['state'], StatusMeaning> = { pending: 'active', completed: 'done', failed: 'failed' }

export const refundStates = [
  { value: 'pending', label: 'Pending' },
  { value: 'completed', label: 'Completed' },
  { value: 'failed', label: 'Failed' },
] as const

export const refundReasons = [
  { value: 'requested_by_customer', label: 'Requested by the customer' },
  { value: 'duplicate', label: 'Duplicate payment' },
  { value: 'fraudulent', label: 'Fraud' },
  { value: 'order_cancelled', label: 'Order canceled' },
  { value: 'other', label: 'Other' },
] as const

export function RefundBadge({ state }: Pick<Refund, 'state'>) {
  return <StatusBadge meaning={meanings[state]}>{labelIn(refundStates, state)}</StatusBadge>
}

export function reasonLabel(reason: Refund['reason']) {
  return labelIn(refundReasons, reason)
}

function labelIn(options: readonly { value: string; label: string }[], value: string) {
  return options.find((option) => option.value === value)?.label ?? value
}
