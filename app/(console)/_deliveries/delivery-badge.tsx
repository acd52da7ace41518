import { StatusBadge, type StatusMeaning } from '#components/layout/status-badge.tsx'
import type { Delivery } from '#lib/data/webhooks.ts'

const meanings: Record<Delivery['state'], [StatusMeaning, string]> = {
  pending: ['waiting', 'Pending'],
  succeeded: ['done', 'Delivered'],
  failed: ['warning', 'Failed'],
  exhausted: ['failed', 'Given up'],
}

type DeliveryBadgeProps = {
  state: Delivery['state']
  /** Its webhook is disabled, so pending deliveries are not sent. */
  isPaused?: boolean
}

export function DeliveryBadge({ state, isPaused = false }: DeliveryBadgeProps) {
  if (isPaused && state === 'pending') return <StatusBadge meaning="waiting">Paused</StatusBadge>
  const [meaning, word] = meanings[state]
  return <StatusBadge meaning={meaning}>{word}</StatusBadge>
}
