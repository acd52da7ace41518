import { StatusBadge, type StatusMeaning } from '#components/layout/status-badge.tsx'
import type { Delivery } from '#lib/data/webhooks.ts'

const meanings: Record<Delivery['state'], [StatusMeaning, string]> = {
  pending: ['waiting', 'Pending'],
  succeeded: ['done', 'Delivered'],
  failed: ['warning', 'Failed'],
  exhausted: ['failed', 'Given up'],
}

export function DeliveryBadge({ state }: { state: Delivery['state'] }) {
  const [meaning, word] = meanings[state]
  return <StatusBadge meaning={meaning}>{word}</StatusBadge>
}
